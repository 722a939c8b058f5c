// Motion: what travels when something has happened.  The table itself shows at once what has become
// of it, and can be pressed; a piece is only drawn on its way meanwhile.

/** A piece or a coin on its way.  Places and pieces are named by CSS selectors. */
export interface Flight {
  step: number // what happens after something else has a higher one
  from: string
  to?: string // for a coin; a piece comes to where it stands
  piece?: string // what travels, as it is drawn at its place
  coin?: string // or these words on a coin
  how?: 'walks' | 'rolls' // it flies where this is left out
  isNew?: boolean // nothing stands at its place until it has come
}

export interface Timed extends Flight {
  at: number // milliseconds after it happened
  until: number
}

export const LONGEST = 900 // ms for all that happens at once
const TRAVEL = 420 // ms for each
const STEP = 160 // ms between the beginnings of two steps
const APART = 30 // and of two flights of one step
const MOST = 40 // flights; more than that nobody can follow

/** Where a player is shown; rivals come after the seats. */
export const seatAt = (seat: number): string => `.players [data-seat="${seat}"]`

/** Where one's own cards and tiles lie. */
export const HAND = '#choices'

/** When each of them sets out and arrives, so that the last is there in time. */
export function timed(flights: Flight[]): Timed[] {
  const first = flights.slice(0, MOST)
  const steps = [...new Set(first.map(({ step }) => step))].sort((a, b) => a - b)
  const before = new Map<number, number>() // flights of the same step so far
  const starts = first.map(({ step }) => {
    const number = before.get(step) ?? 0
    before.set(step, number + 1)
    return steps.indexOf(step) * STEP + number * APART
  })
  const pace = Math.min(1, (LONGEST - TRAVEL) / Math.max(1, ...starts))
  return first.map((flight, n) => {
    const at = Math.round((starts[n] ?? 0) * pace)
    return { ...flight, at, until: at + TRAVEL }
  })
}

export const lengthOf = (flights: Timed[]): number =>
  Math.max(0, ...flights.map(({ until }) => until))

/** What several entries let travel, one after the other. */
export function inTurn(entries: Flight[][]): Flight[] {
  let step = 0
  return entries.flatMap((flights) => {
    const found = flights.map((flight) => ({ ...flight, step: step + flight.step }))
    step = Math.max(step, ...found.map((flight) => flight.step + 1))
    return found
  })
}
