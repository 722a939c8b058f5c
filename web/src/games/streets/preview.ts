// The preview of an answer: every line that it would pay, the sum for each player, and what else
// would happen.  The sums are those of the events, so they equal what is paid in the end.

import type { Outlook, Phrase, PreviewCard, PreviewRow } from '../../play/game'
import { texts as words } from './texts'
import { isAccount, paidTo, reason, rowsOf } from './accounts'
import { cityOf, key, streetAt } from './city'
import { crowd, inSentence, isYou, ownerName, tileName, tokenName } from './naming'
import type {
  Account,
  Colour,
  MovePerson,
  StreetsAction,
  StreetsEvent,
  StreetsStage,
  StreetsView,
  StreetsWords,
  TokenTaken,
} from './words'

export function previewOf(
  action: StreetsAction,
  { events, after }: Outlook<StreetsWords>,
  stage: StreetsStage,
): PreviewCard {
  if (action.type === 'MovePerson') return moveCard(action, stage)
  const accounts = events.filter(isAccount)
  const paid = accounts.filter((event) => event.type !== 'BuildingValued')
  const valued = accounts.filter((event) => event.type === 'BuildingValued')
  const closed = events.filter((event) => event.type === 'StreetEnclosed')
  const rows = [
    ...sumsOf(paid, events, stage),
    ...valuedRows(action, valued, stage, valued.length === waiting(events).length),
    ...grifterRows(action, stage),
    ...tokenRows(events, stage),
  ]
  return {
    title: titleOf(action, paid, valued, stage),
    aside: closed.length ? words.preview.closes(closed.length) : streetAside(action, after),
    rows,
    after: afterwards(action, events, stage),
  }
}

/** Where one of the people would go: whose building it is, and who is there. */
function moveCard({ colour, x, y }: MovePerson, stage: StreetsStage): PreviewCard {
  const told = words.preview
  const building = cityOf(stage.view.buildings).get(key(x, y))
  if (!building) return { title: told.goes(colour), rows: [] }
  const { owner, lying, standing, tile } = building
  const whose = owner < 0 ? told.unowned : told.whose(inSentence(stage, owner), isYou(stage, owner))
  const there = told.there(
    crowd(
      stage,
      lying.map((count, n) => count + (standing[n] ?? 0)),
    ),
  )
  return {
    title: told.goes(colour),
    rows: [{ what: tileName(stage, tile), why: whose + told.also + there }],
    after: [{ rule: 'S8.3' }],
  }
}

function titleOf(
  action: StreetsAction,
  paid: Account[],
  valued: Account[],
  stage: StreetsStage,
): string {
  if (action.type === 'Abandon') return words.preview.abandon
  if (action.type === 'PlaceForGrifter') return words.preview.grifter
  if (paid.some((event) => isYou(stage, event.seat))) return words.preview.earns
  if (paid.length) return words.preview.others
  if (valued.length) return words.preview.would
  switch (action.type) {
    case 'PlaceSigns':
      return words.preview.signs(action.count)
    case 'TakeFrom':
    case 'TakeToken':
      return words.preview.takes
    case 'KeepHand':
      return words.preview.keeps
    default:
      return words.preview.nothing
  }
}

function streetAside(action: StreetsAction, after: StreetsView | null): string | undefined {
  if (action.type !== 'Build' && action.type !== 'PlaceForGrifter') return undefined
  const street = after && streetAt(after, [action.x, action.y])
  return street ? words.preview.streetOf(street.cells.length) : undefined
}

/** Own buildings in full, those of others one row each, and a sum for everyone who is paid. */
function sumsOf(paid: Account[], events: StreetsEvent[], stage: StreetsStage): PreviewRow[] {
  const totals = [...paidTo(events)].sort(([a], [b]) => rank(a, stage) - rank(b, stage))
  return totals.flatMap(([seat, total]) => {
    const mine = paid.filter((event) => event.seat === seat)
    const rows = mine.flatMap((event) => accountRows(event, stage))
    return [...rows, { what: ownerName(stage, seat), amount: words.money(total), isSum: true }]
  })
}

function rank(seat: number, stage: StreetsStage): number {
  return isYou(stage, seat) ? -1 : seat
}

function accountRows(event: Account, stage: StreetsStage): PreviewRow[] {
  const tile = tileName(stage, event.tile)
  const name = event.type === 'HandTileScored' ? words.preview.fromHand(tile) : tile
  if (isYou(stage, event.seat)) return rowsOf(event, stage, name)
  const rows = rowsOf(event, stage, name)
  const why = event.items.map((item) => reason(item, stage, false)).join('; ')
  return [{ what: name, why, amount: words.money(event.total), marks: rows[0]?.marks }]
}

/** What would be paid, not what is: an open street, streets that wait, a building given up. */
function valuedRows(
  action: StreetsAction,
  valued: Account[],
  stage: StreetsStage,
  isDue: boolean, // it will be paid, but a question comes first
): PreviewRow[] {
  if (!valued.length) return []
  const rows = valued.flatMap((event) => {
    const tile = tileName(stage, event.tile)
    const isMine = isYou(stage, event.seat)
    return rowsOf(
      event,
      stage,
      isMine ? tile : words.preview.of(tile, ownerName(stage, event.seat)),
    )
  })
  const owners = [...new Set(valued.map((event) => event.seat))]
  const sum = valued.reduce((total, event) => total + event.total, 0)
  const told = words.preview
  const label = action.type === 'Abandon' ? told.lost : isDue ? told.due : told.asItLies
  if (owners.length === 1) {
    return [...rows, { what: label, amount: words.money(sum), isSum: true }]
  }
  const sums = owners.map((seat) => ({
    what: ownerName(stage, seat),
    amount: words.money(total(valued, seat)),
    isSum: true,
  }))
  return [...rows, ...sums]
}

function grifterRows(action: StreetsAction, stage: StreetsStage): PreviewRow[] {
  const decision = stage.question?.decision
  if (action.type !== 'PlaceForGrifter' || decision?.type !== 'ChooseGrifterPlacement') return []
  const amount = words.money(decision.worth)
  return [{ what: tileName(stage, decision.tile), why: words.preview.worth, amount }]
}

/** Business: the tokens that change hands, those of a type together. */
function tokenRows(events: StreetsEvent[], stage: StreetsStage): PreviewRow[] {
  const groups = new Map<string, TokenTaken[]>()
  for (const event of events) {
    if (event.type !== 'TokenTaken') continue
    const name = `${event.seat} ${event.token}`
    groups.set(name, [...(groups.get(name) ?? []), event])
  }
  return [...groups.values()].flatMap((group) => {
    const first = group[0]
    if (!first) return []
    const what = words.preview.token(tokenName(stage, first.token), group.length)
    const who = isYou(stage, first.seat) ? undefined : inSentence(stage, first.seat)
    return [{ what, why: who && words.preview.gets(who) }]
  })
}

function total(events: Account[], seat: number): number {
  return events.reduce((sum, event) => sum + (event.seat === seat ? event.total : 0), 0)
}

/** What else would happen, with the rule behind the first thing that needs one. */
function afterwards(
  action: StreetsAction,
  events: StreetsEvent[],
  stage: StreetsStage,
): Phrase | undefined {
  const told = words.preview
  const parts: string[] = []
  let rule = ''
  const tell = (text: string, clause: string) => {
    parts.push(text)
    rule ||= clause
  }
  const waits = events.filter((event) => event.type === 'StreetEnclosed').length > 1
  const isPaid = events.some((event) => event.type === 'BuildingScored')
  if (waits && !isPaid) tell(told.waits, 'S6.2')
  for (const event of events) {
    if (event.type === 'TileCovered') tell(told.covers(tileName(stage, event.covered)), 'S11.35')
    else if (event.type === 'BuildingAbandoned') tell(told.givesBack(event.signs), 'S8.8')
    else if (
      event.type === 'SignsReturned' &&
      isYou(stage, event.seat) &&
      action.type !== 'Abandon'
    )
      tell(told.signsBack(event.count), 'S6.6')
  }
  const { come, move, fomo } = crowdMoves(events)
  const say = (
    counts: number[],
    how: (who: string[], isOne: boolean) => string,
    clause: string,
  ) => {
    const sum = counts.reduce((total, count) => total + count, 0)
    if (sum) tell(how(crowd(stage, counts), sum === 1), clause)
  }
  const order = (counts: Map<Colour, number>) =>
    stage.components.colours.map((colour) => counts.get(colour) ?? 0)
  say(order(come), told.come, 'S8.6')
  say(order(move), told.moveOn, 'S8.3')
  say(order(fomo), told.fomo, 'S8.5')
  if (!parts.length) return undefined
  return rule ? [parts.join(' ') + ' ', { rule }] : [parts.join(' ')]
}

/** Who comes to the new tile, who leaves what was scored or given up, who finds no place. */
function crowdMoves(events: StreetsEvent[]) {
  const come = new Map<Colour, number>()
  const move = new Map<Colour, number>()
  const fomo = new Map<Colour, number>()
  const add = (to: Map<Colour, number>, colour: Colour, count: number) =>
    to.set(colour, (to.get(colour) ?? 0) + count)
  let isScored = false
  for (const event of events) {
    if (event.type === 'BuildingScored' || event.type === 'BuildingAbandoned') isScored = true
    if (event.type === 'PersonMoved') {
      add(event.had_fomo && !isScored ? come : move, event.colour, event.count)
    }
    if (event.type === 'PeopleSettled') add(come, event.colour, event.count)
    if (event.type === 'PeopleGotFomo') add(fomo, event.colour, event.count)
  }
  return { come, move, fomo }
}

/** The line on the flag at the considered tile: "closes, +$18". */
export function flagOf(
  events: StreetsEvent[],
  owner: number,
  size: number,
  stage: StreetsStage,
): string {
  const closed = events.filter((event) => event.type === 'StreetEnclosed').length
  const paid = paidTo(events)
  if (closed && !paid.size && closed > 1) return words.closesInOrder(closed)
  if (!closed) {
    return paid.size ? words.paysNow(gainOf(paid, owner, stage)) : words.streetOf(size)
  }
  const due = paid.size ? paid : dueTo(events)
  return due.size ? words.closes(closed, gainOf(due, owner, stage)) : words.closesForNobody
}

/** What a street that these events close will pay, by owner, where a question comes first. */
function dueTo(events: StreetsEvent[]): Map<number, number> {
  const totals = new Map<number, number>()
  for (const { seat, total } of waiting(events)) totals.set(seat, (totals.get(seat) ?? 0) + total)
  return totals
}

function waiting(events: StreetsEvent[]) {
  const cells = new Set(
    events.flatMap((event) =>
      event.type === 'StreetEnclosed' ? event.cells.map(([x, y]) => key(x, y)) : [],
    ),
  )
  return events
    .filter((event) => event.type === 'BuildingValued')
    .filter(({ x, y }) => cells.has(key(x, y)))
}

/** What the owner gets, or who else does where that is nothing. */
function gainOf(paid: Map<number, number>, owner: number, stage: StreetsStage): string {
  const mine = paid.get(owner) ?? 0
  const others = [...paid].filter(([seat, amount]) => seat !== owner && amount > 0)
  const [first] = others
  if (mine || !first) return words.gain(mine)
  const sum = others.reduce((total, [, amount]) => total + amount, 0)
  const name = others.length > 1 ? words.others : ownerName(stage, first[0])
  return words.gainOf(name, sum)
}
