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

export const why = {
  noLot: 'no parking lot',
  noCasino: 'no casino',
  noDice: 'no dice out',
  noRoom: 'no free lot',
  noTiles: 'no tiles left',
  tooHigh: 'high enough',
  reorganized: 'done this turn',
  needs: (millions: number) => `needs $${millions}m`,
  gambled: 'done this turn',
  noHouse: 'no other boss',
  noMoney: 'no money',
}

export const choices = {
  title: 'Actions',
  purse: (millions: number) => `you have $${millions}m`,
  endTurn: 'End turn',
  trade: 'Trade',
  draw: 'Draw a card',
  again: 'Draw another card',
  goOn: 'Go on',
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
      ? `All your cars are out. Which one goes to ${card}?`
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

export const label = {
  build: (lot: string, company: Company, cost: number) =>
    `Build ${companies[company]} on ${lot} for $${cost} million`,
  buildOn: (lot: string, cost: number) => `Build on ${lot} for $${cost} million`,
  sprawl: (casino: string, lot: string, cost: number) =>
    `Sprawl from ${casino} to ${lot} for $${cost} million`,
  sprawlTo: (lot: string, cost: number) => `Sprawl to ${lot} for $${cost} million`,
  remodel: (lots: string[], company: Company, cost: number) =>
    `Remodel ${spaced(lots)} to ${companies[company]} for $${cost} million`,
  remodelAt: (lots: string[], cost: number) => `Remodel ${spaced(lots)} for $${cost} million`,
  reorganize: (lots: string[], cost: number) => `Reorganize ${spaced(lots)} for $${cost} million`,
  raise: (lots: string[], cost: number) => `Raise ${spaced(lots)} for $${cost} million`,
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
  Build: (cost: number) => `Build for $${cost}m`,
  Sprawl: (cost: number) => `Sprawl for $${cost}m`,
  Remodel: (cost: number) => `Remodel for $${cost}m`,
  Reorganize: (cost: number) => `Roll for $${cost}m`,
  Raise: (cost: number) => `Raise for $${cost}m`,
  Gamble: (stake: number) => `Stake $${stake}m`,
  giveUp: (lot: string) => `Take it from ${lot}`,
  place: (pips: number, lot: string) => `Put the ${pips} on ${lot}`,
  accept: 'Accept',
  decline: 'Decline',
  offer: 'Offer it',
  withdraw: 'Withdraw',
}
