// Who is behind a bot.  A bot that nobody has drawn is called what it calls itself.

import { cards } from './card'
import * as english from './en/persons'
import { catalogue } from './language.svelte'

export type Person = Looks & NonNullable<(typeof english.persons)[string]>

interface Looks {
  face: 'pip' | 'nell' | 'otto' | 'ines' | 'magda'
  rank: number // of five
}

const LOOKS: Record<string, Looks | undefined> = {
  beginner: { face: 'pip', rank: 1 },
  easy: { face: 'nell', rank: 2 },
  medium: { face: 'otto', rank: 3 },
  hard: { face: 'ines', rank: 4 },
  expert: { face: 'magda', rank: 5 },
}

const { page, persons } = catalogue('persons', english)

export const words = page

export function personOf(bot: string): Person | undefined {
  const [looks, said] = [LOOKS[bot], persons[bot]]
  return looks && said && { ...looks, ...said }
}

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

/** The same in a list of tables. */
export const namesIn = ({ names, bots }: { names: string[]; bots: string[] }): string[] =>
  namesOf(names.map((name, n) => ({ name, bot: bots[n] ?? '', kind: bots[n] ? 'bot' : 'person' })))

interface Named {
  name: string
}

const RESEARCH = ['random', 'greedy'] // nobody's opponents where there are others

/** Bots that people choose from, the weakest first: persons, and whoever a game brings along. */
export function opponentsOf<B extends Named>(bots: readonly B[]): B[] {
  const others = bots.filter(({ name }) => !RESEARCH.includes(name))
  const rank = ({ name }: Named) => personOf(name)?.rank ?? 0
  return others.length ? others.sort((one, other) => rank(one) - rank(other)) : [...bots]
}

/** So many opponents for somebody who does not choose: from the middle outwards, no two alike as far
 * as there are others. */
export function usualOf<B extends Named>(bots: readonly B[], count: number): B[] {
  const all = opponentsOf(bots)
  const middle = Math.floor((all.length - 1) / 2)
  const near = all.toSorted(
    (one, other) => Math.abs(all.indexOf(one) - middle) - Math.abs(all.indexOf(other) - middle),
  )
  return Array.from({ length: near.length ? count : 0 }, (_, n) => near[n % near.length]!)
}

/** A bot as one chooses it: "Otto, medium". */
export function titleOf(bot: string): string {
  const person = personOf(bot)
  return person ? page.with(person.name, person.level) : bot
}
