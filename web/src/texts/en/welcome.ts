// The words of Welcome To... on the page.

import { grammarOf } from '../grammar'

export { reasons } from './reasons/welcome'

const en = grammarOf('en-GB')

export const title = 'Welcome To…'

type EffectWord = 'surveyor' | 'pool' | 'temp' | 'bis' | 'park' | 'agent'

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

export const ordinal = (index: number) => ORDINALS[index] ?? `${index + 1}th`
export const count = (n: number) => NUMBERS[n] ?? String(n)
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
export const signed = (n: number) => en.signed(n)
export const minus = (n: number) => (n === 0 ? '0' : `−${n}`)
/** A score, which may be negative. */
export const points = (n: number) => en.number(n)
export const many = (n: number, one: string, more: string) => en.counted(n, one, more)
/** What an answer is worth to somebody, as one compares answers; '': too little to tell. */
export const worth = (points: number) =>
  points < 0.05 ? '' : en.counted(Math.round(points * 10) / 10, 'point', 'points')

const aNumber = (n: number) => (n === 8 || n === 11 || n === 18 ? `an ${n}` : `a ${n}`)

/** "Mira, Oskar and Juno"; long lists end in a count. */
export function list(words: string[], most = 5): string {
  if (words.length <= most) return en.listed(words)
  const shown = words.slice(0, most - 1)
  return en.listed([...shown, `${words.length - shown.length} more`])
}

// -- the sheet -------------------------------------------------------------------------------------

export const streets = ['Top street', 'Middle street', 'Bottom street']
export const inStreet = ['the top street', 'the middle street', 'the bottom street']
export const house = (street: number, house: number) =>
  `${inStreet[street]}, ${ordinal(house)} house`
export const houseIn = (street: number, house: number) =>
  `the ${ordinal(house)} house of ${inStreet[street]}`

export const between = (left: number | null, right: number | null) =>
  left !== null && right !== null
    ? `between ${left} and ${right}`
    : left !== null
      ? `right of ${left}`
      : right !== null
        ? `left of ${right}`
        : ''

export const effects: Record<EffectWord, string> = {
  surveyor: 'Surveyor',
  pool: 'Pool',
  temp: 'Temp agency',
  bis: 'Bis',
  park: 'Landscaper',
  agent: 'Agent',
}
/** What an effect does, in one word, where there is little room. */
export const uses: Record<EffectWord, string> = {
  surveyor: 'Fence',
  pool: 'Pool',
  temp: 'Temp',
  bis: 'Bis',
  park: 'Park',
  agent: 'Agent',
}
export const useInWords: Record<EffectWord, string> = {
  surveyor: 'put up a fence',
  pool: 'build a pool',
  temp: 'change the number by up to 2',
  bis: 'double a number',
  park: 'plant a tree',
  agent: 'raise estates',
}
export const faces: Record<string, string> = {
  ...effects,
  solo: 'Solo card',
  plan1: 'Completed Plan 1',
  plan2: 'Completed Plan 2',
  plan3: 'Completed Plan 3',
}

/** The size of an estate and what it is worth. */
export const estateSign = (size: number, worth: number) => `${size} · ${worth} pt`
export const bisTag = 'bis'
export const numberTag = 'number'
export const nextEffect = (effect: EffectWord) => `next ${uses[effect].toLowerCase()}`
export const ownSheet = 'Your town'
export const sheetOf = (name: string) => `${name}’s town`
export const backToOwn = 'Back to your town'
export const backToTable = 'Back to the table'
export const summary = (filled: number, all: number, estates: number, pools: number) =>
  `${filled} of ${all} houses, ${many(estates, 'estate', 'estates')}, ${many(pools, 'pool', 'pools')}`
export const someFlag = (what: string, amount: number) =>
  `${(categories[what] ?? what).toLowerCase()} ${signed(amount)}`
export const plainFlag = (amount: number) => signed(amount)

export const tracks = {
  pools: 'Pools',
  temps: 'Temps',
  bis: 'Bis',
  refusals: 'Permit refusals',
  roundabouts: 'Roundabouts',
  each: (size: number, value: number, built: number) =>
    `Estates of ${size}: ${value} points each, ${built} built`,
  worth: (name: string, checked: number, worth: string) =>
    `${name}: ${many(checked, 'box', 'boxes')} checked, worth ${worth}`,
  refusalsEnd: 'The third one ends the game.',
}

// -- plans -----------------------------------------------------------------------------------------

type PlanPrint = { kind: string; estates: number[]; street: number; count: number }

function estatesInWords(sizes: number[]): string {
  const groups = [...new Set(sizes)].map((size, place) => {
    const n = sizes.filter((other) => other === size).length
    if (n === 1) return place ? `one of ${size}` : `an estate of ${size}`
    return place ? `${count(n)} of ${size}` : `${count(n)} estates of ${size}`
  })
  return list(groups)
}

export function plan(print: PlanPrint): string {
  const street = inStreet[print.street]
  const words: Record<string, string> = {
    estates: estatesInWords(print.estates),
    full_street: `every house of ${street} filled`,
    street_ends: 'both ends of all three streets filled',
    bis_same_street: `${count(print.count)} bis in one street`,
    temps: `${count(print.count)} temps`,
    all_parks_streets: `all parks of ${count(print.count)} streets`,
    all_pools_streets: `all pools of ${count(print.count)} streets`,
    parks_and_pools_street: `all parks and pools of ${street}`,
    parks_pools_roundabout_same_street: 'all parks and pools and a roundabout in one street',
  }
  return words[print.kind] ?? ''
}

/** The same where there is little room: on a board by the road. */
export function planShort(print: PlanPrint): string {
  const street = ['top', 'middle', 'bottom'][print.street]
  const words: Record<string, string> = {
    full_street: `${street} street full`,
    street_ends: 'all street ends',
    bis_same_street: `${print.count} bis in a street`,
    temps: `${print.count} temps`,
    all_parks_streets: `parks of ${print.count} streets`,
    all_pools_streets: `pools of ${print.count} streets`,
    parks_and_pools_street: `${street} parks, pools`,
    parks_pools_roundabout_same_street: 'park, pool, circle',
  }
  return sentence(words[print.kind] ?? '')
}

export const billboards = {
  spoken: (number: number, plan: string) => `City plan ${number}: ${plan}`,
  of: (have: number, need: number) => `you have ${have} of ${need}`,
  ofShort: (have: number, need: number) => `${have} of ${need}`,
  done: 'yours',
  barred: 'spent',
  several: (count: number) => `${count} players`,
  took: (who: string, points: number) => `${who}: ${points}`,
  then: (later: number) => `then ${later}`,
}

/** What the square of a town says beside its boxes. */
export const square = {
  estates: (worth: number) => `Estates ${points(worth)}`,
  eachSize: 'what one of each size is worth',
  times: (count: number) => `${count}×`,
  pools: (worth: number) => `Pools ${points(worth)}`,
  temps: (worth: number) => (worth ? `worth ${points(worth)}` : 'most: 7, 4, 1'),
  tempsOf: (count: number) => `Temps ${count}`,
  tempsAAA: (name: string, boxes: number) => `${name.split(' ')[0]}: ${boxes}`,
  tempsClassic: 'six: 7 points',
  bis: (worth: string) => `Bis ${worth}`,
  twins: (count: number) => many(count, 'twin house', 'twin houses'),
  next: (worth: string) => `next ${worth}`,
  refusals: (worth: string) => `Refusals ${worth}`,
  refused: 'refused',
  ofThree: (count: number) => `${count} of 3`,
  rounds: 'circles',
}

export const deeds = {
  refuse: 'Refuse',
  skip: 'Without',
  roundabout: 'Roundabout',
  again: 'Start over',
  change: 'Change',
}
export const accountTitle = 'Points'

export const plans = {
  title: 'City plans',
  have: (have: number, need: number) => `You have ${have} of ${need}.`,
  met: 'Your town meets it.',
  spent: 'A house of it is spent.',
  taken: (names: string, turn: number, points: number) =>
    `${names} took it on turn ${turn}: ${points}.`,
  fallen: 'The solo card has come: only the later value is left.',
  worth: (first: number, later: number) =>
    `${first} points in the first turn it is met, then ${later}`,
  worthLater: (later: number) => `${later} points by now`,
}

// -- cards and deck --------------------------------------------------------------------------------

export const cards = {
  combinations: 'One of three',
  halves: 'A number, another’s effect',
  leftShort: (deck: number) => `${deck} left`,
  handOn: 'Which card goes on?',
  youWrite: 'you write it',
  youUse: 'you use it',
  isDiscarded: 'is discarded',
  goesTo: (name: string) => `goes to ${name}`,
  passed: (name: string) => `from ${name}`,
  combination: (number: number, effect: EffectWord, next: EffectWord | null) =>
    `${number} with ${effects[effect]}${next ? `, next effect ${effects[next]}` : ''}`,
  empty: 'The cards come next.',
  hidden: 'Every player holds three cards.',
  left: (n: number) => `${many(n, 'construction card', 'construction cards')} left.`,
  leftWithPlans: (n: number, plans: number) =>
    `${n} construction and ${many(plans, 'plan card', 'plan cards')} left.`,
  leftWithSolo: (n: number) => `${n} construction cards and the solo card left.`,
  next: 'Next effect:',
  nextIs: 'Next card:',
}

export const deck = {
  title: 'Cards',
  turnsLeft: (turns: number) =>
    turns === 0
      ? 'New deal before the next turn.'
      : `New deal after ${many(turns, 'turn', 'turns')}.`,
  turnsLeftOfDiscards: (turns: number) =>
    turns === 0
      ? 'The discards are dealt before the next turn.'
      : `The discards are dealt after ${many(turns, 'turn', 'turns')}.`,
  toCome: 'Still to come',
  row: (effect: EffectWord, n: number) => `${effects[effect]}: ${n} to come`,
  starts: (name: string) => `${name} ${name === 'You' ? 'are' : 'is'} dealt to first.`,
}

/** By the name on the card; what is missing is called so. */
export const architectNames: Record<string, string | undefined> = {}

export const stack = {
  short: 'Its stack',
  size: (n: number) => many(n, 'card', 'cards'),
  empty: 'No card yet.',
  reconstructed: 'The figures of this architect are not those of the printed card.',
  architect: (level: number) => (level ? `architect, level ${level}` : 'architect of your own'),
  drawn: (plans: string) => `Completed Plan cards drawn: ${plans}.`,
}

export const categories: Record<string, string> = {
  plans: 'City plans',
  parks: 'Parks',
  pools: 'Pools',
  temps: 'Temps',
  estates: 'Estates',
  bis: 'Bis',
  refusals: 'Permit refusals',
  roundabouts: 'Roundabouts',
  fences: 'Fences',
}

// -- questions -------------------------------------------------------------------------------------

export const ask = {
  cards: 'Choose a combination',
  cardsHow: 'Its number goes into a house, then you may use its effect.',
  halves: 'Choose a number and an effect',
  halvesHow: 'From two different cards.',
  roundaboutHow: 'A roundabout may come first.',
  refuse: 'No number fits',
  refuseHow: 'Take a permit refusal.',
  mayRefuse: 'Only a temp agency makes a number fit. Use it or take a permit refusal.',
  mayTurnDown: 'A temp agency is needed for one of the numbers: you may take a permit refusal.',
  house: (number: number, effect: EffectWord) =>
    effect === 'temp'
      ? `Write ${number}, or up to 2 more or less`
      : `Write ${number}, then ${useInWords[effect]}`,
  houseHow: (n: number, number: number) =>
    n === 1
      ? `One house takes ${aNumber(number)}.`
      : `${sentence(count(n))} houses take ${aNumber(number)}.`,
  houseHowTemp: (n: number) =>
    `${n === 1 ? 'One house is' : `${sentence(count(n))} houses are`} open to it.`,
  planned: (n: number) =>
    n === 0
      ? 'None of them has a planned pool.'
      : n === 1
        ? 'One has a planned pool.'
        : `${sentence(count(n))} have a planned pool.`,
  number: (street: number, at: number) => `Which number for ${house(street, at)}?`,
  numberHow: 'Press one of the numbers.',
  effect: {
    surveyor: 'Put up a fence',
    pool: 'Build the pool',
    temp: 'Use the temp agency',
    bis: 'Double a number',
    park: 'Plant a tree',
    agent: 'Raise the value of estates',
  } as Record<EffectWord, string>,
  effectHow: {
    surveyor: 'Choose a gap between two houses.',
    pool: 'Mark the pool at the house you have just filled.',
    temp: '',
    bis: 'Choose an empty house beside a filled one.',
    park: 'In the street of the number you have just written.',
    agent: 'Choose a size: every estate of it is worth more at the end.',
  } as Record<EffectWord, string>,
  roundabout: 'Build a roundabout?',
  roundaboutQuestion: 'It splits a street, with fences on both sides, and costs points.',
  roundaboutFirst: 'Where does the roundabout go?',
  handOn: 'Which card goes on?',
  handOnRight: (name: string) => `${name} gets it.`,
  estate: (plan: number, size: number) => `Which estate of ${size} serves plan ${plan}?`,
  estateHow: 'Its houses serve no second plan.',
  plans: 'Validate a plan, or finish the turn',
  plansHow: 'A plan that is met need not be validated now.',
  finish: 'Finish the turn',
  finishHow: 'You can take everything back until you do.',
  finished: 'Your turn is finished',
  waiting: (names: string) => `Waiting for ${names}.`,
  watching: 'Everybody chooses at the same time',
  cardsCome: 'The cards are turned',
  over: 'The game is over',
}

// -- answers ---------------------------------------------------------------------------------------

export const answers = {
  pick: (number: number, effect: EffectWord) => `Take ${number} with ${effects[effect]}`,
  pickTwo: (number: number, effect: EffectWord) => `Write ${number} and use ${effects[effect]}`,
  leaving: (words: string, number: number, effect: EffectWord) =>
    `${words}, leaving ${number} with ${effects[effect]}`,
  refuse: 'Take a permit refusal',
  write: (number: number, where: string, beside: string, pool: string) =>
    `Write ${number} in ${where}${beside ? `, ${beside}` : ''}${pool ? `, ${pool}` : ''}`,
  plannedPool: 'with a planned pool',
  losesPool: 'its planned pool is lost',
  fence: (street: number, gap: number, left: string, right: string) =>
    `Put up a fence in ${inStreet[street]} after the ${ordinal(gap)} house, between ${left} and ${right}`,
  agent: (size: number, from: number, to: number, built: number) =>
    `Raise estates of ${size} from ${from} to ${to} points each, ${built} built`,
  park: (street: number, from: number, to: number) =>
    `Plant a tree in ${inStreet[street]}: ${from} to ${to} points`,
  parkShort: (street: number) => `Plant a tree in ${inStreet[street]}`,
  pool: (from: number, to: number) => `Build the pool: ${from} to ${to} points`,
  poolShort: 'Build the pool',
  bis: (number: number, where: string, side: string) =>
    `Double ${number} in ${where}, copied from the ${side}`,
  left: 'left',
  right: 'right',
  skip: 'Do without',
  skipEffect: (effect: EffectWord) => `Do without: ${useInWords[effect]}`,
  roundabout: (where: string, beside: string) =>
    `Build a roundabout in ${where}${beside ? `, ${beside}` : ''}`,
  noRoundabout: 'No roundabout',
  handOn: (number: number, effect: EffectWord, name: string) =>
    `${number} with ${effects[effect]} goes to ${name}`,
  validate: (plan: number, words: string) => `Validate plan ${plan}, ${words}`,
  spend: (size: number, where: string) => `The estate of ${size} from ${where}`,
  finish: 'Finish the turn',
  finishWish: 'Finish and ask for a new deal',
  finishWithout: 'Finish without a plan',
  takeBack: 'Start the turn again',
  takeTurn: 'Take a whole turn',
  empty: 'an empty house',
  roundaboutSide: 'a roundabout',
  someHouse: (number: number) => `house ${number}`,
}

/** On the main button, where there is little room. */
export const buttons = {
  pick: (number: number, effect: EffectWord) => `Take ${number}, ${uses[effect].toLowerCase()}`,
  write: (number: number) => `Write ${number} here`,
  fence: 'Put the fence here',
  agent: (size: number) => `Raise estates of ${size}`,
  bis: (number: number) => `Write ${number} bis here`,
  roundabout: 'Build it here',
  handOn: 'Hand it on',
  validate: (plan: number) => `Validate plan ${plan}`,
  spend: 'Take this estate',
  confirm: 'Confirm turn',
}

export const choices = {
  roundaboutFirst: 'Build a roundabout first',
  noRoundaboutFirst: 'No roundabout after all',
  takeBack: 'Start the turn again',
  takeBackFinished: 'Take the turn back',
  finished: 'You have finished this turn.',
  waiting: (names: string) => `Waiting for ${names}.`,
  numbers: 'Numbers',
}

// -- previews --------------------------------------------------------------------------------------

export const preview = {
  title: 'This turn',
  soFar: (total: number) => `so far ${points(total)}`,
  you: 'You',
  refusal: 'Permit refusal',
  number: (number: number, street: number) => `${number} in ${inStreet[street]}`,
  chosen: (number: number, effect: EffectWord) => `${number} with ${effects[effect]}`,
  fence: (street: number) => `Fence in ${inStreet[street]}`,
  afterHouse: (gap: number) => `after the ${ordinal(gap)} house`,
  park: (street: number) => `Tree in ${inStreet[street]}`,
  step: (from: number, to: number) => `${from} to ${to}`,
  pool: 'Pool',
  poolWhy: (n: number, from: number, to: number) => `${ordinal(n)} pool, ${from} to ${to}`,
  bis: (number: number, street: number) => `${number} bis in ${inStreet[street]}`,
  bisWhy: (n: number) => `${ordinal(n)} bis`,
  agent: (size: number) => `Estates of ${size}`,
  agentWhy: (from: number, to: number) => `${from} to ${to} points each`,
  temp: 'Temp agency',
  tempWhy: (n: number, all: number) => `box ${n} of ${all}`,
  roundabout: (street: number) => `Roundabout in ${inStreet[street]}`,
  roundaboutWhy: (n: number) => `${ordinal(n)} roundabout`,
  plan: (n: number) => `Plan ${n}`,
  planOpen: 'the later value if somebody else is faster',
  planUnserved: 'once you have picked the estates that serve it',
  estates: 'Estates',
  estatesWhy: (n: number) => many(n, 'estate', 'estates'),
  noEffect: 'No effect',
  wish: 'New deal',
  wishWhy: 'all cards are gathered and dealt again',
  takes: (name: string, number: number, effect: EffectWord) =>
    `${name} takes ${number} ${effects[effect]}`,
  scores: (name: string, plan: number) => `${name} scores plan ${plan}`,
  passesOver: (name: string, plan: number) => `${name} passes plan ${plan} over`,
  lostPool: 'The pool planned here is lost. ',
  losesPoolRule: 'W24',
  lastRefusal: 'The third refusal ends the game. ',
  lastRefusalRule: 'W42',
  takenBack: 'The turn begins again',
}

// -- the log ---------------------------------------------------------------------------------------

export const log = {
  turn: (turn: number) => `Turn ${turn}`,
  plan: (n: number, words: string) => `Plan ${n}: ${words}`,
  marker: (name: string) => ` ${name === 'You' ? 'are' : 'is'} dealt to first`,
  turned: (number: number, next: EffectWord | null) =>
    next ? `${number} comes up, ${nextEffect(next)}` : `${number} comes up`,
  turnedOver: (given: EffectWord[]) => `The piles give ${list(given.map((one) => effects[one]))}`,
  drew: (_name: string) => ' drew ',
  discarded: (_name: string) => ' discarded ',
  drewCard: (number: number, effect: EffectWord) => `${number} ${effects[effect]}`,
  drewEffect: (effect: EffectWord) => `a card with ${effects[effect]}`,
  completed: (plan: number) => `Completed Plan card ${plan} comes up`,
  solo: 'The solo card comes up: all plans fall to their later value',
  anewWish: 'All cards are dealt anew, as somebody asked for',
  anewUsed: 'All cards are dealt anew: the piles were used up',
  refilled: (cards: number) =>
    `The discards are shuffled in: ${many(cards, 'card', 'cards')} in the deck`,
  wrote: ' wrote ',
  at: (street: number, house: number) => ` in ${inStreet[street]}, ${ordinal(house)} house`,
  fence: (street: number, gap: number) =>
    `put up a fence in ${inStreet[street]} after the ${ordinal(gap)} house`,
  raised: (size: number) => `raised estates of ${size}`,
  park: 'planted a tree',
  pool: 'built the pool',
  bis: (number: number, street: number) => `doubled ${number} in ${inStreet[street]}`,
  roundabout: (street: number, house: number) =>
    `built a roundabout in ${inStreet[street]}, ${ordinal(house)} house`,
  temp: 'called the temp agency',
  skipped: 'used no effect',
  refused: 'got no permit',
  wished: 'asked for a new deal',
  passed: (_name: string) => ' passed ',
  to: (name: string) => ` to ${name === 'You' ? 'you' : name}`,
  gets: ' gets ',
  validated: (plan: number) => ` validated plan ${plan} for `,
  points: (n: number) => many(n, 'point', 'points'),
  aaaScores: (plan: number) => ` scores plan ${plan}: `,
  aaaPasses: (plan: number) => ` passes plan ${plan} over`,
  now: (total: number) => `, ${many(total, 'point', 'points')} now`,
  ended: {
    refusals: ' got the third permit refusal: the game is over',
    plans: ' validated all three plans: the game is over',
    houses: ' filled every house: the game is over',
    deck: 'The deck has run out: the game is over',
  } as Record<string, string>,
}

// -- others ----------------------------------------------------------------------------------------

export const players = {
  houses: (filled: number, all: number) => `${filled} of ${all} houses`,
  estates: (n: number) => many(n, 'estate', 'estates'),
  chosen: 'has chosen',
  refusals: (n: number) => many(n, 'refusal', 'refusals'),
}

export const headline = {
  turn: (turn: number) => (turn ? `turn ${turn}` : 'about to begin'),
  against: (name: string) => `solo against ${name}`,
  classic: 'classic solo',
  expert: 'expert',
  advanced: 'advanced',
}

export const result = {
  unit: 'points',
  won: (name: string) => (name === 'You' ? 'You win' : `${name} wins`),
  beats: (name: string, rival: string) =>
    `${name === 'You' ? 'You beat' : `${name} beats`} ${rival}`,
  loses: (rival: string) => `${rival} wins`,
  drawn: (rival: string) => `A draw with ${rival}`,
  shared: (names: string) => `${names} share the victory`,
  finished: (name: string, points: number) =>
    `${name === 'You' ? 'You have' : `${name} has`} ${many(points, 'point', 'points')}`,
  by: (winner: number, next: number) => `${points(winner)} to ${points(next)}`,
  ties: {
    '': '',
    estates: 'the tie goes to more estates',
    sizes: 'the tie goes to more small estates',
  },
  end: '.',
}

export const describe = {
  cards: (words: string) => `Cards: ${words}.`,
  street: (name: string, houses: string, parks: string) => `${name}: ${houses}. ${parks}.`,
  empty: (n: number) => (n === 1 ? 'empty' : `${n} empty`),
  emptyPool: 'empty with a planned pool',
  number: (number: number, isBis: boolean, hasPool: boolean) =>
    `${number}${isBis ? ' bis' : ''}${hasPool ? ' with a pool' : ''}`,
  roundabout: 'roundabout',
  fence: 'fence',
  parks: (n: number, all: number, worth: number) => `${n} of ${all} trees, worth ${worth}`,
  estates: (words: string) => `Estates: ${words || 'none'}.`,
  estate: (size: number, value: number, isSpent: boolean) =>
    `${size} at ${value} a piece${isSpent ? ', spent' : ''}`,
  tracks: (pools: number, temps: number, bis: number, refusals: number) =>
    `${many(pools, 'pool', 'pools')}, ${many(temps, 'temp', 'temps')}, ${bis} bis, ${many(refusals, 'permit refusal', 'permit refusals')}.`,
  plan: (n: number, words: string, worth: string, state: string) =>
    `Plan ${n}: ${words}. ${worth}. ${state}`,
  score: (name: string, points: number) => `${name}: ${many(points, 'point', 'points')}.`,
}

export const keys: [string, string][] = [
  ['1 to 9', 'press the cards and answers in order'],
  ['Arrows', 'go through the lit houses and gaps'],
  ['Enter', 'choose'],
  ['Esc', 'step back'],
]
