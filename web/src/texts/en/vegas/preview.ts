// What an answer would bring, in Lords of Vegas.

import type { Phrase } from '../../../play/game'
import type { Company, Payer } from '../../../wire/vegas'
import { count, object, spaced } from './grammar'
import type { Who } from './grammar'
import { companies, gain } from './names'

export const preview = {
  build: (company: Company | null, lot: string) =>
    company ? `Build ${companies[company]} on ${lot}` : `Build on ${lot}`,
  sprawl: (lot: string) => `Sprawl to ${lot}`,
  remodel: (company: Company | null, lots: string[]) =>
    company ? `Remodel ${spaced(lots)} to ${companies[company]}` : `Remodel ${spaced(lots)}`,
  reorganize: (lots: string[]) => `Reorganize ${spaced(lots)}`,
  raise: (lots: string[]) => `Raise ${spaced(lots)}`,
  gamble: (lots: string[]) => `Gamble at ${spaced(lots)}`,
  giveUp: (lot: string) => `Take it from ${lot}`,
  place: (pips: number, lot: string) => `The ${pips} on ${lot}`,
  draw: 'Draw a card',
  goOn: 'Go on',
  endTurn: 'End the turn',
  accept: 'Accept the offer',
  decline: 'Decline the offer',
  price: (lot: string) => `Price of ${lot}`,
  lotTwice: (lot: string) => `Price of ${lot}, twice`,
  lotTwiceWhy: (each: number) => `2 × $${each}m`,
  risers: (number: number) => count(number, 'riser'),
  risersWhy: (each: number) => `$${each}m each`,
  newTiles: (number: number) => count(number, 'new tile'),
  newTilesWhy: (each: number) => `$${each}m each`,
  pips: 'Dice as they lie',
  pipsWhy: (pips: number) => `${count(pips, 'pip')}, $1m each`,
  die: (pips: number, lot: string) => `Die ${pips} on ${lot}`,
  eachTime: (payer: Payer) => `each time ${companies[payer]} pays`,
  worth: (company: Company, who: Who | null) =>
    who ? `${companies[company]}, boss ${object(who)}` : `${companies[company]}, no boss`,
  worthTie: (company: Company) => `${companies[company]}, a tie is rolled off`,
  size: (spaces: number, height: number, before: number) =>
    `${count(spaces, 'space')}, ${height} high, worth ${count(before, 'point')} before`,
  sizeNew: (spaces: number, height: number) => `${count(spaces, 'space')}, ${height} high`,
  cards: (company: Company) => `Cards of ${companies[company]} to come`,
  cardsWhy: (company: Company, before: number) => `${before} of ${companies[company]}`,
  boss: (who: Who) => (who.isYou ? 'You end as boss' : `${who.name} ends as boss`),
  bossOf: (who: Who, casino: string) =>
    who.isYou ? `You end as boss of ${casino}` : `${who.name} ends as boss of ${casino}`,
  stake: 'Your stake',
  stakeWhy: 'lost on 5, 6, 7 and 8',
  bet: (amount: number) => gain(amount),
  average: 'On average',
  left: 'Money left',
  after: 'Money after it',
  lots: 'Parking lots',
  casino: (company: Company, lots: string[]) => `${companies[company]} at ${spaced(lots)}`,
  scored: (company: Company, lots: string[]) => `${companies[company]} at ${spaced(lots)} scores`,
  track: (before: number, after: number) => `${before} to ${after} on the track`,
  paid: (from: Who, to: Who) => `${from.isYou ? 'You pay' : `${from.name} pays`} ${object(to)}`,
  inDeck: (lot: string): Phrase => [
    `Card ${lot} is still in the deck: whoever draws it takes this tile over. `,
    { rule: 'VR8' },
  ],
  thenTurn: (who: Who) => (who.isYou ? 'Then it is your turn.' : `Then it is ${who.name}’s turn.`),
  lot: (lot: string) => `Parking lot ${lot}`,
  handed: (isGained: boolean, who: Who) => (isGained ? `from ${who.name}` : `to ${who.name}`),
  piece: (isGained: boolean, isLot: boolean) =>
    `${isGained ? '+' : '\u2212'}1 ${isLot ? 'lot' : 'die'}`,
  step: (number: number, text: string) => `${number}. ${text}`,
  works: 'can be done',
  depends: 'depends on dice before it',
}
