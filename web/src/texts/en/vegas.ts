// The words of Lords of Vegas.

import type { Phrase } from '../../play/game'
import type { Company, Payer, Window } from '../../wire/vegas'

/** Somebody in a sentence; the one who reads it is "you". */
export interface Who {
  name: string
  isYou: boolean
}

type Kind = 'Build' | 'Sprawl' | 'Remodel' | 'Reorganize' | 'Raise' | 'Gamble'

const MINUS = '\u2212'
const bold = (text: string) => ({ bold: text })
const subject = (who: Who) => bold(who.isYou ? 'You' : who.name)
const object = (who: Who) => (who.isYou ? 'you' : who.name)
const does = (who: Who, verb: string, third = `${verb}s`) => (who.isYou ? verb : third)
const owner = (who: Who) => (who.isYou ? 'your' : `${who.name}’s`)
const spaced = (lots: string[]) => lots.join(' ')
const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`

export const title = 'Lords of Vegas'

export const companies: Record<Payer, string> = {
  albion: 'Albion',
  sphinx: 'Sphinx',
  vega: 'Vega',
  tivoli: 'Tivoli',
  pioneer: 'Pioneer',
  strip: 'the Strip',
}
export const slot = (payer: Payer) => (payer === 'strip' ? 'The Strip' : companies[payer])

export const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

// -- amounts ---------------------------------------------------------------------------------------

export const price = (millions: number) => `$${millions}`
export const money = (millions: number) =>
  millions < 0 ? `${MINUS}$${-millions}m` : `$${millions}m`
export const gain = (millions: number) =>
  millions < 0 ? `${MINUS}$${-millions}m` : `+$${millions}m`
export const points = (number: number) => `${number} pt`
export const pointsGained = (number: number) =>
  number < 0 ? `${MINUS}${-number} pt` : `+${number} pt`
export const chance = (share: number) => `${(100 * share).toFixed(share > 0.9995 ? 0 : 1)} %`
export const average = (millions: number) =>
  `${millions < 0 ? MINUS : '+'}$${Math.abs(millions).toFixed(2)}m`
export const times = (height: number) => `${height}×`

// -- the board -------------------------------------------------------------------------------------

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
  dice: (dice: string[]) => (dice.length ? `Dice: ${dice.join(', ')}.` : 'There is no die in it.'),
  die: (who: Who, pips: number, lot: string) => `${object(who)} ${pips} on ${lot}`,
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

// -- players ---------------------------------------------------------------------------------------

export const detail = (dice: number, lots: number, colour: string) =>
  `${count(dice, 'die', 'dice')}, ${count(lots, 'lot')}, ${colour}`
export const headline = (drawn: number, all: number) => `card ${drawn} of ${all}`

// -- supplies --------------------------------------------------------------------------------------

export const supplies = {
  title: 'Companies',
  columns: 'free, to come',
  tiles: (number: number) => count(number, 'tile'),
  cards: (number: number) => count(number, 'card'),
}

// -- the card --------------------------------------------------------------------------------------

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

// -- actions ---------------------------------------------------------------------------------------

export const actions: Record<Kind, string> = {
  Build: 'Build',
  Sprawl: 'Sprawl',
  Remodel: 'Remodel',
  Reorganize: 'Reorganize',
  Raise: 'Raise',
  Gamble: 'Gamble',
}

export const offer = {
  lots: (number: number, least: number) => `${count(number, 'lot')}, from $${least}m`,
  casinos: (number: number, least: number) => `${count(number, 'casino')}, from $${least}m`,
  stake: (most: number) => `once, up to $${most}m`,
}

export const why = {
  noLot: 'no parking lot',
  noCasino: 'no casino of yours',
  noDice: 'no dice in a casino',
  noRoom: 'no free lot beside yours',
  noTiles: 'no tiles left',
  tooHigh: 'as high as allowed',
  reorganized: 'done in this turn',
  needs: (millions: number) => `needs $${millions}m`,
  gambled: 'done in this turn',
  noHouse: 'nobody else is a boss',
  noMoney: 'no money to stake',
}

export const choices = {
  title: 'Actions',
  purse: (millions: number) => `you have $${millions}m`,
  endTurn: 'End turn',
  trade: 'Trade',
  draw: 'Draw a card',
  again: 'Draw another card',
  goOn: 'Go on',
  lot: 'Where',
  fromWhere: 'From which casino',
  casino: 'Which casino',
  company: 'Company',
  lift: 'Which die is used',
  stake: 'Stake',
  most: 'all of it',
  less: 'less',
  more: 'more',
  companyNote: (tiles: number, cards: number) =>
    `${count(tiles, 'tile')}, ${count(cards, 'card')} to come`,
  lotNote: (cost: number, die: number) => `$${cost}m, die ${die}`,
  casinoNote: (lots: string[], worth: number) => `${spaced(lots)}, ${points(worth)}`,
  dieNote: (company: Company, pips: number) => `${companies[company]}, a ${pips}`,
  giveUp: 'Take back from',
  place: (lot: string) => `Put on ${lot}`,
  die: (pips: number) => `a ${pips}`,
}

// -- questions -------------------------------------------------------------------------------------

const windows: Record<Window, [string, string]> = {
  before_draw: ['Draw a card', 'Or offer a trade first.'],
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
  theirTurn: (who: Who) => `${who.name} is to act`,
  trading: 'Press lots and dice on the board to put them into the trade.',
}

// -- answers as sentences --------------------------------------------------------------------------

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

// -- the preview -----------------------------------------------------------------------------------

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
  thenDice: 'Then the dice decide.',
  thenTurn: (who: Who) => (who.isYou ? 'Then it is your turn.' : `Then it is ${who.name}’s turn.`),
  thenCard: (who: Who | null, lots: number): Phrase =>
    who
      ? [`The lot on the card is ${who.isYou ? 'yours' : `${who.name}’s`}, and ${lots} pay.`]
      : [],
  step: (number: number, text: string) => `${number}. ${text}`,
  works: 'can be done',
  depends: 'depends on dice before it',
}

// -- trades ----------------------------------------------------------------------------------------

export const trade = {
  title: 'Trade',
  counterTitle: 'Your counter-offer',
  left: (offers: number) => `${count(offers, 'offer')} left in this turn`,
  close: 'Close the trade',
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
  doer: 'Who',
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
  noneOf: 'There is nothing of that kind.',
  say: (names: string[]) => `Offer it to ${listed(names)}`,
  sayAlone: 'Offer it',
  onTable: (who: Who) => (who.isYou ? 'Your offer' : `${who.name}’s offer`),
  waiting: (names: string[]) => `Waiting for ${listed(names)}.`,
  running: 'The trade is being carried out.',
  accept: 'Accept',
  decline: 'Decline',
  counter: 'Counter-offer',
  withdraw: 'Withdraw it',
  works: 'This can be done as the board stands.',
  stops: (step: number, reason: string) => `Stops at step ${step}: ${reason}`,
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

// -- the log ---------------------------------------------------------------------------------------

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
    bold(before === after ? `stays at ${after}` : `${before} to ${after}`),
  ],
  lost: (points: number): Phrase => [
    `${count(points, 'point')} ${points === 1 ? 'does' : 'do'} not reach the next number. `,
    { rule: 'V22' },
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
    amount < due ? `, who owed $${due}m and has no more` : '',
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
  stopped: (number: number, reason: string): Phrase => [
    `The trade stops at step ${number}: ${reason}`,
  ],
  done: ['The trade is done'] as Phrase,
  ended: {
    game_over: ['Game Over was drawn: the game ends'] as Phrase,
    ninety: ['The end of the track is reached: the game ends'] as Phrase,
  },
}

// -- the end ---------------------------------------------------------------------------------------

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
