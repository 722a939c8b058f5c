// What a game brings to the page, and what the page hands to it.  The page knows no rules: it gets
// a view and the legal answers from the server, and a game's folder turns them into drawings and
// sentences.  One folder a game under src/games, each with an index.ts that exports a GamePage.

import type { Component } from 'svelte'
import type { Reason, Result, Scene, TableInfo } from '../wire/server'
import type { Flight } from './motion'
import type { Refusal } from './reasons'

/** Anything with a name in JSON: an action, an event, a decision. */
export type Tagged = { type: string }

/** The words of one game, as generated in src/wire. */
export interface Words {
  action: Tagged
  event: Tagged
  decision: Tagged
  view: object
  components: object
  options: object
}

/** What an answer would lead to, as far as anybody can know. */
export interface Outlook<W extends Words = Words> {
  events: W['event'][]
  after: W['view'] | null // null: something would be turned up that nobody can foresee
}

/** All that the parts of a game see.  `stage` is reactive: read its fields, never copy them. */
export interface Stage<W extends Words = Words> {
  readonly table: TableInfo
  readonly components: W['components']
  readonly options: W['options']
  readonly view: W['view']
  readonly scene: Scene | null // null in a replay
  readonly eye: number // the seat that looks on; negative: somebody who watches
  readonly names: string[] // by seat, "You" for the eye's own
  readonly scores: number[] // by seat, then by rival
  readonly result: Result | null // of a game that is over, also in a replay
  /** What the eye's seat is asked; null while others think and in a replay. */
  readonly question: { decision: W['decision']; actions: W['action'][]; isOpen: boolean } | null
  /** Whether the seat may give an open answer although nobody asks it. */
  readonly maySpeak: boolean
  /** The legal answer that is under the pointer, focused or chosen, and what it would cause. */
  readonly considered: W['action'] | null
  readonly isChosen: boolean // considered by a press, not only in passing
  readonly preview: Outlook<W> | null
  readonly hint: W['action'] | null
  readonly isMoving: boolean // pieces are on their way to where the view says that they are
  readonly lastMove: W['event'][] // of the last seat that moved, to mark on the board
  readonly hoveredSeat: number | null // a player pointed at in the list of players
  readonly openSeat: number | null // a player pressed in the list: a game with a sheet each shows it
  readonly hoveredRow: PreviewRow | null // a row of the preview pointed at
  readonly bubble?: object | null // a line of help lies beside something on the board
  readonly isCalm: boolean // reduced motion, or animations off
  readonly isStill: boolean // a small picture: nothing on it is pressed, moved or zoomed

  /** Shows what a legal answer would earn.  chosen: the main button now offers it.  In passing,
   * null goes back to the chosen one; null with chosen drops that too. */
  consider(action: W['action'] | null, chosen?: boolean): void
  /** Gives a legal answer at once. */
  answer(action: W['action']): void
  /** Something that is not among the legal answers: the server says why not, beside `at`. */
  attempt(action: W['action'], at: Element): void
  /** Judges an open answer; resolves to what it would lead to, or to why not. */
  judge(action: W['action']): Promise<Outlook<W> | { refusal: Refusal }>
  /** Gives an open answer, asked or not; resolves to why not, or to null when it was taken. */
  speak(action: W['action']): Promise<Refusal | null>
  /** What a legal answer would lead to, from a cache where possible. */
  foresee(action: W['action']): Promise<Outlook<W>>
  /** Opens the sheet of another player in place of the board; null: back to one's own. */
  open(seat: number | null): void
  /** One line of help beside an element, such as why something is not possible. */
  tell(words: string | Refusal, at: Element): void
}

/** Running text with names and amounts set in bold. */
export type Phrase = (string | { bold: string } | { rule: string })[]

export interface LogLine {
  text: Phrase
  /** 0 for what a seat did, 1 for what followed from it, 2 for items of an account. */
  depth: 0 | 1 | 2
  tone?: 'seat' | 'turn' | 'good' | 'bad'
  /** Lines that begin alike and follow each other become one: "Ann draws" a, b and c. */
  list?: { head: string; items: Phrase; end: string }
  /** Lines of one name that follow each other become one, with the sum of what they count. */
  sum?: { name: string; count: number; told: (count: number) => Phrase }
}

export interface PreviewRow {
  what: string // "Tour Bus Depot"
  why?: string // "2 x 4 tourists, one new and three from FOMO"
  amount?: string // "$8", "+1 pt"; signs are part of it
  isSum?: boolean
  marks?: unknown // what to light up on the board while the row is pointed at; the game's own
}

export interface PreviewCard {
  title: string // "This earns you"
  aside?: string // "closes a street"
  rows: PreviewRow[]
  after?: Phrase // what else would happen, with a rule: "2 signs come back. Rule S6.6"
}

export interface Emblem {
  shape: 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'hexagon'
  fill: string
  glyph: string // colour of the shape on the fill
  letter?: string // instead of the shape, from the seventh player on
}

export interface PlayerLine {
  total: string // "$23", "25"
  second?: string // "18 pt"
  detail: string // "2 signs left, salmon"
  brief?: string // the same where there is room for a word or two: "2 signs"
}

export interface Sound {
  name: 'place' | 'choose' | 'turn' | 'pay' | 'roll' | 'write' | 'refuse' | 'over'
  times?: number
}

export interface ResultRow {
  what: string // a source of money or points
  detail?: string
  amounts: number[] // by seat, then by rival
}

export interface GamePage<W extends Words = Words> {
  name: string
  /** It shows what the server tells in plain words: the page has no folder for the game. */
  isPlain?: boolean
  /** The board: one drawing that fills the stage, one stop for Tab, arrow keys among legal answers.
   * It may be as high as var(--stage-height).  Legal targets carry data-legal. */
  Board: Component<{ stage: Stage<W> }>
  /** Width by height of what the board has to show now; left out: as a sheet of paper. */
  aspect?(stage: Stage<W>): number
  /** The desk above the preview: hand, cards, actions.  One card or several (class "card").  The
   * keys 1 to 9 press its buttons in order, or those with data-choice where it has any. */
  Choices: Component<{ stage: Stage<W> }>
  /** Buttons beside undo and hint: turn, trade, refuse.  Each with a DeedFace in it. */
  Deeds?: Component<{ stage: Stage<W> }>
  /** The whole board small, beside the question on a phone that may show only a part of it. */
  Overview?: Component<{ stage: Stage<W> }>
  /** What else one looks at before one decides, as small as can be: below the players. */
  Brief?: Component<{ stage: Stage<W>; isRail: boolean }>
  /** All that lies beside the board: supplies, companies, cards to come.  In a panel; and on the
   * desk, where the form of the players is told, without what the Brief shows there. */
  Supplies: Component<{ stage: Stage<W>; beside?: 'rail' | 'list' }>
  /** The town of one player, drawn small in the list of players. */
  Thumbnail?: Component<{ stage: Stage<W>; seat: number }>
  /** Small drawing for the home page and lists, viewBox 0 0 348 174. */
  Picture: Component
  emblem(stage: Stage<W>, seat: number): Emblem
  playerLine(stage: Stage<W>, seat: number): PlayerLine
  /** Opponents that are part of the rules and have no seat. */
  rivals(stage: Stage<W>): { name: string; emblem: Emblem; line: PlayerLine }[]
  /** After the table's name in the header: "round 6 of 12". */
  headline(stage: Stage<W>): string
  /** What the eye's seat is asked, and how to answer it. */
  question(stage: Stage<W>): { title: string; how: string }
  /** What an event says in the log; nothing for one that needs no words. */
  sentences(event: W['event'], stage: Stage<W>): LogLine[]
  /** Events that were taken back, for a game that remembers what it has told. */
  forget?(events: W['event'][], stage: Stage<W>): void
  /** The preview of the considered answer, itemised. */
  preview(action: W['action'], foreseen: Outlook<W>, stage: Stage<W>): PreviewCard
  /** A legal answer as a sentence: the name of its target for screen readers and in lists. */
  label(action: W['action'], stage: Stage<W>): string
  /** So much of what the game is won by, as one compares answers: "$5", "2 points"; '': too little to
   * tell. */
  worth(amount: number): string
  /** The main button for a considered answer: "Sprawl for $18m". */
  button(action: W['action'], stage: Stage<W>): string
  /** The board in words, for those who do not see it. */
  describe(stage: Stage<W>): string[]
  /** What travels when something has happened, over the board as it is now.  before: what it looked
   * like until then. */
  flights(events: W['event'][], stage: Stage<W>, before: W['view']): Flight[]
  sounds(events: W['event'][], stage: Stage<W>): Sound[]
  /** Where the points came from, and one sentence about how it ended. */
  result(stage: Stage<W>): { rows: ResultRow[]; sentence: string; unit: string }
  /** Why not, in the words of the page; null for a kind of reason that it does not know.  There is
   * no stage where the options of a table are refused. */
  reason?(reason: Reason, stage: Stage<W> | null): string | null
  /** Keys of the board for the help panel: ["R", "turn the tile"]. */
  keys: [string, string][]
}
