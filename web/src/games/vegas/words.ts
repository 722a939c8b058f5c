// The words of Lords of Vegas as the parts of this folder use them.

import type { Stage } from '../../play/game'
import type {
  CasinoView,
  Company,
  LotPart,
  SpaceView,
  TurnAction,
  VegasAction,
  VegasComponents,
  VegasDecision,
  VegasEvent,
  VegasOptions,
  VegasView,
} from '../../wire/vegas'

export type VegasWords = {
  action: VegasAction
  event: VegasEvent
  decision: VegasDecision
  view: VegasView
  components: VegasComponents
  options: VegasOptions
}

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

const lots = new WeakMap<VegasComponents, Map<string, LotPart>>()

export function lotsOf(components: VegasComponents): Map<string, LotPart> {
  let found = lots.get(components)
  if (!found) {
    found = new Map(components.lots.map((lot) => [lot.id, lot]))
    lots.set(components, found)
  }
  return found
}

export const isTurnAction = (action: VegasAction): action is TurnAction =>
  KINDS.some((kind) => kind === action.type)

/** What an action costs by the printed prices; the preview has the server's own figure. */
export function priceOf(action: TurnAction, view: VegasView, parts: VegasComponents): number {
  if (action.type === 'Build') return lotsOf(parts).get(action.lot)?.price ?? 0
  const casino = casinosOf(view).get(action.casino)
  if (!casino || action.type === 'Gamble') return 0
  if (action.type === 'Sprawl') {
    const price = lotsOf(parts).get(action.lot)?.price ?? 0
    return parts.sprawl_factor * price + parts.riser * (casino.height - 1)
  }
  if (action.type === 'Remodel') return parts.remodel * casino.lots.length
  return action.type === 'Raise' ? parts.riser * casino.lots.length : casino.pips
}
