// What stands under each of the six actions: what it costs at least, or why it cannot be done.

import { texts as words } from './texts'
import type { TurnAction, VegasAction } from '../../wire/vegas'
import { casinosOf, isTurnAction, lotsOf, priceOf } from './words'
import type { Kind, VegasStage } from './words'

export interface Entry {
  kind: Kind
  note: string
  isPossible: boolean
}

export function entry(kind: Kind, stage: VegasStage): Entry {
  const legal = (stage.question?.actions ?? []).filter(
    (action): action is TurnAction => isTurnAction(action) && action.type === kind,
  )
  const isPossible = legal.length > 0
  return { kind, isPossible, note: isPossible ? least(kind, legal, stage) : whyNot(kind, stage) }
}

function least(kind: Kind, legal: TurnAction[], stage: VegasStage): string {
  if (kind === 'Gamble') {
    const stakes = legal.map((action) => (action.type === 'Gamble' ? action.stake : 0))
    return words.offer.stake(Math.max(...stakes))
  }
  const places = new Set(legal.map((action) => ('lot' in action ? action.lot : action.casino)))
  const cost = Math.min(...legal.map((action) => priceOf(action, stage.view, stage.components)))
  return places.size > 1 ? words.offer.from(cost) : words.offer.exactly(cost)
}

/** A short reason; pressing the button asks the server for the full one. */
function whyNot(kind: Kind, stage: VegasStage): string {
  const { view, components, eye } = stage
  const purse = view.seats[eye]?.money ?? 0
  const own = view.casinos.filter((casino) => casino.boss === eye)
  if (kind === 'Build') {
    const cars = view.spaces.filter((space) => !space.company && space.owner === eye)
    const prices = cars.map((space) => lotsOf(components).get(space.lot)?.price ?? 0)
    return prices.length ? words.why.needs(Math.min(...prices)) : words.why.noLot
  }
  if (kind === 'Gamble') {
    if (view.has_gambled) return words.why.gambled
    return purse > 0 ? words.why.noHouse : words.why.noMoney
  }
  if (kind === 'Reorganize') {
    const lots = new Set(view.spaces.filter((s) => s.pips && s.owner === eye).map((s) => s.lot))
    const mine = view.casinos.filter((casino) => casino.lots.some((lot) => lots.has(lot)))
    if (!mine.length) return words.why.noDice
    const least = Math.min(...mine.map((casino) => casino.pips))
    return least > purse ? words.why.needs(least) : words.why.reorganized
  }
  if (!own.length) return words.why.noCasino
  const example = attempts(kind, stage).filter(isTurnAction)
  const cost = Math.min(...example.map((action) => priceOf(action, view, components)))
  if (kind === 'Sprawl') {
    if (!example.length) return words.why.noRoom
    return cost > purse ? words.why.needs(cost) : words.why.noTiles
  }
  if (cost > purse) return words.why.needs(cost)
  return kind === 'Raise' ? words.why.tooHigh : words.why.noTiles
}

/** Answers of this kind that one might mean, legal or not; the first is tried to learn why not. */
export function attempts(kind: Kind, stage: VegasStage): VegasAction[] {
  const { view, components, eye } = stage
  const own = view.casinos.filter((casino) => casino.boss === eye)
  const any = view.casinos.map((casino) => casino.casino)
  const places = own.length ? own.map((casino) => casino.casino) : [...any, 'A1']
  switch (kind) {
    case 'Build': {
      const cars = view.spaces.filter((space) => !space.company && space.owner === eye)
      const lots = cars.length ? cars.map((space) => space.lot) : ['A1']
      return lots.map((lot) => ({ type: kind, lot, company: 'albion' }))
    }
    case 'Sprawl': {
      const taken = new Set(view.spaces.map((space) => space.lot))
      return own.flatMap((casino) =>
        components.lots
          .filter((lot) => !taken.has(lot.id) && lot.near.some((n) => casino.lots.includes(n)))
          .map((lot) => ({ type: kind, casino: casino.casino, lot: lot.id })),
      )
    }
    case 'Remodel': {
      const company = (casino: string) =>
        components.companies.find(({ id }) => id !== casinosOf(view).get(casino)?.company)?.id
      return places.map((casino) => ({ type: kind, casino, company: company(casino) ?? 'albion' }))
    }
    case 'Gamble':
      return [...any, 'A1'].map((casino) => ({ type: kind, casino, stake: 1 }))
    default:
      return places.map((casino) => ({ type: kind, casino }))
  }
}
