// Comment se bâtissent les phrases de Lords of Vegas : qui, combien, quelles parcelles.

import type { Who } from '../../en/vegas/grammar'
import { grammarOf } from '../../grammar'
import { ofName } from '../names'

export type { Who }

const fr = grammarOf('fr')
export const { listed, counted: count, money } = { ...fr, money: fr.millions }

export const bold = (text: string) => ({ bold: text })
export const nominative = (who: Who) => (who.isYou ? 'Tu' : who.name)
export const subject = (who: Who) => bold(nominative(who))
/** Après une préposition : « à toi », « contre Mira ». */
export const object = (who: Who) => (who.isYou ? 'toi' : who.name)
/** « construis » ou « construit » */
export const does = (who: Who, you: string, third: string) => (who.isYou ? you : third)
export const of = (who: Who) => (who.isYou ? 'à toi' : ofName(who.name))
/** D’où quelque chose vient : « de toi », « d’Otto ». */
export const from = (who: Who) => ofName(object(who))
export const spaced = (lots: string[]) => lots.join(' ')
