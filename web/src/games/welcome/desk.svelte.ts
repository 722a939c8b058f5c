// What a player has picked up but not yet answered: half of a pair of cards, a house whose number is
// still open.  Board and choices show the same, so both look here.

import { untrack } from 'svelte'
import { same, type Action, type WelcomeStage } from './words'

export interface Place {
  street: number
  house: number
}

export class Desk {
  number = $state<number | null>(null) // the card whose number is taken
  effect = $state<number | null>(null) // the card whose effect is taken
  place = $state<Place | null>(null) // a house that could get more than one number
  isBuilding = $state(false) // a roundabout is to come before the cards
  #touched = false // the last press came from a finger, which cannot hover
  #resting: Action | null = null // what the main button offers while nothing is pointed at

  constructor(private readonly stage: WelcomeStage) {}

  /** A new question: nothing picked up, and the main button offers this answer, if any. */
  clear(resting: Action | null): void {
    this.number = this.effect = this.place = null
    this.isBuilding = false
    this.#resting = resting
    untrack(() => this.rest())
  }

  /** One step back; false when there is nothing to step back from. */
  back(): boolean {
    const isBusy = this.number !== null || this.effect !== null || this.place !== null
    if (!isBusy && !this.isBuilding && !this.stage.considered) return false
    this.number = this.effect = this.place = null
    if (!isBusy) this.isBuilding = false
    this.rest()
    return true
  }

  /** The pointer or the focus came to a legal answer. */
  point(action: Action): void {
    if (!this.#touched) this.stage.consider(action)
  }

  /** It left again. */
  rest(): void {
    if (!this.#resting && !this.stage.considered) return
    this.stage.consider(this.#resting, this.#resting !== null)
  }

  feel(event: PointerEvent): void {
    this.#touched = event.pointerType === 'touch'
  }

  /** A press: a finger sees first what it would bring and presses again; all others have seen it. */
  press(action: Action): void {
    if (this.#touched && !(this.stage.isChosen && same(this.stage.considered, action))) {
      this.#resting = action
      this.stage.consider(action, true)
    } else {
      this.#touched = false
      this.stage.answer(action)
    }
  }
}

const desks = new WeakMap<WelcomeStage, Desk>()

export function deskOf(stage: WelcomeStage): Desk {
  const found = desks.get(stage) ?? new Desk(stage)
  desks.set(stage, found)
  return found
}
