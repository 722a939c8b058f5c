// Emblems for players whose game has no colours of its own for them.

import type { Emblem } from './game'

const PAPER = '#ffffff'
const INK = '#2b2520'

const EMBLEMS: Emblem[] = [
  { shape: 'circle', fill: '#c5362c', glyph: PAPER },
  { shape: 'square', fill: '#2a60b5', glyph: PAPER },
  { shape: 'triangle', fill: '#2c7a39', glyph: PAPER },
  { shape: 'diamond', fill: '#f0bb2c', glyph: INK },
  { shape: 'cross', fill: '#7a48b0', glyph: PAPER },
  { shape: 'hexagon', fill: '#26221f', glyph: PAPER },
]

/** Six shapes; from the seventh player on the colours come again with the player's initial. */
export function emblem(seat: number, name: string): Emblem {
  const base = EMBLEMS[seat % EMBLEMS.length] as Emblem
  return seat < EMBLEMS.length ? base : { ...base, letter: name.charAt(0).toUpperCase() || '?' }
}
