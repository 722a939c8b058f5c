// Names and amounts of Lords of Vegas.

import type { Payer } from '../../../wire/vegas'

const MINUS = '\u2212'

export const title = 'Lords of Vegas'

export const companies: Record<Payer, string> = {
  albion: 'Albion',
  sphinx: 'Sphinx',
  vega: 'Vega',
  tivoli: 'Tivoli',
  pioneer: 'Pioneer',
  strip: 'the Strip',
}
export const slot = (payer: Payer) => (payer === 'strip' ? 'The Strip' : companies[payer])

export const price = (millions: number) => `$${millions}`
export const money = (millions: number) =>
  millions < 0 ? `${MINUS}$${-millions}m` : `$${millions}m`
export const gain = (millions: number) =>
  millions < 0 ? `${MINUS}$${-millions}m` : `+$${millions}m`
export const points = (number: number) => `${number} pt`
export const pointsGained = (number: number) =>
  number < 0 ? `${MINUS}${-number} pt` : `+${number} pt`
export const chance = (share: number) => `${(100 * share).toFixed(share > 0.9995 ? 0 : 1)} %`
export const average = (millions: number) =>
  `${millions < 0 ? MINUS : '+'}$${Math.abs(millions).toFixed(2)}m`
export const times = (height: number) => `${height}×`
