// Trades of Lords of Vegas.

import type { Phrase } from '../../../play/game'
import type { Company } from '../../../wire/vegas'
import { bold, count, does, listed, object, owner } from './grammar'
import type { Who } from './grammar'
import { companies } from './names'

export const trade = {
  title: 'Trade',
  counterTitle: 'Your counter-offer',
  left: (offers: number) => `${count(offers, 'offer')} left in this turn`,
  close: 'Close',
  partner: 'With',
  hint: 'Press lots and dice on the board, or add steps here. They happen in this order.',
  empty: 'Nothing in it yet.',
  consent: 'Agreed',
  agreed: (who: Who) => (who.isYou ? 'You agree' : `${who.name} agrees`),
  open: (who: Who) => (who.isYou ? 'You are asked' : `${who.name} is asked`),
  up: (step: string) => `Move up: ${step}`,
  down: (step: string) => `Move down: ${step}`,
  remove: (step: string) => `Remove: ${step}`,
  add: 'Add a step',
  addThis: 'Add',
  kinds: {
    Pay: 'Money',
    HandLot: 'Parking lot',
    HandDie: 'Die',
    Swap: 'Swap',
    Perform: 'Action',
  },
  by: 'From',
  to: 'To',
  amount: 'Millions',
  lot: 'Lot',
  die: 'Die on',
  other: 'For',
  action: 'Action',
  casino: 'Casino',
  company: 'Company',
  giveUpLot: 'Vacates',
  giveUpDie: 'Lifts the die from',
  stake: 'Stake',
  nothing: 'nothing',
  noneOf: 'There is nothing of that kind.',
  say: (names: string[]) => `Offer it to ${listed(names)}`,
  sayAlone: 'Offer it',
  onTable: (who: Who) => (who.isYou ? 'Your offer' : `${who.name}’s offer`),
  waiting: (who: Who[]) => `Waiting for ${listed(who.map(object))}.`,
  running: 'The trade is being carried out.',
  accept: 'Accept',
  decline: 'Decline',
  counter: 'Counter-offer',
  withdraw: 'Withdraw it',
  works: 'This can be done as the board stands.',
  stops: (step: number, reason: Phrase): Phrase => [`Stops at step ${step}: `, ...reason],
  depends: (step: number) => `From step ${step} on it depends on dice.`,
  dieOn: (lot: string, pips: number) => `${lot} (a ${pips})`,
  ofOwner: (thing: string, who: Who) => `${thing}, ${owner(who)}`,
}

export const step = {
  pay: (from: Who, to: Who, amount: number): Phrase => [
    `${from.isYou ? 'You' : from.name} ${does(from, 'pay')} ${object(to)} `,
    bold(`$${amount}m`),
  ],
  lot: (from: Who, to: Who, lot: string, vacates: string): Phrase => [
    `${from.isYou ? 'You' : from.name} ${does(from, 'give')} ${object(to)} the lot `,
    bold(lot),
    vacates ? `, and ${object(to)} ${does(to, 'vacate')} ${vacates}` : '',
  ],
  die: (from: Who, to: Who, lot: string, pips: number, lifts: string): Phrase => [
    `${from.isYou ? 'You' : from.name} ${does(from, 'give')} ${object(to)} the die on `,
    bold(pips ? `${lot} (${pips})` : lot),
    lifts ? `, and ${object(to)} ${does(to, 'use')} the die from ${lifts}` : '',
  ],
  swap: (from: Who, to: Who, lot: string, other: string): Phrase => [
    `${from.isYou ? 'You' : from.name} ${does(from, 'swap')} `,
    bold(lot),
    ` for ${owner(to)} `,
    bold(other),
  ],
  build: (who: Who, lot: string, company: Company): Phrase => [
    `${who.isYou ? 'You' : who.name} ${does(who, 'build')} ${companies[company]} on `,
    bold(lot),
  ],
  sprawl: (who: Who, casino: string, lot: string): Phrase => [
    `${who.isYou ? 'You' : who.name} ${does(who, 'sprawl')} from ${casino} to `,
    bold(lot),
  ],
  remodel: (who: Who, casino: string, company: Company): Phrase => [
    `${who.isYou ? 'You' : who.name} ${does(who, 'remodel')} `,
    bold(casino),
    ` to ${companies[company]}`,
  ],
  reorganize: (who: Who, casino: string): Phrase => [
    `${who.isYou ? 'You' : who.name} ${does(who, 'reorganize')} `,
    bold(casino),
  ],
  raise: (who: Who, casino: string): Phrase => [
    `${who.isYou ? 'You' : who.name} ${does(who, 'raise')} `,
    bold(casino),
  ],
  gamble: (who: Who, casino: string, stake: number): Phrase => [
    `${who.isYou ? 'You' : who.name} ${does(who, 'stake')} `,
    bold(`$${stake}m`),
    ` at ${casino}`,
  ],
}
