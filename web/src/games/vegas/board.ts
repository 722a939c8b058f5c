// Where things lie on the board, in its viewBox: a lot is 100 wide.

import type { LotPart, VegasComponents, VegasView } from '../../wire/vegas'

export const VIEW_BOX = '-38 -36 806 972'
export const TIGHT = '-6 -22 742 930' // the same without the names of the streets
export const UNIT = 100
export const WIDTH = 730 // of the blocks and the Strip; the rest is margin, the same on both sides

const STOREY = 8 // how far one is drawn above the next
const HIGHEST = 20 // so that a tower never hides the die behind it

const TRACK_BOTTOM = 872
const TRACK_STEP = 30.6
export const CELL = { x: 343, width: 44, height: 27 }

/** How far the roof of a casino of this height lies above its lot. */
export const liftOf = (height: number): number =>
  height < 2 ? 0 : Math.min(STOREY * (height - 1), HIGHEST)

export interface Sides {
  north: boolean
  east: boolean
  south: boolean
  west: boolean
}

const AROUND = 0.25 // lots of ground around those that are looked at

/** The part of the board where something lies, with the lots beside it, as a viewBox. */
export function closeUp(view: VegasView, lots: Map<string, LotPart>): string {
  const used = [...view.spaces.map(({ lot }) => lot), view.card]
  const found = used.flatMap((name) => lots.get(name) ?? [])
  const beside = found.flatMap(({ near }) => near.flatMap((name) => lots.get(name) ?? []))
  const shown = [...found, ...beside]
  if (!shown.length) return VIEW_BOX
  const [xs, ys] = [shown.map(({ x }) => x), shown.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs) + 1]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys) + 1]
  return [left - AROUND, top - AROUND, right - left + 2 * AROUND, bottom - top + 2 * AROUND]
    .map((part) => Math.round(part * UNIT))
    .join(' ')
}

/** On which sides of this lot its casino ends. */
export function wallsOf(
  lot: LotPart,
  casino: { lots: string[] },
  lots: Map<string, LotPart>,
): Sides {
  const walls = { north: true, east: true, south: true, west: true }
  for (const name of lot.near) {
    const other = lots.get(name)
    if (!other || !casino.lots.includes(name)) continue
    if (other.row < lot.row) walls.north = false
    else if (other.row > lot.row) walls.south = false
    else if (other.column < lot.column) walls.west = false
    else walls.east = false
  }
  return walls
}

/** The top of the cell of each number on the track. */
export const cellsOf = (parts: VegasComponents): Map<number, number> =>
  new Map(parts.track.map((points, number) => [points, TRACK_BOTTOM - TRACK_STEP * number]))

/** Whether the track has changed its step an odd number of times up to here. */
export function isShaded(track: number[], number: number): boolean {
  const step = (at: number) => (track[at] ?? 0) - (track[at - 1] ?? 0)
  let isDark = false
  for (let at = 2; at <= number; at++) if (step(at) !== step(at - 1)) isDark = !isDark
  return isDark
}
