// Noms et montants de Lords of Vegas.

import type { Payer } from '../../../wire/vegas'
import { grammarOf } from '../../grammar'

const fr = grammarOf('fr')

export const title = 'Lords of Vegas'

export const companies: Record<Payer, string> = {
  albion: 'Albion',
  sphinx: 'Sphinx',
  vega: 'Vega',
  tivoli: 'Tivoli',
  pioneer: 'Pioneer',
  strip: 'le Strip',
}
export const slot = (payer: Payer) => (payer === 'strip' ? 'Le Strip' : companies[payer])

export const price = (millions: number) => fr.money(millions)
export const money = (millions: number) => fr.millions(millions)
export const gain = (millions: number) => fr.millionsGained(millions)
export const points = (number: number) => `${fr.counted(number, 'pt', 'pts')}`
export const pointsGained = (number: number) =>
  `${fr.signed(number)} ${fr.form(number, 'pt', 'pts')}`
/** What an answer is worth to somebody, as one compares answers; '': too little to tell. */
export const worth = (points: number) =>
  points < 0.05 ? '' : fr.counted(Math.round(points * 10) / 10, 'point', 'points')
export const chance = (share: number) => fr.share(share)
export const average = (millions: number) => fr.average(millions)
export const times = (height: number) => `${height}×`
