// A sheet as it lies on the table: what a view says of it, with nothing left out.

import type { Estate, SheetView, WelcomeView } from '../../wire/welcome'
import type { WelcomeStage } from './words'

export const EMPTY = -1
export const ROUNDABOUT = 100

export interface Street {
  houses: number[] // numbers; EMPTY, or ROUNDABOUT
  bis: Set<number>
  fences: Set<number> // gaps: between that house and the next
  pools: Set<number> // built ones
  parks: number
}

export interface Sheet {
  streets: Street[]
  agents: number[]
  temps: number
  refusals: number
  plans: number[] // the turn in which each was validated; 0: not yet
  spent: [number, number][][] // houses by plan
}

export function read(view: SheetView): Sheet {
  return {
    streets: view.streets.map((street) => ({
      houses: street.houses,
      bis: new Set(street.bis),
      fences: new Set(street.fences),
      pools: new Set(street.pools),
      parks: street.parks ?? 0,
    })),
    agents: view.agents ?? [0, 0, 0, 0, 0, 0],
    temps: view.temps ?? 0,
    refusals: view.refusals ?? 0,
    plans: view.plans ?? [0, 0, 0],
    spent: (view.spent ?? [[], [], []]) as [number, number][][],
  }
}

/** The seat whose sheet is on the stage: one's own, unless another was opened. */
export function shownSeat(stage: WelcomeStage): number {
  return stage.openSeat ?? Math.max(stage.eye, 0)
}

/** A seat's sheet, with what it has drafted in this turn where the eye may see that. */
export const sheetOf = (stage: WelcomeStage, seat: number): Sheet => sheetIn(stage.view, seat)

export function sheetIn(view: WelcomeView, seat: number): Sheet {
  const found = view.drafts[seat]?.sheet ?? view.sheets[seat]
  return found
    ? read(found)
    : { streets: [], agents: [], temps: 0, refusals: 0, plans: [], spent: [] }
}

export const filled = (sheet: Sheet) =>
  sheet.streets.reduce((sum, street) => sum + street.houses.filter((n) => n !== EMPTY).length, 0)
export const allHouses = (sheet: Sheet) =>
  sheet.streets.reduce((sum, street) => sum + street.houses.length, 0)
export const poolsOf = (sheet: Sheet) =>
  sheet.streets.reduce((sum, street) => sum + street.pools.size, 0)
export const bisOf = (sheet: Sheet) =>
  sheet.streets.reduce((sum, street) => sum + street.bis.size, 0)
export const roundaboutsOf = (sheet: Sheet) =>
  sheet.streets.reduce((sum, s) => sum + s.houses.filter((n) => n === ROUNDABOUT).length, 0)

/** The complete estates of a seat's sheet. */
export const estatesOf = (stage: WelcomeStage, seat: number): Estate[] =>
  stage.view.follows.sheets[seat]?.estates ?? []
