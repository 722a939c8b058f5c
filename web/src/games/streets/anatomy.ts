// How a tile is laid out: the road lies at the facing edge, everything else stands upright in what
// remains, the content box.  Figures are in the tile's own units, 100 to a side.

import type { Building, Facing, TileInfo } from './words'

export interface Anatomy {
  turn: number // of the road, which is drawn at the southern edge
  left: number // of the content box
  top: number
  right: number // edge of the valuation's badge
  middle: number // of building and people
  foot: number // of building, people and sign
  signX: number
  width: number // for people beside the sign
  isNarrow: boolean
}

const WIDE = { left: 0, right: 96, middle: 45, signX: 86, width: 68, isNarrow: false }
const NARROW = { top: 0, foot: 80, width: 44, isNarrow: true }

export const ANATOMY: Record<Facing, Anatomy> = {
  S: { ...WIDE, turn: 0, top: 0, foot: 64 },
  N: { ...WIDE, turn: 180, top: 33, foot: 97 },
  E: { ...NARROW, turn: 270, left: 0, right: 63, middle: 26.5, signX: 56 },
  W: { ...NARROW, turn: 90, left: 33, right: 96, middle: 59.5, signX: 89 },
}

const SYMBOL_LINE: Record<Facing, (along: number) => [number, number]> = {
  S: (along) => [along, 73],
  N: (along) => [along, 27],
  E: (along) => [73, along],
  W: (along) => [27, along],
}

export const ARROW: Record<Facing, string> = {
  S: 'M-4 7.5h8l-4 5z',
  N: 'M-4-7.5h8l-4-5z',
  E: 'M7.5-4v8l5-4z',
  W: 'M-7.5-4v8l-5-4z',
}

/** The centres of a tile's symbols. */
export function symbolCentres(count: number, facing: Facing): [number, number][] {
  return Array.from({ length: count }, (_, n) =>
    SYMBOL_LINE[facing](50 + (n - (count - 1) / 2) * 20),
  )
}

export type House =
  'residential' | 'retail' | 'restaurant' | 'leisure' | 'wild' | 'station' | 'park'

export function houseOf(tile: TileInfo): House {
  if (tile.back === null) return tile.id === 'city_park' ? 'park' : 'station'
  return tile.icons?.[0] ?? 'wild'
}

export interface Figure {
  colour: number // by number, as people are counted
  count: number // that the one figure stands for
  stands: boolean
  x: number
  foot: number
}

const MOST_ALIKE = 4 // of a colour drawn one by one

/** Those who are alike, settled ones first. */
function groupsOf(building: Building): Pick<Figure, 'colour' | 'count' | 'stands'>[] {
  return [
    ...building.lying.map((count, colour) => ({ colour, count, stands: false })),
    ...building.standing.map((count, colour) => ({ colour, count, stands: true })),
  ].filter(({ count }) => count > 0)
}

/** The people of a building as figures side by side in front of it. */
export function figuresOf(
  building: Building,
  middle: number,
  width: number,
  foot: number,
): Figure[] {
  const groups = groupsOf(building)
  const room = Math.max(groups.length, Math.floor(width / 17))
  const isCrowded = groups.map(({ count }) => count > MOST_ALIKE)
  const shown = () => groups.reduce((sum, { count }, n) => sum + (isCrowded[n] ? 1 : count), 0)
  while (shown() > room) {
    const largest = Math.max(...groups.map(({ count }, n) => (isCrowded[n] ? 0 : count)))
    isCrowded[groups.findIndex(({ count }, n) => !isCrowded[n] && count === largest)] = true
  }
  const figures = groups.flatMap(({ colour, count, stands }, n) =>
    isCrowded[n]
      ? [{ colour, count, stands, x: 0, foot }]
      : Array.from({ length: count }, () => ({ colour, count: 1, stands, x: 0, foot })),
  )
  const step = Math.min(20.5, (width - 19) / Math.max(1, figures.length - 1))
  figures.forEach((figure, n) => (figure.x = middle + (n - (figures.length - 1) / 2) * step))
  return figures
}

const FIGURE = 24 // units of a small figure, and of each digit after it
const DIGIT = 13

/** One large figure a colour and how many it stands for, beside the sign: a tile seen from afar. */
export function crowdOf(building: Building, plan: Anatomy): Figure[] {
  const groups = groupsOf(building)
  const widths = groups.map(({ count }) => FIGURE + (count > 1 ? DIGIT * String(count).length : 0))
  const room = plan.isNarrow ? 62 : building.owner >= 0 ? 71 : 92
  const all = widths.reduce((sum, width) => sum + width, 0)
  const pace = Math.min(1, room / Math.max(1, all))
  let from = plan.left + 4
  return groups.map((group, n) => {
    const x = from + FIGURE / 2
    from += (widths[n] ?? 0) * pace
    return { ...group, x, foot: plan.isNarrow ? 98 : plan.foot }
  })
}
