// What an answer would bring, row by row: the sum is what the purse holds afterwards.

import { texts as words } from './texts'
import type { Outlook, Phrase, PreviewCard, PreviewRow } from '../../play/game'
import { plain } from '../../play/phrase'
import type {
  CasinoView,
  Company,
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
import { casinosOf, isTurnAction, lotsOf } from './words'
import type { VegasStage } from './words'

const said = words.preview

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
  switch (action.type) {
    case 'Build':
      return {
        title: said.build(company, action.lot),
        rows: [...costs(foreseen, stage), ...(isOpen ? [] : effects(action, foreseen, stage))],
      }
    case 'Sprawl':
      return {
        title: said.sprawl(action.lot),
        rows: [...costs(foreseen, stage), ...effects(action, foreseen, stage)],
        ...(stage.view.undrawn.includes(action.lot) && { after: said.inDeck(action.lot) }),
      }
    case 'Remodel':
      return {
        title: said.remodel(company, lots),
        rows: [...costs(foreseen, stage), ...(isOpen ? [] : effects(action, foreseen, stage))],
      }
    case 'Raise':
      return {
        title: said.raise(lots),
        rows: [...costs(foreseen, stage), ...effects(action, foreseen, stage)],
      }
    case 'Reorganize':
      return {
        title: said.reorganize(lots),
        rows: [...costs(foreseen, stage), ...bosses(events, stage)],
      }
    case 'Gamble':
      return { title: said.gamble(lots), rows: [staked(action.stake), ...outcomes(events)] }
  }
}

/** Prices as the events state them, and what is left. */
function costs({ events, after }: Foreseen, stage: VegasStage): PreviewRow[] {
  const parts = stage.components
  const rows: PreviewRow[] = []
  for (const event of events) {
    if (event.type === 'CasinoBuilt') {
      rows.push({ what: said.price(event.lot), amount: words.money(-event.cost) })
    } else if (event.type === 'CasinoSprawled') {
      const price = lotsOf(parts).get(event.lot)?.price ?? 0
      for (const item of event.items) {
        const isLot = item.what === 'lot'
        rows.push({
          what: isLot ? said.lotTwice(event.lot) : said.risers(item.amount / parts.riser),
          why: isLot ? said.lotTwiceWhy(price) : said.risersWhy(parts.riser),
          amount: words.money(-item.amount),
        })
      }
    } else if (event.type === 'CasinoRemodelled') {
      const each = event.cost / event.lots.length
      const what = said.newTiles(event.lots.length)
      rows.push({ what, why: said.newTilesWhy(each), amount: words.money(-event.cost) })
    } else if (event.type === 'CasinoRaised') {
      const each = event.cost / event.lots.length
      const what = said.risers(event.lots.length)
      rows.push({ what, why: said.risersWhy(each), amount: words.money(-event.cost) })
    } else if (event.type === 'CasinoReorganized') {
      rows.push({
        what: said.pips,
        why: said.pipsWhy(event.cost),
        amount: words.money(-event.cost),
      })
    }
  }
  return [...rows, ...purse(said.left, after, stage)]
}

/** What the purse holds then. */
function purse(what: string, after: VegasView | null, { eye }: VegasStage): PreviewRow[] {
  const amount = after?.seats[eye]?.money
  return amount === undefined ? [] : [{ what, amount: words.money(amount), isSum: true }]
}

/** What the tiles are worth afterwards; said below the sum, for it comes only later. */
function effects(action: TurnAction, { events, after }: Foreseen, stage: VegasStage): PreviewRow[] {
  const rows: PreviewRow[] = []
  const lot = 'lot' in action ? action.lot : 'casino' in action ? action.casino : ''
  const casino = after && casinosOf(after).get(lot)
  if (!casino) return rows
  for (const event of events) {
    if (event.type !== 'CasinoBuilt' && event.type !== 'CasinoSprawled') continue
    const why = said.eachTime(event.company)
    rows.push({ what: said.die(event.pips, event.lot), why, amount: words.gain(event.pips) })
  }
  rows.push(worth(casino, events, stage))
  if (action.type === 'Remodel') rows.push(cards(action.company, action.casino, stage))
  return [...rows, ...bosses(events, stage)]
}

function worth(casino: CasinoView, events: VegasEvent[], stage: VegasStage): PreviewRow {
  const { company, lots, height, points } = casino
  const isTied = events.some((event) => event.type === 'BossTied')
  const before = casinosOf(stage.view)
  const olds = new Set(lots.flatMap((lot) => before.get(lot) ?? []))
  const own = [...olds].filter((old) => old.boss === stage.eye)
  const had = own.reduce((sum, old) => sum + old.points, 0)
  const boss = casino.boss >= 0 ? whoOf(stage, casino.boss) : null
  const what = isTied ? said.worthTie(company) : said.worth(company, boss)
  const why = had ? said.size(lots.length, height, had) : said.sizeNew(lots.length, height)
  const gained = casino.boss === stage.eye ? points - had : isTied ? points : -had
  const amount = isTied || gained === 0 ? words.points(points) : words.pointsGained(gained)
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
        amount: words.pointsGained(event.after - event.before),
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
