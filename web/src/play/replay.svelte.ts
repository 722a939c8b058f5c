// A game that is looked at again: where one stands in it, and the table at that moment.

import { loadGame } from '../games'
import { texts } from '../texts'
import { language } from '../texts/language.svelte'
import type { Entry, Replay as Replayed } from '../wire/server'
import { api, Trouble } from './api'
import { choices } from './choices.svelte'
import { Desk } from './desk.svelte'
import type { GamePage, LogLine, Tagged } from './game'
import { myRing, tokensOf } from './keep'
import { Log } from './log.svelte'
import { merged } from './merge'
import { inTurn, lengthOf, timed } from './motion'
import { movesOf } from './moves'
import { nobody } from './nobody'

const PACE = 700 // ms a move while it plays
const LINE = 'line-' // before a place in an address that counts lines, not moves

export class Replay {
  page: GamePage | null = $state.raw(null)
  desk: Desk | null = $state.raw(null)
  log: Log | null = $state.raw(null)
  replayed: Replayed | null = $state.raw(null)
  trouble: Trouble | null = $state.raw(null)
  number = $state(0) // ledger lines so far
  isSingle = $state(false) // steps go line by line, nature's too
  isPlaying = $state(false)

  #token: string | undefined
  #isPlain = false
  #views = new Map<number, Promise<object>>()
  #timer = 0
  readonly #mute: () => void

  constructor(
    readonly id: string,
    place: string,
  ) {
    this.#mute = language.listen(() => this.log?.retell())
    void this.#open(place)
  }

  async #open(place: string): Promise<void> {
    try {
      this.#token = Object.values(tokensOf(this.id))[0] ?? myRing.get()?.token
      let replayed = await api.replay(this.id, this.#token)
      const page = await loadGame(replayed.table.game)
      this.#isPlain = page.isPlain ?? false
      if (this.#isPlain) replayed = await api.replay(this.id, this.#token, true)
      this.replayed = replayed
      const last = this.length
      // The log tells the whole game, so its sentences need the table as it is at the end.
      const view = await this.#view(last)
      const desk = new Desk(nobody, replayed.table, replayed.components, view)
      desk.eye = replayed.eye
      const log = new Log(page, desk)
      log.add(replayed.lines.filter((step) => step.number > 0).map(entryOf))
      this.page = page
      this.log = log
      this.desk = desk
      await this.go(this.#numberAt(place) ?? last)
    } catch (error) {
      this.trouble = error instanceof Trouble ? error : new Trouble(0, texts.page.errors.fault)
    }
  }

  /** The seats of this browser in the game. */
  mine: number[] = $derived(
    this.replayed ? Object.keys(tokensOf(this.replayed.table.id)).map(Number) : [],
  )

  get length(): number {
    return this.replayed?.lines.at(-1)?.number ?? 0
  }

  /** Where steps may end: at the last line of each move, or at any line. */
  stops: number[] = $derived.by(() => {
    const steps = this.replayed?.lines ?? []
    return this.isSingle ? steps.map((step) => step.number) : movesOf(steps)
  })

  /** Which stop one stands at. */
  stop: number = $derived(
    Math.max(
      0,
      this.stops.findLastIndex((number) => number <= this.number),
    ),
  )

  /** Where one stands, as an address says it: the number of the move, or of the single line. */
  get place(): string {
    return this.isSingle ? `${LINE}${this.number}` : String(this.stop)
  }

  /** Goes where an address says; nowhere if it says nothing of this game. */
  follow(place: string): void {
    if (place === this.place) return
    const number = this.#numberAt(place)
    if (number !== undefined) void this.go(number)
  }

  #numberAt(place: string): number | undefined {
    const count = /^(line-)?(\d+)$/.exec(place)
    const wasSingle = this.isSingle
    this.isSingle = count ? count[1] !== undefined : wasSingle
    const number = this.stops[Number(count?.[2] ?? NaN)]
    if (number === undefined) this.isSingle = wasSingle
    return number
  }

  /** What the move that led here said, line by line. */
  lines: LogLine[] = $derived.by(() => {
    const { page, desk } = this
    if (!page || !desk) return []
    return merged(
      this.#lines().flatMap((step) =>
        (step.events as Tagged[]).flatMap((event) => page.sentences(event, desk)),
      ),
    )
  })

  #lines() {
    const at = this.stops[this.stop] ?? 0
    const before = this.number > at ? at : (this.stops[this.stop - 1] ?? 0)
    const steps = this.replayed?.lines ?? []
    return steps.filter((step) => step.number > before && step.number <= this.number)
  }

  #view(number: number): Promise<object> {
    let found = this.#views.get(number)
    if (!found) {
      found = api.moment(this.id, number, this.#token, this.#isPlain).then((moment) => moment.view)
      found.catch(() => this.#views.delete(number))
      this.#views.set(number, found)
    }
    return found
  }

  /** As text, as it was at this moment. */
  position(): Promise<string> {
    return api.position(this.id, this.number, this.#token)
  }

  async go(number: number): Promise<void> {
    const { desk, replayed } = this
    if (!desk || !replayed) return
    const isNext = number > this.number && this.stops[this.stop + 1] === number
    this.number = number
    desk.flights = []
    const view = await this.#view(number)
    if (this.number !== number) return
    const before = desk.view
    const steps = replayed.lines
    desk.setView(view, steps.find((step) => step.number === number)?.scores ?? [], replayed.eye)
    desk.result = number === this.length ? replayed.result : null
    const moved = this.#lines()
    desk.lastMove = moved.flatMap((step) => step.events) as never[]
    if (isNext && !choices.isCalm) void this.#show(moved, before)
    const next = this.stops[this.stop + 1]
    if (next !== undefined) void this.#view(next).catch(() => undefined)
  }

  async #show(steps: Replayed['lines'], before: object): Promise<void> {
    const { desk, page } = this
    if (!desk || !page) return
    const told = steps.map((step) => page.flights(step.events as Tagged[], desk, before))
    const flights = timed(inTurn(told))
    desk.flights = flights
    await new Promise((resolve) => setTimeout(resolve, lengthOf(flights)))
    if (desk.flights === flights) desk.flights = []
  }

  /** Finishes what is being shown. */
  skip(): void {
    if (this.desk) this.desk.flights = []
  }

  step(by: number): void {
    const stop = Math.max(0, Math.min(this.stop + by, this.stops.length - 1))
    void this.go(this.stops[stop] ?? 0)
  }

  /** Back to just after one's own last move before this one. */
  sinceMine(): void {
    const steps = this.replayed?.lines ?? []
    const mine = steps.findLast((step) => step.number < this.number && this.mine.includes(step.by))
    if (mine) void this.go(this.stops.find((number) => number >= mine.number) ?? mine.number)
  }

  toggle(): void {
    this.isPlaying = !this.isPlaying
    clearInterval(this.#timer)
    if (!this.isPlaying) return
    if (this.number >= this.length) void this.go(0)
    this.#timer = window.setInterval(() => {
      if (this.number >= this.length) this.toggle()
      else if (!this.desk?.isMoving) this.step(1)
    }, PACE)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#mute()
  }
}

function entryOf(step: Replayed['lines'][number]): Entry {
  return { number: step.number - 1, by: step.by, events: step.events }
}
