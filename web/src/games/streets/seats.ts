// Who is who on the board: a colour and a shape for each seat, and one for the Grifter.

import type { Emblem } from '../../play/game'
import type { StreetsStage } from './words'

export const EMBLEMS: Emblem[] = [
  { shape: 'circle', fill: '#ee8b73', glyph: '#3a140a' },
  { shape: 'square', fill: '#177a74', glyph: '#ffffff' },
  { shape: 'triangle', fill: '#ab92dc', glyph: '#231340' },
  { shape: 'diamond', fill: '#fffaf0', glyph: '#2b2520' },
  { shape: 'cross', fill: '#2b2520', glyph: '#fffaf0' },
]

export const GRIFTER: Emblem = { shape: 'hexagon', fill: '#2b2520', glyph: '#f6d78b' }

export function isSolo(stage: StreetsStage): boolean {
  return stage.view.options.players === 1
}

/** The emblem of an owner: a seat, or the Grifter, who comes after the one player. */
export function emblemOf(stage: StreetsStage, owner: number): Emblem {
  if (isSolo(stage) && owner === 1) return GRIFTER
  return EMBLEMS[owner] ?? GRIFTER
}
