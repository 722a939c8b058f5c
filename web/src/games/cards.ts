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

const known = Object.entries(cards).sort(([, a], [, b]) => a!.order - b!.order)

/** The game that is meant where none is named. */
export const first = known[0]?.[0] ?? ''

/** One for each game; while those of the server are on their way, for each that the page knows. */
export function cardsOf(games: GameInfo[]): Card[] {
  const others = games.filter(({ name }) => !(name in cards))
  const own = known.map(([game, card]) => ({ game, ...card! }))
  return [...own, ...others.map((game) => ({ ...game, game: game.name, time: '' }))]
}
