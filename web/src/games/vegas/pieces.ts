// Shapes and colours of the pieces.  A colour has one shape, which is also the pip of its dice.

import type { Emblem } from '../../play/game'
import type { Payer } from '../../wire/vegas'
import type { VegasStage } from './words'

type Shape = Emblem['shape']

export interface Paint {
  name: string
  shape: Shape
  fill: string
  glyph: string // colour of the shape on the fill
}

const WHITE = '#ffffff'

const PAINTS: Record<string, Paint> = {
  red: { name: 'red', shape: 'circle', fill: '#c5362c', glyph: WHITE },
  blue: { name: 'blue', shape: 'square', fill: '#2a60b5', glyph: WHITE },
  green: { name: 'green', shape: 'triangle', fill: '#2c7a39', glyph: WHITE },
  yellow: { name: 'yellow', shape: 'diamond', fill: '#f0bb2c', glyph: '#2b2520' },
  purple: { name: 'purple', shape: 'cross', fill: '#7a48b0', glyph: WHITE },
  black: { name: 'black', shape: 'hexagon', fill: '#26221f', glyph: WHITE },
}

export const PRINTED: Paint = { name: '', shape: 'circle', fill: 'none', glyph: 'currentColor' }

export const paintOf = (stage: VegasStage, seat: number): Paint =>
  PAINTS[stage.components.colours[seat] ?? 'red'] ?? PRINTED

/** Around 0 0, within 20 by 20. */
export const SHAPES: Record<Shape, string> = {
  circle: 'M-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0z',
  square: 'M-5.4-5.4H5.4V5.4H-5.4z',
  triangle: 'M0-6.8 6.9 5.4H-6.9z',
  diamond: 'M0-7.6 7.6 0 0 7.6-7.6 0z',
  cross: 'M-2.3-6.8h4.6v4.5h4.5v4.6h-4.5v4.5h-4.6v-4.5h-4.5v-4.6h4.5z',
  hexagon: 'M-3.5-6.2h7L7.1 0 3.5 6.2h-7L-7.1 0z',
}

const CELLS = ['', '4', '08', '048', '0268', '02468', '023568'] // of three rows of three

/** By value, where the pips of a die lie: -1, 0 or 1 from its middle. */
export const PIPS: [number, number][][] = CELLS.map((cells) =>
  [...cells].map((cell) => [(+cell % 3) - 1, Math.floor(+cell / 3) - 1]),
)

export const CROWN = 'M-13 6-15-7l8 5.5L0-10l7 8.5L15-7l-2 13z'

export interface Livery {
  tile: string
  edge: string
  ink: string // of letters on the tile
  pattern: string // over 100 by 100, going on into the next tile
  isDotted?: boolean
  line: string // colour of the pattern
}

const LIGHT = '#ffffff4d'
const DARK = '#2b252038'

/** Each pattern repeats every 100, so that the tiles of a casino look like one roof. */
export const LIVERIES: Record<Payer, Livery> = {
  albion: {
    tile: '#7f3f98',
    edge: '#4b2060',
    ink: WHITE,
    line: LIGHT,
    pattern: 'M0 33 33 0M0 67 67 0M0 100 100 0M33 100 100 33M67 100 100 67',
  },
  sphinx: {
    tile: '#c99a34',
    edge: '#77560d',
    ink: '#2b2110',
    line: DARK,
    pattern:
      'M0 25 12.5 8 25 25 37.5 8 50 25 62.5 8 75 25 87.5 8 100 25' +
      'M0 58 12.5 41 25 58 37.5 41 50 58 62.5 41 75 58 87.5 41 100 58' +
      'M0 91 12.5 74 25 91 37.5 74 50 91 62.5 74 75 91 87.5 74 100 91',
  },
  vega: {
    tile: '#1f7f6c',
    edge: '#0c463b',
    ink: WHITE,
    line: LIGHT,
    isDotted: true,
    pattern:
      'M12.5 12.5h.1M50 12.5h.1M87.5 12.5h.1M31 37.5h.1M69 37.5h.1' +
      'M12.5 62.5h.1M50 62.5h.1M87.5 62.5h.1M31 87.5h.1M69 87.5h.1',
  },
  tivoli: {
    tile: '#a3abb6',
    edge: '#565e69',
    ink: '#1f252d',
    line: DARK,
    pattern: 'M10 0v100M26.7 0v100M43.3 0v100M60 0v100M76.7 0v100M93.3 0v100',
  },
  pioneer: {
    tile: '#9c5a4e',
    edge: '#5a2c23',
    ink: WHITE,
    line: LIGHT,
    pattern:
      'M0 0h100M0 25h100M0 50h100M0 75h100' +
      'M25 0v25M75 0v25M50 25v25M0 25v25M25 50v25M75 50v25M50 75v25M0 75v25',
  },
  strip: {
    tile: '#5a5148',
    edge: '#2b2520',
    ink: '#f6d98f',
    line: '#f6d98f',
    isDotted: true,
    pattern:
      'M10 12h.1M28 12h.1M46 12h.1M64 12h.1M82 12h.1M10 88h.1M28 88h.1M46 88h.1M64 88h.1M82 88h.1',
  },
}
