// Steps of a trade in the making.  It lists what might be meant and leaves the judgement to the
// server: a step may become possible only by the steps before it.

import type { Step, VegasView } from '../../wire/vegas'
import { spacesOf } from './words'
import type { Kind, VegasStage } from './words'

export interface Holdings {
  cars: Map<string, number> // lot -> seat
  dice: Map<string, number>
  built: Set<string>
  money: number[]
}

/** Who will have what when these steps are done; what dice bring is not foreseen. */
export function holdings(view: VegasView, steps: Step[]): Holdings {
  const spaces = [...spacesOf(view).values()]
  const held: Holdings = {
    cars: new Map(spaces.filter((s) => !s.company).map((s) => [s.lot, s.owner])),
    dice: new Map(spaces.filter((s) => s.pips).map((s) => [s.lot, s.owner])),
    built: new Set(spaces.filter((s) => s.company).map((s) => s.lot)),
    money: view.seats.map((seen) => seen.money),
  }
  for (const step of steps) carry(held, step)
  return held
}

function carry(held: Holdings, step: Step): void {
  switch (step.type) {
    case 'Pay':
      held.money[step.by] = (held.money[step.by] ?? 0) - step.amount
      held.money[step.to] = (held.money[step.to] ?? 0) + step.amount
      break
    case 'Swap': {
      const kind = held.cars.has(step.lot) ? held.cars : held.dice
      kind.set(step.lot, step.to)
      kind.set(step.other, step.by)
      break
    }
    case 'HandLot':
      held.cars.delete(step.give_up ?? '')
      held.cars.set(step.lot, step.to)
      break
    case 'HandDie':
      held.dice.delete(step.give_up ?? '')
      held.dice.set(step.lot, step.to)
      break
    case 'Perform':
      if (step.action.type !== 'Build' && step.action.type !== 'Sprawl') break
      held.dice.delete(step.action.lift ?? '')
      held.cars.delete(step.action.lot)
      held.dice.set(step.action.lot, step.by)
      held.built.add(step.action.lot)
  }
}

export const held = (kind: Map<string, number>, seat: number): string[] =>
  [...kind].filter(([, owner]) => owner === seat).map(([lot]) => lot)

/** Everybody named in a list of steps, in the order of the seats. */
export function parties(steps: Step[]): number[] {
  const found = new Set<number>()
  for (const step of steps) {
    found.add(step.by)
    if (step.type !== 'Perform') found.add(step.to)
  }
  return [...found].sort((a, b) => a - b)
}

/** Whether actions can be steps of a trade now: those of the player whose turn it is, in step 6. */
export function mayAct(stage: VegasStage): boolean {
  const turn = stage.view.frames.find((frame) => frame.kind === 'turn')
  return (turn?.stages[stage.view.turn] ?? 0) === ACTING
}

const ACTING = 7 // the stage of a turn in which actions are taken, as the server numbers them

/** Casinos where an action of this kind might take place, by their lowest lots. */
export function casinosFor(kind: Kind, seat: number, stage: VegasStage, held: Holdings): string[] {
  const known = stage.view.casinos
  if (kind === 'Gamble') return known.filter((c) => c.boss !== seat).map((c) => c.casino)
  const own = [...held.dice].filter(([, owner]) => owner === seat).map(([lot]) => lot)
  const named = own.map((lot) => known.find((c) => c.lots.includes(lot))?.casino ?? lot)
  return [...new Set(named)]
}

/** Lots without a tile beside this casino. */
export function lotsBeside(casino: string, stage: VegasStage, held: Holdings): string[] {
  const lots = stage.view.casinos.find((c) => c.casino === casino)?.lots ?? [casino]
  return stage.components.lots
    .filter((lot) => !held.built.has(lot.id) && lot.near.some((name) => lots.includes(name)))
    .map((lot) => lot.id)
}

/** Whether the eye's seat may make an offer just now, asked or not. */
export function mayOffer(stage: VegasStage): boolean {
  const asked = stage.question?.decision
  if (asked) return 'may_offer' in asked && asked.may_offer
  return stage.maySpeak && !stage.view.offer
}
