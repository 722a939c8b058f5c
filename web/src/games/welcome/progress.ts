// How far a sheet has come with a city plan: what a plan's card shows filled in.

import type { PlanPrint, WelcomeComponents } from '../../wire/welcome'
import { EMPTY, ROUNDABOUT, estates, type Sheet } from './sheet'

export interface Progress {
  have: number
  need: number
  isMet: boolean
  isBarred: boolean // a house that it needs has served another plan
  met: boolean[] // an estate plan: by estate as printed
}

/** Of each street how much of all its parks, pools and a roundabout is there, and is asked for. */
function gardens(sheet: Sheet, parts: WelcomeComponents, print: PlanPrint): [number, number][] {
  const parks = print.kind !== 'all_pools_streets'
  const pools = print.kind !== 'all_parks_streets'
  const round = print.kind === 'parks_pools_roundabout_same_street'
  return sheet.streets.map((street, index) => {
    const printed = parts.streets[index]
    const circles = street.houses.includes(ROUNDABOUT) ? 1 : 0
    const have = (parks ? street.parks : 0) + (pools ? street.pools.size : 0)
    const need =
      (parks ? (printed?.parks.length ?? 1) - 1 : 0) + (pools ? (printed?.pools.length ?? 0) : 0)
    return [have + (round ? circles : 0), need + (round ? 1 : 0)]
  })
}

function tally(have: number, need: number, met: boolean[] = []): Progress {
  return { have: Math.min(have, need), need, isMet: have >= need, isBarred: false, met }
}

export function progress(sheet: Sheet, parts: WelcomeComponents, print: PlanPrint): Progress {
  switch (print.kind) {
    case 'estates': {
      const free = estates(sheet).filter((estate) => !estate.isSpent)
      const met = print.estates.map((size) => {
        const found = free.findIndex((estate) => estate.size === size)
        if (found >= 0) free.splice(found, 1)
        return found >= 0
      })
      return tally(met.filter(Boolean).length, met.length, met)
    }
    case 'full_street':
    case 'street_ends': {
      const street = sheet.streets[print.street]
      const houses: number[][] =
        print.kind === 'street_ends'
          ? print.houses
          : (street?.houses.map((_, house) => [print.street, house]) ?? [])
      const spent = new Set(sheet.spent.flat().map(String))
      const have = houses.filter(([s = 0, h = 0]) => sheet.streets[s]?.houses[h] !== EMPTY)
      const isBarred = houses.some((place) => spent.has(String(place)))
      const found = tally(have.length, houses.length)
      return { ...found, isBarred, isMet: found.isMet && !isBarred }
    }
    case 'bis_same_street':
      return tally(Math.max(...sheet.streets.map((street) => street.bis.size)), print.count)
    case 'temps':
      return tally(sheet.temps, print.count)
    default: {
      const rows = gardens(sheet, parts, print)
      const wanted =
        print.kind === 'parks_and_pools_street'
          ? [rows[print.street] ?? [0, 1]]
          : rows
              .sort((one, other) => one[1] - one[0] - (other[1] - other[0]))
              .slice(0, Math.max(print.count, 1))
      const sum = (column: 0 | 1) => wanted.reduce((total, row) => total + row[column], 0)
      return tally(sum(0), sum(1))
    }
  }
}
