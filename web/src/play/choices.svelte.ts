// What a person has chosen about the page itself, kept by the browser.

import { read, write } from './keep'

type Theme = 'light' | 'dark'

const KEY = 'boulevard.choices'

interface Kept {
  theme: Theme | null // null: as the machine is set
  sound: boolean
  motion: boolean
  notices: boolean // a browser notification when it is one's turn
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const reduced = matchMedia('(prefers-reduced-motion: reduce)')

class Choices {
  #kept = $state<Kept>({
    theme: null,
    sound: false,
    motion: true,
    notices: false,
    ...read(KEY, {}),
  })
  #dark = $state(dark.matches)
  #reduced = $state(reduced.matches)

  constructor() {
    dark.addEventListener('change', () => (this.#dark = dark.matches))
    reduced.addEventListener('change', () => (this.#reduced = reduced.matches))
  }

  get theme(): Theme {
    return this.#kept.theme ?? (this.#dark ? 'dark' : 'light')
  }
  get sound(): boolean {
    return this.#kept.sound
  }
  get motion(): boolean {
    return this.#kept.motion
  }
  get notices(): boolean {
    return this.#kept.notices
  }
  /** Whether nothing should travel: asked for here or by the machine. */
  get isCalm(): boolean {
    return !this.#kept.motion || this.#reduced
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change)
    write(KEY, $state.snapshot(this.#kept))
  }
}

export const choices = new Choices()
