// The board as it looks while what happened is shown one thing after the other: what the events
// say, put on the board as it was before.

import type { VegasEvent, VegasView } from '../../wire/vegas'
import { grouped } from './imagined'
import { spacesOf } from './words'
import type { Space, VegasStage } from './words'

const EMPTY = { company: null, height: 0, owner: -1, pips: 0 }

export function followed(view: VegasView, events: VegasEvent[], stage: VegasStage): VegasView {
  const spaces = spacesOf(view)
  const seats = view.seats.map((seen) => ({ ...seen }))
  let { card, rolling } = view
  const change = (lot: string, now: Partial<Space>) =>
    spaces.set(lot, { ...EMPTY, ...spaces.get(lot), ...now, lot })

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
        break
      }
      case 'CasinoRemodelled':
        for (const lot of event.lots) change(lot, { company: event.new })
        break
      case 'CasinoRaised':
        for (const lot of event.lots) change(lot, { height: event.height })
        break
      case 'BossTied':
        rolling = event.lots
        break
      case 'DieRolled':
        rolling = rolling.filter((lot) => lot !== event.lot)
        change(event.lot, { pips: event.pips })
        break
      case 'DiePlaced':
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
    casinos: grouped(spaces, stage),
  }
}
