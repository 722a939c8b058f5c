// Waiting: who is being waited for, and what is true about them: they think, or they are away, since
// when, and how long the table goes on waiting.

import { texts } from '../texts'
import { personOf } from '../texts/persons'
import type { SeatInfo, TableInfo } from '../wire/server'
import type { Stage } from './game'

const FEW = 4
const SECOND = 1000
const MINUTE = 60 * SECOND

class Clock {
  now = $state(Date.now())
  #beating = 0
  #timer = 0

  /** Ticks while somebody looks at it. */
  beat(): () => void {
    if (!this.#beating++) {
      this.now = Date.now()
      this.#timer = window.setInterval(() => (this.now = Date.now()), SECOND)
    }
    return () => {
      if (!--this.#beating) clearInterval(this.#timer)
    }
  }
}

export const clock = new Clock()

/** Milliseconds until the table need not wait for a person any more; null: the person is there. */
export function patienceLeft(seat: SeatInfo, table: TableInfo, now: number): number | null {
  if (seat.kind !== 'person' || seat.is_present || seat.stand_in || !seat.away_since) return null
  const until = Date.parse(seat.away_since) + table.patience * MINUTE
  return seat.is_overdue ? 0 : Math.max(0, until - now)
}

/** Seats that are asked and whose person has not got the table open. */
export const awayOf = ({ table, scene, eye }: Stage): number[] =>
  (scene?.asked ?? []).filter((seat) => {
    const who = table.seats[seat]
    return seat !== eye && who?.kind === 'person' && !who.is_present && !who.stand_in
  })

/** Whoever thinks for a seat: its person, or the bot that stands in for them. */
function thinkerOf({ table, names }: Stage, seat: number): string {
  const [name, bot] = [names[seat] ?? '', table.seats[seat]?.stand_in]
  return bot ? texts.page.table.inPlaceOf(personOf(bot)?.name ?? bot, name) : name
}

/** Those who think and those who are away, each by name where that is short. */
function titleFor(stage: Stage, thinking: number[], away: number[]): string {
  const t = texts.page.table
  const areFew = (seats: number[]) => seats.length === 1 || thinking.length + away.length <= FEW
  const [first = -1] = away
  if (away.length === 1 && !thinking.length) {
    const since = Date.parse(stage.table.seats[first]?.away_since ?? '') || clock.now
    return t.isAway(stage.names[first] ?? '', new Date(since))
  }
  const parts: string[] = []
  if (thinking.length || !away.length) {
    const thinkers = thinking.map((seat) => thinkerOf(stage, seat))
    parts.push(areFew(thinking) ? t.thinking(thinkers) : t.manyThinking(thinking.length))
  }
  if (away.length) {
    const absent = away.map((seat) => stage.names[seat] ?? '')
    parts.push(areFew(away) ? t.areAway(absent) : t.manyAway(away.length))
  }
  return parts.join(', ')
}

export function waitFor(stage: Stage): { title: string; how: string } {
  const t = texts.page.table
  const away = awayOf(stage)
  const thinking = (stage.scene?.asked ?? []).filter((seat) => !away.includes(seat))
  const title = titleFor(stage, thinking, away)
  const { seats, delay, stand_in } = stage.table
  const how = stage.eye >= 0 ? t.wait : delay ? t.late(delay) : t.watching
  const times = away.map((seat) => patienceLeft(seats[seat]!, stage.table, clock.now))
  const left = Math.min(...times.filter((time) => time !== null))
  if (left === Infinity) return { title, how }
  if (!stand_in) return { title, how: left ? t.waitsFor(left) : t.waited }
  const bot = personOf(stand_in)?.name ?? stand_in
  return { title, how: left ? t.comes(bot, left) : t.hasCome(bot) }
}
