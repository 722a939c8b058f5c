// The cards of all games that there are: those of the page's own first, then what else is installed.

import { cards } from '../texts/card'
import type { GameInfo } from '../wire/server'

export interface Card {
  game: string
  title: string
  about: string
  fewest: number
  most: number
  time: string // "": nobody has said
}

const known: Card[] = Object.entries(cards)
  .sort(([, a], [, b]) => a!.order - b!.order)
  .map(([game, card]) => ({ game, ...card! }))

/** The game that is meant where none is named. */
export const first = known[0]?.game ?? ''

/** One for each game; while those of the server are on their way, for each that the page knows. */
export function cardsOf(games: GameInfo[]): Card[] {
  const others = games.filter(({ name }) => !(name in cards))
  return [...known, ...others.map((game) => ({ ...game, game: game.name, time: '' }))]
}
