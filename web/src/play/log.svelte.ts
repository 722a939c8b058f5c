// The log: what happened in sentences, one group for each thing that a seat did.

import { texts } from '../texts'
import type { Entry } from '../wire/server'
import type { GamePage, LogLine, Stage, Tagged } from './game'
import { merged } from './merge'

export interface Group {
  number: number // the journal entry that it begins with
  by: number // a seat, or NATURE
  lines: LogLine[]
  isTakenBack: boolean
}

export class Log {
  groups: Group[] = $state.raw([])
  /** Where what happened since one's own last answer begins: the number of a group. */
  since: number | null = $state(null)
  #entries: Entry[] = []
  #takenBack = new Set<number>() // places in the journal

  constructor(
    private readonly page: GamePage,
    private readonly stage: Stage,
  ) {}

  /** How many journal entries are known. */
  get length(): number {
    return this.#entries.length
  }

  add(entries: readonly Entry[]): void {
    const groups = [...this.groups]
    for (const entry of entries) {
      this.#entries[entry.number] = entry
      if (isTakeBack(entry)) {
        this.#takeBack(groups, entry.takes_back)
        continue
      }
      if (entry.rules) {
        const lines: LogLine[] = [{ text: [texts.page.versions.changed(entry.rules)], depth: 0 }]
        groups.push({ number: entry.number, by: entry.by, lines, isTakenBack: false })
        continue
      }
      const lines = this.#sentences(entry)
      const last = groups.at(-1)
      // What nature adds to an answer belongs to it.
      if (entry.by < 0 && last && !last.isTakenBack)
        groups[groups.length - 1] = { ...last, lines: merged([...last.lines, ...lines]) }
      else groups.push({ number: entry.number, by: entry.by, lines, isTakenBack: false })
    }
    this.groups = groups
    this.#markSince()
  }

  /** The same in the words of another language. */
  retell(): void {
    const entries = this.#entries
    this.groups = []
    this.#entries = []
    this.#takenBack.clear()
    this.add(entries)
  }

  /** Everything that happened, what was taken back included. */
  get events(): Tagged[] {
    void this.groups // they change with every entry
    return this.#entries.flatMap((entry) => entry.events ?? [])
  }

  /** How often a seat has answered. */
  answersOf(seat: number): number {
    void this.groups
    return this.#entries.filter((entry) => entry.by === seat).length
  }

  /** What the last seat that moved brought about, its consecutive answers together. */
  lastMove(): Tagged[] {
    const seats = this.#entries.filter(
      (entry) => entry.by >= 0 && !isTakeBack(entry) && !this.#takenBack.has(entry.number),
    )
    const by = seats.at(-1)?.by
    const events: Tagged[] = []
    for (const entry of seats.reverse()) {
      if (entry.by !== by) break
      events.unshift(...(entry.events ?? []))
    }
    return events
  }

  #sentences(entry: Entry): LogLine[] {
    const events = (entry.events ?? []) as Tagged[]
    return merged(events.flatMap((event) => this.page.sentences(event, this.stage)))
  }

  #takeBack(groups: Group[], place: number): void {
    this.#takenBack.add(place)
    this.page.forget?.((this.#entries[place]?.events ?? []) as Tagged[], this.stage)
    const n = groups.findLastIndex((group) => group.number <= place)
    const group = groups[n]
    if (group) groups[n] = { ...group, isTakenBack: true }
  }

  #markSince(): void {
    const standing = this.groups.filter((group) => !group.isTakenBack)
    const mine = standing.findLastIndex((group) => group.by === this.stage.eye)
    const next = standing.slice(mine + 1).find((group) => group.by >= 0)
    this.since = mine >= 0 && next ? next.number : null
  }
}

/** For reading: answers that only go on with what a seat has done are told together with it. */
export function together(groups: readonly Group[]): Group[] {
  const out: Group[] = []
  for (const group of groups) {
    if (!group.lines.length) continue
    const last = out.at(-1)
    const goesOn = last?.by === group.by && !last.isTakenBack && !group.isTakenBack
    if (goesOn && group.lines[0]!.depth > 0)
      out[out.length - 1] = { ...last, lines: merged([...last.lines, ...group.lines]) }
    else out.push(group)
  }
  return out
}

function isTakeBack(entry: Entry): entry is Entry & { takes_back: number } {
  return entry.takes_back !== undefined && entry.takes_back !== null
}
