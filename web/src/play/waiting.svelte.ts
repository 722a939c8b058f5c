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

export function waitFor(stage: Stage): { title: string; how: string } {
  const t = texts.page.table
  const asked = stage.scene?.asked ?? []
  const { delay, stand_in } = stage.table
  const how = stage.eye >= 0 ? t.wait : delay ? t.late(delay) : t.watching
  const away = awayOf(stage)
  const [first] = away
  if (first !== undefined && away.length === asked.length) {
    const who = stage.table.seats[first]!
    const name = stage.names[first] ?? ''
    const left = patienceLeft(who, stage.table, clock.now)
    const since = who.away_since ? Date.parse(who.away_since) : clock.now
    const title = away.length > 1 ? t.allAway(away.length) : t.isAway(name, new Date(since))
    if (left === null) return { title, how }
    if (!stand_in) return { title, how: left ? t.waitsFor(left) : t.waited }
    const bot = personOf(stand_in)?.name ?? stand_in
    return { title, how: left ? t.comes(bot, left) : t.hasCome(bot) }
  }
  const names = asked.map((seat) => stage.names[seat] ?? '')
  const title = asked.length > FEW ? t.manyThinking(asked.length) : t.thinking(names)
  return { title, how }
}
