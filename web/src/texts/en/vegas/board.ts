// The board, the players, the supplies and the card of Lords of Vegas.

import type { Phrase } from '../../../play/game'
import type { Company, Payer } from '../../../wire/vegas'
import { bold, count, listed, object, owner, spaced } from './grammar'
import type { Who } from './grammar'
import { companies, slot } from './names'

export const closed = 'closed'
export const marker = (name: string, at: number) => `${name}: ${count(at, 'point')}`
export const summary = (built: number, parked: number, above: number) =>
  `Las Vegas: six blocks, ${count(built, 'built lot')}, ${count(parked, 'parking lot')}, ${untilOver(above)}`
export const untilOver = (cards: number) =>
  cards === 0
    ? 'Game Over is the next card'
    : `${count(cards, 'card')} until Game Over at the latest`

export const about = {
  lot: (lot: string, cost: number, die: number, isOnStrip: boolean) =>
    `${lot}: $${cost}m to build, printed die ${die}${isOnStrip ? ', on the Strip' : ''}.`,
  card: (pays: Payer, isOut: boolean) =>
    `Its card pays ${companies[pays]} and is ${isOut ? 'out' : 'still in the deck'}.`,
  empty: 'Nobody owns it.',
  parking: (who: Who) => `A parking lot of ${who.isYou ? 'yours' : who.name}.`,
  closed: 'With two players block F stays closed.',
  casino: (company: Company, lots: string[], height: number, worth: number) =>
    `${companies[company]} at ${spaced(lots)}, ${height} high, worth ${count(worth, 'point')}.`,
  boss: (who: Who) => `${who.isYou ? 'You are' : `${who.name} is`} the boss.`,
  tied: 'A tie is rolled off.',
  noBoss: 'It has no boss.',
  dice: (dice: string[]) => (dice.length ? `Dice: ${listed(dice)}.` : 'There is no die in it.'),
  die: (who: Who, pips: number, lot: string) => `${object(who)} ${pips} on ${lot}`,
  rolled: (who: Who, lot: string) => `one of ${object(who)} is rolled on ${lot}`,
}

export const described = {
  turn: (who: Who, card: string) =>
    `It is ${owner(who)} turn${card ? `, and ${card} was drawn` : ''}.`,
  setup: 'The first lots are dealt.',
  over: 'The game is over.',
  player: (who: Who, cash: number, at: number, lots: string[], colour: string) =>
    `${who.isYou ? 'You have' : `${who.name} has`} $${cash}m, ${count(at, 'point')}, ` +
    `${lots.length ? `parking lots ${listed(lots)}` : 'no parking lot'}, ${colour} pieces.`,
  supply: (company: Company, tiles: number, cards: number) =>
    `${companies[company]}: ${count(tiles, 'tile')} free, ${count(cards, 'card')} to come.`,
  strip: (cards: number) => `The Strip: ${count(cards, 'card')} to come, and Game Over.`,
  free: (lots: string[]) => (lots.length ? `Empty lots: ${listed(lots)}.` : 'No lot is empty.'),
}

export const detail = (dice: number, lots: number) =>
  `${count(dice, 'die', 'dice')}, ${count(lots, 'lot')}`
export const headline = (drawn: number, all: number) => `card ${drawn} of ${all}`

export const supplies = {
  title: 'Companies',
  columns: 'free, to come',
  tiles: (number: number) => count(number, 'tile'),
  cards: (number: number) => count(number, 'card'),
  short: (tiles: number | null, cards: number) =>
    tiles === null ? `${cards}` : `${tiles}, ${cards}`,
  row: (name: string, tiles: number | null, cards: number) =>
    tiles === null
      ? `${name}: ${count(cards, 'card')} to come`
      : `${name}: ${count(tiles, 'tile')} free, ${count(cards, 'card')} to come`,
}

export const deck = {
  title: 'The card of this turn',
  none: 'No card yet',
  drew: (who: Who, card: string): Phrase => [bold(`${who.isYou ? 'You' : who.name} drew ${card}.`)],
  paid: (payer: Payer) => `${slot(payer)} paid.`,
  pays: (payer: Payer) => `${slot(payer)} pays.`,
  before: (who: Who): Phrase => [bold(who.isYou ? 'You draw next.' : `${who.name} draws next.`)],
  label: (card: string, payer: Payer) => `Card ${card}, ${companies[payer]} pays`,
  back: 'The deck',
  gameOver: 'Game Over',
  short: 'Over',
}
