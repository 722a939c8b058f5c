// Steps of a trade in the making.  It lists what might be meant and leaves the judgement to the
// server: a step may become possible only by the steps before it.

import type { Step, VegasEvent, VegasView } from '../../wire/vegas'
import { spacesOf } from './words'

export interface Holdings {
  cars: Map<string, number> // lot -> seat
  dice: Map<string, number>
}

/** Who has what after the steps of an offer, as far as the server foretells it. */
export function holdings(view: VegasView, foretold: VegasEvent[]): Holdings {
  const told = foretold.find((event) => event.type === 'HoldingsForetold')
  if (told) return { cars: new Map(told.lots), dice: new Map(told.dice) }
  const spaces = [...spacesOf(view).values()]
  return {
    cars: new Map(spaces.filter((s) => !s.company).map((s) => [s.lot, s.owner])),
    dice: new Map(spaces.filter((s) => s.pips).map((s) => [s.lot, s.owner])),
  }
}

/** The step with a piece that is given up for it. */
export const withSpare = (step: Step, lot: string): Step =>
  (step.type === 'Perform'
    ? { ...step, action: { ...step.action, lift: lot } }
    : { ...step, give_up: lot }) as Step

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
