// Written by scripts/wire_types.py from the server's own words; `make types` renews it.

/** The cards of this turn; in the standard game both are of one combination. */
export interface Pick {
  type: 'Pick'
  number_card: number // 0 to 2: which card or combination gives the number
  effect_card: number // 0 to 2: which one gives the effect
}

/** Nothing can be written. */
export interface Refuse {
  type: 'Refuse'
}

/** In an empty house. */
export interface BuildRoundabout {
  type: 'BuildRoundabout'
  street: number // 0 to 2 from the top
  house: number // from the left, counted from 0
}

export interface Write {
  type: 'Write'
  street: number // 0 to 2 from the top
  house: number // from the left, counted from 0
  number: number // as written: with temps it may differ from the card
}

export interface DrawFence {
  type: 'DrawFence'
  street: number
  gap: number // between house `gap` and the next
}

export interface RaiseEstates {
  type: 'RaiseEstates'
  size: number // the column of estates of this size
}

/** A park in the street of this turn's number. */
export interface DrawPark {
  type: 'DrawPark'
}

/** A pool at this turn's house. */
export interface BuildPool {
  type: 'BuildPool'
}

export interface WriteBis {
  type: 'WriteBis'
  street: number // 0 to 2 from the top
  house: number // from the left, counted from 0
  number: number // the neighbour's number that is copied
}

export interface SkipEffect {
  type: 'SkipEffect'
}

export interface SkipRoundabout {
  type: 'SkipRoundabout'
}

/** After a refusal: the card for the neighbour or the AAA. */
export interface HandOn {
  type: 'HandOn'
  card: number // 0 to 2
}

export interface ValidatePlan {
  type: 'ValidatePlan'
  plan: number // 1 to 3
  estates?: [number, number][] // (street, first house) of each estate; (): ask; left out: []
}

/** The one with this first house. */
export interface SpendEstate {
  type: 'SpendEstate'
  street: number // 0 to 2 from the top
  house: number // from the left, counted from 0
}

export interface Finish {
  type: 'Finish'
  reshuffle?: boolean // the wish for a new deal; left out: false
}

/** Everything of this turn so far is undone; also after `Finish`, while others are at work. */
export interface TakeBack {
  type: 'TakeBack'
}

/** A whole turn in one message; what was drafted before is forgotten. */
export interface TakeTurn {
  type: 'TakeTurn'
  steps: Step[] // from the first choice to Finish
}

export type Step =
  | Pick
  | Refuse
  | BuildRoundabout
  | Write
  | DrawFence
  | RaiseEstates
  | DrawPark
  | BuildPool
  | WriteBis
  | SkipEffect
  | SkipRoundabout
  | HandOn
  | ValidatePlan
  | SpendEstate
  | Finish

export type WelcomeAction =
  | Pick
  | Refuse
  | BuildRoundabout
  | Write
  | DrawFence
  | RaiseEstates
  | DrawPark
  | BuildPool
  | WriteBis
  | SkipEffect
  | SkipRoundabout
  | HandOn
  | ValidatePlan
  | SpendEstate
  | Finish
  | TakeBack
  | TakeTurn

export interface PlanDrawn {
  type: 'PlanDrawn'
  plan: string
  number: number // 1 to 3
}

export interface MarkerGiven {
  type: 'MarkerGiven'
  seat: number
}

export interface CardTurned {
  type: 'CardTurned'
  pile: number
  number: number
  effect: Effect // what the pile gives in the next turn, unless
  is_last: boolean // the deal ends with this turn, so that nobody gets it
}

export type Effect = 'surveyor' | 'pool' | 'temp' | 'bis' | 'park' | 'agent'

/** The top card of each pile lies beside it now; what lay there before is discarded. */
export interface CardsTurnedOver {
  type: 'CardsTurnedOver'
  effects: Effect[] // by pile: what the piles give in this turn
}

export interface TopShown {
  type: 'TopShown'
  face: Face
  left: number // cards in the deck, this one included
}

export type Face =
  | 'surveyor'
  | 'pool'
  | 'temp'
  | 'bis'
  | 'park'
  | 'agent'
  | 'solo'
  | 'plan1'
  | 'plan2'
  | 'plan3'

export interface CardDrawn {
  type: 'CardDrawn'
  seat: number
  number: number | null // for the eyes of the seat alone
  effect: Effect | null // public when it lay on top of the deck
  is_open: boolean // whether the effect is public
}

export interface CompletedPlanDrawn {
  type: 'CompletedPlanDrawn'
  plan: number // 1 to 3
  position: number // it is the 1st, 2nd or 3rd of the game
}

/** All three plans fall to their later value. */
export interface SoloCardDrawn {
  type: 'SoloCardDrawn'
}

/** All 81 cards were gathered and shuffled, whoever held them and wherever they lay. */
export interface DealtAnew {
  type: 'DealtAnew'
  why: 'used_up' | 'wish'
}

/** All discards were shuffled into the deck, which has no lower half any more. */
export interface DeckRefilled {
  type: 'DeckRefilled'
  cards: number // construction cards in it now
}

export interface TurnBegan {
  type: 'TurnBegan'
  turn: number
}

/** What one seat did in the turn, step by step. */
export interface TurnRevealed {
  type: 'TurnRevealed'
  seat: number
  steps: Step[]
  number: number | null // as written; null: refused
  effect: Effect | null // of the effect card
  fences: [number, number][] // street and gap, those of a roundabout included
  temps: number // temp boxes that were checked
}

/** Deck modes: the cards of a hand that are not handed on. */
export interface CardsDiscarded {
  type: 'CardsDiscarded'
  seat: number
  cards: Card[]
  places: number[] // of each in the hand, from 0: two may look alike
}

export type Card = [
  number: number | null, // null: a hole
  effect: Effect | null,
]

export interface CardPassed {
  type: 'CardPassed'
  seat: number
  to: number
  effect: Effect
  number: number | null // for giver and receiver
}

/** A card went onto the AAA's stack. */
export interface CardGiven {
  type: 'CardGiven'
  number: number
  effect: Effect
}

export interface PlanScored {
  type: 'PlanScored'
  seat: number
  plan: number // 1 to 3
  houses: [number, number][] // spent on it
  is_first: boolean // whether it is scored at its first value
  points: number
}

export interface CompletedPlanResolved {
  type: 'CompletedPlanResolved'
  plan: number // 1 to 3
  position: number // drawn 1st, 2nd or 3rd
  is_scored: boolean // by the architect's flag
  points: number // for the AAA
  is_first: boolean // whether it is scored at its first value
}

/** How the turn changed a seat's running score, category by category. */
export interface PointsChanged {
  type: 'PointsChanged'
  seat: number
  items: Item[]
  total: number // the new running score
}

/** One line of an account. */
export interface Item {
  what: string // what paid, a word of the game
  amount: number // money or points, negative when it costs
}

/** How the turn changed the AAA's running score, category by category. */
export interface ArchitectPointsChanged {
  type: 'ArchitectPointsChanged'
  items: Item[]
  total: number // the new running score
}

export interface SheetScored {
  type: 'SheetScored'
  seat: number
  items: Counted[]
  total: number // the sum of the items
}

/** One line of a sheet's account. */
export interface Counted {
  what: string // what paid, a word of the game
  amount: number // money or points, negative when it costs
  of?: string // the plan, street or size that is meant; left out: ""
  count?: number // how many; left out: 1
  each?: number // points for each of them, where that makes sense; left out: 0
}

/** The AAA's final account. */
export interface ArchitectScored {
  type: 'ArchitectScored'
  name: string
  items: Counted[]
  total: number
}

export interface GameEnded {
  type: 'GameEnded'
  reason: Ending
  seats: number[] // who brought it about; nobody when the deck ran out
}

export type Ending = '' | 'refusals' | 'plans' | 'houses' | 'deck'

/** What a seat's sheet would be worth with the turn as drafted, only ever said in a preview. */
export interface WouldScore {
  type: 'WouldScore'
  seat: number
  items: Item[] // what changes, against the position before the answer
  total: number
}

/** What the AAA would have with the turn as drafted, only ever said in a preview. */
export interface ArchitectWouldScore {
  type: 'ArchitectWouldScore'
  items: Item[] // what changes, against the stack as it lies
  total: number
}

export type WelcomeEvent =
  | PlanDrawn
  | MarkerGiven
  | CardTurned
  | CardsTurnedOver
  | TopShown
  | CardDrawn
  | CompletedPlanDrawn
  | SoloCardDrawn
  | DealtAnew
  | DeckRefilled
  | TurnBegan
  | TurnRevealed
  | CardsDiscarded
  | CardPassed
  | CardGiven
  | PlanScored
  | CompletedPlanResolved
  | PointsChanged
  | ArchitectPointsChanged
  | SheetScored
  | ArchitectScored
  | GameEnded
  | WouldScore
  | ArchitectWouldScore

/** Which number and which effect? */
export interface ChooseCards {
  type: 'ChooseCards'
  seat: number // who is asked
  numbers: number[] // by card
  effects: Effect[] // by card
}

/** Where is the number written? */
export interface ChooseHouse {
  type: 'ChooseHouse'
  seat: number // who is asked
  number: number // on the card
  effect: Effect
}

/** How is the effect used? */
export interface ChooseEffect {
  type: 'ChooseEffect'
  seat: number // who is asked
  effect: Effect
}

/** Is a roundabout built now? */
export interface ChooseRoundabout {
  type: 'ChooseRoundabout'
  seat: number // who is asked
}

/** Which card is handed on? */
export interface ChooseHandOn {
  type: 'ChooseHandOn'
  seat: number // who is asked
  numbers: number[] // by card
  effects: Effect[] // by card
}

/** Which estate is spent on the plan? */
export interface ChooseEstate {
  type: 'ChooseEstate'
  seat: number // who is asked
  plan: number // 1 to 3
  size: number
}

/** Which plans are validated? Then the turn is finished. */
export interface FinishTurn {
  type: 'FinishTurn'
  seat: number // who is asked
  plans: number[] // those that can be
}

export type WelcomeDecision =
  | ChooseCards
  | ChooseHouse
  | ChooseEffect
  | ChooseRoundabout
  | ChooseHandOn
  | ChooseEstate
  | FinishTurn

export interface WelcomeShown {
  eye: number // a seat, PUBLIC or EVERYONE
  asked: number[] // who is waited for: seats, or NATURE; empty when the game is over
  options: WelcomeOptions
  turn: number // counted from 1; 0 before the first
  plans: PlanView[] // those turned up so far, n1 n2 n3
  sheets: SheetView[] // by seat, as they stood when the turn began
  scores: Item[][] // by seat: the running score of that sheet
  drafts: (DraftView | null)[] // by seat; null: nothing yet, or a hole
  piles: Card[] // standard game: the numbers now on top
  effects: Card[] // standard game: the cards beside them, for their effects
  hands: CardView[][] // by seat in deck modes
  top: Face | null // deck modes: what the deck shows
  deck: number // construction cards in the deck or the piles, the top one included
  upper: number // solo: cards below the top one before the lower half begins
  discards: Card[] // in no order
  marker: number // expert: who is dealt to first; -1: not given
  solo_drawn: boolean // classic solo: the solo card has come
  aaa: ArchitectView | null
  frames: FrameView[] // at most one; the stage of another seat is -1, a hole
  ended: Ending
  follows: WelcomeFollows
}

export interface WelcomeOptions {
  players: number // seats at the table
  // advanced: ten more plans, and roundabouts; left out: "standard"
  variant?: 'advanced' | 'standard'
  expert?: boolean // three cards each, the third passed on; 2 to 27 players; left out: false
  // for one player: against the AAA, or for a high score; left out: "alexis"
  solo?: 'alexis' | 'classic'
  // the AAA's architect, 1 to 5 (2 to 5 reconstructed), or a file; left out: 1
  architect?: number | Architect
  // the figures of architects 2 to 5: a ladder that was found by play, the easier ones of rules
  // version 2, or the steeper ones of version 1; left out: "calibrated"
  architect_cards?: CardSet
  // used-up piles: all 81 cards are dealt anew, or the 78 discards, while the three cards just
  // turned over stay for their effects; left out: "all"
  redeal?: 'all' | 'discards'
  // expert: which neighbour gets the third card; 3 players or more; left out: "right"
  passing?: 'left' | 'right'
  // advanced: whether fences may still be drawn in a street that was spent as a whole; left out:
  // "divisible"
  spent_street?: 'divisible' | 'sealed'
  // who may take a permit refusal: whom no printed number fits, only whom no temp agency helps
  // either, or also who turns a temp agency down that is needed; left out: "printed"
  refusal?: 'printed' | 'stuck' | 'temp'
}

/** An opponent of the Alexis solo mode: what each kind of card is worth to the AAA. */
export interface Architect {
  name: string // for people
  park: number // points for each park card
  pool: number // points for each pool card
  temp: number // points for each temp agency card
  fence: number // points for each surveyor card
  bis_houses: number // houses that a bis card is worth
  agent_value: number // points for each house of an estate with an agent
  validates: [boolean, boolean, boolean] // whether the 1st, 2nd, 3rd Completed Plan card is scored
  level: number // 1 to 5 for those of the package; 0: a card of your own
  source: string // where the figures come from
  attested_fields: string[] // what a source backs of a reconstructed one
}

export type CardSet = 'calibrated' | 'gentle' | 'reconstructed'

export interface PlanView {
  plan: string // id
  first_turn: number // when it was first validated; 0: not yet; -1: the solo card has come
}

export interface SheetView {
  streets: StreetView[]
  agents?: number[] // boxes checked in the estate columns; left out: [0,0,0,0,0,0]
  temps?: number // left out: 0
  refusals?: number // left out: 0
  plans?: number[] // the turn in which each plan was validated; 0: not yet; left out: [0,0,0]
  spent?: [number, number][][] // houses spent on each plan; left out: [[],[],[]]
}

export interface StreetView {
  houses: number[] // numbers; -1 empty, 100 a roundabout
  bis?: number[] // houses that are a bis; left out: []
  fences?: number[] // gaps with a fence, the outer ends left out; left out: []
  pools?: number[] // houses with a built pool; left out: []
  parks?: number // park boxes checked; left out: 0
}

/** A turn that is being made; its owner alone sees it. */
export interface DraftView {
  sheet: SheetView // as it would be
  items: Item[] // the running score of that sheet
  steps: Step[] // what was chosen so far, in order
}

export interface CardView {
  number?: number | null // null: a hole; left out: null
  effect?: Effect | null // null: a hole; left out: null
  known?: number // 1 the effect is public, 2 it was passed on; left out: 0
}

/** The AAA: all of it is open. */
export interface ArchitectView {
  name: string
  is_reconstructed: boolean // its figures are not those of the printed card
  stack: Card[] // in the order given
  plans: number[] // the turn in which it scored each plan; 0: not yet
  drawn: number[] // Completed Plan cards in the order drawn
  resolved: number // how many of them are settled
  items: Item[] // the running score
}

/** A step of the rules that waits, as a view tells it. */
export interface FrameView {
  kind: string // the game's own name for it
  stages: number[] // by seat: 0 is not waited for; empty when nature has the floor
}

export interface WelcomeFollows {
  sheets: SheetFollows[] // by seat; with the draft where the eye sees it
  plans: PlanFollows[]
  next?: (Effect | null)[] // what the piles give in the next turn; null: a new deal; left out: []
  turns_left?: number // that the cards suffice for after this one; left out: 0
  to_come?: number[] // by effect: cards that lie nowhere in sight; (): nobody can say; left out: []
  passes_to?: number[] // by seat: who gets the third card; (): nobody; left out: []
  between?: [number, number][][] // by street and house of the eye's own sheet; left out: []
  forfeits?: [number, number][] // houses where a number would cost a planned pool; left out: []
  // the card of the eye that goes on, or is discarded; -1: not known yet; left out: -1
  third?: number
  may_change?: boolean // the eye has taken its cards, and may still take others; left out: false
  // one more permit refusal of the eye's seat ends the game; left out: false
  is_last_refusal?: boolean
  tie?: '' | 'estates' | 'sizes' // what decided between equal points at the end; left out: ""
}

export interface SheetFollows {
  estates: Estate[]
  plans: Progress[] // those turned up so far, n1 n2 n3
  lost?: [number, number][] // houses whose planned pool can no longer be built; left out: []
}

export interface Estate {
  street: number
  first: number // house
  size: number
  points: number // it is worth
  is_spent: boolean // it has served a plan
}

/** How far a sheet has come with a plan. */
export interface Progress {
  have: number
  need: number
  is_met?: boolean // left out: false
  is_barred?: boolean // a house that it needs has served another plan; left out: false
  met?: boolean[] // an estate plan: by estate as printed; left out: []
}

export interface PlanFollows {
  takings?: Taking[] // the earliest first; left out: []
  is_late?: boolean // only the later value is left in this turn; left out: false
  // others may have the first value too, if they validate it in this turn; left out: false
  is_shared?: boolean
}

/** A turn in which a plan was validated. */
export interface Taking {
  turn: number
  seats: number[]
  by_aaa: boolean
  points: number // for each of them
}

export type WelcomeView = WelcomeShown

/** The sheet, the plans that can come up, the cards, and the architect where one plays. */
export interface WelcomeComponents {
  streets: StreetPrint[] // from the top
  pools: number[] // points after 0, 1, 2, ... pools
  bis: number[] // points to pay after 0, 1, 2, ... bis
  refusals: number[] // the same for permit refusals
  roundabouts: number[] // the same for roundabouts; none without the advanced variant
  estates: number[][] // by size from 1: points for each after 0, 1, ... agents
  temp_boxes: number
  temp_points: number[] // for most temps, second most, third most
  effects: Effect[] // in the order of `copies`
  copies: number[][] // number -> how many cards there are with each effect
  cards: number // all construction cards
  turned: number // how many of them a turn takes; where fewer are left, a new deal comes first
  plans: PlanPrint[]
  architect: ArchitectPrint | null
}

export interface StreetPrint {
  houses: number // how many
  pools: number[] // houses with a planned pool, from the left, counted from 0
  parks: number[] // points after 0, 1, 2, ... parks
}

export interface PlanPrint {
  id: string // as views and events name it
  number: number // 1 to 3
  kind: PlanKind
  first: number // points in the turn of its first validation
  later: number // points in any later turn
  spends_houses: boolean // whether what serves it is spent
  estates: number[] // kind estates: the sizes that are needed
  street: number // where one street is meant: which one
  count: number // how many bis, temps or streets are needed
  houses: [number, number][] // street ends: (street, house) of each
}

export type PlanKind =
  | 'estates'
  | 'full_street'
  | 'street_ends'
  | 'bis_same_street'
  | 'temps'
  | 'all_parks_streets'
  | 'all_pools_streets'
  | 'parks_and_pools_street'
  | 'parks_pools_roundabout_same_street'

/** What each card is worth to the AAA. */
export interface ArchitectPrint {
  name: string
  level: number // 1 to 5; 0: a card of one's own
  is_reconstructed: boolean // its figures are not those of the printed card
  park: number // points for each park card
  pool: number
  temp: number
  fence: number
  bis_houses: number // houses that a bis card is worth
  agent_value: number // points for each house of an estate with an agent
  validates: boolean[] // whether the 1st, 2nd, 3rd Completed Plan card is scored
}

export interface WelcomeWords {
  action: WelcomeAction
  event: WelcomeEvent
  decision: WelcomeDecision
  view: WelcomeView
  options: WelcomeOptions
  components: WelcomeComponents
}
