// Show: the city as it is to be drawn this moment, while an entry plays and after it.

import { untrack } from 'svelte'
import { cityOf, enclosedIn } from './city'
import { Playback } from './motion'
import type { StreetsStage } from './words'

export class Show {
  elapsed = $state(0) // milliseconds since the entry began
  readonly #stage: () => StreetsStage
  #last: { before: unknown; playback: Playback } | null = null

  constructor(stage: () => StreetsStage) {
    this.#stage = stage
    $effect.pre(() => (this.playback ? this.#run() : undefined))
  }

  playback = $derived.by(() => {
    const { showing, isCalm } = this.#stage()
    if (!showing || isCalm) return null
    return untrack(() => {
      // Several entries may come with the view before the first of them.
      const follows = this.#last?.before === showing.before ? this.#last.playback : null
      const city = follows?.end ?? cityOf(showing.before.buildings)
      const closed = follows?.enclosed(Infinity) ?? enclosedIn(showing.before)
      const playback = new Playback(city, closed, showing.events)
      this.#last = { before: showing.before, playback }
      return playback
    })
  })

  #passed = $derived(this.playback?.passed(this.elapsed) ?? -1)

  city = $derived.by(() => {
    void this.#passed
    const playback = this.playback
    if (playback) return untrack(() => playback.city(this.elapsed))
    return cityOf(this.#stage().view.buildings)
  })

  /** The streets that are enclosed by now. */
  enclosed = $derived.by(() => {
    void this.#passed
    const playback = this.playback
    return playback
      ? untrack(() => playback.enclosed(this.elapsed))
      : enclosedIn(this.#stage().view)
  })

  running = $derived.by(() => {
    void this.#passed
    const playback = this.playback
    return playback ? untrack(() => playback.running(this.elapsed)) : []
  })

  #run(): () => void {
    const start = performance.now()
    this.elapsed = 0
    let frame = 0
    const next = () => {
      this.elapsed = performance.now() - start
      frame = requestAnimationFrame(next)
    }
    frame = requestAnimationFrame(next)
    return () => cancelAnimationFrame(frame)
  }
}
