// Written by scripts/wire_types.py from the server's own words; `make types` renews it.

/** Must come first.  Without tokens one watches. */
export interface Enter {
  type: 'Enter'
  id?: number // left out: 0
  tokens?: string[] // left out: []
  // the seat to look from, of those with a token; null: the first; left out: null
  eye?: number | null
  since?: number // journal entries that are known already; left out: 0
  // views, questions and events as text, for those who cannot draw the game; left out: false
  plain?: boolean
  changes?: boolean // takes `SceneChanged` in place of most `Moved`; left out: false
}

/** Hot seat: the next one of this browser's seats takes the screen. */
export interface Look {
  type: 'Look'
  id?: number // left out: 0
  seat: number
}

export interface Answer {
  type: 'Answer'
  id?: number // left out: 0
  seat: number
  number: number // of the question that it answers
  action: object
}

/** What would this earn?  For an answer that is not legal: why is it not? */
export interface Preview {
  type: 'Preview'
  id?: number // left out: 0
  seat: number
  action: object
}

/** Undo the seat's last answer. */
export interface TakeBack {
  type: 'TakeBack'
  id?: number // left out: 0
  seat: number
}

export interface AskHint {
  type: 'AskHint'
  id?: number // left out: 0
  seat: number
}

export interface Say {
  type: 'Say'
  id?: number // left out: 0
  text: string
}

/** Let a bot play for a seat whose person has been away too long, or for one's own. */
export interface SendStandIn {
  type: 'SendStandIn'
  id?: number // left out: 0
  seat: number
  bot: string
}

/** Somebody is still there. */
export interface Ping {
  type: 'Ping'
  id?: number // left out: 0
}

export type AnyRequest =
  | Enter
  | Look
  | Answer
  | Preview
  | TakeBack
  | AskHint
  | Say
  | SendStandIn
  | Ping

/** Comes first, after `Enter`. */
export interface Opened {
  type: 'Opened'
  table: TableInfo
  components: Components | null // null while people gather
  seats: number[] // that the given tokens speak for
  eye: number
  remarks: Said[]
  wire: number // version of these words
}

/** What everybody at a table may know of it, apart from the game itself. */
export interface TableInfo {
  id: string // also the last part of the link that lets people sit down
  watch_id: string // the same for those who only watch
  name: string
  game: string
  title: string // of the game
  options: object
  stage: Stage
  seats: SeatInfo[]
  asked: number[] // who is waited for
  is_public: boolean
  undo: Undo
  hints: boolean
  pace: Pace
  patience: number // minutes
  stand_in: string // the bot that plays for whoever is away for longer, by itself; ""
  delay: number // minutes after which those who have no seat see the game
  seed_hash: string // SHA-256 of the seed that all chance comes from
  is_imported: boolean // a record from elsewhere: only to look at
  stalled: string // why the game cannot go on by the rules of today, in one line; "": it can
  watchers: number
  origin: Origin | null // the game that it goes on from; null: it has the usual start
  rematch: string // the id of the table where they play again; ""
  word: string // lets people in, together with the name; "": to those who only watch
  created_at: string
  moved_at: string
}

export type Stage = 'gathering' | 'playing' | 'over'

export interface SeatInfo {
  name: string // "" while it is open
  kind: Kind
  bot: string // a bot's seat: its registered name
  stand_in: string // the bot that plays for a person who is away; ""
  is_present: boolean // a person who has the table open now
  away_since: string | null // a person who has not
  is_overdue: boolean // away for longer than the table's patience: a bot may be offered
  is_host: boolean // may start the game
}

export type Kind = 'person' | 'bot' | 'open'

export type Undo = 'own' | 'off'

export type Pace = 'live' | 'slow'

/** Where in another game this one begins; who saw that one's replay knows what was hidden. */
export interface Origin {
  table: string // the watch_id of the other table; "": only its name may be known
  name: string // "": a position that was given as text
  number: number // ledger lines up to then
  move: number // the same in moves, as `ReplayLine` counts them
  is_dealt: boolean // the position was what one eye saw; the rest was filled in by chance
}

/** What is printed on the parts of a game, for whoever draws them; a game lists its own. */
export type Components = object

export interface Said {
  type: 'Said'
  number: number // of the remark, from 1
  name: string // who said it
  seat: number // or PUBLIC (-2): somebody who watches
  text: string
  at: string
}

export interface TableChanged {
  type: 'TableChanged'
  table: TableInfo
  components: Components | null
}

/** What happened since the last one, and the table as it stands now. */
export interface Moved {
  type: 'Moved'
  entries: Entry[]
  scene: Scene
}

/** One entry of the journal as an eye may know it. */
export interface Entry {
  number: number // its place, from 0
  by: number // a seat, or NATURE (-1); NOBODY (-4) when the rules have changed
  events?: Event[] // left out: []
  takes_back?: number | null // the place of the answer that this one takes back; left out: null
  rules?: number | null // the version of the rules by which it goes on from here; left out: null
}

/** A fact in the past tense, itemised where money or points move. */
export interface Event {
  type: string
}

/** The table at one moment, for one pair of eyes. */
export interface Scene {
  number: number // journal entries so far
  eye: number // a seat, or PUBLIC (-2)
  view: View // as `Game.shown` gives it
  asked: number[] // who is waited for; nobody: the game is over
  question: Question | null // what the eye's seat is asked
  speaks: number | null // the number for an answer that nobody asked for; null: it has no say
  cannot_undo: Reason | null // why the eye's seat cannot take its last answer back
  scores: number[] // by seat, then by rival: if the game ended here, as far as is known
  result: Result | null
  seed: string | null // revealed when the game is over
}

/** A state as one pair of eyes sees it, with holes where they may not look. */
export interface View {
  eye: number // a seat, PUBLIC or EVERYONE
  asked: number[] // who is waited for: seats, or NATURE; empty when the game is over
}

export interface Question {
  seat: number
  number: number // an answer names it
  decision: Decision
  actions: unknown[] // every closed legal answer
  is_open: boolean // other answers exist that only a preview can judge
}

/** A question to one seat, in the game's words (`ChoosePlacement`). */
export interface Decision {
  type: string
  seat: number // who is asked
}

/** A kind of the game's own, the clause behind it, and what it is about this time. */
export interface Reason {
  kind: string // a name such as `wide_road`
  clause?: string // of the written rules; "" where none is behind it; left out: ""
  // by a name that says what they are: tile, lot, seat; left out: {}
  arguments?: Record<string, number | string | (number | string)[]>
}

/** How a finished game ended: the only authority on who won. */
export interface Result {
  scores: number[] // by seat: the sum of the seat's items
  places: number[] // by seat: 1 is best; equal ones share a place; rivals take places too
  items: Item[][] // by seat: where the score comes from
  verdict: string // a word of the game: "won", "shared", ...
  rivals?: Rival[] // opponents without a seat; left out: []
}

/** One line of an account. */
export interface Item {
  what: string // what paid, a word of the game
  amount: number // money or points, negative when it costs
}

/** An opponent that is part of the rules: it has no seat, and nobody asks it. */
export interface Rival {
  name: string // for people
  score: number // the sum of its items
  items: Item[] // where the score comes from
}

/** The same for those who take changes, and know the scene of before. */
export interface SceneChanged {
  type: 'SceneChanged'
  entries: Entry[]
  since: number // the number of the scene that this changes
  changes: Change[] // JSON Patch (RFC 6902), in this order
}

/** One operation of JSON Patch. */
export interface Change {
  op: 'add' | 'remove' | 'replace'
  path: string // JSON Pointer into the scene: /view/sheets/3/houses/0
  value?: unknown // of "add" and "replace"; left out: null
}

/** The answer is in the ledger: nothing can lose it any more. */
export interface Taken {
  type: 'Taken'
  id: number
  number: number // journal entries so far
}

export interface Previewed {
  type: 'Previewed'
  id: number
  events: Event[]
  changes: Change[] | null
}

export interface Hinted {
  type: 'Hinted'
  id: number
  action: unknown
  bot: string // whose advice it is
  gain: number // what the bot reckons it is worth to the seat, in points or money of the game
  next_best: unknown // another answer, the best after it; null: there is none
  next_gain: number
  considered: number // answers that were compared
  // whom it keeps from most, a seat or after them a rival, and from how much: what the next best
  // would leave that other
  prevents: [number, number] | null
  events: Event[] // what it would cause
  changes: Change[] | null // as in `Previewed`
}

/** Nothing has changed. */
export interface Refused {
  type: 'Refused'
  id: number // 0: not about a request
  kind: 'fault' | 'forbidden' | 'illegal' | 'not asked' | 'stale' | 'too fast' | 'unreadable'
  sentence: string // one line of English, with the clause where a rule is behind it
  reason: Reason | null // the same as data, to be told in any language
  wait: number // seconds until it makes sense to try again, of "too fast"
}

/** This process is about to end, and another one is there: open another socket at once. */
export interface ComeBack {
  type: 'ComeBack'
}

export interface Pong {
  type: 'Pong'
  id: number
}

export type AnyReply =
  | Opened
  | TableChanged
  | Moved
  | SceneChanged
  | Taken
  | Previewed
  | Hinted
  | Said
  | Refused
  | ComeBack
  | Pong

/** The body of every HTTP answer with a status of 400 or more. */
export interface Problem {
  sentence: string // one line of English, with the clause where a rule is behind it
  reason: Reason | null // the same as data, to be told in any language
}

export interface NewSeat {
  kind: Kind
  name?: string // of a person who sits at this browser; left out: ""
  bot?: string // of a bot's seat: its registered name; left out: ""
}

/** A moment of a finished game, to play on from. */
export interface GoesOn {
  table: string // its id or watch_id
  number: number // ledger lines up to then
}

/** Persons in it sit at the browser that asks: several of them play in the hot seat. */
export interface NewTable {
  game: string
  seats: NewSeat[]
  options?: Record<string, string> // setting -> word; left out: {}
  files?: Record<string, string> // setting that takes a file -> the text of one; left out: {}
  name?: string // "": a street's name is found for it; left out: ""
  is_public?: boolean // listed among the open tables; else by link alone; left out: false
  undo?: Undo // left out: "own"
  hints?: boolean // left out: true
  pace?: Pace // left out: "live"
  // away before a bot is offered; null: as usual for the pace; left out: null
  patience?: number | null
  // the bot that then plays by itself until they come back; "": only if somebody sends one; left
  // out: ""
  stand_in?: string
  delay?: number // minutes after which those who have no seat see the game; left out: 0
  // the game's start; then it has that game's seats and options; left out: null
  goes_on?: GoesOn | null
  position?: string // the same as text, in the game's notation; "": the usual start; left out: ""
}

/** The answer to whoever made a table or sat down at one. */
export interface Seated {
  table: TableInfo
  tokens: Record<number, string> // seat -> the secret that speaks for it; said once and never again
}

/** One line in a list of tables. */
export interface TableLine {
  id: string
  name: string
  game: string
  title: string
  stage: Stage
  names: string[] // by seat; "" for an open one
  bots: string[] // by seat: the bot that sits there, or ""
  asked: number[]
  yours: number[] // your seats, in a list of your own tables
  moved_at: string
}

/** Which tables are yours: the browser keeps the secrets and asks with them. */
export interface Mine {
  tokens: string[]
}

export interface SitDown {
  name: string
  seat?: number | null // null: the first open one; left out: null
}

export interface Start {
  fill_with?: string // a bot for the seats still open; left out: ""
}

export interface NewRecord {
  text: string // JSON Lines, as exported
}

export interface NewPosition {
  game: string
  text: string
}

/** What a text says, if a game can start from it. */
export interface PositionInfo {
  sentence: string // why none can, in one line; "": it can
  players: number
  options: object
  asked: number[] // who is waited for: seats, or NATURE (-1)
  is_dealt: boolean // it is what one eye sees; the rest is filled in by chance
}

export interface NewFile {
  game: string
  setting: string // that takes a file
  text: string
}

export interface FileInfo {
  faults: Fault[] // in the order of their lines; none: a table can be made with it
}

/** One thing wrong with a file. */
export interface Fault {
  line: number // counted from 1
  reason: string // one line of words
}

export interface Position {
  text: string // in the notation of the game, with holes where the eye may not look
}

/** Whether a finished game was played by the rules and by its seed. */
export interface Verdict {
  faults: string[] // none: everything holds, but for
  departures: Departure[] // what cannot be told, since the rules have changed
  seed: string
  seed_hash: string
}

/** Where a game and today's rules part: they would have led elsewhere, or nobody can tell. */
export interface Departure {
  played_by: number // the version of the rules then
  today: number // the version of those that look back
  number: number // the first line that they cannot vouch for; past the end: the result differs
  until: number | null // the line with which it goes on by later rules; null: it ends like that
  lines: number // in the whole ledger
}

export interface ReplayLine {
  number: number // ledger lines so far
  // that it belongs to: an answer with what nature adds, or all private ones till shown
  move: number
  by: number // a seat, or NATURE (-1)
  events: Event[] // what the line caused, as the eye may know it
  scores: number[] // by seat, then by rival: if the game ended here
}

export interface Replay {
  table: TableInfo
  components: Components
  eye: number
  lines: ReplayLine[] // up to where today's rules and the game part for good
  departures: Departure[] // where they part; what they cannot tell has no events
  result: Result | null // as it was when the game ended
}

export interface Moment {
  number: number
  view: View
}

export interface SettingInfo {
  name: string
  form: 'choice' | 'file' | 'number' | 'text' | 'yes or no'
  values: string[] // the words to choose from; empty: anything of that form
  default: string
  help: string // one line for a person
  takes_file: boolean // a file may be sent in place of a word; of the form "file" nothing else
  limits: Limits // when it makes sense, and which words there are besides `values`
}

/**
 * When a choice makes sense, and which words there are where its type does not tell; a game
 * gives them with the description of the option, as `extra=limits(most=1)`.
 */
export interface Limits {
  fewest: number // players that it is for
  most: number
  words: string[] // whole answers to pick from
  each: string[] // or one of these for each seat
}

export interface BotInfo {
  name: string
  summary: string // one line for a person who picks opponents
  rating: number | null // as the ladder has measured it; null: nobody has
  within: number // half of its 95 % interval; 0 without a rating
}

export interface GameInfo {
  name: string // in addresses and requests
  title: string // for people
  about: string // what it is, in a few sentences; "": its rules do not say
  fewest: number // players
  most: number
  settings: SettingInfo[]
  bots: BotInfo[] // weakest first
}

export interface ClauseInfo {
  id: string // as refusals cite it: S4.2
  heading: string // of its chapter; "" before the first
  section: string // the headings below that one; often ""
  text: string // Markdown
  position: boolean // whether a small position plays it
  found_by: string[] // to a question: its words that were asked for, in small letters
}

/** The rules of a game, or what they say to a question. */
export interface RulesInfo {
  opening: string // one page for newcomers, Markdown; "": there is none, or a question was asked
  clauses: ClauseInfo[] // all of them in order; to a question the best first
  unknown: string[] // words of the question that no clause has in any form
  suggestion: string // the question with those words put right; "": no word is near
  is_partial: boolean // no clause speaks of all that was asked; these come nearest
}

/** A small position that plays a clause, with an answer and what comes of it. */
export interface ClausePosition {
  clause: string // its id
  caption: string // what is shown, in one line
  options: object
  components: Components // what is printed on the parts that these options play with
  position: string // all of it as text, in the notation of the game
  can_start: boolean // whether a table can start from it: it adds up, and somebody is asked
  view: View // the same as whoever answers sees it; all there is (-3) if that is no seat
  after: View | null // what the same eye sees in the end; null: nothing is answered, or refused
  by: number // who answers, or is asked: a seat, NATURE (-1), or NOBODY (-4) when the game is over
  answer: string | null // in the notation of the game; null: the position speaks for itself
  action: unknown // the same in the game's words; null: nature gives it, or nobody
  then: string[] // answers that follow it, of nature or of any seat; often none
  refused: Reason | null // why the last answer is not allowed; null: all are
  sentence: string // the same in one line; "" where it is allowed
  events: Event[] // what the answers cause, for the same eye
}

export interface FindTable {
  called: string // the name of a table and its word: Maple Street tavor
}

export interface FoundTable {
  id: string
  name: string
}

/** Opens one seat on one other device. */
export interface SeatLink {
  code: string // stands behind the # of /seat; said once and never again
  until: string
}

export interface OpenSeat {
  code: string
}

export interface NewKeyring {
  name: string
  tokens?: string[] // of the seats that hang on it from the start; left out: []
}

export interface OpenKeyring {
  code: string
}

export interface KeyringOpened {
  token: string // of this device; it speaks for every seat on the keyring
  name: string
}

/** Opens the keyring on any device, until another one is made. */
export interface KeyringLink {
  code: string // stands behind the # of /mine; said once and never again
}

export interface KeyringInfo {
  name: string
  seats: number
  devices: number
  passkeys: number
  has_link: boolean
}

export interface MoreSeats {
  tokens: string[] // of seats that shall hang on the keyring
}

export interface NewName {
  name: string
}

/** What a browser is told before it makes or finds a passkey. */
export interface PasskeyOptions {
  options: object // as WebAuthn writes them in JSON
}

export interface Passkey {
  credential: object // what the browser answers, as WebAuthn writes it in JSON
}

export interface NewPicture {
  text: string
}

/** A QR code as one path on a square. */
export interface QrPicture {
  size: number // of the square, with the margin that it needs
  path: string // of an SVG, in units of one module
}

/** What this site can do. */
export interface ReminderOffers {
  push_key: string // for browsers that subscribe; "": it sends no push messages
  mail: boolean
  webhooks: boolean
}

/** A browser, as its push service knows it. */
export interface NewPush {
  endpoint: string
  p256dh: string
  auth: string
  tokens: string[] // of the seats that it is for
  language?: string // left out: "en"
}

export interface NewMail {
  address: string
  tokens: string[] // of the seats that it is for
  language?: string // left out: "en"
}

export interface NewWebhook {
  url: string
  form: 'discord' | 'slack' // whose words the channel takes
  language?: string // left out: "en"
}

export interface ReminderMade {
  id: string // also what ends it: to be kept, and told to nobody
  is_confirmed: boolean // False: whoever has the address has to agree first
}

export interface Confirm {
  code: string
}

export interface MoreReminded {
  ids: string[]
  tokens: string[] // of seats that these are for as well
}

export interface ReminderIds {
  ids: string[]
}

/** How one stands.  One that is not told of has ended. */
export interface ReminderInfo {
  id: string
  kind: 'mail' | 'push' | 'webhook'
  shown: string // where it goes to, as far as one should see it
  is_confirmed: boolean
  trouble: string // why it ended by itself, in one line; ""
}
