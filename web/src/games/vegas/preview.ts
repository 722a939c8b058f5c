// What an answer would bring, row by row: the sum is what the purse holds afterwards.

import { texts as words } from './texts'
import type { Outlook, Phrase, PreviewCard, PreviewRow } from '../../play/game'
import { plain } from '../../play/phrase'
import type {
  CasinoForetold,
  Company,
  Cost,
  DieHanded,
  LotHanded,
  TurnAction,
  VegasAction,
  VegasEvent,
  VegasView,
  VegasWords,
} from '../../wire/vegas'
import { cardsLeft, label, stepPhrase } from './labels'
import { pickingOf } from './picking.svelte'
import { whyNot } from './reasons'
import { whoOf } from './who'
import { casinosOf, isTurnAction } from './words'
import type { VegasStage } from './words'

const said = words.preview
const TIED = -2

type Foreseen = Outlook<VegasWords>

export function preview(action: VegasAction, foreseen: Foreseen, stage: VegasStage): PreviewCard {
  if (isTurnAction(action)) return deed(action, foreseen, stage)
  const { events } = foreseen
  const rows = [
    ...account(foreseen, stage),
    ...foretold(action, events, stage),
    ...bosses(events, stage),
    ...outcomes(events),
  ]
  const end = closing(action, events, stage)
  return { title: titleOf(action, stage), rows, ...(end.length && { after: end }) }
}

function titleOf(action: VegasAction, stage: VegasStage): string {
  switch (action.type) {
    case 'GiveUp':
      return said.giveUp(action.lot)
    case 'PlaceDie':
      return said.place(action.pips, action.lot)
    case 'DrawCard':
      return said.draw
    case 'Continue':
      return said.goOn
    case 'EndTurn':
      return said.endTurn
    case 'Accept':
      return said.accept
    case 'Decline':
      return said.decline
    default:
      return label(action, stage)
  }
}

// -- actions ---------------------------------------------------------------------------------------

function deed(action: TurnAction, foreseen: Foreseen, stage: VegasStage): PreviewCard {
  const { events } = foreseen
  const picking = pickingOf(stage)
  const isOpen = !stage.isChosen && !picking.isSettled('company')
  const company = 'company' in action && !isOpen ? action.company : null
  const casino = 'casino' in action ? casinosOf(stage.view).get(action.casino) : undefined
  const lots = casino?.lots ?? []
  const price = costs(foreseen, stage)
  const rows = [...price, ...effects(action, foreseen, stage)]
  switch (action.type) {
    case 'Build':
      return { title: said.build(company, action.lot), rows: isOpen ? price : rows }
    case 'Sprawl':
      return {
        title: said.sprawl(action.lot),
        rows,
        ...(stage.view.undrawn.includes(action.lot) && { after: said.inDeck(action.lot) }),
      }
    case 'Remodel':
      return { title: said.remodel(company, lots), rows: isOpen ? price : rows }
    case 'Raise':
      return { title: said.raise(lots), rows }
    case 'Reorganize':
      return { title: said.reorganize(lots), rows }
    case 'Gamble':
      return { title: said.gamble(lots), rows: [staked(action.stake), ...outcomes(events)] }
  }
}

/** Prices as the events state them, and what is left. */
function costs({ events, after }: Foreseen, stage: VegasStage): PreviewRow[] {
  const rows: PreviewRow[] = []
  for (const event of events) {
    if (event.type === 'CasinoBuilt') {
      rows.push({ what: said.price(event.lot), amount: words.money(-event.cost) })
    } else if ('cost' in event) {
      const lot = event.type === 'CasinoSprawled' ? event.lot : ''
      rows.push(...event.items.map((item) => costLine(item, lot)))
    }
  }
  return [...rows, ...purse(said.left, after, stage)]
}

function costLine({ what, amount, count, each }: Cost, lot: string): PreviewRow {
  const told: Record<string, [string, string]> = {
    lot: [said.lotTwice(lot), said.lotTwiceWhy(each)],
    risers: [said.risers(count), said.risersWhy(each)],
    tiles: [said.newTiles(count), said.newTilesWhy(each)],
    pips: [said.pips, said.pipsWhy(count)],
  }
  const [line, why] = told[what] ?? [what, '']
  return { what: line, why, amount: words.money(-amount) }
}

/** What the purse holds then. */
function purse(what: string, after: VegasView | null, { eye }: VegasStage): PreviewRow[] {
  const amount = after?.seats[eye]?.money
  return amount === undefined ? [] : [{ what, amount: words.money(amount), isSum: true }]
}

/** What the tiles are worth afterwards; said below the sum, for it comes only later. */
function effects(action: TurnAction, { events }: Foreseen, stage: VegasStage): PreviewRow[] {
  const rows: PreviewRow[] = []
  for (const event of events) {
    if (event.type === 'CasinoForetold') rows.push(worth(event, stage))
    if (event.type !== 'CasinoBuilt' && event.type !== 'CasinoSprawled') continue
    const why = said.eachTime(event.company)
    rows.push({ what: said.die(event.pips, event.lot), why, amount: words.gain(event.pips) })
  }
  if (action.type === 'Remodel') rows.push(cards(action.company, action.casino, stage))
  return [...rows, ...bosses(events, stage)]
}

function worth(casino: CasinoForetold, stage: VegasStage): PreviewRow {
  const { company, lots, height, points, before, change } = casino
  const boss = casino.boss >= 0 ? whoOf(stage, casino.boss) : null
  const what = casino.boss === TIED ? said.worthTie(company) : said.worth(company, boss)
  const why = before ? said.size(lots.length, height, before) : said.sizeNew(lots.length, height)
  const amount = change ? words.pointsGained(change) : words.points(points)
  return { what, why, amount, marks: lots }
}

function cards(company: Company, casino: string, stage: VegasStage): PreviewRow {
  const old = casinosOf(stage.view).get(casino)?.company ?? company
  return {
    what: said.cards(company),
    why: said.cardsWhy(old, cardsLeft(stage, old)),
    amount: words.supplies.cards(cardsLeft(stage, company)),
  }
}

/** Who may become boss by the dice that follow; with the casino where there are several. */
function bosses(events: VegasEvent[], stage: VegasStage): PreviewRow[] {
  const told = events.filter((event) => event.type === 'BossForetold')
  return told.flatMap(({ casino, chances }) =>
    chances.map(([seat, chance]) => {
      const who = whoOf(stage, seat)
      const what = told.length > 1 ? said.bossOf(who, casino) : said.boss(who)
      return { what, amount: words.chance(chance) }
    }),
  )
}

function staked(stake: number): PreviewRow {
  return { what: said.stake, why: said.stakeWhy, amount: words.money(stake) }
}

/** What may come of a bet. */
function outcomes(events: VegasEvent[]): PreviewRow[] {
  const rows: PreviewRow[] = []
  for (const event of events) {
    if (event.type !== 'BetForetold') continue
    for (const [amount, chance] of event.chances) {
      rows.push({ what: said.bet(amount), amount: words.chance(chance) })
    }
    rows.push({ what: said.average, amount: words.average(event.mean), isSum: true })
  }
  return rows
}

// -- everything else: what the eye's seat gains and loses --------------------------------------------

function account({ events, after }: Foreseen, stage: VegasStage): PreviewRow[] {
  const { eye } = stage
  const rows: PreviewRow[] = []
  const add = (what: string, amount: number, why?: string) =>
    rows.push({ what, amount: words.gain(amount), ...(why && { why }) })
  for (const event of events) {
    if (event.type === 'LotsPaid' && event.seat === eye) {
      add(said.lots, event.amount, event.lots.join(' '))
    } else if (event.type === 'CasinoPaid') {
      const dice = event.dice.filter(([, seat]) => seat === eye)
      const total = dice.reduce((all, [, , amount]) => all + amount, 0)
      if (total) add(said.casino(event.company, event.lots), total)
    } else if (event.type === 'MoneyPaid' && (event.seat === eye || event.to === eye)) {
      const what = said.paid(whoOf(stage, event.seat), whoOf(stage, event.to))
      add(what, event.seat === eye ? -event.amount : event.amount)
    } else if (event.type === 'LotHanded' || event.type === 'DieHanded') {
      const row = handed(event, stage)
      if (row) rows.push(row)
    } else if (event.type === 'CasinoScored' && event.seat === eye) {
      rows.push({
        what: said.scored(event.company, event.lots),
        why: said.track(event.before, event.after),
        amount: words.pointsGained(event.gained),
      })
    } else if ('cost' in event && event.seat === eye) {
      const first = event.type === 'CasinoBuilt' || event.type === 'CasinoSprawled'
      add(first ? said.price(event.lot) : plainCost(event), -event.cost)
    }
  }
  return rows.length ? [...rows, ...purse(said.after, after, stage)] : []
}

/** A lot or a die that the eye's seat gets or gives. */
function handed(event: LotHanded | DieHanded, stage: VegasStage): PreviewRow | null {
  const { eye } = stage
  if (event.seat !== eye && event.to !== eye) return null
  const isGained = event.to === eye
  const other = whoOf(stage, isGained ? event.seat : event.to)
  const what = event.type === 'LotHanded' ? said.lot(event.lot) : said.die(event.pips, event.lot)
  const isLot = event.type === 'LotHanded'
  return { what, why: said.handed(isGained, other), amount: said.piece(isGained, isLot) }
}

function plainCost(event: VegasEvent): string {
  if (event.type === 'CasinoRemodelled') return said.remodel(event.new, event.lots)
  if (event.type === 'CasinoRaised') return said.raise(event.lots)
  return event.type === 'CasinoReorganized' ? said.reorganize(event.lots) : ''
}

function foretold(action: VegasAction, events: VegasEvent[], stage: VegasStage): PreviewRow[] {
  if (action.type !== 'Propose' && action.type !== 'Counter') return []
  return events.flatMap((event) => {
    if (event.type !== 'StepForetold') return []
    const step = action.steps[event.step - 1]
    const text = step ? plain(stepPhrase(step, stage)) : ''
    const stops = event.reason && plain(whyNot(event.reason, stage))
    const told = event.is_open ? said.depends : stops || said.works
    return [{ what: said.step(event.step, text), why: told }]
  })
}

function closing(action: VegasAction, events: VegasEvent[], stage: VegasStage): Phrase {
  for (const event of events) {
    if (event.type === 'TradeStopped')
      return words.log.stopped(event.step, whyNot(event.reason, stage))
    if (event.type === 'TurnBegan') return [said.thenTurn(whoOf(stage, event.seat))]
    if (event.type === 'BossTied') return words.log.tied(event.lots, event.pips)
  }
  return action.type === 'DrawCard' ? [words.untilOver(stage.view.above)] : []
}
