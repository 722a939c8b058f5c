// LiveTable: one table as it is played now.  It listens to the socket, shows what happens in order,
// and gives the answers of the seats that this browser holds.

import { loadGame } from '../games'
import { texts } from '../texts'
import { language } from '../texts/language.svelte'
import type {
  AnyReply,
  Entry,
  Hinted,
  Moved,
  Opened,
  Previewed,
  Said,
  TableInfo,
  Taken,
} from '../wire/server'
import { api, Trouble } from './api'
import { choices } from './choices.svelte'
import { Desk, refusalIn, type Foreseen, type Source } from './desk.svelte'
import type { GamePage, Outlook, Tagged } from './game'
import { dropTokens, heardTo, keepHeard, keepTokens, myRing, tokensOf } from './keep'
import { key } from './key'
import { known, type Known } from './known'
import { Log } from './log.svelte'
import { inTurn, lengthOf, timed } from './motion'
import { plain } from './phrase'
import { said, told, type Refusal } from './reasons'
import { NOBODY, RefusedError, Socket, type Listener, type Saying } from './socket'
import { play } from './sound'

const SOON = 200 // ms until what is seen is kept
const MOST_WAITING = 3 // more moves than this are shown at once

export interface Hint {
  action: Tagged
  bot: string
  gain: number
  nextBest: Tagged | null
  nextGain: number
  considered: number
  prevents: [number, number] | null // whom, and from how much
  foreseen: Outlook // the same figures as in the preview
}

export class LiveTable implements Listener, Source {
  table: TableInfo | null = $state.raw(null)
  page: GamePage | null = $state.raw(null)
  desk: Desk | null = $state.raw(null) // null while people gather
  log: Log | null = $state.raw(null)
  seats: number[] = $state.raw([]) // that this browser speaks for
  isTold = $state(false) // which those are
  isSentAway = $state(false) // the host gave its seat to others
  remarks: Said[] = $state.raw([])
  isConnected = $state(true)
  trouble: Trouble | null = $state.raw(null) // why there is nothing to show
  notice: Refusal | null = $state.raw(null) // one line about the table, such as who was faster
  hint: Hint | null = $state.raw(null)
  isThinking = $state(false) // a hint is on its way
  turns = $state(0) // how often this browser's turn has come, for those who announce it

  #socket: Socket | null = null
  #eye: number | null = null
  #queue: Moved[] = []
  #isShowing = false
  #skip: (() => void) | null = null
  #given: Tagged[] = [] // one's own answers, to be able to give them again
  #redo: Tagged[] = $state.raw([])
  #isClosed = false
  #entries: Entry[] = [] // that were shown
  #keeping = 0
  #heardTo = $state(0) // the last remark that somebody here has had in sight
  readonly #mute: () => void

  constructor(
    readonly id: string,
    readonly isWatching: boolean,
  ) {
    this.#heardTo = heardTo(id)
    this.#mute = language.listen(() => this.log?.retell())
    void this.#open()
  }

  async #open(): Promise<void> {
    const last = this.isWatching ? null : await known.table(this.id)
    try {
      this.table = await api.table(this.id).catch((error: unknown) => {
        if (last && error instanceof Trouble && !error.status) return last.table
        throw error
      })
      this.page = await loadGame(this.table.game)
      this.#last = last
      if (!this.#isClosed) this.#socket = new Socket(this.id, this)
    } catch (error) {
      this.trouble = error instanceof Trouble ? error : new Trouble(0, texts.page.errors.fault)
    }
  }

  /** What this browser saw last, until the table itself says something. */
  #last: Known | null = null

  #recall(): void {
    const last = this.#last
    if (!last || this.desk || !this.table || !this.page) return
    this.table = last.table
    this.seats = last.seats
    this.#components = last.components
    this.#start({ type: 'Moved', entries: last.entries, scene: last.scene })
  }

  #keepSoon(): void {
    clearTimeout(this.#keeping)
    if (!this.isWatching) this.#keeping = window.setTimeout(() => this.#keep(), SOON)
  }

  #keep(): void {
    clearTimeout(this.#keeping)
    this.#keeping = 0
    const [table, scene] = [this.table, this.desk?.scene]
    if (!table || !scene) return
    const { seats } = this
    const seen = { table, components: this.#components, seats, entries: this.#entries, scene }
    void known.keepTable(this.id, seen)
  }

  close(): void {
    this.#isClosed = true
    if (this.#keeping) this.#keep()
    this.#mute()
    this.#socket?.close()
    this.skip()
  }

  /** Comes in again, with the tokens that are kept now and perhaps another eye. */
  enterAgain(): void {
    this.#socket?.close()
    this.isTold = false
    this.desk = null
    this.log = null
    this.#queue = []
    this.#socket = new Socket(this.id, this)
  }

  get tokens(): Record<string, string> {
    return this.isWatching || !this.table ? {} : tokensOf(this.table.id)
  }

  /** What opens all of one's seats, those too that were taken on another device. */
  get #ring(): string[] {
    const ring = this.isWatching ? null : myRing.get()
    return ring ? [ring.token] : []
  }

  // -- listening -----------------------------------------------------------------------------------

  enter(): Saying {
    return {
      type: 'Enter',
      tokens: [...new Set([...Object.values(this.tokens), ...this.#ring])],
      eye: this.#eye,
      plain: this.page?.isPlain ?? false,
      since: (this.log?.length ?? 0) + this.#queue.flatMap((moved) => moved.entries).length,
    }
  }

  connected(isConnected: boolean): void {
    this.isConnected = isConnected
    if (isConnected) this.notice = null
    else this.#recall()
  }

  heard(reply: AnyReply): void {
    if (reply.type === 'Opened') this.#opened(reply)
    else if (reply.type === 'TableChanged') this.#changed(reply.table, reply.components)
    else if (reply.type === 'Moved') this.#moved(reply)
    else if (reply.type === 'Said') this.#said(reply)
    else if (reply.type === 'Refused') this.notice = reply
  }

  #opened(opened: Opened): void {
    this.seats = opened.seats
    this.isTold = true
    const [ring] = this.#ring
    const unknown = opened.seats.filter((seat) => !this.tokens[String(seat)])
    if (ring && unknown.length)
      keepTokens(opened.table.id, Object.fromEntries(unknown.map((seat) => [seat, ring])))
    this.#eye = opened.eye >= 0 ? opened.eye : null
    this.remarks = opened.remarks
    this.#changed(opened.table, opened.components)
  }

  #changed(table: TableInfo, components: object | null): void {
    this.table = table
    for (const seat of this.seats.filter((seat) => table.seats[seat]?.kind === 'open')) {
      this.seats = this.seats.filter((other) => other !== seat)
      dropTokens(table.id, seat)
      this.isSentAway = true
    }
    if (this.desk) this.desk.table = table
    if (components) this.#components = components
  }
  #components: object = {}

  #said(said: Said): void {
    if (!this.remarks.some((remark) => remark.number === said.number))
      this.remarks = [...this.remarks, said]
  }

  #moved(moved: Moved): void {
    if (!this.table || !this.page) return
    if (!this.desk || this.desk.eye !== moved.scene.eye) {
      this.#eye = moved.scene.eye >= 0 ? moved.scene.eye : null
      this.#start(moved)
      return
    }
    this.#queue.push(moved)
    if (moved.entries.some((entry) => entry.by === moved.scene.eye)) this.skip() // one's own
    if (!this.#isShowing) void this.#showAll()
  }

  #start(moved: Moved): void {
    const [table, page] = [this.table!, this.page!]
    const desk = new Desk(this, table, this.#components, moved.scene.view)
    desk.set(moved.scene)
    const log = new Log(page, desk)
    log.add(moved.entries)
    this.#entries = [...moved.entries]
    this.#keepSoon()
    desk.lastMove = log.lastMove() as never[]
    this.#given = []
    this.#redo = []
    this.hint = null
    this.desk = desk
    this.log = log
    if (desk.question) this.turns++
  }

  // -- showing what happened -----------------------------------------------------------------------

  async #showAll(): Promise<void> {
    this.#isShowing = true
    let isHurried = false
    while (this.#queue.length) {
      const atOnce = isHurried || this.#queue.length > MOST_WAITING
      const waiting = this.#queue.splice(0, atOnce ? this.#queue.length : 1)
      isHurried = await this.#show(waiting, atOnce)
    }
    this.#isShowing = false
  }

  /** The table as it is now, at once; then what has travelled.  Whether somebody had no time. */
  async #show(waiting: Moved[], atOnce: boolean): Promise<boolean> {
    const [desk, log, page] = [this.desk!, this.log!, this.page!]
    const before = desk.view
    const hadQuestion = desk.question !== null
    const entries = waiting.flatMap((moved) => moved.entries).filter((e) => e.number >= log.length)
    const scene = waiting.at(-1)!.scene
    desk.set(scene)
    if (!desk.hint) this.hint = null // it belonged to a question that is answered
    log.add(entries)
    this.#entries.push(...entries)
    this.#keepSoon()
    const last = log.lastMove() as never[]
    desk.lastMove = last
    if (desk.question && (!hadQuestion || entries.some((e) => e.by >= 0 && e.by !== desk.eye)))
      this.turns++
    if (scene.result && entries.length) play('over')
    const told = entries.map((entry) => (entry.events ?? []) as Tagged[])
    for (const events of told)
      for (const sound of page.sounds(events, desk)) play(sound.name, sound.times)
    if (choices.isCalm || atOnce || document.hidden) return false
    const flights = timed(inTurn(told.map((events) => page.flights(events, desk, before))))
    if (!flights.length) return false
    desk.flights = flights
    const wasSkipped = await this.#pause(lengthOf(flights))
    desk.flights = []
    return wasSkipped
  }

  #pause(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(false), ms)
      const finish = (wasSkipped: boolean) => {
        clearTimeout(timer)
        this.#skip = null
        resolve(wasSkipped)
      }
      this.#skip = () => finish(true)
    })
  }

  /** Finishes what is being shown. */
  skip(): void {
    this.#skip?.()
  }

  // -- answering -----------------------------------------------------------------------------------

  foresee(action: Tagged, seat: number): Promise<Foreseen> {
    return this.#ask<Previewed>({ type: 'Preview', seat, action })
  }

  async give(action: Tagged, number: number): Promise<Refusal | null> {
    const seat = this.desk?.eye ?? 0
    try {
      await this.#ask<Taken>({ type: 'Answer', seat, number, action })
    } catch (error) {
      play('refuse')
      return this.#refused(error)
    }
    this.notice = null
    this.hint = null
    this.#given.push(action)
    const next = this.#redo.at(-1)
    this.#redo = next && key(next) === key(action) ? this.#redo.slice(0, -1) : []
    return null
  }

  #refused(error: unknown): Refusal {
    const isStale = error instanceof RefusedError && error.refusal.kind === 'stale'
    const refusal = refusalIn(error)
    this.notice = isStale ? said(texts.page.table.stale(this.#whoMoved())) : refusal
    if (isStale) this.desk?.consider(null, true)
    return refusal
  }

  #whoMoved(): string {
    const by = this.log?.groups.findLast((group) => group.by >= 0)?.by
    return by === undefined || by === this.desk?.eye ? '' : (this.desk?.names[by] ?? '')
  }

  #ask<R extends AnyReply>(saying: Saying): Promise<R> {
    if (!this.#socket) return Promise.reject(new RefusedError(NOBODY))
    return this.#socket.ask<R>(saying)
  }

  /** What was refused, as this table says it. */
  inWords(refusal: Refusal): string {
    return plain(told(refusal, this.page?.reason, this.desk))
  }

  get cannotUndo(): string {
    const scene = this.desk?.scene
    if (!scene || this.table?.undo !== 'own') return texts.page.table.undoOff
    const reason = scene.cannot_undo
    return reason ? this.inWords({ sentence: reason.kind, reason }) : ''
  }

  async undo(): Promise<void> {
    if (!this.desk || this.cannotUndo) return
    try {
      await this.#ask({ type: 'TakeBack', seat: this.desk.eye })
      const back = this.#given.pop()
      this.#redo = back ? [...this.#redo, back] : []
    } catch (error) {
      this.#refused(error)
    }
  }

  /** What was taken back last, where it can be given again. */
  get redoable(): Tagged | null {
    const last = this.#redo.at(-1)
    return last && this.desk?.isLegal(last) ? last : null
  }

  redo(): void {
    if (this.redoable) this.desk?.answer(this.redoable)
  }

  async askHint(): Promise<void> {
    const desk = this.desk
    if (!desk?.question || this.isThinking) return
    const asked = desk.scene?.question?.number
    const isAnswered = () => this.desk !== desk || desk.scene?.question?.number !== asked
    this.isThinking = true
    try {
      const said = await this.#ask<Hinted>({ type: 'AskHint', seat: desk.eye })
      if (isAnswered() || desk.isBusy) return // it came too late
      this.hint = {
        action: said.action as Tagged,
        bot: said.bot,
        gain: said.gain,
        nextBest: said.next_best as Tagged | null,
        nextGain: said.next_gain,
        considered: said.considered,
        prevents: said.prevents,
        foreseen: desk.outlook(said),
      }
      desk.hint = this.hint.action
      desk.consider(this.hint.action, true)
    } catch (error) {
      if (!isAnswered()) this.#refused(error)
    } finally {
      this.isThinking = false
    }
  }

  /** Says something; resolves to why it was not taken, or to ''. */
  #tell(saying: Saying): Promise<string> {
    return this.#ask(saying).then(
      () => '',
      (error: unknown) => this.inWords(refusalIn(error)),
    )
  }

  say(text: string): Promise<string> {
    return this.#tell({ type: 'Say', text })
  }

  /** Remarks of others that nobody here has had in sight. */
  get unread(): number {
    const others = this.remarks.filter((remark) => !this.seats.includes(remark.seat))
    return others.filter((remark) => remark.number > this.#heardTo).length
  }

  hear(): void {
    const last = this.remarks.at(-1)?.number ?? 0
    if (last <= this.#heardTo) return
    this.#heardTo = last
    keepHeard(this.id, last)
  }

  sendStandIn(seat: number, bot: string): Promise<string> {
    return this.#tell({ type: 'SendStandIn', seat, bot })
  }

  /** Whether anybody is there to talk with. */
  get hasCompany(): boolean {
    const others = this.table?.seats.filter(
      (seat, n) => seat.kind === 'person' && !this.seats.includes(n),
    )
    return this.remarks.length > 0 || (this.table?.watchers ?? 0) > 0 || Boolean(others?.length)
  }

  // -- hot seat ------------------------------------------------------------------------------------

  /** The seat at this browser that must answer next although another one looks on. */
  get nextHere(): number | null {
    const [desk, asked] = [this.desk, this.desk?.scene?.asked ?? []]
    if (!desk || this.seats.length < 2 || asked.includes(desk.eye)) return null
    return asked.find((seat) => this.seats.includes(seat)) ?? null
  }

  look(seat: number): void {
    this.#eye = seat
    this.enterAgain()
  }
}

export type { Entry }
