// Where things stand on the sheet's drawing, in the units of its viewBox: one drawing for screens
// with room for all of it, one for phones.

export interface Places {
  isNarrow: boolean
  width: number
  height: number
  cell: number // width of a house with its plot
  left: number // where the first plot begins
  scale: number // of a house, which is drawn 56 wide and 66 high
  top: number // of a house in its street
  foot: number // where houses stand
  road: number // height of the road
  first: number // where the first street begins
  pitch: number // from one street to the next
  square: number // where the square below the streets begins
  chip: number // side of a number to choose
}

const HOUSE = 56
export const HEDGE = 8 // that a plot reacts above its house
export const BEYOND = 900 // how far ground and roads run on at both sides

export const WIDE: Places = {
  isNarrow: false,
  width: 700,
  height: 676,
  cell: 47.6,
  left: 18,
  scale: 47.6 / HOUSE,
  top: 31.9,
  foot: 88,
  road: 18,
  first: 98,
  pitch: 124,
  square: 472,
  chip: 46,
}

export const NARROW: Places = {
  isNarrow: true,
  width: 360,
  height: 438,
  cell: 25.8,
  left: 7,
  scale: 25.8 / HOUSE,
  top: 29.6,
  foot: 60,
  road: 11,
  first: 54,
  pitch: 79,
  square: 294,
  chip: 52, // a finger meets it also where the sheet is drawn smaller
}

const LEAST = 0.86 // of its size at which the wide drawing can still be read

/** The drawing for a stage of so many pixels. */
export const placesFor = (width: number, height: number): Places =>
  Math.min(width / WIDE.width, height / WIDE.height) < LEAST ? NARROW : WIDE

export const houseX = (at: Places, house: number) => at.left + at.cell * house
export const middle = (at: Places, house: number) => houseX(at, house) + at.cell / 2
export const gapX = (at: Places, gap: number) => houseX(at, gap + 1)
export const streetY = (at: Places, street: number) => at.first + at.pitch * street

const EDGE = 6 // that trees keep from the end of the drawing

/** Where the trees of a park stand, after the last of so many houses; in its street. */
export function treesAt(at: Places, houses: number, trees: number): [number, number][] {
  if (at.isNarrow) return Array.from({ length: trees }, () => [tree(at, houses), 43])
  const radius = 15
  const from = houseX(at, houses) + 10 + radius
  const to = at.width - EDGE - radius - 3
  const step = Math.min(40, (to - from) / Math.max(1, trees - 1))
  const isDense = step < 2 * radius + 2
  return Array.from({ length: trees }, (_, n): [number, number] => [
    to - step * (trees - 1 - n),
    isDense ? (n % 2 ? 40 : 66) : 61,
  ])
}

/** On a phone one tree stands for all. */
const tree = (at: Places, houses: number) => (houseX(at, houses) + 6 + at.width - 4) / 2

/** The boxes of the square: where the values of estates of one size stand, and how wide they are. */
export function estateAt(at: Places, columns: number[][], size: number): [number, number] {
  if (at.isNarrow) return [8 + 60 * (size - 1), 44]
  const widths = columns.map((values) => values.length * 20.2 + 4.6)
  const left = widths.slice(0, size - 1).reduce((sum, width) => sum + width, 12)
  return [left, (widths[size - 1] ?? 0) - 6]
}

const LETTER = 6.6 // pixels of a letter of a label, about,
export const BOLD = 7.4 // and of a name

/** A text that would be longer than its room is drawn narrower. */
export const within = (text: string, room: number, letter = LETTER) =>
  text.length * letter > room
    ? ({ textLength: room, lengthAdjust: 'spacingAndGlyphs' } as const)
    : {}

/** The same for a label and what stands on its line at the other end: both by the same share. */
export function sharing(label: string, aside: string, room: number) {
  const [bold, plain] = [label.length * BOLD, aside.length * LETTER]
  const share = Math.min(1, room / (bold + plain))
  return { label: within(label, bold * share, BOLD), aside: within(aside, plain * share) }
}
