// Where things lie in the city, as the drawing needs it: cells, neighbours, and how far a road runs.

import type { BuildingView, Building, Facing, Place } from './words'

export const CELL = 100 // a tile's side in the units of the drawing

export type City = Map<string, Building>

export const FACINGS: Facing[] = ['N', 'E', 'S', 'W']

const STEP: Record<Facing, Place> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }

/** The way along the road of a tile, eastwards or southwards. */
const ALONG: Record<Facing, Facing> = { N: 'E', S: 'E', E: 'S', W: 'S' }

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

export function neighbour(city: City, place: Place, way: Facing): Building | undefined {
  return city.get(key(...beside(place, way)))
}

export interface Street {
  cells: Place[] // from the western or northern end
  facing: Facing
  isEnclosed: boolean
}

/** The run of tiles whose roads continue one another, and whether something stands at both ends. */
export function streetAt(city: City, place: Place): Street | null {
  const start = city.get(key(...place))
  if (!start) return null
  const { facing } = start
  const goesOn = (at: Place) => city.get(key(...at))?.facing === facing
  const along = ALONG[facing]
  let first: Place = place
  while (goesOn(beside(first, along, -1))) first = beside(first, along, -1)
  const cells = [first]
  let next = beside(first, along)
  while (goesOn(next)) {
    cells.push(next)
    next = beside(next, along)
  }
  const isTaken = (at: Place) => city.has(key(...at))
  return { cells, facing, isEnclosed: isTaken(beside(first, along, -1)) && isTaken(next) }
}

/** Every street once. */
export function streetsOf(city: City): Street[] {
  const seen = new Set<string>()
  const found: Street[] = []
  for (const { x, y } of city.values()) {
    if (seen.has(key(x, y))) continue
    const street = streetAt(city, [x, y])
    if (!street) continue
    for (const cell of street.cells) seen.add(key(...cell))
    found.push(street)
  }
  return found
}

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
  if (ALONG[facing] === 'E') {
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

/** The middle of a tile's road. */
export function roadMiddle([x, y]: Place, facing: Facing): Place {
  const [dx, dy] = STEP[facing]
  return [x * CELL + 50 + dx * 42, y * CELL + 50 + dy * 42]
}

/** The first cells of the enclosed streets of a city. */
export function firstCells(city: City): Set<string> {
  const enclosed = streetsOf(city).filter((street) => street.isEnclosed)
  return new Set(enclosed.map(({ cells }) => key(...(cells[0] as Place))))
}
