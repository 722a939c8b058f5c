import type { Emblem } from '../../play/game'

export { emblem } from '../../play/emblems'

export const AAA: Emblem = { shape: 'hexagon', fill: '#5e6b3a', glyph: '#ffffff' }
