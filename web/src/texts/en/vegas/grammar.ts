// How the sentences of Lords of Vegas are put together: who, how many, which lots.

import { grammarOf } from '../../grammar'

const en = grammarOf('en-GB')

/** Somebody in a sentence; the one who reads it is "you". */
export interface Who {
  name: string
  isYou: boolean
}

export const bold = (text: string) => ({ bold: text })
export const subject = (who: Who) => bold(who.isYou ? 'You' : who.name)
export const object = (who: Who) => (who.isYou ? 'you' : who.name)
export const does = (who: Who, verb: string, third = `${verb}s`) => (who.isYou ? verb : third)
export const owner = (who: Who) => (who.isYou ? 'your' : `${who.name}’s`)
export const spaced = (lots: string[]) => lots.join(' ')
export const count = (number: number, one: string, many = `${one}s`) =>
  en.counted(number, one, many)
export const listed = (words: string[]): string => en.listed(words)
