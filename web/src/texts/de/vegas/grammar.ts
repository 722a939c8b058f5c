// Wie die Sätze von Lords of Vegas gebaut sind: wer, wie viele, welche Grundstücke.

import type { Who } from '../../en/vegas/grammar'
import { grammarOf } from '../../grammar'

export type { Who }

const de = grammarOf('de')
export const { listed, counted: count, money } = { ...de, money: de.millions }

export const bold = (text: string) => ({ bold: text })
export const nominative = (who: Who) => (who.isYou ? 'Du' : who.name)
export const subject = (who: Who) => bold(nominative(who))
export const accusative = (who: Who) => (who.isYou ? 'dich' : who.name)
export const dative = (who: Who) => (who.isYou ? 'dir' : who.name)
/** „baust“ oder „baut“ */
export const does = (who: Who, you: string, third: string) => (who.isYou ? you : third)
export const of = (who: Who) => `von ${dative(who)}`
export const spaced = (lots: string[]) => lots.join(' ')
