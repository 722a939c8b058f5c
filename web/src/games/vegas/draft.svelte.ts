// Draft: an offer that is being put together, shared by the board and the trade panel.

import type { Counter, Propose, Step, VegasEvent } from '../../wire/vegas'
import { keptFor } from '../../play/kept.svelte'
import { pickingOf } from './picking.svelte'
import { holdings, parties, type Holdings } from './trade'
import { spacesOf, type VegasStage } from './words'

interface Row {
  id: number // for as long as the row lives, wherever it is moved
  step: Step
}

export class Draft {
  isOpen = $state(false)
  isAdding = $state(false) // a step is being put together and not in the list yet
  foretold: VegasEvent[] = $state.raw([]) // what the server says of the steps, as soon as it does
  #partner = $state(-1)
  #rows: Row[] = $state.raw([])
  #last = 0

  constructor(private readonly stage: VegasStage) {}

  get rows(): Row[] {
    return this.#rows
  }

  get steps(): Step[] {
    return this.#rows.map((row) => row.step)
  }

  get holdings(): Holdings {
    return holdings(this.stage.view, this.foretold)
  }

  get parties(): number[] {
    return parties(this.steps)
  }

  /** Whom a lot pressed on the board goes to, or comes from. */
  get partner(): number {
    const { eye, view } = this.stage
    if (this.#partner >= 0 && this.#partner < view.seats.length && this.#partner !== eye) {
      return this.#partner
    }
    return eye === 0 ? 1 : 0
  }

  set partner(seat: number) {
    this.#partner = seat
  }

  /** The answer that these steps make. */
  get action(): Propose | Counter {
    const isAsked = this.stage.question?.decision.type === 'AnswerOffer'
    return { type: isAsked ? 'Counter' : 'Propose', steps: this.steps }
  }

  /** Goes on with the steps that are there, or begins with those of an offer to counter. */
  open(offer?: { steps: Step[]; by: number }): void {
    pickingOf(this.stage).drop() // or its button would stand beside that of the offer
    if (offer) {
      this.#rows = []
      for (const step of offer.steps) this.add(step)
      this.#partner = offer.by
    }
    this.isOpen = true
  }

  hide(): void {
    this.isOpen = false
    this.isAdding = false
  }

  close(): void {
    this.hide()
    this.#rows = []
  }

  add(step: Step): void {
    this.#last += 1
    this.#rows = [...this.#rows, { id: this.#last, step }]
  }

  replace(id: number, step: Step): void {
    this.#rows = this.#rows.map((row) => (row.id === id ? { id, step } : row))
  }

  remove(id: number): void {
    this.#rows = this.#rows.filter((row) => row.id !== id)
  }

  /** Puts a row in another place, counted from 0. */
  move(id: number, to: number): void {
    const row = this.#rows.find((other) => other.id === id)
    if (!row || to < 0 || to >= this.#rows.length) return
    const rest = this.#rows.filter((other) => other.id !== id)
    this.#rows = [...rest.slice(0, to), row, ...rest.slice(to)]
  }

  /** A lot or die pressed on the board changes hands, or no longer does. */
  take(lot: string): boolean {
    const again = this.#rows.find(
      ({ step }) => ('lot' in step && step.lot === lot) || ('other' in step && step.other === lot),
    )
    if (again) {
      this.remove(again.id)
      return true
    }
    const { eye, view } = this.stage
    const space = spacesOf(view).get(lot)
    if (!space || space.owner < 0 || (space.company && !space.pips)) return false
    const by = space.owner
    const to = by === eye ? this.partner : eye
    if (by !== eye) this.#partner = by
    this.add({ type: space.company ? 'HandDie' : 'HandLot', by, to, lot })
    return true
  }
}

export const draftOf = keptFor((stage: VegasStage) => new Draft(stage))
