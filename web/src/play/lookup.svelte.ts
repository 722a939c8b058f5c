// Looking something up in the rules: the site is asked once the typing pauses.

import type { RulesInfo } from '../wire/server'
import { api } from './api'

export const PAUSE = 200 // ms without typing

export class Lookup {
  words = $state('') // as typed
  answer: RulesInfo | null = $state.raw(null) // to words that were typed; null: nothing is looked for
  asked = $state('') // what it answers
  trouble = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0 // questions so far: a late answer to an earlier one counts for nothing

  constructor(readonly game: string) {}

  ask(words: string): void {
    this.words = words
    const question = words.trim()
    const number = ++this.#asked
    clearTimeout(this.#timer)
    this.trouble = ''
    if (question) this.#timer = setTimeout(() => void this.#send(question, number), PAUSE)
    else this.answer = null
  }

  /** The same in the words of another language. */
  again(): void {
    const question = this.words.trim()
    if (!question) return
    clearTimeout(this.#timer)
    void this.#send(question, ++this.#asked)
  }

  async #send(question: string, number: number): Promise<void> {
    try {
      const answer = await api.ask(this.game, question)
      if (number !== this.#asked) return
      this.answer = answer
      this.asked = question
    } catch (error) {
      if (number === this.#asked) this.trouble = (error as Error).message
    }
  }
}
