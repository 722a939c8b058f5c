// How an entry plays out on the board: when each of its events begins and ends, and what the city
// looks like in between.

import { complete, key, type City } from './city'
import type { Building, Colour, Place, Street, StreetsEvent } from './words'

export const COLOUR_ORDER: Colour[] = ['parent', 'tourist', 'shopper', 'hipster']

export interface Step {
  at: number // milliseconds since the entry began
  until: number
  event: StreetsEvent
}

const MOST = 6000 // milliseconds for a whole entry, however much it pays
const WALK = 320
const WALKS = 900 // all people of one group
const APART = 40
const ROW = 220

function length(event: StreetsEvent): number {
  switch (event.type) {
    case 'TileBuilt':
    case 'TileCovered':
      return 240
    case 'StreetEnclosed':
    case 'PeopleGotFomo':
    case 'PeopleArrived':
      return 150
    case 'BuildingScored':
    case 'HandTileScored':
      return 200 + ROW * event.items.length
    case 'BuildingAbandoned':
    case 'TokenTaken':
    case 'SignsDoubled':
    case 'PeopleDisplaced':
    case 'PeopleSettled':
      return 200
    case 'SignsReturned':
      return 100
    case 'MajorityPaid':
    case 'SetsPaid':
      return ROW
    default:
      return 0
  }
}

export function timeline(events: StreetsEvent[]): { steps: Step[]; total: number } {
  const steps: Step[] = []
  let now = 0
  for (let n = 0; n < events.length; n++) {
    const event = events[n]
    if (!event) continue
    if (event.type === 'PersonMoved') {
      let end = n
      while (events[end]?.type === 'PersonMoved') end++
      const apart = Math.min(APART, (WALKS - WALK) / Math.max(1, end - n - 1))
      for (const [k, mover] of events.slice(n, end).entries()) {
        steps.push({ at: now + k * apart, until: now + k * apart + WALK, event: mover })
      }
      now += (end - n - 1) * apart + WALK
      n = end - 1
      continue
    }
    const takes = length(event)
    steps.push({ at: now, until: now + takes, event })
    now += takes
  }
  const pace = Math.min(1, MOST / Math.max(1, now))
  return {
    steps: steps.map(({ at, until, event }) => ({ at: at * pace, until: until * pace, event })),
    total: Math.round(now * pace),
  }
}

/** A city that events change before one's eyes. */
export class Playback {
  readonly steps: Step[]
  readonly #before: City
  readonly #enclosed: Street[]

  constructor(before: City, enclosed: Street[], events: StreetsEvent[]) {
    this.steps = timeline(events).steps
    this.#before = before
    this.#enclosed = enclosed
  }

  /** How many beginnings and ends have passed: the city changes only with this number. */
  passed(elapsed: number): number {
    return this.steps.reduce(
      (sum, { at, until }) => sum + Number(at <= elapsed) + Number(until <= elapsed),
      0,
    )
  }

  city(elapsed: number): City {
    const city = new Map(this.#before)
    for (const { at, until, event } of this.steps) {
      if (at > elapsed) continue
      if (event.type === 'PersonMoved') {
        people(city, event.from_x, event.from_y, event.colour, -event.count, event.had_fomo)
        if (until <= elapsed) people(city, event.to_x, event.to_y, event.colour, event.count, false)
      } else {
        apply(city, event)
      }
    }
    return city
  }

  get end(): City {
    return this.city(Infinity)
  }

  /** The streets that are enclosed so far. */
  enclosed(elapsed: number): Street[] {
    const closed = this.steps.flatMap(({ at, event }): Street[] => {
      if (at > elapsed || event.type !== 'StreetEnclosed' || !event.cells[0]) return []
      const facing = this.city(at).get(key(...event.cells[0]))?.facing
      return facing ? [{ cells: event.cells, facing, is_enclosed: true }] : []
    })
    const streets = [...this.#enclosed, ...closed]
    return [...new Map(streets.map((street) => [String(street.cells), street])).values()]
  }

  /** What is under way just now. */
  running(elapsed: number): Step[] {
    return this.steps.filter(({ at, until }) => at <= elapsed && elapsed < until)
  }
}

function change(city: City, x: number, y: number, how: (old: Building) => Partial<Building>): void {
  const old = city.get(key(x, y))
  if (old) city.set(key(x, y), { ...old, ...how(old) })
}

function people(
  city: City,
  x: number,
  y: number,
  colour: Colour,
  count: number,
  stands: boolean,
): void {
  const n = COLOUR_ORDER.indexOf(colour)
  const which = stands ? 'standing' : 'lying'
  change(city, x, y, (old) => ({
    [which]: old[which].map((had, c) => (c === n ? Math.max(0, had + count) : had)),
  }))
}

function apply(city: City, event: StreetsEvent): void {
  switch (event.type) {
    case 'TileBuilt':
    case 'TileCovered': {
      const { tile, x, y, facing } = event
      city.set(key(x, y), complete({ ...city.get(key(x, y)), tile, x, y, facing }))
      break
    }
    case 'SignPlaced':
      change(city, event.x, event.y, () => ({ owner: event.seat }))
      break
    case 'PeopleArrived':
      people(city, event.x, event.y, event.colour, event.count, false)
      break
    case 'PeopleGotFomo':
      people(city, event.x, event.y, event.colour, -event.count, false)
      people(city, event.x, event.y, event.colour, event.count, true)
      break
    case 'PeopleSettled':
      people(city, event.x, event.y, event.colour, -event.count, true)
      people(city, event.x, event.y, event.colour, event.count, false)
      break
    case 'PeopleDisplaced':
      people(city, event.x, event.y, event.colour, -event.count, true)
      people(city, 0, 0, event.colour, event.count, true)
      break
    case 'BuildingAbandoned':
      change(city, event.x, event.y, () => ({ owner: -1, signs: 1 }))
      break
    case 'SignsDoubled':
      change(city, event.x, event.y, () => ({ signs: 2 }))
      break
    case 'SignsReturned':
      for (const [x, y] of event.cells) change(city, x, y, () => ({ owner: -1, signs: 1 }))
      break
  }
}

/** `cubic-bezier(.4,0,.2,1)`, near enough for a walk of a third of a second. */
export function ease(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2
}

/** A gentle curve between two points, for people who walk and for lines that foretell it. */
export function curve([x1, y1]: Place, [x2, y2]: Place): [Place, Place, Place] {
  const bend = 0.12
  return [
    [x1, y1],
    [(x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend],
    [x2, y2],
  ]
}

export function alongCurve(from: Place, to: Place, share: number): Place {
  const [a, b, c] = curve(from, to)
  const t = ease(share)
  const mix = (n: 0 | 1) => (1 - t) ** 2 * a[n] + 2 * (1 - t) * t * b[n] + t * t * c[n]
  return [mix(0), mix(1)]
}
