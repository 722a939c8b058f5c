// Written by scripts/wire_types.py from the server's own words; `make types` renews it.

/** Turn an own parking lot into a casino tile. */
export interface Build {
  type: 'Build'
  lot: string
  company: Company
  lift?: string // the lot whose die is used, when none is free; left out: ""
}

export type Company = 'albion' | 'sphinx' | 'vega' | 'tivoli' | 'pioneer'

/** Add a lot that nobody owns to an own casino. */
export interface Sprawl {
  type: 'Sprawl'
  casino: string
  lot: string
  lift?: string // the lot whose die is used, when none is free; left out: ""
}

/** Change the company of every tile of an own casino. */
export interface Remodel {
  type: 'Remodel'
  casino: string
  company: Company
}

/** Roll every die in a casino. */
export interface Reorganize {
  type: 'Reorganize'
  casino: string
}

/** Put a riser under every tile of an own casino. */
export interface Raise {
  type: 'Raise'
  casino: string
}

/** Bet against the boss of a casino. */
export interface Gamble {
  type: 'Gamble'
  casino: string
  stake: number // millions
}

/** Go on and draw. */
export interface DrawCard {
  type: 'DrawCard'
}

/** Go on with the next step of the turn. */
export interface Continue {
  type: 'Continue'
}

export interface EndTurn {
  type: 'EndTurn'
}

/** Take a marker or a die off a lot, to use it for the card that was drawn. */
export interface GiveUp {
  type: 'GiveUp'
  lot: string
}

/** Put one of the dice just rolled on the tile asked about. */
export interface PlaceDie {
  type: 'PlaceDie'
  lot: string
  pips: number
}

/** Offer a trade; everybody named in it must accept this very list. */
export interface Propose {
  type: 'Propose'
  steps: Step[]
}

export interface Pay {
  type: 'Pay'
  by: number // seat
  to: number // seat
  amount: number // millions
}

export interface HandLot {
  type: 'HandLot'
  by: number // seat
  to: number // seat
  lot: string
  give_up?: string // the receiver's lot that is vacated, if no marker is free then; left out: ""
}

export interface HandDie {
  type: 'HandDie'
  by: number // seat
  to: number // seat
  lot: string
  give_up?: string // the receiver's die that is moved here, if none is free then; left out: ""
}

/** Two dice, or two parking lots, change owners at the same moment. */
export interface Swap {
  type: 'Swap'
  by: number // seat
  lot: string // its lot or die
  to: number // the other seat
  other: string // and what it gives
}

/** An action of the player whose turn it is, as a step of a trade. */
export interface Perform {
  type: 'Perform'
  by: number // seat
  action: TurnAction
}

export type TurnAction = Build | Sprawl | Remodel | Reorganize | Raise | Gamble

export type Step = Pay | HandLot | HandDie | Swap | Perform

export interface Accept {
  type: 'Accept'
}

export interface Decline {
  type: 'Decline'
}

/** Decline, and offer this instead. */
export interface Counter {
  type: 'Counter'
  steps: Step[]
}

/** Take the own offer back. */
export interface Withdraw {
  type: 'Withdraw'
}

export type VegasAction =
  | Build
  | Sprawl
  | Remodel
  | Reorganize
  | Raise
  | Gamble
  | DrawCard
  | Continue
  | EndTurn
  | GiveUp
  | PlaceDie
  | Propose
  | Accept
  | Decline
  | Counter
  | Withdraw

/** A first lot of a player, at setup. */
export interface CardDealt {
  type: 'CardDealt'
  seat: number
  lot: string
  pays: Payer
}

export type Payer = 'albion' | 'sphinx' | 'vega' | 'tivoli' | 'pioneer' | 'strip'

export interface MoneyDealt {
  type: 'MoneyDealt'
  seat: number
  items: Item[] // the base sum, less the dice printed on the lots
  total: number
}

/** One line of an account. */
export interface Item {
  what: string // what paid, a word of the game
  amount: number // money or points, negative when it costs
}

/** These players roll for who begins: everybody, or those who were tied for it. */
export interface FirstContested {
  type: 'FirstContested'
  seats: number[]
}

/** A roll for who begins. */
export interface FirstRolled {
  type: 'FirstRolled'
  seat: number
  dice: number[]
}

export interface TurnBegan {
  type: 'TurnBegan'
  seat: number
}

export interface CardDrawn {
  type: 'CardDrawn'
  seat: number
  card: string // a lot, or "game over"
  pays: Payer
  left: number // cards still above Game Over
}

export interface LotClaimed {
  type: 'LotClaimed'
  seat: number
  lot: string
}

/** The card of a sprawled tile was drawn. */
export interface TileInherited {
  type: 'TileInherited'
  seat: number
  lot: string
  owner: number // whose die was replaced; -1: there was none
  pips: number
}

export interface LotGivenUp {
  type: 'LotGivenUp'
  seat: number
  lot: string
}

/** A die left its tile to be used elsewhere. */
export interface DieLifted {
  type: 'DieLifted'
  seat: number
  lot: string
  pips: number // what it showed there
  to: string // the lot on which it is used
  is_barred: boolean // it was reorganized in this turn, and the bar goes with it
}

export interface LotsPaid {
  type: 'LotsPaid'
  seat: number
  lots: string[]
  amount: number
}

export interface CasinoPaid {
  type: 'CasinoPaid'
  lots: string[]
  company: Company
  dice: DiePay[]
  total: number
}

/** One die's part of what a casino pays. */
export type DiePay = [
  lot: string,
  seat: number, // its owner
  amount: number,
]

export interface CasinoScored {
  type: 'CasinoScored'
  seat: number // the boss
  lots: string[]
  company: Company
  points: number // spaces x height
  before: number // place on the track
  after: number
  gained: number // points that the marker has gone
  lost: number // points that do not reach the next number, or are beyond the end
  is_at_end: boolean // the marker stands on the last number
}

export interface CardDiscarded {
  type: 'CardDiscarded'
  card: string
  slot: Payer
}

export interface CasinoBuilt {
  type: 'CasinoBuilt'
  seat: number
  lot: string
  company: Company
  pips: number
  cost: number
}

export interface CasinoSprawled {
  type: 'CasinoSprawled'
  seat: number
  casino: string
  lot: string
  company: Company
  height: number
  pips: number
  items: Cost[] // the lot, and the risers if there are any
  cost: number
}

/** One line of a price. */
export interface Cost {
  what: string // what paid, a word of the game
  amount: number // money or points, negative when it costs
  count: number // lots, risers, tiles or pips; a sprawl pays its lot twice
  each: number // millions for each of them
}

export interface CasinoRemodelled {
  type: 'CasinoRemodelled'
  seat: number
  lots: string[]
  old: Company
  new: Company
  cost: number
  items: Cost[] // the tiles
}

/** Its boss stays the boss until all dice are back. */
export interface CasinoReorganized {
  type: 'CasinoReorganized'
  seat: number
  lots: string[]
  cost: number
  dice: string[] // lots whose dice are rolled, and barred for the rest of the turn
  items: Cost[] // the pips
}

export interface CasinoRaised {
  type: 'CasinoRaised'
  seat: number
  lots: string[]
  height: number // now
  cost: number
  items: Cost[] // the risers
}

/**
 * What a new tile joins, or casinos that became alike.  Whoever was the boss of each of them
 * still is, unless a `BossChanged` follows.
 */
export interface CasinosMerged {
  type: 'CasinosMerged'
  lots: string[] // of the casino that results
  casinos: string[] // those that there were, by the names that they had
}

/** These dice are highest, of several players, and are rolled again. */
export interface BossTied {
  type: 'BossTied'
  lots: string[]
  pips: number
}

/**
 * A casino has another boss than before.  In a merger it is told of each casino that there
 * was.
 */
export interface BossChanged {
  type: 'BossChanged'
  casino: string // its name, or the one that it had until it was swallowed: a lot of it anyhow
  old: number // seat; -1: nobody; -2: tied
  new: number
}

export interface DieRolled {
  type: 'DieRolled'
  seat: number
  lot: string
  pips: number
}

export interface DiePlaced {
  type: 'DiePlaced'
  seat: number
  lot: string
  pips: number
  source: string // where it was rolled; what was rolled on the lot lies there now
}

export interface BetPlaced {
  type: 'BetPlaced'
  seat: number
  casino: string
  house: number // its boss
  stake: number
}

export interface BetSettled {
  type: 'BetSettled'
  seat: number
  house: number
  dice: number[]
  due: number // what the house owes by the roll; negative: the stake is lost
  paid: number // what changes hands, from the house to the seat
}

export interface OfferMade {
  type: 'OfferMade'
  seat: number
  steps: Step[]
  waiting: number[] // who has to accept it
}

export interface OfferAccepted {
  type: 'OfferAccepted'
  seat: number
}

export interface OfferDeclined {
  type: 'OfferDeclined'
  seat: number
}

export interface OfferWithdrawn {
  type: 'OfferWithdrawn'
  seat: number
}

/** A step of a trade that can be done; what it brings follows. */
export interface StepTaken {
  type: 'StepTaken'
  step: number // counted from 1
}

export interface MoneyPaid {
  type: 'MoneyPaid'
  seat: number
  to: number
  amount: number
}

export interface LotHanded {
  type: 'LotHanded'
  seat: number
  to: number
  lot: string
}

export interface DieHanded {
  type: 'DieHanded'
  seat: number
  to: number
  lot: string
  pips: number
}

/** A step could not be done: it and all after it are dropped. */
export interface TradeStopped {
  type: 'TradeStopped'
  step: number // counted from 1
  reason: Reason
}

/** A kind of the game's own, the clause behind it, and what it is about this time. */
export interface Reason {
  kind: string // a name such as `wide_road`
  clause?: string // of the written rules; "" where none is behind it; left out: ""
  // by a name that says what they are: tile, lot, seat; left out: {}
  arguments?: Record<string, number | string | (number | string)[]>
}

export interface TradeDone {
  type: 'TradeDone'
  steps: number // all of them
}

/** In the preview of an offer: what would become of one of its steps. */
export interface StepForetold {
  type: 'StepForetold'
  step: number // counted from 1
  reason: Reason | null // why it could not be done; null when it could
  is_open: boolean // dice or a choice come first, so nobody can tell
}

/** In the preview of an offer: whose is what after its steps, as far as they are foretold. */
export interface HoldingsForetold {
  type: 'HoldingsForetold'
  lots: [string, number][] // parking lots, each with its owner
  dice: [string, number][]
}

/** In the preview of an action that changes a casino: what it would be worth. */
export interface CasinoForetold {
  type: 'CasinoForetold'
  lots: string[]
  company: Company
  height: number
  boss: number // seat; -1: nobody; -2: a tie is rolled off
  points: number // each time that it scores
  before: number // what those casinos scored for the seat of which it comes
  change: number // what the seat would score more; 0 also as long as a tie is open
}

/** In a preview that leads to dice for a boss: who may end as that, the likeliest first. */
export interface BossForetold {
  type: 'BossForetold'
  casino: string
  chances: BossChance[]
}

export type BossChance = [
  seat: number,
  chance: number, // to end as boss
]

/** In a preview that leads to a bet: what may come of it, the best first. */
export interface BetForetold {
  type: 'BetForetold'
  chances: BetChance[]
  mean: number // millions
}

export type BetChance = [
  amount: number, // millions that the gambler gains; negative: loses
  chance: number,
]

export interface GameEnded {
  type: 'GameEnded'
  reason: Ending
}

export type Ending = '' | 'game_over' | 'ninety'

export type VegasEvent =
  | CardDealt
  | MoneyDealt
  | FirstContested
  | FirstRolled
  | TurnBegan
  | CardDrawn
  | LotClaimed
  | TileInherited
  | LotGivenUp
  | DieLifted
  | LotsPaid
  | CasinoPaid
  | CasinoScored
  | CardDiscarded
  | CasinoBuilt
  | CasinoSprawled
  | CasinoRemodelled
  | CasinoReorganized
  | CasinoRaised
  | CasinosMerged
  | BossTied
  | BossChanged
  | DieRolled
  | DiePlaced
  | BetPlaced
  | BetSettled
  | OfferMade
  | OfferAccepted
  | OfferDeclined
  | OfferWithdrawn
  | StepTaken
  | MoneyPaid
  | LotHanded
  | DieHanded
  | TradeStopped
  | TradeDone
  | StepForetold
  | HoldingsForetold
  | CasinoForetold
  | BossForetold
  | BetForetold
  | GameEnded

/** Does the turn go on, or is there a trade to offer first? */
export interface GoOn {
  type: 'GoOn'
  seat: number // who is asked
  may_offer: boolean // whether this seat can make an offer now
  window: Window
}

export type Window =
  | 'before_draw'
  | 'before_claim'
  | 'after_step_1'
  | 'after_step_2'
  | 'after_step_3'
  | 'step_6'
  | 'redraw'

/** Which action is taken, or is the turn over? */
export interface ChooseAction {
  type: 'ChooseAction'
  seat: number // who is asked
  may_offer: boolean // whether this seat can make an offer now
}

/** Which piece is taken off the board for the card that was drawn? */
export interface ChooseGivenUp {
  type: 'ChooseGivenUp'
  seat: number // who is asked
  may_offer: boolean // whether this seat can make an offer now
  card: string // the lot that needs a marker or a die
  piece: 'die' | 'marker'
}

/** Which of the dice just rolled goes on this tile? */
export interface ChoosePlace {
  type: 'ChoosePlace'
  seat: number // who is asked
  may_offer: boolean // whether this seat can make an offer now
  lot: string
  dice: number[] // those to choose from, ascending
}

/** Is the offer accepted? */
export interface AnswerOffer {
  type: 'AnswerOffer'
  seat: number // who is asked
  may_offer: boolean // whether this seat can make an offer now
  by: number // who offers
  steps: Step[]
}

export type VegasDecision = GoOn | ChooseAction | ChooseGivenUp | ChoosePlace | AnswerOffer

export interface VegasShown {
  eye: number // a seat, PUBLIC or EVERYONE
  asked: number[] // who is waited for: seats, or NATURE; empty when the game is over
  options: VegasOptions
  spaces: SpaceView[] // in lot order, without the empty ones
  casinos: CasinoView[]
  seats: SeatView[]
  supply: number[] // free tiles by company
  undrawn: string[] // lots whose cards are in the deck, in no order
  above: number // cards above Game Over
  turn: number // whose turn it is; -1 during setup
  card: string // drawn in this turn; "" before
  reorganized: string[] // lots whose dice may not be reorganized again in this turn
  has_gambled: boolean
  rolling: string[] // lots whose dice nature still rolls
  contenders: number[] // seats that may still begin the game
  rolls: number[] // by seat: the roll for that, 0 while it is still to come
  placing: string[] // lots whose dice are still to be put back by the seat asked to
  bet: BetView | null
  offer: OfferView | null
  bank: number // paid out so far, less what came back
  frames: FrameView[] // steps in progress, the one that has the floor last
  ended: Ending
  follows: VegasFollows
}

export interface VegasOptions {
  players: number // seats at the table
  // when trades may be made: around a turn, at any time, or never; left out: "calm"
  trading?: Trading
  offers_per_turn?: number // how many offers each player can make in a turn: 1 to 100; left out: 3
  colours?: string // the players' colours by seat, such as red,yellow,green; left out: ""
}

export type Trading = 'calm' | 'full' | 'off'

/** A lot that is not empty. */
export interface SpaceView {
  lot: string
  company?: Company | null // of its tile; null: it is a parking lot; left out: null
  height?: number // tile and risers; left out: 0
  owner?: number // seat of the marker or die; -1: nobody; left out: -1
  pips?: number // of the die; 0: it is being rolled, or there is none; left out: 0
}

/** What follows from the spaces: kept so that nobody has to work it out again. */
export interface CasinoView {
  casino: string
  lots: string[]
  company: Company
  height: number
  boss: number // seat, in a reorganize the one before it; -1: nobody; -2: tied, dice are rolled
  points: number // spaces x height
  pips: number // of all dice that lie in it: what a reorganize costs
}

export interface SeatView {
  money: number
  points: number
  dice: number // not on the board
  markers: number // not on the board
  offers: number // left in this turn
  scored: number[] // points by company, the Strip last
}

export interface BetView {
  house: number
  stake: number
}

export interface OfferView {
  by: number
  steps: Step[]
  waiting: number[] // who has not answered yet
  step: number // while the trade runs: steps done so far
}

/** A step of the rules that waits, as a view tells it. */
export interface FrameView {
  kind: string // the game's own name for it
  stages: number[] // by seat: 0 is not waited for; empty when nature has the floor
}

export interface VegasFollows {
  beside: string[][] // by casino: the lots without a tile that touch it
  // whether the card of this turn has been paid: step 6 has begun; left out: false
  is_paid?: boolean
  may_act?: boolean // VR52, VR59: whether an action can be a step of a trade now; left out: false
  may_offer?: boolean // whether the eye's seat can make an offer now, asked or not; left out: false
  costs?: number[] // of the eye's answers as they are listed, where they have prices; left out: []
  ways?: Way[] // the six actions, if the eye's seat is asked for one; left out: []
}

/** One of the six actions, as the seat that is asked for one could take it now. */
export interface Way {
  kind: Kind
  places?: number // lots or casinos where it can be taken; left out: 0
  least?: number // what it costs at least, in millions; left out: 0
  most?: number // and at most; left out: 0
  reason?: Reason | null // why it cannot be taken anywhere; left out: null
}

export type Kind = 'Build' | 'Sprawl' | 'Remodel' | 'Reorganize' | 'Raise' | 'Gamble'

export type VegasView = VegasShown

export interface VegasComponents {
  lots: LotPart[] // in lot order
  blocks: BlockPart[]
  companies: CompanyPart[] // in the order of every list by company
  strip_cards: number // lot cards that pay the Strip; Game Over is one more
  track: number[] // the numbers on the scoring track, ascending
  colours: string[] // of the players' pieces, by seat
  dice: number // of each player
  markers: number // of each player
  above: number // cards above Game Over when the first turn begins
  offers: number // that a player may make in a turn
  sprawl_factor: number // times the price of the lot
  riser: number // millions
  remodel: number // millions a space
  bet_per_tile: number // the most that a tile or a riser allows, millions
}

export interface LotPart {
  id: string
  block: string
  row: number // in the block, from 0
  column: number
  x: number // of its left upper corner, in lot widths from that of A1
  y: number
  die: number // printed
  price: number // millions
  pays: Payer // what its card pays
  strip: string // the side with an edge on the Strip, "east" or "west"; ""
  near: string[] // lots that share an edge with it
  is_closed: boolean // of a block that so few players leave alone
}

export interface BlockPart {
  id: string
  x: number // of its first lot, in lot widths
  y: number
  rows: number
  columns: number
  north: string // names of the streets around it
  east: string
  south: string
  west: string
  is_closed: boolean
}

export interface CompanyPart {
  id: Company
  name: string
  tiles: number
  cards: number // that pay it
}

export interface VegasWords {
  action: VegasAction
  event: VegasEvent
  decision: VegasDecision
  view: VegasView
  options: VegasOptions
  components: VegasComponents
}
