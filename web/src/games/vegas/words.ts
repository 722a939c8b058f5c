// The words of Lords of Vegas as the parts of this folder use them.

import type { Stage } from '../../play/game'
import { keptFor } from '../../play/kept.svelte'
import { key } from '../../play/key'
import type {
  CasinoView,
  Company,
  SpaceView,
  TurnAction,
  VegasAction,
  VegasComponents,
  VegasView,
  VegasWords,
} from '../../wire/vegas'

export type { VegasWords }
export type VegasStage = Stage<VegasWords>

export type Kind = TurnAction['type']

export const KINDS: Kind[] = ['Build', 'Sprawl', 'Remodel', 'Reorganize', 'Raise', 'Gamble']

/** A space with all its fields: the server leaves out those that have their usual value. */
export interface Space {
  lot: string
  company: Company | null
  height: number
  owner: number
  pips: number
}

export const filled = (space: SpaceView): Space => ({
  company: null,
  height: 0,
  owner: -1,
  pips: 0,
  ...space,
})

export const spacesOf = (view: VegasView): Map<string, Space> =>
  new Map(view.spaces.map((space) => [space.lot, filled(space)]))

/** By each of its lots, the casino. */
export const casinosOf = (view: VegasView): Map<string, CasinoView> =>
  new Map(view.casinos.flatMap((casino) => casino.lots.map((lot) => [lot, casino])))

/** The lots without a tile that touch a casino. */
export const besideOf = (casino: string, { casinos, follows }: VegasView): string[] =>
  follows.beside[casinos.findIndex((each) => each.casino === casino)] ?? []

export const lotsOf = keptFor(
  ({ lots }: VegasComponents) => new Map(lots.map((lot) => [lot.id, lot])),
)

export const isTurnAction = (action: VegasAction): action is TurnAction =>
  KINDS.some((kind) => kind === action.type)

const costs = new WeakMap<VegasAction[], Map<string, number>>()

/** What a legal answer costs, as the server says; null: nobody is asked. */
export function costOf(action: VegasAction, stage: VegasStage): number | null {
  const legal = stage.question?.actions ?? []
  let found = costs.get(legal)
  if (!found) {
    const told = stage.view.follows.costs ?? []
    found = new Map(legal.map((each, n) => [key(each), told[n] ?? 0]))
    costs.set(legal, found)
  }
  return found.get(key(action)) ?? null
}
