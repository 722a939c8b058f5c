// Where things lie in the city, as the drawing needs it: cells, roads, and what is to be seen.

import type { BuildingView, Building, Facing, Place, Street, StreetsView } from './words'

export const CELL = 100 // a tile's side in the units of the drawing

export type City = Map<string, Building>

export const FACINGS: Facing[] = ['N', 'E', 'S', 'W']

const STEP: Record<Facing, Place> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }

export function key(x: number, y: number): string {
  return `${x},${y}`
}

export function complete(building: BuildingView): Building {
  return { owner: -1, lying: [0, 0, 0, 0], standing: [0, 0, 0, 0], signs: 1, ...building }
}

export function cityOf(buildings: BuildingView[]): City {
  return new Map(buildings.map((each) => [key(each.x, each.y), complete(each)]))
}

export function beside([x, y]: Place, way: Facing, steps = 1): Place {
  const [dx, dy] = STEP[way]
  return [x + dx * steps, y + dy * steps]
}

/** The street of the tile at a place. */
export const streetAt = (view: StreetsView, [x, y]: Place): Street | null =>
  view.follows.streets.find(({ cells }) => cells.some((at) => at[0] === x && at[1] === y)) ?? null

export const enclosedIn = (view: StreetsView): Street[] =>
  view.follows.streets.filter(({ is_enclosed }) => is_enclosed)

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The rectangle around some cells, in the units of the drawing. */
export function boxAround(cells: Place[]): Box {
  const xs = cells.map(([x]) => x)
  const ys = cells.map(([, y]) => y)
  return {
    left: Math.min(...xs) * CELL,
    top: Math.min(...ys) * CELL,
    right: (Math.max(...xs) + 1) * CELL,
    bottom: (Math.max(...ys) + 1) * CELL,
  }
}

export const middleOf = ({ left, top, right, bottom }: Box): Place => [
  (left + right) / 2,
  (top + bottom) / 2,
]

const NEAR = 4 // cells from one to another that are seen together

/** The largest part of a city that lies together; what is far away would make all of it tiny. */
export function largestPart(cells: Place[]): Place[] {
  const left = new Set(cells)
  let largest: Place[] = []
  for (const first of cells) {
    if (!left.delete(first)) continue
    const part = [first]
    for (const [x, y] of part) {
      for (const cell of left) {
        if (Math.max(Math.abs(cell[0] - x), Math.abs(cell[1] - y)) > NEAR) continue
        left.delete(cell)
        part.push(cell)
      }
    }
    if (part.length > largest.length) largest = part
  }
  return largest
}

/** Where a road ends: the middle of its cross-section at both ends of a street. */
export function roadEnds({ cells, facing }: Street): { at: Place; isUpright: boolean }[] {
  const box = boxAround(cells)
  const lane = { N: box.top + 8, S: box.bottom - 8, E: box.right - 8, W: box.left + 8 }[facing]
  if (facing === 'N' || facing === 'S') {
    return [
      { at: [box.left + 5, lane], isUpright: true },
      { at: [box.right - 5, lane], isUpright: true },
    ]
  }
  return [
    { at: [lane, box.top + 5], isUpright: false },
    { at: [lane, box.bottom - 5], isUpright: false },
  ]
}
