// How sure a clause is, as it says itself: it is printed unless it ends with a strength.

import { words } from '../texts/rules'

export type Strength = 'printed' | 'follows' | 'likely' | 'picked'

const ENGLISH = { follows: 'Follows from the text', likely: 'Likely', picked: 'Picked' }

/** What says a strength; rules that nobody has translated say it in English. */
function marks(): [string, Strength][] {
  const all = [...Object.entries(words.marks), ...Object.entries(ENGLISH)]
  return all.map(([strength, said]) => [said, strength as Strength])
}

function saidIn(text: string): RegExpMatchArray | undefined {
  const said = marks().map(([mark]) => mark.replaceAll(' ', '\\s+'))
  return [...text.matchAll(new RegExp(`\\*(${said.join('|')})(\\s?:[^*]+)?\\.\\*`, 'g'))].at(-1)
}

export function strengthOf(text: string): Strength {
  const mark = saidIn(text)?.[1]?.replace(/\s+/g, ' ')
  return marks().find(([said]) => said === mark)?.[1] ?? 'printed'
}

/** What is left to read where the strength is told beside it; a reason for it stays. */
export function withoutStrength(text: string): string {
  const said = saidIn(text)
  const isBare = said && !said[2] && said.index! + said[0].length === text.trimEnd().length
  return isBare ? text.slice(0, said.index).trimEnd() : text
}
