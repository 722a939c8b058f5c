// Who is behind a bot.  A bot that nobody has drawn is called what it calls itself.

import { page, persons } from './en/persons'
import { cards } from './card'

export type Person = NonNullable<(typeof persons)[string]>

export const words = page

export const personOf = (bot: string): Person | undefined => persons[bot]

/** How a person plays a game, in one line. */
export const lineOf = (bot: string, game: string): string =>
  cards[game]?.persons?.[bot] ?? personOf(bot)?.line ?? ''

/** What everybody at a table is called; two of the same are told apart. */
export function namesOf(seats: readonly { name: string; bot: string; kind: string }[]): string[] {
  return seats.map((seat, n) => {
    const person = seat.kind === 'bot' ? personOf(seat.bot) : undefined
    if (!person) return seat.name
    const before = seats.slice(0, n).filter((one) => one.bot === seat.bot).length
    return before ? page.again(person.name, before + 1) : person.name
  })
}
