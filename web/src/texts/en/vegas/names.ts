// Names and amounts of Lords of Vegas.

import type { Payer } from '../../../wire/vegas'
import { grammarOf } from '../../grammar'

const en = grammarOf('en-GB')

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

export const price = (millions: number) => en.money(millions)
export const money = (millions: number) => en.millions(millions)
export const gain = (millions: number) => en.millionsGained(millions)
export const points = (number: number) => `${en.number(number)} pt`
export const pointsGained = (number: number) => `${en.signed(number)} pt`
/** What an answer is worth to somebody, as one compares answers; '': too little to tell. */
export const worth = (points: number) =>
  points < 0.05 ? '' : en.counted(Math.round(points * 10) / 10, 'point', 'points')
export const chance = (share: number) => en.share(share)
export const average = (millions: number) => en.average(millions)
export const times = (height: number) => `${height}×`
