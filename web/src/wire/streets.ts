// Written by scripts/wire_types.py from the server's own words; `make types` renews it.

export interface Build {
  type: 'Build'
  tile: string // id of a tile in hand
  x: number // east of Central Station
  y: number // south of Central Station
  facing: Facing // the side that the road lies on
}

export type Facing = 'N' | 'E' | 'S' | 'W'

export interface Abandon {
  type: 'Abandon'
  x: number // an own building
  y: number
}

export interface ScoreStreet {
  type: 'ScoreStreet'
  x: number // the western or northern end of an enclosed street
  y: number
}

export interface MovePerson {
  type: 'MovePerson'
  colour: Colour // who moves: the person asked about
  x: number // the building it goes to
  y: number
}

export type Colour = 'parent' | 'tourist' | 'shopper' | 'hipster'

/** Business: the building whose tokens are taken. */
export interface TakeFrom {
  type: 'TakeFrom'
  x: number
  y: number
}

/** Business: the type that is taken for an icon that leaves a choice. */
export interface TakeToken {
  type: 'TakeToken'
  token: Token
}

export type Token = 'restaurant' | 'residential' | 'leisure' | 'retail'

/** Investor: how many signs go onto the new building. */
export interface PlaceSigns {
  type: 'PlaceSigns'
  count: number // 1 or 2
}

/** Entrepreneur: a tile in hand that is scored with the street. */
export interface ScoreFromHand {
  type: 'ScoreFromHand'
  tile: string
}

/** Entrepreneur: no tile in hand is scored with the street. */
export interface KeepHand {
  type: 'KeepHand'
}

/** Solo: one of the places that are equally good for the Grifter's tile. */
export interface PlaceForGrifter {
  type: 'PlaceForGrifter'
  x: number
  y: number
  facing: Facing
}

export type StreetsAction =
  | Build
  | Abandon
  | ScoreStreet
  | MovePerson
  | TakeFrom
  | TakeToken
  | PlaceSigns
  | ScoreFromHand
  | KeepHand
  | PlaceForGrifter

export interface TurnBegan {
  type: 'TurnBegan'
  seat: number
}

export interface BackShown {
  type: 'BackShown'
  back: Back
  left: number // tiles in the stack, this one included
}

export type Back = 'parent' | 'tourist' | 'shopper' | 'hipster' | 'wild'

export interface TileDrawn {
  type: 'TileDrawn'
  seat: number
  back: Back
  tile: string | null // the front, for the eyes of the seat alone
  is_open?: boolean // solo: it lay face up before, so everybody knows it; left out: false
}

export interface TileBuilt {
  type: 'TileBuilt'
  seat: number
  tile: string
  x: number
  y: number
  facing: Facing
}

/** A building has an owner from now on. */
export interface SignPlaced {
  type: 'SignPlaced'
  seat: number
  tile: string
  x: number
  y: number
}

/** New people from the supply lie down on a building. */
export interface PeopleArrived {
  type: 'PeopleArrived'
  colour: Colour
  count: number
  x: number
  y: number
}

export interface BuildingAbandoned {
  type: 'BuildingAbandoned'
  seat: number
  tile: string
  x: number
  y: number
  signs: number // how many came back: all that were on it
}

/** It waits to be scored. */
export interface StreetEnclosed {
  type: 'StreetEnclosed'
  cells: [number, number][] // from its western or northern end
}

/** An enclosed street waits no longer: what follows is about it, until its people move. */
export interface ScoringBegan {
  type: 'ScoringBegan'
  x: number // its western or northern end
  y: number
}

export interface BuildingScored {
  type: 'BuildingScored'
  seat: number
  tile: string
  x: number
  y: number
  items: Paid[]
  total: number // the sum of the items
}

/**
 * One line of a valuation; `what` is its kind, or "crowd" (people on the tile), "half" (end of
 * the game) or "doubled" (by the Investor).
 */
export interface Paid {
  what: string // what paid, a word of the game
  amount: number // money or points, negative when it costs
  of?: string // the symbol, colour, set or copied tile that is meant; left out: ""
  count?: number // how many counted; left out: 1
  each?: number // money for each of them; left out: 0
  sources?: Source[] // where they are; left out: []
  added?: Added[] // those of them that a consultant added; left out: []
}

/** A building that added to a valuation. */
export type Source = [
  tile: string, // its id
  x: number,
  y: number,
  what: string, // the symbol, colour or kind that counted
  count: number, // how many of it
]

/** What a consultant added to a valuation. */
export interface Added {
  by: 'card' | 'hand' | 'own_tile' // the card's symbol, a tile in hand, a scouted one
  what: Back | 'tile' // the symbol that counted, or that it was a tile more
  count: number // how many of it
  at?: Source | null // own_tile: which one; left out: null
}

export interface SignsReturned {
  type: 'SignsReturned'
  seat: number
  count: number
  cells: [number, number][] // the buildings that they were on
}

/** Whoever is on these buildings has to move out; a street that was scored is paid. */
export interface MovingBegan {
  type: 'MovingBegan'
  cells: [number, number][]
}

/** Everybody has moved out who could. */
export interface MovingEnded {
  type: 'MovingEnded'
}

export interface PersonMoved {
  type: 'PersonMoved'
  colour: Colour
  count: number
  from_x: number
  from_y: number
  to_x: number
  to_y: number
  had_fomo: boolean // it stood and now lies down
  is_attracted: boolean // by a new building that it matches, not moving out
}

export interface PeopleGotFomo {
  type: 'PeopleGotFomo'
  colour: Colour
  count: number
  x: number
  y: number
}

/** What a building would pay if its street were scored as it lies. */
export interface BuildingValued {
  type: 'BuildingValued'
  seat: number
  tile: string
  x: number
  y: number
  items: Paid[]
  total: number // the sum of the items
  is_due: boolean // its street is enclosed: it will be paid, but a question comes first
}

export interface ConsultantDealt {
  type: 'ConsultantDealt'
  seat: number
  consultant: string
}

/** The Contractor came into the game, and the stack is another one. */
export interface StackMade {
  type: 'StackMade'
  tiles: number[] // by back
}

/** A tile went out because of the Contractor; nobody sees its front. */
export interface BackRemoved {
  type: 'BackRemoved'
  back: Back
}

export interface TokenTaken {
  type: 'TokenTaken'
  seat: number // or the Grifter
  token: Token
  x: number // the building that gave it
  y: number
}

export interface MajorityPaid {
  type: 'MajorityPaid'
  seat: number
  token: Token
  count: number // tokens of this type
  is_shared: boolean // others have as many
  amount: number
}

export interface SetsPaid {
  type: 'SetsPaid'
  seat: number
  count: number // complete sets of all types
  amount: number
}

/** The Investor put a second sign on the new building. */
export interface SignsDoubled {
  type: 'SignsDoubled'
  seat: number
  tile: string
  x: number
  y: number
}

/** The Entrepreneur scored a tile in hand, which all have seen now. */
export interface HandTileScored {
  type: 'HandTileScored'
  seat: number
  tile: string
  items: Paid[]
  total: number // the sum of the items
}

/** The Renovator built on top of another tile, which is out of the game. */
export interface TileCovered {
  type: 'TileCovered'
  seat: number
  tile: string
  covered: string
  x: number
  y: number
  facing: Facing
}

/** People with FOMO had to leave a covered tile and stand on Central Station now. */
export interface PeopleDisplaced {
  type: 'PeopleDisplaced'
  colour: Colour
  count: number
  x: number
  y: number
}

/** People with FOMO on a covered tile match the new one and lie down on it. */
export interface PeopleSettled {
  type: 'PeopleSettled'
  colour: Colour
  count: number
  x: number
  y: number
}

/** Solo: a tile went to the Grifter's endgame pile, face down. */
export interface SetAside {
  type: 'SetAside'
  back: Back
}

/** Solo: the top of the stack shows its front. */
export interface TileTurnedUp {
  type: 'TileTurnedUp'
  tile: string
  left: number // tiles in the stack, this one included
}

/** Solo: the Grifter took the tile that lay face up. */
export interface TileLifted {
  type: 'TileLifted'
  tile: string
}

/** Solo: the stack is used up, and the Grifter's endgame pile takes its place. */
export interface PileTurnedUp {
  type: 'PileTurnedUp'
  count: number
}

/** Solo: where the Grifter's tile may go, and why there. */
export interface GrifterWeighed {
  type: 'GrifterWeighed'
  tile: string
  worth: number // of its valuation at each of these places
  people: number // a tile that closes a street: people who would come to the Grifter; else -1
  places: [number, number, Facing][] // several: the player chooses
}

export interface GameEnded {
  type: 'GameEnded'
  reason: Ending
}

export type Ending = '' | 'hands_empty' | 'no_placement'

export type StreetsEvent =
  | TurnBegan
  | BackShown
  | TileDrawn
  | TileBuilt
  | SignPlaced
  | PeopleArrived
  | BuildingAbandoned
  | StreetEnclosed
  | ScoringBegan
  | BuildingScored
  | SignsReturned
  | MovingBegan
  | MovingEnded
  | PersonMoved
  | PeopleGotFomo
  | BuildingValued
  | ConsultantDealt
  | StackMade
  | BackRemoved
  | TokenTaken
  | MajorityPaid
  | SetsPaid
  | SignsDoubled
  | HandTileScored
  | TileCovered
  | PeopleDisplaced
  | PeopleSettled
  | SetAside
  | TileTurnedUp
  | TileLifted
  | PileTurnedUp
  | GrifterWeighed
  | GameEnded

/** Which own building gives its sign back? */
export interface ChooseAbandoned {
  type: 'ChooseAbandoned'
  seat: number // who is asked
}

/** Which tile is built, where, and facing which way? */
export interface ChoosePlacement {
  type: 'ChoosePlacement'
  seat: number // who is asked
  hand: string[] // ids of the tiles to choose from
}

/** Which of the enclosed streets is scored next? */
export interface ChooseStreet {
  type: 'ChooseStreet'
  seat: number // who is asked
}

/** Where does this person go? */
export interface ChooseTarget {
  type: 'ChooseTarget'
  seat: number // who is asked
  colour: Colour // of the person
  x: number // the building it leaves
  y: number
}

/** Which building in the street gives its business tokens? */
export interface ChooseTokenBuilding {
  type: 'ChooseTokenBuilding'
  seat: number // who is asked
  owner: number // who gets them: the seat, or the Grifter
}

/** Which type of business token is taken? */
export interface ChooseToken {
  type: 'ChooseToken'
  seat: number // who is asked
  owner: number // who gets it: the seat, or the Grifter
  x: number // the building that gives it
  y: number
}

/** One sign on the new building, or two, so that its valuation counts double? */
export interface ChooseSigns {
  type: 'ChooseSigns'
  seat: number // who is asked
  x: number
  y: number
}

/** Which tile in hand is scored with the street, if any? */
export interface ChooseHandTile {
  type: 'ChooseHandTile'
  seat: number // who is asked
  hand: string[] // ids of the tiles to choose from
  x: number // the western or northern end of the street
  y: number
}

/** Where does the Grifter's tile go, of the places that are equally good for it? */
export interface ChooseGrifterPlacement {
  type: 'ChooseGrifterPlacement'
  seat: number // who is asked
  tile: string
  worth: number // of its valuation at each of these places
  people: number // a tile that closes a street: people who would come to the Grifter; else -1
}

export type StreetsDecision =
  | ChooseAbandoned
  | ChoosePlacement
  | ChooseStreet
  | ChooseTarget
  | ChooseTokenBuilding
  | ChooseToken
  | ChooseSigns
  | ChooseHandTile
  | ChooseGrifterPlacement

export interface StreetsShown {
  eye: number // a seat, PUBLIC or EVERYONE
  asked: number[] // who is waited for: seats, or NATURE; empty when the game is over
  options: StreetsOptions
  buildings: BuildingView[] // in the order they were built
  hands: Card[][] // by owner, oldest tile first; the Grifter's: lifted
  money: number[] // by owner
  earned_at_end: number[] // by owner: how much of it came from end-of-game scoring
  signs: number[] // unused ones, by seat
  turn: number // whose turn it is, the Grifter's included; -1 while tiles are dealt
  stack: number[] // tiles by back below the top one; their order is unknown
  top: Back | null // back of the top tile; null: not shown yet, or the stack is empty
  unscored: [number, number][] // enclosed streets still to be scored, by their first cell
  leaving: [number, number][] // buildings whose people are moving out
  frames: FrameView[] // steps in progress, the one that has the floor last
  ended: Ending // why the game is over
  consultants?: string[] // by seat; "": not dealt yet; left out: []
  earned_by_card?: number[] // by owner: how much of it a consultant scored by itself; left out: []
  tokens?: number[][] // business: by owner, then by type; left out: []
  // the street whose scoring is in progress, by its first cell; left out: null
  street?: [number, number] | null
  taker?: number // business: who takes tokens, or is the next to do so; left out: -1
  // business: the building whose icons are being taken; left out: null
  cashed?: [number, number] | null
  icon?: number // and how many of them have been; left out: 0
  covered?: string[] // tiles under a Renovator's tile: out of the game; left out: []
  front?: string | null // solo: the top of the stack, face up; left out: null
  pile?: number[] // solo: the Grifter's endgame pile by back; left out: []
  follows: StreetsFollows
}

export interface StreetsOptions {
  players: number // seats at the table
  // whose order of payment, verdict on a tie and names to follow; left out: "published"
  edition?: 'draft' | 'published'
  // which of the two start tiles closes the other's street; left out: "station_capped"
  start?: 'park_capped' | 'station_capped'
  tiles?: Tile[] | null // a file with your own tiles instead of the stand-in set; left out: null
  business?: boolean // collect business tokens, which pay for majorities and sets; left out: false
  // everyone has a special ability: none, random, or one for each seat, such as hacker,investor;
  // they are contractor, hacker, entrepreneur, investor, hipster_legend, renovator, location_scout;
  // left out: "none"
  consultants?: string
  difficulty?: Difficulty // solo only: how much money the Grifter starts with; left out: "normal"
  // which symbol is on the Hipster Legend's card, if any; left out: "hipster"
  legend_symbol?: LegendSymbol
  // which own tiles outside the street the Location Scout counts: all in the city, those beside the
  // street, or those at its ends; left out: "city"
  scout_reach?: ScoutReach
  // a file with what your consultant cards say, where we had to guess; left out: null
  consultant_cards?: Cards | null
}

/** A tile as it is printed, and how much of it is known to be so. */
export interface Tile {
  id: string // lower_snake, unique in its file
  name: string // the title on the tile
  role: string // "start" or "building"
  back: string // one of BACKS; "none" on start tiles
  symbols: string[] // along the road edge, 0 to 4 of SYMBOLS
  valuation: Valuation // what it pays when it is scored
  icons?: string[] // business icons, 0 to 2 of ICONS; two are a double icon; left out: []
  five_player?: boolean // in the game only with five players; left out: false
  start_people?: string[] // start tiles: colours of the people placed at setup; left out: []
  source?: string // where symbols or valuation come from; left out: ""
  name_source?: string // where the name comes from; left out: ""
  known?: string[] // the fields, or parts of them, that a source backs; left out: []
  note?: string // what else is worth saying about its origin; left out: ""
}

/** What a tile pays; which fields are given depends on the kind. */
export interface Valuation {
  kind: string // one of KINDS
  symbol?: string // symbols: the colour of symbol that counts; left out: ""
  colour?: string // people: the colour of person that counts; left out: ""
  symbols?: string[] // set: the colours that make one set, two equal ones a pair; left out: []
  each?: number // dollars for each thing counted; left out: 0
  amount?: number // enclosure: dollars, once; left out: 0
}

export type Difficulty = 'easy' | 'normal' | 'hard'

export type LegendSymbol = 'hipster' | 'none'

export type ScoutReach = 'city' | 'beside' | 'ends'

/** All seven, under the ids of the consultants. */
export interface Cards {
  contractor?: Contractor // left out: {}
  hacker?: Hacker // left out: {}
  entrepreneur?: Entrepreneur // left out: {}
  investor?: Investor // left out: {}
  hipster_legend?: HipsterLegend // left out: {}
  renovator?: Renovator // left out: {}
  location_scout?: LocationScout // left out: {}
}

export interface Contractor {
  symbols?: Back[] // left out: []
}

export interface Hacker {
  players?: (2 | 3 | 4 | 5)[] // left out: [2,3,4,5]
}

export interface Entrepreneur {
  players?: (2 | 3 | 4 | 5)[] // left out: [2,3,4,5]
  symbols?: Back[] // left out: []
  // S11.20  a tile in hand may be scored with several streets; left out: true
  same_tile_again?: boolean
  adds_symbols?: boolean // S11.23  its own symbols count for it; left out: false
  adds_length?: boolean // S11.23  the street is one tile longer for it; left out: false
}

export interface Investor {
  players?: (2 | 3 | 4 | 5)[] // left out: [2,3,4,5]
  symbols?: Back[] // left out: []
  both_signs_count?: boolean // S11.28  for a valuation that counts signs; left out: true
}

export interface HipsterLegend {
  players?: (2 | 3 | 4 | 5)[] // left out: [2,3,4,5]
  symbols?: Back[] // left out: ["hipster"]
  for_wild_symbols?: boolean // SR48  hipsters count where wild symbols are counted; left out: true
}

export interface Renovator {
  symbols?: Back[] // left out: []
  covers_city_park?: boolean // SR77; left out: true
}

export interface LocationScout {
  players?: (2 | 3 | 4 | 5)[] // left out: [2,3,4,5]
  symbols?: Back[] // left out: []
  reach?: ScoutReach // SR49; left out: "city"
}

export interface BuildingView {
  tile: string // its id
  x: number
  y: number
  facing: Facing
  owner?: number // seat whose sign it bears; -1: nobody; left out: -1
  lying?: number[] // people by colour; left out: [0,0,0,0]
  standing?: number[] // people with FOMO by colour; left out: [0,0,0,0]
  signs?: number // on it, if it has an owner; 2: doubled by the Investor; left out: 1
}

export interface Card {
  back: Back // public
  tile?: string | null // the front; null: a hole; left out: null
  shown?: boolean // everybody has seen the front; left out: false
}

/** A step of the rules that waits, as a view tells it. */
export interface FrameView {
  kind: string // the game's own name for it
  stages: number[] // by seat: 0 is not waited for; empty when nature has the floor
}

export interface StreetsFollows {
  streets: Street[] // every tile is in one
  people_left: number[] // by colour: not in the city
  standing: number[] // by colour: in the city, with FOMO
  round?: number // 0: players have not as many turns as each other; left out: 0
  tiles_left?: number // in hands and in the stack; left out: 0
  tokens_left?: number[] // business: by type; left out: []
  most_tokens?: number[] // business: by type, what the one has who has most; left out: []
  // the tile that the eye's seat builds now is the second of its turn; left out: false
  is_second?: boolean
}

export interface Street {
  cells: [number, number][] // from its western or northern end
  facing: Facing
  is_enclosed?: boolean // left out: false
}

export type StreetsView = StreetsShown

export interface StreetsComponents {
  tiles: TileInfo[] // the start tiles come first
  colours: Colour[] // in the order of all counts of people
  backs: Back[] // in the order of all counts of tiles
  people: number // of each colour
  signs: number // of each player
  hand: number // tiles in a full hand
  street_max: number // tiles in a street
  turns: number // of each player, unless somebody has the Contractor
  clauses: Record<Effect, string> // behind what an answer may bring besides money
  consultants?: ConsultantInfo[] // those that may take part; left out: []
  tokens?: TokenInfo[] // business: in the order of all counts of tokens; left out: []
  tokens_per_type?: number // left out: 0
  majority?: number // business: dollars for the most tokens of a type; left out: 0
  shared_majority?: number // for as many as another; left out: 0
  set_bonus?: number // for one token of each type; left out: 0
  head_start?: number // solo: the Grifter's dollars at the start; left out: 0
}

export interface TileInfo {
  id: string
  name: string
  back: Back | null // null: a start tile
  symbols: Back[] // along the road
  valuation: ValuationInfo
  icons?: Icon[] // business; two are a double icon; left out: []
  fewest?: number // players that it takes part with; left out: 1
  is_stand_in?: boolean // its face was made up in the spirit of the printed ones; left out: false
}

/** What a tile pays; what counts depends on the kind. */
export interface ValuationInfo {
  kind: 'adjacency' | 'copy' | 'enclosure' | 'none' | 'people' | 'set' | 'signs' | 'street_size' | 'symbols' | 'wild_symbols'
  colours?: Colour[] // symbols, people: the one that counts; set: those of one set; left out: []
  each?: number // dollars for each thing counted; enclosure: once; left out: 0
}

export type Icon = 'restaurant' | 'residential' | 'leisure' | 'retail' | 'wild'

export type Effect = 'waits' | 'signs_back' | 'move_on' | 'fomo' | 'come' | 'gives_back' | 'covers'

export interface ConsultantInfo {
  id: string
  name: string
  ability: string // what its owner does, after "who"
  symbols?: Back[] // printed on the card; they count in its owner's streets; left out: []
}

export interface TokenInfo {
  id: Token
  name: string // in this edition
}

export interface StreetsWords {
  action: StreetsAction
  event: StreetsEvent
  decision: StreetsDecision
  view: StreetsView
  options: StreetsOptions
  components: StreetsComponents
}
