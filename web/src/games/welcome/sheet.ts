// A sheet as it lies on the table: what a view says of it, with nothing left out.

import type { SheetView } from '../../wire/welcome'
import type { WelcomeStage } from './words'

export const EMPTY = -1
export const ROUNDABOUT = 100
export const LARGEST_ESTATE = 6

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

export interface Estate {
  street: number
  first: number
  size: number
  isSpent: boolean
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
export function sheetOf(stage: WelcomeStage, seat: number): Sheet {
  const view = stage.view.drafts[seat]?.sheet ?? stage.view.sheets[seat]
  return view
    ? read(view)
    : { streets: [], agents: [], temps: 0, refusals: 0, plans: [], spent: [] }
}

export const isHouse = (number: number) => number !== EMPTY && number !== ROUNDABOUT

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

/** The complete estates, to be drawn: runs of filled houses between two fences. */
export function estates(sheet: Sheet): Estate[] {
  const spent = new Set(sheet.spent.flat().map(([street, house]) => `${street} ${house}`))
  const found: Estate[] = []
  sheet.streets.forEach((street, index) => {
    let first = 0
    street.houses.forEach((_, house) => {
      if (house < street.houses.length - 1 && !street.fences.has(house)) return
      const run = street.houses.slice(first, house + 1)
      if (run.length <= LARGEST_ESTATE && run.every(isHouse)) {
        const isSpent = spent.has(`${index} ${first}`)
        found.push({ street: index, first, size: run.length, isSpent })
      }
      first = house + 1
    })
  })
  return found
}

/** The nearest numbers on both sides of a house, none beyond a roundabout or the street's end. */
export function neighbours(street: Street, house: number): [number | null, number | null] {
  const look = (step: number) => {
    for (let at = house + step; at >= 0 && at < street.houses.length; at += step) {
      const number = street.houses[at] ?? EMPTY
      if (number === ROUNDABOUT) return null
      if (number !== EMPTY) return number
    }
    return null
  }
  return [look(-1), look(1)]
}
