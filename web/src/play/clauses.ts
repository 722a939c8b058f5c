// Rules cited in running text, so that they can be followed.

import type { Phrase } from './game'

const initials: Record<string, string> = { streets: 'S', vegas: 'V', welcome: 'W' }

/** The text with its clauses taken out: "A6 is taken (V15)" cites V15, and A6 is a place. */
export function clauses(text: string, game: string): Phrase {
  const initial = initials[game]
  if (!initial) return [text]
  const cited = new RegExp(`\\b(?:[Rr]ule )?(${initial}[A-Z]?\\d+(?:\\.\\d+)*[a-z]?)\\b`, 'g')
  const phrase: Phrase = []
  let end = 0
  for (const match of text.matchAll(cited)) {
    phrase.push(text.slice(end, match.index), { rule: match[1]! })
    end = match.index + match[0].length
  }
  return [...phrase, text.slice(end)].filter((part) => part !== '')
}
