// Events in plain sentences, for the log.

import { texts } from './texts'
import type { LogLine, Phrase } from '../../play/game'
import type { CasinoPaid, VegasEvent } from '../../wire/vegas'
import { stepPhrase } from './labels'
import { whyNot } from './reasons'
import { whoOf } from './who'
import type { VegasStage } from './words'

const log = texts.log

type Depth = LogLine['depth']

const line = (text: Phrase, depth: Depth, tone?: LogLine['tone']): LogLine =>
  tone ? { text, depth, tone } : { text, depth }

export function sentences(event: VegasEvent, stage: VegasStage): LogLine[] {
  const who = (seat: number) => whoOf(stage, seat)
  const own = (seat: number): LogLine['tone'] => (seat === stage.eye ? 'good' : undefined)
  switch (event.type) {
    case 'CardDealt':
      return [line(log.dealt(who(event.seat), event.lot), 1)]
    case 'MoneyDealt':
      return [
        line(log.start(who(event.seat), event.total), 1),
        ...event.items.map((item) => line(log.startItem(item.what, item.amount), 2)),
      ]
    case 'FirstContested': {
      const isAll = event.seats.length === stage.view.seats.length
      return [line(isAll ? log.allContest : log.contest(event.seats.map(who)), 1)]
    }
    case 'FirstRolled':
      return [line(log.first(who(event.seat), sum(event.dice)), 1)]
    case 'TurnBegan':
      return [line(log.turn(who(event.seat)), 0, 'turn')]
    case 'CardDrawn':
      if (event.card === 'game over') return [line(log.over(who(event.seat)), 0, 'seat')]
      return [line(log.drew(who(event.seat), event.card, event.pays), 0, 'seat')]
    case 'LotClaimed':
      return [line(log.claimed(who(event.seat), event.lot), 1)]
    case 'TileInherited': {
      const from = event.owner >= 0 ? who(event.owner) : null
      return [line(log.inherited(who(event.seat), event.lot, from, event.pips), 1)]
    }
    case 'LotGivenUp':
      return [line(log.givenUp(who(event.seat), event.lot), 1)]
    case 'DieLifted':
      return [line(log.lifted(who(event.seat), event.lot, event.pips), 1)]
    case 'LotsPaid': {
      const text = log.lotsPaid(who(event.seat), event.lots.length, event.amount)
      return [line(text, 1, own(event.seat))]
    }
    case 'CasinoPaid':
      return event.total ? paid(event, stage) : []
    case 'CasinoScored': {
      const { lots, points, before, after, lost, is_at_end } = event
      const told = log.scored(who(event.seat), lots, points, before, after)
      const first = line(told, 1, after > before ? own(event.seat) : undefined)
      return lost ? [first, line(is_at_end ? log.beyond(lost) : log.lost(lost), 2)] : [first]
    }
    case 'CasinoBuilt': {
      const { lot, company, pips, cost } = event
      return [line(log.built(who(event.seat), lot, company, pips, cost), 0, 'seat')]
    }
    case 'CasinoSprawled': {
      const { casino, lot, pips, cost } = event
      const first = line(log.sprawled(who(event.seat), casino, lot, pips, cost), 0, 'seat')
      if (event.items.length < 2) return [first]
      const items = event.items.map((item) =>
        item.what === 'lot' ? log.sprawlLot(item.amount) : log.sprawlRisers(item.amount),
      )
      return [first, ...items.map((item) => line(item, 2))]
    }
    case 'CasinoRemodelled': {
      const text = log.remodelled(who(event.seat), event.lots, event.old, event.new, event.cost)
      return [line(text, 0, 'seat')]
    }
    case 'CasinoReorganized':
      return [line(log.reorganized(who(event.seat), event.lots, event.cost), 0, 'seat')]
    case 'CasinoRaised': {
      const text = log.raised(who(event.seat), event.lots, event.height, event.cost)
      return [line(text, 0, 'seat')]
    }
    case 'CasinosMerged':
      return [line(log.merged(event.lots), 1)]
    case 'BossTied':
      return [line(log.tied(event.lots, event.pips), 1)]
    case 'BossChanged':
      return event.new >= 0 ? [line(log.boss(who(event.new), event.casino), 1)] : []
    case 'DieRolled':
      return [line(log.rolled(who(event.seat), event.pips, event.lot), 1)]
    case 'DiePlaced':
      return [line(log.placed(who(event.seat), event.pips, event.lot), 1)]
    case 'BetPlaced': {
      const text = log.bet(who(event.seat), event.stake, event.casino, who(event.house))
      return [line(text, 0, 'seat')]
    }
    case 'BetSettled': {
      const rolled = sum(event.dice)
      const house = who(event.house)
      if (event.due < 0) {
        const text = log.lostBet(who(event.seat), rolled, -event.due, house)
        return [line(text, 1, event.seat === stage.eye ? 'bad' : own(event.house))]
      }
      const text = log.won(who(event.seat), rolled, event.paid, house, event.due)
      return [line(text, 1, event.house === stage.eye ? 'bad' : own(event.seat))]
    }
    case 'OfferMade':
      return [
        line(log.offers(who(event.seat)), 0, 'seat'),
        ...event.steps.map((step) => line(stepPhrase(step, stage), 2)),
      ]
    case 'OfferAccepted':
      return [line(log.accepts(who(event.seat)), 1)]
    case 'OfferDeclined':
      return [line(log.declines(who(event.seat)), 1)]
    case 'OfferWithdrawn':
      return [line(log.withdraws(who(event.seat)), 1)]
    case 'MoneyPaid': {
      const tone = event.seat === stage.eye ? 'bad' : own(event.to)
      return [line(log.paid(who(event.seat), who(event.to), event.amount), 1, tone)]
    }
    case 'LotHanded':
      return [line(log.lotHanded(who(event.seat), who(event.to), event.lot), 1)]
    case 'DieHanded':
      return [line(log.dieHanded(who(event.seat), who(event.to), event.lot, event.pips), 1)]
    case 'TradeStopped':
      return [line(log.stopped(event.step, whyNot(event.reason, stage)), 1)]
    case 'TradeDone':
      return [line(log.done, 1)]
    case 'GameEnded':
      return event.reason ? [line(log.ended[event.reason], 0, 'turn')] : []
    case 'CardDiscarded':
    case 'StepTaken':
    case 'StepForetold':
    case 'HoldingsForetold':
    case 'CasinoForetold':
    case 'BossForetold':
    case 'BetForetold':
      return []
  }
}

/** What a casino pays, then each owner's part with its dice. */
function paid(event: CasinoPaid, stage: VegasStage): LogLine[] {
  const shares = new Map<number, [string, number][]>()
  for (const [lot, seat, amount] of event.dice) {
    shares.set(seat, [...(shares.get(seat) ?? []), [lot, amount]])
  }
  const lines = [...shares].map(([seat, dice]) => {
    const total = sum(dice.map(([, amount]) => amount))
    const text = log.share(whoOf(stage, seat), dice, total)
    return line(text, 2, seat === stage.eye ? 'good' : undefined)
  })
  return [line(log.casinoPaid(event.company, event.lots, event.total), 1), ...lines]
}

const sum = (numbers: number[]): number => numbers.reduce((all, number) => all + number, 0)
