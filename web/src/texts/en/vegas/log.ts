// What happens in Lords of Vegas, and how it ends.

import type { Phrase } from '../../../play/game'
import type { Company, Payer } from '../../../wire/vegas'
import { grammarOf } from '../../grammar'
import { bold, count, does, listed, object, spaced, subject } from './grammar'
import type { Who } from './grammar'
import { companies, gain } from './names'

const en = grammarOf('en-GB')

export const log = {
  dealt: (who: Who, lot: string): Phrase => [subject(who), ` ${does(who, 'get')} `, bold(lot)],
  start: (who: Who, total: number): Phrase => [
    subject(who),
    ` ${does(who, 'begin')} with `,
    bold(`$${total}m`),
  ],
  startItem: (what: string, amount: number): Phrase => [
    what === 'base' ? `$${amount}m to begin with` : `${gain(amount)} for the die on ${what}`,
  ],
  allContest: ['Everybody rolls for the first turn'] as Phrase,
  contest: (tied: Who[]): Phrase => [`A tie: ${listed(tied.map((who) => object(who)))} roll again`],
  first: (who: Who, total: number): Phrase => [
    subject(who),
    ` ${does(who, 'roll')} `,
    bold(String(total)),
    ' for the first turn',
  ],
  turn: (who: Who): Phrase => [bold(who.isYou ? 'Your turn' : `${who.name}’s turn`)],
  drew: (who: Who, card: string, payer: Payer): Phrase => [
    subject(who),
    ` ${does(who, 'draw')} `,
    bold(card),
    `, ${companies[payer]} pays`,
  ],
  over: (who: Who): Phrase => [
    subject(who),
    ` ${does(who, 'draw')} `,
    bold('Game Over'),
    ': lots and the Strip pay once more',
  ],
  claimed: (who: Who, lot: string): Phrase => [subject(who), ` ${does(who, 'take')} `, bold(lot)],
  inherited: (who: Who, lot: string, from: Who | null, pips: number): Phrase => [
    subject(who),
    ` ${does(who, 'take')} over `,
    bold(lot),
    from ? ` from ${object(from)}` : '',
    ` with a ${pips}`,
  ],
  givenUp: (who: Who, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'give')} up `,
    bold(lot),
  ],
  lifted: (who: Who, lot: string, pips: number): Phrase => [
    subject(who),
    ` ${does(who, 'take')} the ${pips} off `,
    bold(lot),
  ],
  lotsPaid: (who: Who, lots: number, amount: number): Phrase => [
    `${count(lots, 'parking lot')}: `,
    subject(who),
    ' ',
    bold(gain(amount)),
  ],
  casinoPaid: (company: Company, lots: string[], total: number): Phrase => [
    `${companies[company]} at ${spaced(lots)} pays `,
    bold(`$${total}m`),
  ],
  share: (who: Who, dice: [string, number][], total: number): Phrase => [
    subject(who),
    ' ',
    bold(gain(total)),
    ` for ${listed(dice.map(([lot, pips]) => `${pips} on ${lot}`))}`,
  ],
  scored: (who: Who, lots: string[], worth: number, before: number, after: number): Phrase => [
    subject(who),
    ` ${does(who, 'score')} ${count(worth, 'point')} for ${spaced(lots)}: `,
    bold(before === after ? `still at ${after}` : `${before} to ${after}`),
  ],
  lost: (points: number): Phrase => [
    `${count(points, 'point')} ${en.form(points, 'does', 'do')} not reach the next number. `,
    { rule: 'V22' },
  ],
  beyond: (points: number): Phrase => [
    `${count(points, 'point')} ${en.form(points, 'is', 'are')} beyond the end of the track. `,
    { rule: 'VR39' },
  ],
  built: (who: Who, lot: string, company: Company, pips: number, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'build')} ${companies[company]} on `,
    bold(lot),
    ` with a ${pips} for `,
    bold(`$${cost}m`),
  ],
  sprawled: (who: Who, casino: string, lot: string, pips: number, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'sprawl')} from ${casino} to `,
    bold(lot),
    ` with a ${pips} for `,
    bold(`$${cost}m`),
  ],
  sprawlLot: (amount: number): Phrase => [`$${amount}m for the lot, twice its price`],
  sprawlRisers: (amount: number): Phrase => [`$${amount}m for risers`],
  remodelled: (who: Who, lots: string[], from: Company, to: Company, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'remodel')} `,
    bold(spaced(lots)),
    ` from ${companies[from]} to ${companies[to]} for `,
    bold(`$${cost}m`),
  ],
  reorganized: (who: Who, lots: string[], cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'reorganize')} `,
    bold(spaced(lots)),
    ' for ',
    bold(`$${cost}m`),
  ],
  raised: (who: Who, lots: string[], height: number, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'raise')} `,
    bold(spaced(lots)),
    ` to height ${height} for `,
    bold(`$${cost}m`),
  ],
  merged: (lots: string[]): Phrase => [bold(spaced(lots)), ' are one casino now'],
  tied: (lots: string[], pips: number): Phrase => [
    `A tie at ${pips}: the dice on ${listed(lots)} are rolled again`,
  ],
  boss: (who: Who, casino: string): Phrase => [
    subject(who),
    ` ${does(who, 'become')} boss of `,
    bold(casino),
  ],
  rolled: (who: Who, pips: number, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'roll')} `,
    bold(String(pips)),
    ` on ${lot}`,
  ],
  placed: (who: Who, pips: number, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'put')} the ${pips} on `,
    bold(lot),
  ],
  bet: (who: Who, stake: number, casino: string, house: Who): Phrase => [
    subject(who),
    ` ${does(who, 'stake')} `,
    bold(`$${stake}m`),
    ` at ${casino} against ${object(house)}`,
  ],
  won: (who: Who, rolled: number, amount: number, house: Who, due: number): Phrase => [
    subject(who),
    ` ${does(who, 'roll')} `,
    bold(String(rolled)),
    ` and ${does(who, 'win')} `,
    bold(`$${amount}m`),
    ` from ${object(house)}`,
    amount < due ? `, who owed $${due}m and ${does(house, 'have', 'has')} no more` : '',
  ],
  lostBet: (who: Who, rolled: number, amount: number, house: Who): Phrase => [
    subject(who),
    ` ${does(who, 'roll')} `,
    bold(String(rolled)),
    ` and ${does(who, 'lose')} `,
    bold(`$${amount}m`),
    ` to ${object(house)}`,
  ],
  offers: (who: Who): Phrase => [subject(who), ` ${does(who, 'offer')} a trade`],
  accepts: (who: Who): Phrase => [subject(who), ` ${does(who, 'accept')}`],
  declines: (who: Who): Phrase => [subject(who), ` ${does(who, 'decline')}`],
  withdraws: (who: Who): Phrase => [subject(who), ` ${does(who, 'withdraw')} the offer`],
  paid: (who: Who, to: Who, amount: number): Phrase => [
    subject(who),
    ` ${does(who, 'pay')} ${object(to)} `,
    bold(`$${amount}m`),
  ],
  lotHanded: (who: Who, to: Who, lot: string): Phrase => [
    bold(lot),
    ` goes from ${object(who)} to ${object(to)}`,
  ],
  dieHanded: (who: Who, to: Who, lot: string, pips: number): Phrase => [
    `The ${pips} on `,
    bold(lot),
    ` goes from ${object(who)} to ${object(to)}`,
  ],
  stopped: (number: number, reason: Phrase): Phrase => [
    `The trade stops at step ${number}: `,
    ...reason,
  ],
  done: ['The trade is done'] as Phrase,
  ended: {
    game_over: ['Game Over was drawn: the game ends'] as Phrase,
    ninety: ['The end of the track is reached: the game ends'] as Phrase,
  },
}

export const result = {
  won: (who: Who, score: number) =>
    `${who.isYou ? 'You win' : `${who.name} wins`} with ${count(score, 'point')}.`,
  wonByMoney: (who: Who, score: number, cash: number) =>
    `${who.isYou ? 'You win' : `${who.name} wins`}: level on ${count(score, 'point')}, and richest with $${cash}m.`,
  shared: (names: string[]) => `${listed(names)} share the win: level on points and money.`,
  how: {
    '': '',
    game_over: 'Game Over was drawn.',
    ninety: 'The end of the track was reached.',
  },
  unit: 'points',
}

export const keys: [string, string][] = [
  ['Arrow keys', 'go among the lots or casinos that are lit'],
  ['Enter', 'choose one'],
  ['Esc', 'step back'],
  ['1 to 6', 'Build, Sprawl, Remodel, Reorganize, Raise, Gamble'],
]
