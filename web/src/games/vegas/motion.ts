// What travels over the city: cars and casinos that come, dice that are rolled, money and points.

import { seatAt, type Flight } from '../../play/motion'
import type { VegasEvent } from '../../wire/vegas'
import { texts } from './texts'
import type { VegasStage } from './words'

const FACES = '⚀⚁⚂⚃⚄⚅'

const lotAt = (lot: string): string => `.stage [data-lot="${lot}"]`
const dieOn = (lot: string): string => `${lotAt(lot)} .die`

export function flightsOf(events: VegasEvent[], stage: VegasStage): Flight[] {
  const found: Flight[] = []
  let [step, last] = [0, '']
  /** What is told one after the other of one kind happens together. */
  const add = (event: VegasEvent, flight: Omit<Flight, 'step'>) => {
    if (last && event.type !== last) step++
    last = event.type
    found.push({ step, ...flight })
  }
  const pay = (event: VegasEvent, coin: string, from: string, seat: number) =>
    add(event, { coin, from, to: seatAt(seat) })
  for (const event of events) {
    switch (event.type) {
      case 'LotClaimed':
      case 'CasinoBuilt':
      case 'CasinoSprawled':
        // One's own lies there already, as one has put it down.
        if (event.seat !== stage.eye || event.type === 'LotClaimed') {
          const piece = event.type === 'LotClaimed' ? `${lotAt(event.lot)} .car` : lotAt(event.lot)
          add(event, { piece, from: seatAt(event.seat), isNew: true })
        }
        break
      case 'DieRolled': {
        const piece = dieOn(event.lot)
        add(event, { piece, from: piece, how: 'rolls', isNew: true })
        break
      }
      case 'DiePlaced':
        if (event.source !== event.lot)
          add(event, { piece: dieOn(event.lot), from: lotAt(event.source), isNew: true })
        break
      case 'TileInherited':
        add(event, { piece: dieOn(event.lot), from: seatAt(event.seat), isNew: true })
        break
      case 'LotHanded':
      case 'DieHanded':
        add(event, { piece: `${lotAt(event.lot)} :is(.car, .die)`, from: seatAt(event.seat) })
        break
      case 'LotsPaid':
        for (const lot of event.lots) pay(event, texts.gain(1), lotAt(lot), event.seat)
        break
      case 'CasinoPaid':
        for (const [lot, seat, amount] of event.dice)
          if (amount) pay(event, texts.gain(amount), lotAt(lot), seat)
        break
      case 'CasinoScored':
        if (event.gained && event.lots[0])
          pay(event, texts.pointsGained(event.gained), lotAt(event.lots[0]), event.seat)
        break
      case 'BetSettled': {
        const dice = event.dice.map((pips) => FACES[pips - 1] ?? '').join(' ')
        const [loser, winner] =
          event.paid < 0 ? [event.seat, event.house] : [event.house, event.seat]
        pay(event, dice, '.stage', event.seat)
        if (event.paid)
          found.push({
            step: ++step,
            coin: texts.gain(Math.abs(event.paid)),
            from: seatAt(loser),
            to: seatAt(winner),
          })
        break
      }
      case 'MoneyPaid':
        pay(event, texts.gain(event.amount), seatAt(event.seat), event.to)
        break
    }
  }
  return found
}
