// Steps of a trade in the making.  It lists what might be meant and leaves the judgement to the
// server: a step may become possible only by the steps before it.

import type { Step, VegasView } from '../../wire/vegas'
import { spacesOf } from './words'

export interface Holdings {
  cars: Map<string, number> // lot -> seat
  dice: Map<string, number>
}

/** Who has what, as these steps hand it over; what actions and dice bring is not foreseen. */
export function holdings(view: VegasView, steps: Step[]): Holdings {
  const spaces = [...spacesOf(view).values()]
  const held: Holdings = {
    cars: new Map(spaces.filter((s) => !s.company).map((s) => [s.lot, s.owner])),
    dice: new Map(spaces.filter((s) => s.pips).map((s) => [s.lot, s.owner])),
  }
  for (const step of steps) carry(held, step)
  return held
}

function carry(held: Holdings, step: Step): void {
  switch (step.type) {
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
