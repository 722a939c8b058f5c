// Desk: the Stage that the parts of a game see, whether the table is live, replayed or recorded.

import { texts } from '../texts'
import { namesOf } from '../texts/persons'
import type { Change, Result, Scene, TableInfo } from '../wire/server'
import { applied } from './changes'
import { choices } from './choices.svelte'
import type { Outlook, PreviewRow, Stage, Tagged } from './game'
import { key } from './key'
import type { Timed } from './motion'
import { said, type Refusal } from './reasons'
import { RefusedError } from './socket'
import { play } from './sound'

const IN_PASSING = 80 // ms that a pointer must rest before the server is asked

/** What the server says of an answer: events, and changes of the scene where they are known. */
export interface Foreseen {
  events: object[]
  changes: Change[] | null
}

/** What stands behind a desk. */
export interface Source {
  /** What an answer of a seat would cause; rejects with a `RefusedError` where it is not legal. */
  foresee(action: Tagged, seat: number): Promise<Foreseen>
  /** Gives an answer; resolves to why not, or to null when it was taken. */
  give(action: Tagged, number: number): Promise<Refusal | null>
}

export interface Bubble {
  words: Refusal
  at: Element
  isRefusal: boolean
}

export class Desk implements Stage {
  table: TableInfo = $state.raw()!
  components: object = $state.raw()!
  view: object = $state.raw()!
  scene: Scene | null = $state.raw(null)
  eye: number = $state(0)
  scores: number[] = $state.raw([])
  result: Result | null = $state.raw(null)
  flights: Timed[] = $state.raw([]) // what is on its way just now
  lastMove: never[] = $state.raw([])
  hoveredSeat: number | null = $state(null)
  openSeat: number | null = $state(null)
  hoveredRow: PreviewRow | null = $state.raw(null)
  hint: Tagged | null = $state.raw(null)
  preview: Outlook | null = $state.raw(null)
  obscured: Refusal | null = $state.raw(null) // why there is no preview of what is considered
  bubble: Bubble | null = $state.raw(null)
  isListing = $state(false) // all answers as a list, in place of the preview
  isStill = false

  #isSending = $state(false)
  #answered: number | null = $state(null) // the question of an answer that was taken
  #chosen: Tagged | null = $state.raw(null)
  #passing: Tagged | null = $state.raw(null)
  #foreseen = new Map<string, Promise<Outlook>>()
  #known = new Map<string, Outlook>()
  #later = 0

  constructor(
    private readonly source: Source,
    table: TableInfo,
    components: object,
    view: object,
  ) {
    this.table = table
    this.components = components
    this.view = view
  }

  get options(): object {
    return this.table.options
  }

  names: string[] = $derived(
    namesOf(this.table.seats).map((name, n) => (n === this.eye ? texts.page.you : name)),
  )

  question = $derived.by(() => {
    const asked = this.scene?.question
    if (!asked || asked.seat !== this.eye) return null
    return {
      decision: asked.decision,
      actions: asked.actions as Tagged[],
      isOpen: asked.is_open,
    }
  })

  get maySpeak(): boolean {
    return this.scene !== null && this.scene.speaks !== null
  }

  get considered(): Tagged | null {
    return this.#passing ?? this.#chosen
  }

  /** What the main button offers. */
  get chosen(): Tagged | null {
    return this.#chosen
  }

  get isChosen(): boolean {
    if (!this.#chosen) return false
    return !this.#passing || key(this.#passing) === key(this.#chosen)
  }

  get isMoving(): boolean {
    return this.flights.length > 0
  }

  get isCalm(): boolean {
    return choices.isCalm
  }

  /** Whether an answer is on its way, or what came of it. */
  get isBusy(): boolean {
    const asked = this.scene?.question?.number
    return this.#isSending || (asked !== undefined && asked === this.#answered)
  }

  isLegal(action: Tagged): boolean {
    const wanted = key(action)
    return this.question?.actions.some((legal) => key(legal) === wanted) ?? false
  }

  /** Shows the table at another moment.  What is chosen stays where the question is the same. */
  set(scene: Scene): void {
    const before = this.scene?.question
    this.scene = scene
    this.#answered = null
    this.view = scene.view
    this.eye = scene.eye
    this.scores = scene.scores
    this.result = scene.result
    this.#foreseen = new Map() // new ones: what is still on its way speaks about the past
    this.#known = new Map()
    this.#passing = null
    this.hoveredRow = null
    const now = scene.question
    const isSame = before && now && before.seat === now.seat && before.number === now.number
    if (!isSame) {
      this.hint = null
      this.bubble = null
      this.isListing = false
      if (now) this.openSeat = null
    }
    const kept = isSame && this.#chosen && this.isLegal(this.#chosen) ? this.#chosen : null
    const only = now?.actions.length === 1 ? (now.actions[0] as Tagged) : null
    this.#chosen = kept ?? only
    this.preview = null
    this.#look()
  }

  /** Shows a moment of a replay. */
  setView(view: object, scores: number[], eye: number): void {
    this.scene = null
    this.view = view
    this.scores = scores
    this.eye = eye
  }

  // -- what the parts of a game ask for ----------------------------------------------------------

  consider(action: Tagged | null, chosen = false): void {
    this.bubble = null
    if (chosen) {
      if (action) play('choose')
      this.#chosen = action
      this.#passing = null
    } else {
      this.#passing = action
    }
    this.#look()
  }

  answer(action: Tagged): void {
    void this.speak(action)
  }

  attempt(action: Tagged, at: Element): void {
    if (this.isLegal(action)) {
      this.consider(action, true)
      return
    }
    void this.judge(action).then((judged) => {
      if (!('refusal' in judged)) return
      play('refuse')
      this.bubble = { words: judged.refusal, at, isRefusal: true }
    })
  }

  async judge(action: Tagged): Promise<Outlook | { refusal: Refusal }> {
    try {
      return await this.foresee(action)
    } catch (error) {
      return { refusal: refusalIn(error) }
    }
  }

  async speak(action: Tagged): Promise<Refusal | null> {
    const number = this.scene?.question?.number ?? this.scene?.speaks
    if (number === null || number === undefined) return said(texts.page.errors.notAsked)
    if (this.isBusy) return said(texts.page.errors.busy)
    this.#isSending = true
    clearTimeout(this.#later)
    try {
      const refusal = await this.source.give(action, number)
      if (!refusal) this.#answered = number
      return refusal
    } finally {
      this.#isSending = false
    }
  }

  /** What the server has foreseen, with the view that it leads to. */
  outlook({ events, changes }: Foreseen): Outlook {
    const after = changes && applied({ view: this.view }, changes).view
    return { events: events as Tagged[], after }
  }

  foresee(action: Tagged): Promise<Outlook> {
    const name = key(action)
    let found = this.#foreseen.get(name)
    if (!found) {
      found = this.source.foresee(action, this.eye).then((foreseen) => this.outlook(foreseen))
      const [foreseen, known] = [this.#foreseen, this.#known]
      foreseen.set(name, found)
      found.then(
        (outlook) => known.set(name, outlook),
        () => foreseen.delete(name),
      )
    }
    return found
  }

  open(seat: number | null): void {
    this.openSeat = seat === this.eye ? null : seat
  }

  tell(words: string | Refusal, at: Element): void {
    this.bubble = { words: typeof words === 'string' ? said(words) : words, at, isRefusal: false }
  }

  /** Fills in what the considered answer would cause. */
  #look(): void {
    clearTimeout(this.#later)
    this.obscured = null
    const action = this.considered
    if (!action) {
      this.preview = null
      return
    }
    const name = key(action)
    this.preview = this.#known.get(name) ?? null
    if (this.preview) return
    const isMeant = () => this.considered !== null && key(this.considered) === name
    const ask = () =>
      this.foresee(action).then(
        (outlook) => {
          if (isMeant()) this.preview = outlook
        },
        (error: unknown) => {
          if (isMeant()) this.obscured = refusalIn(error)
        },
      )
    if (this.#passing) this.#later = window.setTimeout(() => void ask(), IN_PASSING)
    else void ask()
  }
}

export function refusalIn(error: unknown): Refusal {
  if (error instanceof RefusedError && error.refusal.sentence) return error.refusal
  return said(texts.page.errors.connection)
}
