// Actions, questions and answers of Lords of Vegas.

import type { Company, Window } from '../../../wire/vegas'
import { listed, spaced } from './grammar'
import type { Who } from './grammar'
import { companies } from './names'

type Kind = 'Build' | 'Sprawl' | 'Remodel' | 'Reorganize' | 'Raise' | 'Gamble'

export const actions: Record<Kind, string> = {
  Build: 'Build',
  Sprawl: 'Sprawl',
  Remodel: 'Remodel',
  Reorganize: 'Reorganize',
  Raise: 'Raise',
  Gamble: 'Gamble',
}

export const offer = {
  from: (least: number) => `from $${least}m`,
  exactly: (cost: number) => `$${cost}m`,
  stake: (most: number) => `up to $${most}m`,
}

/** By the kind of reason, in two or three words: why an action cannot be taken. */
export const why: Record<string, ((millions: number) => string) | undefined> = {
  no_own_lots: () => 'no parking lot',
  no_own_casino: () => 'no casino',
  no_own_dice: () => 'no dice out',
  no_free_lot: () => 'no free lot',
  no_tile: () => 'no tiles left',
  few_tiles: () => 'no tiles left',
  highest: () => 'high enough',
  reorganized: () => 'done this turn',
  too_poor: (millions) => `needs $${millions}m`,
  gambled: () => 'done this turn',
  no_other_boss: () => 'no other boss',
  most_stake: () => 'no money',
}

export const choices = {
  title: 'Actions',
  purse: (millions: number) => `you have $${millions}m`,
  endTurn: 'End turn',
  trade: 'Trade',
  again: 'Draw another card',
  back: 'Back to the actions',
  company: 'Company (free tiles, cards to come)',
  stake: 'Stake',
  less: 'less',
  more: 'more',
  companyNote: (tiles: number, cards: number) => `${tiles}, ${cards}`,
  place: (lot: string) => `Put on ${lot}`,
  die: (pips: number) => `a ${pips}`,
}

const windows: Record<Window, [string, string]> = {
  before_draw: ['Draw a card', 'Or offer a trade first.'],
  before_claim: ['Go on to the lot of the card', 'Or offer a trade first.'],
  redraw: ['Draw another card', 'Block F is closed: the card gave no lot.'],
  after_step_1: ['Go on to the parking lots', 'Or offer a trade first.'],
  after_step_2: ['Go on to the casinos', 'Or offer a trade first.'],
  after_step_3: ['Go on to the points', 'Or offer a trade first.'],
  step_6: ['Go on', 'Or offer a trade first.'],
}

export const question = {
  act: 'Your actions',
  actHow: 'As many as you like, in any order. Then end the turn.',
  window: (window: Window) => windows[window][0],
  windowHow: (window: Window) => windows[window][1],
  closedWindow: 'You have no offer left in this turn.',
  kind: {
    Build: ['Build: choose a parking lot of yours', 'Its price is what is printed on it.'],
    Sprawl: [
      'Sprawl: choose a lot beside a casino of yours',
      'It costs twice its price, and the risers.',
    ],
    Remodel: ['Remodel: choose a casino of yours', '$5m for each of its tiles.'],
    Reorganize: [
      'Reorganize: choose a casino with a die of yours',
      '$1m a pip. All its dice are rolled.',
    ],
    Raise: ['Raise: choose a casino of yours', '$15m for each of its tiles.'],
    Gamble: ['Gamble: choose a casino of somebody else', 'Once a turn, against its boss.'],
  } satisfies Record<Kind, [string, string]> as Record<Kind, [string, string]>,
  part: {
    company: 'Choose a company',
    casino: 'Choose the casino that sprawls',
    lift: 'All your dice are out: choose the one to use',
    stake: 'Choose a stake',
  },
  ready: 'The preview shows what it brings.',
  giveUp: (piece: 'marker' | 'die', card: string) =>
    piece === 'marker'
      ? `All your markers are out. Which one goes to ${card}?`
      : `All your dice are out. Which one goes to ${card}?`,
  giveUpHow: (piece: 'marker' | 'die') =>
    piece === 'marker'
      ? 'The lot it leaves belongs to nobody then.'
      : 'The tile it leaves stays without a die.',
  place: (lot: string) => `Which of your dice goes on ${lot}?`,
  placeHow: (dice: number[]) => `You rolled ${listed(dice.map(String))}.`,
  offered: (who: Who) => `${who.name} offers you a trade`,
  offeredHow: 'Accept it, decline it, or offer something else.',
  trade: 'Put a trade together',
  trading: 'Press lots and dice on the board to put them into the trade.',
}

type Cost = number | null // null: it is not known
const priced = (cost: Cost) => (cost === null ? '' : ` for $${cost} million`)

export const label = {
  build: (lot: string, company: Company, cost: Cost) =>
    `Build ${companies[company]} on ${lot}${priced(cost)}`,
  buildOn: (lot: string, cost: Cost) => `Build on ${lot}${priced(cost)}`,
  sprawl: (casino: string, lot: string, cost: Cost) =>
    `Sprawl from ${casino} to ${lot}${priced(cost)}`,
  sprawlTo: (lot: string, cost: Cost) => `Sprawl to ${lot}${priced(cost)}`,
  remodel: (lots: string[], company: Company, cost: Cost) =>
    `Remodel ${spaced(lots)} to ${companies[company]}${priced(cost)}`,
  remodelAt: (lots: string[], cost: Cost) => `Remodel ${spaced(lots)}${priced(cost)}`,
  reorganize: (lots: string[], cost: Cost) => `Reorganize ${spaced(lots)}${priced(cost)}`,
  raise: (lots: string[], cost: Cost) => `Raise ${spaced(lots)}${priced(cost)}`,
  gamble: (lots: string[], stake: number) => `Stake $${stake} million at ${spaced(lots)}`,
  gambleAt: (lots: string[]) => `Gamble at ${spaced(lots)}`,
  lift: (text: string, lot: string) => `${text}, with the die from ${lot}`,
  liftFrom: (lot: string) => `Use the die from ${lot}`,
  draw: 'Draw a card',
  goOn: 'Go on',
  endTurn: 'End the turn',
  giveUp: (lot: string) => `Take your piece from ${lot}`,
  place: (pips: number, lot: string) => `Put the ${pips} on ${lot}`,
  accept: 'Accept the offer',
  decline: 'Decline the offer',
  propose: (count: number) => `Offer a trade of ${count === 1 ? 'one step' : `${count} steps`}`,
  counter: 'Decline and offer something else',
  withdraw: 'Withdraw the offer',
}

export const button = {
  Build: (cost: Cost) => `Build${cost === null ? '' : ` for $${cost}m`}`,
  Sprawl: (cost: Cost) => `Sprawl${cost === null ? '' : ` for $${cost}m`}`,
  Remodel: (cost: Cost) => `Remodel${cost === null ? '' : ` for $${cost}m`}`,
  Reorganize: (cost: Cost) => `Roll${cost === null ? '' : ` for $${cost}m`}`,
  Raise: (cost: Cost) => `Raise${cost === null ? '' : ` for $${cost}m`}`,
  Gamble: (stake: number) => `Stake $${stake}m`,
  giveUp: (lot: string) => `Take it from ${lot}`,
  place: (pips: number, lot: string) => `Put the ${pips} on ${lot}`,
  accept: 'Accept',
  decline: 'Decline',
  offer: 'Offer it',
  withdraw: 'Withdraw',
}
