// What a player has picked up but not yet answered: half of a pair of cards, a house whose number is
// still open.  Board and choices show the same, so both look here.

import { keptFor } from '../../play/kept.svelte'
import { same, type Action, type WelcomeStage } from './words'

export interface Place {
  street: number
  house: number
}

export class Desk {
  number_card = $state<number | null>(null) // whose number is taken
  effect_card = $state<number | null>(null) // whose effect is taken
  place = $state<Place | null>(null) // a house that could get more than one number
  isBuilding = $state(false) // a roundabout is to come before the cards
  isTouched = false // the last press came from a finger, which cannot hover
  #wanted: Action | null = null // other cards, once those of this turn are taken back
  #isTakingBack = false

  constructor(private readonly stage: WelcomeStage) {}

  /** A new question: nothing is picked up, and where there is but one answer it is chosen. */
  clear(): void {
    const actions = this.stage.question?.actions ?? []
    this.number_card = this.effect_card = this.place = null
    this.isBuilding = false
    if (actions[0] && actions.length === 1) this.stage.consider(actions[0], true)
    if (!this.#isTakingBack) this.#takeWanted()
  }

  /** Other cards instead of those that were taken, while nothing is written yet. */
  async change(cards: Action): Promise<void> {
    if (this.#isTakingBack) return
    this.#wanted = cards
    this.#isTakingBack = true
    const refusal = await this.stage.speak({ type: 'TakeBack' })
    this.#isTakingBack = false
    if (refusal) this.#wanted = null
    else if (this.stage.question?.decision.type === 'ChooseCards') this.#takeWanted()
  }

  #takeWanted(): void {
    const wanted = this.#wanted
    this.#wanted = null
    const isLegal = this.stage.question?.actions.some((action) => same(action, wanted))
    if (wanted && isLegal) this.stage.answer(wanted)
  }

  /** One step back; false when there is nothing to step back from. */
  back(): boolean {
    const isBusy = [this.number_card, this.effect_card, this.place].some((one) => one !== null)
    if (!isBusy && !this.isBuilding) return false
    this.number_card = this.effect_card = this.place = null
    if (!isBusy) this.isBuilding = false
    this.stage.consider(null)
    return true
  }

  /** The pointer or the focus came to a legal answer, or left one.  A button that is taken away while
   * it has the focus says so last of all, when nothing derived may be read any more. */
  point(action: Action | null): void {
    if (!this.isTouched || !action) this.stage.consider(action)
  }

  feel(event: PointerEvent): void {
    this.isTouched = event.pointerType === 'touch'
  }

  /** What a button listens to besides presses, with the answer that it would give now. */
  passing(answer: Action | undefined) {
    return {
      onpointerenter: (event: PointerEvent) => {
        this.feel(event)
        if (answer) this.point(answer)
      },
      onpointerleave: () => answer && this.point(null),
      onpointerdown: (event: PointerEvent) => this.feel(event),
      onfocus: () => answer && this.point(answer),
      onblur: () => this.point(null),
    }
  }

  /** A press: a finger sees first what it would bring and presses again; all others have seen it. */
  press(action: Action, isKey: boolean): void {
    const isSeen = this.stage.isChosen && same(this.stage.considered, action)
    if (this.isTouched && !isKey && !isSeen) this.stage.consider(action, true)
    else this.stage.answer(action)
  }
}

export const deskOf = keptFor((stage: WelcomeStage) => new Desk(stage))
