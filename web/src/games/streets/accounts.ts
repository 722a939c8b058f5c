// What buildings pay, line by line: for previews, the log and the flags on the board.

import type { PreviewRow } from '../../play/game'
import { texts as words } from './texts'
import { tileName } from './naming'
import type { Account, Paid, StreetsEvent, StreetsStage } from './words'

/** What lights up on the board while a row is pointed at. */
export interface Marks {
  places: { x: number; y: number; what: string }[]
  people: boolean // the people count there, not the symbols
}

/** What gets a ring on a tile: symbols, or colours of people after a colon. */
export function ringsAt(marks: Marks | null, { x, y }: { x: number; y: number }): string[] {
  const here = marks?.places.filter((place) => place.x === x && place.y === y) ?? []
  return here.map(({ what }) => (marks?.people ? `:${what}` : what))
}

export function isAccount(event: StreetsEvent): event is Account {
  return 'items' in event
}

/** The money that these events really pay, by owner. */
export function paidTo(events: StreetsEvent[]): Map<number, number> {
  const totals = new Map<number, number>()
  const add = (seat: number, amount: number) => totals.set(seat, (totals.get(seat) ?? 0) + amount)
  for (const event of events) {
    if (event.type === 'BuildingScored' || event.type === 'HandTileScored') {
      add(event.seat, event.total)
    } else if (event.type === 'MajorityPaid' || event.type === 'SetsPaid') {
      add(event.seat, event.amount)
    }
  }
  return totals
}

/** What an owner would get if every street that these events touch were closed. */
export function promisedTo(events: StreetsEvent[], seat: number): number {
  let sum = 0
  for (const event of events) if (isAccount(event) && event.seat === seat) sum += event.total
  return sum
}

/** Why a line pays what it pays: "$2 × 3 parent symbols: Post Office, Food Court (wild)". */
export function reason(item: Paid, stage: StreetsStage, withSources = true): string {
  const { what, of = '', count = 1, each = 0 } = item
  const told = words.account
  if (what === 'copy') return of ? told.copies(tileName(stage, of)) : told.copiesNothing
  if (what === 'enclosure') return count ? told.closesOne : told.closesNone
  if (what === 'doubled') return told.doubled
  if (what === 'half') return told.half
  if (what === 'crowd') return words.counts(what, of, count)
  const sum = told.times(each, words.counts(what, of, count))
  const where = withSources && NAMED.has(what) ? sourcesOf(item, stage) : []
  return where.length ? sum + told.from(where) : sum
}

const NAMED = new Set(['symbols', 'people', 'set', 'wild_symbols'])

function sourcesOf(item: Paid, stage: StreetsStage): string[] {
  const told = words.account
  const found: string[] = []
  for (const [tile, , , what] of item.sources ?? []) {
    const name = tileName(stage, tile)
    const isWild = what === 'wild' && item.what !== 'wild_symbols'
    found.push(isWild ? told.wildAt(name) : name)
  }
  for (const { by, at } of item.added ?? []) {
    if (by === 'own_tile') found.push(told.ownTile(at ? tileName(stage, at[0]) : ''))
    else found.push(by === 'card' ? told.card : told.hand)
  }
  return [...new Set(found)]
}

function marksOf(item: Paid): Marks | undefined {
  const sources = [
    ...(item.sources ?? []),
    ...(item.added ?? []).flatMap(({ at }) => (at ? [at] : [])),
  ]
  if (!sources.length) return undefined
  const places = sources.map(([, x, y, what]) => ({ x, y, what }))
  return { places, people: item.what === 'people' }
}

/** The rows of one building: its valuation under its name, then what comes on top. */
export function rowsOf(event: Account, stage: StreetsStage, name: string): PreviewRow[] {
  return event.items.map((item, n) => ({
    what: n === 0 && item.what !== 'crowd' ? name : nameOf(item, n === 0, name),
    why: reason(item, stage),
    amount: words.money(item.amount),
    marks: marksOf(item) ?? ('x' in event ? placeMarks(event, item) : undefined),
  }))
}

function nameOf(item: Paid, isFirst: boolean, name: string): string {
  if (item.what !== 'crowd') return name
  return isFirst ? words.preview.peopleOn(name) : words.preview.people
}

function placeMarks(event: { x: number; y: number }, item: Paid): Marks {
  return { places: [{ x: event.x, y: event.y, what: '' }], people: item.what === 'crowd' }
}
