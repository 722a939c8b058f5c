// The words around the rules.

import { grammarOf } from '../grammar'

const en = grammarOf('en-GB')

export const search = 'Search the rules'
export const newcomers = 'In two minutes'
export const contents = 'Contents'
export const law = 'The law'
export const chapter = (number: string, title: string) => (number ? `${number} ${title}` : title)
export const clauses = (count: number) => en.counted(count, 'clause', 'clauses')

export const found = (count: number) => `${clauses(count)} found`
export const asked = (words: string) => `“${words}”`
export const bestFirst = 'best first'
export const foundBy = (words: string[]) => `found by ${en.listed(words)}`
export const more = (count: number) => `Show ${count} more`
export const inItsPlace = 'Read it in its chapter'
export const unknown = (words: string[]) => `No clause speaks of ${en.either(words)}.`
export const didYouMean = (words: string) => `Did you mean ${words}?`
export const tryAnother = 'Try another word.'
export const nearest = 'No clause speaks of all of that. These come nearest.'

/** What says in the rules how sure a clause is, as docs/rules has it. */
export const marks = { follows: 'Follows from the text', likely: 'Likely', picked: 'Picked' }

export const strengths = {
  printed: 'in the rulebook',
  follows: 'follows from the text',
  likely: 'likely',
  picked: 'picked',
}
export const strengthHelp = {
  printed: 'The printed rules say so.',
  follows: 'The printed rules settle it when they are read closely.',
  likely: 'The printed rules point this way without saying so.',
  picked: 'The printed rules leave it open, and one answer had to be taken.',
}

export const position = {
  show: 'Show it on the board',
  hide: 'Hide the board',
  of: (clause: string) => `A position for ${clause}`,
  seat: (number: number) => `Player ${number}`,
  before: 'Before',
  after: 'After',
  when: 'Before or after the answer',
  answer: 'The answer',
  refused: 'Not allowed',
  happens: 'What it does',
  nothing: 'Nothing else happens.',
  play: 'Play it',
  playHelp: 'opens a new table that stands like this',
  asText: 'The position as text',
}
