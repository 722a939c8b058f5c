// Namen und Beträge von Lords of Vegas.

import type { Payer } from '../../../wire/vegas'
import { grammarOf } from '../../grammar'

const de = grammarOf('de')

export const title = 'Lords of Vegas'

export const companies: Record<Payer, string> = {
  albion: 'Albion',
  sphinx: 'Sphinx',
  vega: 'Vega',
  tivoli: 'Tivoli',
  pioneer: 'Pioneer',
  strip: 'der Strip',
}
export const slot = (payer: Payer) => (payer === 'strip' ? 'Der Strip' : companies[payer])

export const price = (millions: number) => de.money(millions)
export const money = (millions: number) => de.millions(millions)
export const gain = (millions: number) => de.millionsGained(millions)
export const points = (number: number) => `${de.number(number)} P.`
export const pointsGained = (number: number) => `${de.signed(number)} P.`
/** What an answer is worth to somebody, as one compares answers; '': too little to tell. */
export const worth = (points: number) =>
  points < 0.05 ? '' : de.counted(Math.round(points * 10) / 10, 'Punkt', 'Punkte')
export const chance = (share: number) => de.share(share)
export const average = (millions: number) => de.average(millions)
export const times = (height: number) => `${height}×`
