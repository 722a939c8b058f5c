// Why something cannot be in Lords of Vegas.

import { grammarOf } from '../../grammar'
import { count, does, object, type Who } from '../vegas/grammar'
import { money as dollars } from '../vegas/names'

const en = grammarOf('en-GB')

/** What a reason is about, as the page names it; "" and 0: it is not about that. */
export interface About {
  who: Who // the player that it is about
  seat: number
  lot: string
  other: string // a second lot
  casino: string // by its lowest lot
  company: string
  colour: string // of pieces
  colours: string[]
  players: number
  number: number
  left: number // tiles
  pips: number
  cost: number // millions, as the next two
  money: number
  amount: number
}

const has = (who: Who) => `${object(who)} ${does(who, 'have', 'has')}`
const is = (who: Who) => `${object(who)} ${does(who, 'are', 'is')}`
const of = (who: Who) => (who.isYou ? 'of yours' : `of ${who.name}`)

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  // options
  players: ({ players }) => `Lords of Vegas is for 2 to 6 players, not ${players}`,
  no_colour: ({ colour, colours }) =>
    `the colours do not fit: ${colour} is not one of ${en.listed(colours)}`,
  few_colours: ({ players }) =>
    `the colours do not fit: ${players} players need ${players} different colours`,
  offers_out_of_range: ({ number }) => `offers per turn is a number from 1 to ${number}`,
  offers_without_trading: () => 'offers per turn says nothing without trading: leave it as it is',

  // another question is asked
  unasked: () => 'out of turn one can make an offer or withdraw one, nothing else',
  asks_to_go_on: () => 'the question is whether to go on with the turn',
  no_action_yet: () => 'actions are taken in step 6 of one’s own turn',
  asks_marker: ({ lot }) => `the question is which marker to give up for ${lot}`,
  asks_die: ({ lot }) => `the question is which die to give up for ${lot}`,
  asks_action: () => 'the question is which action to take, or to end the turn',
  asks_place: () => 'the question is where the dice go',
  asks_tile: ({ lot }) => `the tile asked about is ${lot}`,
  asks_to_accept: () => 'the question is whether to accept the offer',

  // places and pieces
  no_lot: ({ lot }) => `there is no lot ${lot}`,
  no_marker: ({ lot }) => `${lot} has no marker of yours`,
  no_die: ({ lot }) => `${lot} has no die of yours`,
  no_such_die: ({ pips }) => `no die that shows ${pips} is left to place`,
  not_own_lot: ({ lot, who }) => `${lot} is not a parking lot ${of(who)}`,
  not_own_die: ({ lot, who }) => `${lot} has no die ${of(who)}`,
  no_tile: ({ company }) => `no ${company} tile is left`,
  no_lift: ({ number }) => `no die has to be lifted: ${number} are free`,
  name_lift: ({ number, who }) =>
    `all ${number} dice ${of(who)} are on the board: name one to lift`,
  wrong_lift: ({ lot, who }) => `${has(who)} no die on ${lot} to lift`,

  // actions
  no_own_lots: () => 'you have no parking lot to build on',
  no_own_casino: () => 'you are the boss of no casino',
  no_own_dice: () => 'no die of yours is in a casino',
  no_other_boss: () => 'nobody else is the boss of a casino',
  no_free_lot: () => 'no free lot touches a casino of yours',
  too_poor: ({ cost, who, money }) => `it costs ${dollars(cost)} and ${has(who)} ${dollars(money)}`,
  no_casino: ({ lot }) => `there is no casino on ${lot}`,
  lowest_lot: ({ casino }) => `that casino is named by its lowest lot, ${casino}`,
  no_boss: ({ casino }) => `the casino at ${casino} has no boss`,
  other_boss: ({ casino, who }) => `${is(who)} the boss of the casino at ${casino}`,
  no_edge: ({ lot, casino }) => `${lot} shares no edge with the casino at ${casino}`,
  built_on: ({ lot }) => `${lot} is built on`,
  parked: ({ lot, who }) => `${lot} is a parking lot ${of(who)}`,
  same_sprawl: ({ casino }) => `it is the same as sprawling from ${casino}: press that`,
  same_company: ({ company }) => `it is ${company} already`,
  few_tiles: ({ number, company, left }) =>
    `${count(number, `${company} tile`)} ${en.form(number, 'is', 'are')} needed and ${left} left`,
  no_die_in: ({ casino, who }) => `${has(who)} no die in the casino at ${casino}`,
  reorganized: ({ casino }) => `a die in the casino at ${casino} was reorganized in this turn`,
  highest: ({ number }) => `no casino is higher than the number of players, ${number}`,
  gambled: () => 'one gamble a turn',
  own_casino: ({ casino, who }) => `${is(who)} the boss of the casino at ${casino}`,
  least_stake: ({ amount }) => `a stake is at least ${dollars(amount)}`,
  most_stake: ({ casino, amount }) => `the stake at ${casino} is at most ${dollars(amount)}`,

  // offers
  no_trading: () => 'there is no trading in this game',
  no_offer_now: () => 'no offer can be made now: something else is being settled',
  no_own_offer: () => 'there is no offer of yours on the table',
  nothing_to_counter: () => 'there is no offer to counter',
  no_offers_left: ({ number }) => `${count(number, 'offer')} a turn for each player, and no more`,
  no_steps: () => 'an offer has at least one step',
  many_steps: ({ number }) => `an offer has at most ${count(number, 'step')}`,
  no_exchange: () => 'an offer pays or hands over something',
  few_parties: () => 'an offer names at least two players',
  takes_no_part: () => 'whoever offers takes part in it',

  // steps of an offer
  no_seat: ({ seat }) => `there is no seat ${seat}`,
  not_their_turn: ({ who }) => `only ${object(who)} can take an action in this turn`,
  no_action_now: () => 'actions are taken in step 6',
  amid_action: () => 'an action is being taken, and no other can come before its end',
  in_hand: ({ lot }) => `the die on ${lot} is being put back: it cannot change hands`,
  to_oneself: () => 'nobody gives to oneself',
  least_sum: ({ amount }) => `a sum is a whole amount of at least ${dollars(amount)}`,
  no_lot_to_give: ({ lot, who }) =>
    `${has(who)} no parking lot on ${lot}, nor ${does(who, 'get')} one before`,
  no_die_to_give: ({ lot, who }) =>
    `${has(who)} no die on ${lot}, nor ${does(who, 'get')} one before`,
  no_piece_to_give: ({ lot, who }) =>
    `${has(who)} no lot or die on ${lot}, nor ${does(who, 'get')} one before`,
  too_little: ({ who, money, amount }) => `${has(who)} ${dollars(money)}, not ${dollars(amount)}`,
  no_free_marker: ({ who }) =>
    `${has(who)} no free marker, and ${does(who, 'give')} up no lot for it`,
  no_free_die: ({ who }) => `${has(who)} no free die, and ${does(who, 'lift')} none for it`,
  no_swap: ({ lot, other }) => `${lot} and ${other} are not two lots or two dice of these players`,
}
