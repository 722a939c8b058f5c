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
  Effect,
  MovePerson,
  StreetsAction,
  StreetsEvent,
  StreetsStage,
  StreetsView,
  StreetsWords,
  TokenTaken,
} from './words'

type Valued = Extract<StreetsEvent, { type: 'BuildingValued' }>

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
    ...valuedRows(action, valued, stage),
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
    after: [{ rule: stage.components.clauses.move_on }],
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
function valuedRows(action: StreetsAction, valued: Valued[], stage: StreetsStage): PreviewRow[] {
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
  const told = words.preview
  const isDue = valued.every((event) => event.is_due)
  const label = action.type === 'Abandon' ? told.lost : isDue ? told.due : told.asItLies
  const sums = owners.map((seat) => ({
    what: owners.length === 1 ? label : ownerName(stage, seat),
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
  const tell = (text: string, what: Effect) => {
    parts.push(text)
    rule ||= stage.components.clauses[what]
  }
  const waits = events.filter((event) => event.type === 'StreetEnclosed').length > 1
  const isPaid = events.some((event) => event.type === 'BuildingScored')
  if (waits && !isPaid) tell(told.waits, 'waits')
  for (const event of events) {
    if (event.type === 'TileCovered') tell(told.covers(tileName(stage, event.covered)), 'covers')
    else if (event.type === 'BuildingAbandoned') tell(told.givesBack(event.signs), 'gives_back')
    else if (
      event.type === 'SignsReturned' &&
      isYou(stage, event.seat) &&
      action.type !== 'Abandon'
    )
      tell(told.signsBack(event.count), 'signs_back')
  }
  const say = (
    what: Effect,
    counts: Map<Colour, number>,
    how: (who: string[], isOne: boolean) => string,
  ) => {
    const order = stage.components.colours.map((colour) => counts.get(colour) ?? 0)
    const sum = order.reduce((total, count) => total + count, 0)
    if (sum) tell(how(crowd(stage, order), sum === 1), what)
  }
  const { come, move_on, fomo } = crowdMoves(events)
  say('come', come, told.come)
  say('move_on', move_on, told.moveOn)
  say('fomo', fomo, told.fomo)
  if (!parts.length) return undefined
  return rule ? [parts.join(' ') + ' ', { rule }] : [parts.join(' ')]
}

/** Who comes to the new tile, who moves out, who finds no place. */
function crowdMoves(events: StreetsEvent[]) {
  const come = new Map<Colour, number>()
  const move_on = new Map<Colour, number>()
  const fomo = new Map<Colour, number>()
  const add = (to: Map<Colour, number>, { colour, count }: { colour: Colour; count: number }) =>
    to.set(colour, (to.get(colour) ?? 0) + count)
  for (const event of events) {
    if (event.type === 'PersonMoved') add(event.is_attracted ? come : move_on, event)
    if (event.type === 'PeopleSettled') add(come, event)
    if (event.type === 'PeopleGotFomo') add(fomo, event)
  }
  return { come, move_on, fomo }
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
  for (const event of events) {
    if (event.type !== 'BuildingValued' || !event.is_due) continue
    totals.set(event.seat, (totals.get(event.seat) ?? 0) + event.total)
  }
  return totals
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
