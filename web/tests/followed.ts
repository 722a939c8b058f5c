// An oracle for Lords of Vegas: what events say, put on the board as it was before them.

import type { CasinoView, VegasEvent, VegasView } from '../src/wire/vegas'
import { spacesOf } from '../src/games/vegas/words'
import type { Space } from '../src/games/vegas/words'

const EMPTY = { company: null, height: 0, owner: -1, pips: 0 }

export function followed(view: VegasView, events: VegasEvent[]): VegasView {
  const spaces = spacesOf(view)
  const casinos = new Map(view.casinos.map(({ casino, lots, boss }) => [casino, { lots, boss }]))
  const seats = view.seats.map((seen) => ({ ...seen }))
  let { card, rolling } = view
  const change = (lot: string, now: Partial<Space>) =>
    spaces.set(lot, { ...EMPTY, ...spaces.get(lot), ...now, lot })
  const roll = (lots: string[]) => {
    rolling = lots
    for (const lot of lots) change(lot, { pips: 0 })
  }

  for (const event of events) {
    switch (event.type) {
      case 'CardDrawn':
        card = event.card
        break
      case 'TurnBegan':
        card = ''
        break
      case 'CardDealt':
      case 'LotClaimed':
        change(event.lot, { owner: event.seat })
        break
      case 'LotGivenUp':
        spaces.delete(event.lot)
        break
      case 'DieLifted':
        change(event.lot, { owner: -1, pips: 0 })
        break
      case 'TileInherited':
        change(event.lot, { owner: event.seat, pips: event.pips })
        break
      case 'CasinoBuilt':
      case 'CasinoSprawled': {
        const height = event.type === 'CasinoBuilt' ? 1 : event.height
        change(event.lot, { company: event.company, height, owner: event.seat, pips: event.pips })
        casinos.set(event.lot, { lots: [event.lot], boss: -1 })
        break
      }
      case 'CasinoRemodelled':
        for (const lot of event.lots) change(lot, { company: event.new })
        break
      case 'CasinoRaised':
        for (const lot of event.lots) change(lot, { height: event.height })
        break
      case 'CasinosMerged': {
        const boss = casinos.get(event.casinos[0] ?? '')?.boss ?? -1
        for (const lot of event.lots) casinos.delete(lot)
        casinos.set(event.lots[0] ?? '', { lots: event.lots, boss })
        break
      }
      case 'BossChanged':
        for (const [name, { lots }] of casinos) {
          if (lots.includes(event.casino)) casinos.set(name, { lots, boss: event.new })
        }
        break
      case 'BossTied':
        roll(event.lots)
        break
      case 'CasinoReorganized':
        roll(event.dice)
        break
      case 'DieRolled':
        rolling = rolling.filter((lot) => lot !== event.lot)
        change(event.lot, { pips: event.pips })
        break
      case 'DiePlaced':
        change(event.source, { pips: spaces.get(event.lot)?.pips ?? 0 })
        change(event.lot, { pips: event.pips })
        break
      case 'LotHanded':
      case 'DieHanded':
        change(event.lot, { owner: event.to })
        break
      case 'CasinoScored': {
        const scorer = seats[event.seat]
        if (scorer) scorer.points = event.after
        break
      }
    }
  }
  return {
    ...view,
    card,
    rolling,
    seats,
    spaces: [...spaces.values()],
    casinos: [...casinos.values()].map(({ lots, boss }) => described(lots, boss, spaces)),
  }
}

/** As far as it is drawn: what it is worth is not told while it changes. */
function described(lots: string[], boss: number, spaces: Map<string, Space>): CasinoView {
  const { company, height } = spaces.get(lots[0] ?? '') ?? EMPTY
  return {
    casino: lots[0] ?? '',
    lots,
    company: company ?? 'albion',
    height,
    boss,
    points: 0,
    pips: 0,
  }
}
