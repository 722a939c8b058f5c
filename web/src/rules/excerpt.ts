// What a found clause says, shortened to the place where it was found, with the found words marked.

import { inline } from '../play/markdown'
import type { ClauseInfo } from '../wire/server'
import { withoutStrength } from './strength'

export interface Piece {
  text: string
  isFound: boolean
}

const LENGTH = 150 // characters of an excerpt, about
const BEFORE = 40 // of them before the first found word
const ALIKE = 4 // letters that forms of one word have in common
const WORD = /[\p{L}\p{N}]+(?:\.\p{N}+)*/gu
const NAME = /^\*([^*]+?)\.?\*\s*/

/** A clause's own name, in italics at its beginning; else the nearest heading above it. */
export function nameOf({ heading, section, text }: ClauseInfo): string {
  return NAME.exec(text)?.[1] ?? (section || heading.replace(/^\d+\. /, ''))
}

/** What it says besides its name. */
export const withoutName = (text: string) => text.replace(NAME, '')

/** As the search compares words: small letters without accents. */
const plainly = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A text in pieces, those that were looked for apart from the rest. */
export function marked(text: string, by: string[]): Piece[] {
  const found = new Set(by)
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    if (!found.has(plainly(match[0]))) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isFound: false })
    pieces.push({ text: match[0], isFound: true })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false })
  return pieces
}

/** The words of a clause without its marks, tables and name, about as long as two lines. */
export function excerpt(clause: ClauseInfo, by: string[]): Piece[] {
  const written = withoutName(withoutStrength(clause.text)).replace(/^```.*?^```/gms, '')
  const prose = written.replace(/^\|.*$/gm, '')
  const whole = inline(prose)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  const first = marked(whole, by)[0]
  const at = first && !first.isFound && first.text.length < whole.length ? first.text.length : 0
  const start = at + BEFORE > LENGTH ? whole.indexOf(' ', at - BEFORE) + 1 : 0
  const rest = whole.slice(start)
  const cut = rest.length > LENGTH ? rest.lastIndexOf(' ', LENGTH) : -1
  const shown = cut > 0 ? rest.slice(0, cut).replace(/[,;:.]$/, '') + ' …' : rest
  return marked(start ? `… ${shown}` : shown, by)
}

/** By which words a clause was found where they are not the ones that were typed, one form each. */
export function otherWords(by: string[], typed: string): string[] {
  const said = [...typed.matchAll(WORD)].map(([word]) => plainly(word).slice(0, ALIKE))
  return by.filter((word) => {
    if (said.some((start) => word.startsWith(start))) return false
    said.push(word.slice(0, ALIKE))
    return true
  })
}
