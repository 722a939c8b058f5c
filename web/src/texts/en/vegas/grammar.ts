// How the sentences of Lords of Vegas are put together: who, how many, which lots.

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
  `${number} ${number === 1 ? one : many}`
export const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
