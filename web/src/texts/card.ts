// What is said of a game before anybody plays it.  One that the page has no card of is told of as
// the server does.

import { catalogue } from './language.svelte'

export interface GameCard {
  order: number // among the others; one without a card comes after them
  title: string
  about: string
  fewest: number // players; shown until the server has said it
  most: number
  time: string
  goal: string // for those who learn it
  helps: Record<string, string | undefined> // by option: shorter than the command line says it,
  // where more can be typed than is offered here
  values?: Record<string, string | undefined> // by word of an option: what people call it
  alone?: Opponent // a mode for one person
  persons?: Record<string, string | undefined> // by bot: how that person plays it, in one line
}

export interface Opponent {
  title: string
  help: string
  which: string
  modes: string[] // in the order of the folder's settings
  usual: number // the one to begin with
  play: string
}

const found = import.meta.glob<{ card: GameCard }>('./en/cards/*.ts', { eager: true })

/** By the name of the game. */
export const cards: Record<string, GameCard | undefined> = Object.fromEntries(
  Object.entries(found).map(([path, english]) => {
    const game = /([^/]+)\.ts$/.exec(path)![1]!
    return [game, catalogue(`cards/${game}`, english).card]
  }),
)

/** What people call a value of a game's option. */
export const valueIn = (game: string, value: unknown): string | undefined =>
  typeof value === 'string' ? cards[game]?.values?.[value] : undefined
