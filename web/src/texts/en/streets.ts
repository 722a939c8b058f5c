// The words of Streets.  Names of players come in as they are shown ("You", "Mira"); where a verb
// follows one, `isYou` says which form it takes.

import type {
  Back,
  Colour,
  Difficulty,
  Ending,
  Facing,
  Icon,
  ValuationInfo,
} from '../../wire/streets'
import { grammarOf } from '../grammar'

export { reasons } from './reasons/streets'

const en = grammarOf('en-GB')

export const title = 'Streets'
export const grifter = 'The Grifter'
export const inSentence = { you: 'you', grifter: 'the Grifter' }
export const unit = '$'

export const money = (amount: number) => en.money(amount)
export const gain = (amount: number) => en.gain(amount)
/** What an answer is worth to somebody, as one compares answers; '': too little to tell. */
export const worth = (amount: number) => (amount < 0.5 ? '' : en.money(amount))
export const counted = (count: number, one: string, many = `${one}s`) =>
  en.counted(count, one, many)
export const listed = (words: string[]) => en.listed(words)

export const ways: Record<Facing, string> = { N: 'north', E: 'east', S: 'south', W: 'west' }
export const backs: Record<Back, string> = {
  parent: 'parent',
  tourist: 'tourist',
  shopper: 'shopper',
  hipster: 'hipster',
  wild: 'wild',
}
export const icons: Record<Icon, string> = {
  restaurant: 'restaurant',
  residential: 'residential',
  leisure: 'leisure',
  retail: 'retail',
  wild: 'any business',
}
/** What the server names in English, by id, where it is called otherwise. */
type Named = Record<string, string | undefined>
export const tileNames: Named = {}
export const tokenNames: Named = {}
export const consultantNames: Named = {}
export const abilities: Named = {}

export const seatColours = ['salmon', 'teal', 'lilac', 'white', 'black']
export const difficulties: Record<Difficulty, string> = {
  easy: 'easy',
  normal: 'normal',
  hard: 'hard',
}

export const people = (count: number, colour: Colour) => counted(count, colour)

const pairOf = (colours: Colour[]) => colours.length === 2 && colours[0] === colours[1]

function group(colours: Colour[]): string {
  return pairOf(colours) ? `pair of ${colours[0]} symbols` : `set of ${colours.join(' + ')} symbols`
}

/** A valuation under a tile in hand. */
export function valuationShort({ kind, colours = [], each = 0 }: ValuationInfo): string {
  switch (kind) {
    case 'none':
      return 'pays nothing'
    case 'symbols':
      return `$${each} per ${colours[0]} symbol`
    case 'people':
      return `$${each} per ${colours[0]}`
    case 'set':
      return pairOf(colours)
        ? `$${each} per pair of ${colours[0]} symbols`
        : `$${each} per ${colours.join(' + ')}`
    case 'wild_symbols':
      return `$${each} per wild symbol`
    case 'signs':
      return `$${each} per own sign`
    case 'street_size':
      return `$${each} per tile in the street`
    case 'adjacency':
      return `$${each} per tile around it`
    case 'enclosure':
      return `$${each} if it closes a street`
    case 'copy':
      return 'as much as another tile'
  }
}

/** A valuation in the inspector. */
export function valuationLong(valuation: ValuationInfo): string {
  const { kind, colours = [], each = 0 } = valuation
  switch (kind) {
    case 'none':
      return 'Pays nobody, whatever is on it.'
    case 'symbols':
      return `Pays $${each} for each ${colours[0]} symbol that counts in its street.`
    case 'people':
      return `Pays $${each} for each ${colours[0]} in its street.`
    case 'set':
      return `Pays $${each} for each ${group(colours)} that counts in its street.`
    case 'wild_symbols':
      return `Pays $${each} for each wild symbol that counts in its street.`
    case 'signs':
      return `Pays $${each} for each sign of its owner in its street.`
    case 'street_size':
      return `Pays $${each} for each tile in its street.`
    case 'adjacency':
      return `Pays $${each} for each tile around it, corners included.`
    case 'enclosure':
      return `Pays $${each} if it closes an end of an enclosed street.`
    case 'copy':
      return 'Pays as much as the best other tile in its street.'
  }
}

// -- the board -------------------------------------------------------------------------------------

export const board = (tiles: number, enclosed: number, answers: number) =>
  `City: ${counted(tiles, 'tile')}, ${counted(enclosed, 'enclosed street')}` +
  (answers ? `, ${counted(answers, 'place')} to choose from` : '')
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const fitCity = 'Show the whole city'
export const turnTile = 'Turn'
export const overview = 'The whole city; press where to look'
export const closes = (streets: number, amount: string) =>
  streets > 1 ? `closes ${streets}, ${amount}` : `closes, ${amount}`
export const closesForNobody = 'closes, pays nobody'
export const gainOf = (name: string, amount: number) => `${name} ${gain(amount)}`
export const others = 'others'
export const closesInOrder = (streets: number) => `closes ${streets} streets`
export const streetOf = (size: number) => (size === 1 ? 'new street' : `street of ${size}`)
export const paysNow = (amount: string) => `pays ${amount}`

export const beside = (way: string, tile: string) => `${way} of ${tile}`
export const onTopOf = (tile: string) => `on top of ${tile}`
export const somewhere = (x: number, y: number) => `at ${x}, ${y}`

export const inspector = {
  owner: (name: string, signs: number) => `Owner: ${name}${signs > 1 ? ', with two signs' : ''}.`,
  noOwner: 'Nobody owns it.',
  street: (size: number, isEnclosed: boolean) =>
    size === 1
      ? `Alone in its street, which is ${isEnclosed ? 'enclosed' : 'open'}.`
      : `${isEnclosed ? 'Enclosed' : 'Open'} street of ${size}.`,
  symbols: (symbols: string[]) =>
    symbols.length ? `Symbols: ${listed(symbols)}.` : 'It has no symbols.',
  icons: (names: string[]) => `Business: ${listed(names)}.`,
  lying: (who: string[]) => `Settled: ${listed(who)}.`,
  standing: (who: string[]) => `With FOMO: ${listed(who)}.`,
  nobody: 'Nobody is here.',
  crowd: 'Each person on it pays $1 more.',
  standIn: 'Its face is a stand-in of our own.',
  fewest: (players: number) => `Only with ${players} players.`,
}

// -- what is asked ---------------------------------------------------------------------------------

export const waiting = { title: 'The city', how: 'Point at a tile to read it.' }
export const questions = {
  placement: 'Build a tile',
  second: 'Build your second tile',
  place: 'Pick a tile, then a dashed spot. Press R to turn it.',
  placeByTouch: 'Pick a tile, then a dashed spot. Tap again to turn it.',
  abandoned: {
    title: 'Abandon a building',
    how: 'You have no sign left. One building gives its sign back and pays nothing.',
  },
  street: {
    title: 'Score a street',
    how: 'Several streets are enclosed. Pick the one that pays next.',
  },
  target: (colour: Colour, tile: string) => ({
    title: `Where does the ${colour} go?`,
    how: `It leaves ${tile}. Pick one of the lit buildings.`,
  }),
  tokenBuilding: (isYou: boolean) => ({
    title: isYou ? 'Take business tokens' : 'The Grifter takes tokens',
    how: 'Pick the building that gives them.',
  }),
  token: (isYou: boolean, tile: string) => ({
    title: isYou ? 'Which token do you take?' : 'Which token does the Grifter take?',
    how: `${tile} leaves a choice.`,
  }),
  signs: (tile: string) => ({
    title: `One sign on ${tile}, or two?`,
    how: 'With two its valuation counts double.',
  }),
  handTile: {
    title: 'Score a tile from your hand?',
    how: 'Everybody sees it, and you keep it.',
  },
  grifter: (tile: string, worth: number, count: number) => ({
    title: `Build ${tile} for the Grifter`,
    how:
      count < 0
        ? `It is worth $${worth} at each of these places, so you choose.`
        : `It closes a street at each of these places, and ${counted(count, 'person', 'people')} would come to the Grifter. You choose.`,
  }),
}

// -- answers ---------------------------------------------------------------------------------------

export const answers = {
  build: (tile: string, where: string, way: string) => `Build ${tile} ${where}, road ${way}`,
  buildGrifter: (tile: string, where: string, way: string) =>
    `Build ${tile} for the Grifter ${where}, road ${way}`,
  abandon: (tile: string) => `Abandon ${tile}`,
  score: (tiles: string[]) => `Score the street of ${tiles.length}: ${listed(tiles)}`,
  move: (colour: string, tile: string, owner: string, there: number) =>
    `Send the ${colour} to ${tile}${owner}${there ? `, ${there} there` : ''}`,
  takeFrom: (tile: string, tokens: string[]) => `Take ${listed(tokens)} from ${tile}`,
  takeToken: (token: string, left: number) => `Take a ${token} token, ${left} left`,
  signs: (count: number) => counted(count, 'sign'),
  fromHand: (tile: string) => `Score ${tile} from hand`,
  keepHand: 'Keep the hand to yourself',
  owned: (name: string, isYou: boolean) =>
    isYou ? ', with your sign' : `, with the sign of ${name}`,
  closes: (sizes: number[]) =>
    sizes.length > 1
      ? `closes streets of ${listed(sizes.map(String))}`
      : `closes a street of ${sizes[0] ?? 1}`,
  plus: (amount: number) => `plus ${amount}`,
  plusFor: (name: string, amount: number) => `${name} plus ${amount}`,
  worth: (amount: number) => `worth ${amount} so far`,
}

export const buttons = {
  build: 'Build',
  abandon: 'Abandon',
  score: 'Score it',
  move: 'Send',
  take: 'Take',
  signs: (count: number) => (count > 1 ? 'Put two signs' : 'Put one sign'),
  fromHand: 'Show and score it',
  keepHand: 'Keep it hidden',
}

// -- previews --------------------------------------------------------------------------------------

export const preview = {
  earns: 'This earns you',
  would: 'This could earn you',
  grifter: 'What it earns',
  others: 'This earns others',
  nothing: 'This earns nothing now',
  signs: (count: number) => (count > 1 ? 'Two signs, counting double' : 'One sign'),
  takes: 'This takes',
  keeps: 'Nothing from your hand',
  abandon: 'This gives up',
  goes: (colour: Colour) => `The ${colour} goes to`,
  whose: (name: string, isYou: boolean) => (isYou ? 'your building' : `${name}’s building`),
  unowned: 'nobody’s building',
  there: (who: string[]) => (who.length ? `${listed(who)} there now` : 'nobody there now'),
  also: '; ',
  closes: (streets: number) => (streets > 1 ? `closes ${streets} streets` : 'closes a street'),
  streetOf: (size: number) => (size === 1 ? 'a new street' : `street of ${size}`),
  people: 'People on it',
  peopleOn: (tile: string) => `${tile}, people on it`,
  fromHand: (tile: string) => `${tile}, from hand`,
  of: (tile: string, name: string) => `${tile}, ${name}`,
  asItLies: 'If it closed as it lies',
  due: 'Once it is scored',
  lost: 'What it would pay now',
  waits: 'You pick which street pays first.',
  signsBack: (count: number) =>
    `${counted(count, 'sign')} of yours ${en.form(count, 'comes', 'come')} back.`,
  givesBack: (count: number) =>
    `${count > 1 ? 'Both its signs come' : 'Its sign comes'} back, and nothing is paid.`,
  come: (who: string[], isOne: boolean) =>
    `${listed(who)} ${isOne ? 'comes and settles' : 'come and settle'} here.`,
  moveOn: (who: string[], isOne: boolean) => `${listed(who)} ${isOne ? 'moves' : 'move'} on.`,
  fomo: (who: string[], isOne: boolean) =>
    `${listed(who)} ${isOne ? 'finds no place and gets' : 'find no place and get'} FOMO.`,
  covers: (tile: string) => `${tile} goes out of the game.`,
  token: (token: string, count: number) => `${counted(count, `${token} token`)}`,
  gets: (name: string) => `for ${name}`,
  worth: 'its valuation, the same at each of these places',
}

const NOUNS: Record<string, [string, string]> = {
  wild_symbols: ['wild symbol', 'wild symbols'],
  signs: ['own sign', 'own signs'],
  street_size: ['tile in the street', 'tiles in the street'],
  adjacency: ['tile around it', 'tiles around it'],
  crowd: ['person', 'people'],
}

/** What one line of an account counts: "4 tourists in the street". */
export function counts(what: string, of: string, count: number): string {
  const colours = of.split('+') as Colour[]
  switch (what) {
    case 'symbols':
      return counted(count, `${of} symbol`)
    case 'people':
      return `${counted(count, of)} in the street`
    case 'set':
      return pairOf(colours)
        ? `${counted(count, 'pair')} of ${colours[0]} symbols`
        : `${counted(count, 'set')} of ${colours.join(' + ')} symbols`
    default: {
      const [one, many] = NOUNS[what] ?? [what, what]
      return counted(count, one, many)
    }
  }
}

export const account = {
  times: (each: number, counted: string) => `$${each} × ${counted}`,
  from: (where: string[]) => `: ${listed(where)}`,
  wildAt: (tile: string) => `${tile} (wild)`,
  copies: (tile: string) => `as much as ${tile}`,
  copiesNothing: 'nothing to copy',
  closesOne: 'it closes an enclosed street',
  closesNone: 'it closes no enclosed street',
  doubled: 'two signs count it twice',
  half: 'only half at the end',
  card: 'the card',
  hand: 'the hand',
  ownTile: (tile: string) => `own ${tile}`,
}

// -- the log ---------------------------------------------------------------------------------------

const s = (isYou: boolean, you: string, other: string) => (isYou ? you : other)

export const log = {
  colon: ': ',
  comma: ', ',
  stop: '.',
  turn: 'Your turn',
  drew: (isYou: boolean) => s(isYou, ' draw ', ' draws '),
  aTile: (back: Back) => `a ${backs[back]} tile`,
  comes: (count: number, colour: Colour, tile: string) =>
    `${people(count, colour)} ${en.form(count, 'comes', 'come')} to ${tile}.`,
  abandons: (isYou: boolean) => s(isYou, ' abandon ', ' abandons '),
  signsTaken: (count: number) =>
    count > 1 ? ', and both signs come back.' : ', and the sign comes back.',
  enclosed: (size: number, tiles: string[]) => `Street of ${size} enclosed: ${listed(tiles)}.`,
  forTile: (tile: string) => ` for ${tile}`,
  fromHand: (tile: string) => ` for ${tile}, shown from hand`,
  signsBack: (isYou: boolean, count: number) =>
    `${s(isYou, ' take ', ' takes ')}${counted(count, 'sign')} back.`,
  moves: (count: number, colour: Colour, from: string, to: string, hadFomo: boolean) =>
    `${people(count, colour)} ${en.form(count, 'moves', 'move')} from ${from} to ${to}${hadFomo ? ', no more FOMO' : ''}.`,
  fomo: (count: number, colour: Colour, tile: string) =>
    `${people(count, colour)} on ${tile} ${en.form(count, 'finds', 'find')} no place: FOMO.`,
  ended: {
    '': 'The game is over.',
    hands_empty: 'All tiles are built. Buildings that still have a sign pay half.',
    no_placement: 'No tile fits anywhere any more. Buildings that still have a sign pay half.',
  } satisfies Record<Ending, string>,
  dealt: (isYou: boolean) => s(isYou, ' have the ', ' has the '),
  who: (isYou: boolean, ability: string) => (isYou ? `. It ${ability}.` : `, who ${ability}.`),
  stackMade: (count: number) => `The stack has ${counted(count, 'tile')} now.`,
  removed: (back: Back) => `A ${backs[back]} tile goes out of the game, unseen.`,
  takesToken: (isYou: boolean) => s(isYou, ' take a ', ' takes a '),
  tokenFor: (tile: string) => ` token for ${tile}.`,
  majority: (isYou: boolean, isShared: boolean, token: string) =>
    `${isShared ? s(isYou, ' share', ' shares') : s(isYou, ' have', ' has')} the most ${token} tokens: `,
  sets: (isYou: boolean, count: number) =>
    `${s(isYou, ' have ', ' has ')}${counted(count, 'set')} of tokens: `,
  doubled: (isYou: boolean, tile: string) =>
    `${s(isYou, ' put', ' puts')} a second sign on ${tile}.`,
  covers: (tile: string) => `, on top of ${tile}`,
  displaced: (count: number, colour: Colour) =>
    `${people(count, colour)} with FOMO ${en.form(count, 'leaves', 'leave')} for Central Station.`,
  settled: (count: number, colour: Colour, tile: string) =>
    `${people(count, colour)} ${en.form(count, 'settles', 'settle')} on ${tile}, no more FOMO.`,
  setAside: (back: Back) => `A ${backs[back]} tile goes to the Grifter’s pile, face down.`,
  turnedUp: (tile: string) => `${tile} lies on top of the stack.`,
  pileTurnedUp: 'The stack is used up. The Grifter’s own pile is turned face up.',
  weighed: (tile: string, worth: number, places: number) =>
    `The Grifter’s ${tile} is worth most, $${worth}, at ${counted(places, 'place')}.`,
  weighedPeople: (tile: string, count: number, places: number) =>
    `The Grifter’s ${tile} can close a street at ${counted(places, 'place')}; ${counted(count, 'person', 'people')} would come to it.`,
}

// -- hand, stack, supplies -------------------------------------------------------------------------

export const hand = {
  title: 'Your hand',
  empty: 'No tiles in hand.',
  shown: 'seen by all',
  hinted: 'hint',
  turn: 'Turn the tile',
  answers: 'Your answer',
}
export const stack = {
  left: (count: number) => `${count} in the stack`,
  leftAndNext: (count: number, back: Back) => `${count} in the stack, next: ${backs[back]}`,
  empty: 'The stack is empty.',
  front: (tile: string) => `The Grifter’s next tile: ${tile}`,
  count: (count: number) => `${counted(count, 'tile')} in the stack, face up.`,
}
export const consultant = {
  called: (id: string) => id.replaceAll('_', ' '),
  mine: (card: string) => `Your ${card}.`,
  others: 'Consultants',
  of: (name: string, card: string) => `${name}: ${card}`,
  does: (ability: string) => `${ability.charAt(0).toUpperCase()}${ability.slice(1)}.`,
}
export const business = {
  title: 'Business tokens',
  left: (count: number) => `${count} left`,
  majority: (amount: number) => `most: $${amount}`,
  row: (token: string) => token.charAt(0).toUpperCase() + token.slice(1),
  supply: 'supply',
  pays: (majority: number, shared: number, set: number) =>
    `At the end the most of a type pays $${majority}, or $${shared} each if shared; a set of all types pays $${set}.`,
  cell: (name: string, count: number, token: string) => `${name}: ${count} ${token}`,
}
export const solo = {
  title: 'The Grifter',
  difficulty: (word: string, start: number) => `Difficulty: ${word}. It began with $${start}.`,
  pile: 'Its own pile for the end:',
  pileEmpty: 'Its own pile is the stack now.',
}
export const supplies = {
  fomo: 'Has FOMO',
  nobody: 'Nobody. Everyone has a place.',
  standing: (count: number, colour: Colour) =>
    `${people(count, colour)} ${en.form(count, 'is', 'are')} standing.`,
  draws: (colour: Colour, count: number) =>
    `The next ${colour} building draws ${en.form(count, 'it', 'them all')}.`,
  hands: 'Backs in hand',
  handOf: (name: string, words: string[]) =>
    words.length ? `${name}: ${listed(words)}` : `${name}: none`,
  nobodyShort: 'nobody',
  toCome: 'To come',
  people: 'Not in the city yet',
  left: (count: number, colour: Colour) => people(count, colour),
}

// -- the page around -------------------------------------------------------------------------------

export const player = {
  signs: (count: number, more: string) => `${counted(count, 'sign')} left, ${more}`,
  signsShort: (count: number) => counted(count, 'sign'),
  endless: (colour: string) => `signs without end, ${colour}`,
}
export const headline = {
  round: (round: number, rounds: number) => `round ${round} of ${rounds}`,
  tiles: (count: number) => `${counted(count, 'tile')} left`,
  over: 'game over',
}

export const describe = {
  none: 'The city is empty.',
  tile: (name: string, where: string, way: string) => `${name} ${where}, road ${way}`,
  start: (name: string, way: string) => `${name}, road ${way}`,
  enclosed: 'in an enclosed street',
  open: (size: number) => `in an open street of ${size}`,
  owner: (name: string) => `owner ${name}`,
  lying: (who: string[]) => `settled: ${listed(who)}`,
  standing: (who: string[]) => `with FOMO: ${listed(who)}`,
}

export const sources: Record<string, string> = {
  streets: 'Enclosed streets',
  covering: 'Tiles on top of others',
  hand: 'Tiles shown from hand',
  end_scoring: 'End scoring',
  business: 'Business tokens',
  head_start: 'Head start',
}
export const sourceDetails: Record<string, string> = {
  end_scoring: 'half for buildings that still have a sign',
  business: 'majorities and sets',
}

export const result = {
  won: (name: string, isYou: boolean, amount: number, ahead: number, second: string) =>
    `${name} ${isYou ? 'win' : 'wins'} with $${amount}, $${ahead} ahead of ${second}.`,
  alone: (name: string, isYou: boolean, amount: number) =>
    `${name} ${isYou ? 'win' : 'wins'} with $${amount}.`,
  lost: (amount: number, mine: number) => `The Grifter wins, $${amount} to $${mine}.`,
  tied: (names: string[], amount: number) =>
    `${listed(names)} are tied at $${amount}. Nothing breaks a tie; another game may decide.`,
  shared: (names: string[], amount: number) =>
    `${listed(names)} share the victory with $${amount}.`,
  unfinished: 'The game is not over yet.',
}

export const keys: [string, string][] = [
  ['R', 'turn the tile'],
  ['arrow keys', 'go from place to place'],
  ['Enter', 'choose a place; once more: build'],
  ['I', 'read the tiles one by one'],
  ['+ −', 'zoom'],
  ['0', 'show the whole city'],
]
