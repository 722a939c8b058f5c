// When each event of an entry is shown, in milliseconds from the start of it.

import type { VegasEvent } from '../../wire/vegas'

export interface Beat {
  event: VegasEvent
  at: number
}

const ROLL = 500
const TRAVEL = 320
const PLACED = 180
const ROW = 220
const CARD = 400
const REST = 350 // to look at the last thing before the next entry
const LONGEST = 4200

/** How long an event holds up those after it. */
function stay(event: VegasEvent): number {
  switch (event.type) {
    case 'DieRolled':
    case 'BetSettled':
    case 'FirstRolled':
      return ROLL + 60
    case 'CardDrawn':
      return CARD
    case 'LotClaimed':
    case 'TileInherited':
    case 'LotHanded':
    case 'DieHanded':
      return TRAVEL
    case 'CasinoBuilt':
    case 'CasinoSprawled':
    case 'CasinoRemodelled':
    case 'CasinoRaised':
    case 'DiePlaced':
      return PLACED + 170
    case 'LotsPaid':
      return 80
    case 'CasinoPaid':
      return event.total ? ROW : 0
    case 'CasinoScored':
      return TRAVEL
    case 'OfferMade':
    case 'OfferAccepted':
    case 'OfferDeclined':
    case 'TradeDone':
    case 'TradeStopped':
      return ROW
    default:
      return 0
  }
}

/** The parts of a turn that are paid one after the other begin with a pause. */
const BEGINS = new Set(['LotsPaid', 'CasinoPaid', 'CasinoScored'])

export function beats(events: VegasEvent[]): Beat[] {
  let at = 0
  let before = ''
  const found: Beat[] = []
  for (const event of events) {
    if (BEGINS.has(event.type) && event.type !== before) at += ROW
    found.push({ event, at })
    at += stay(event)
    before = event.type
  }
  const last = at + 1
  const squeeze = last > LONGEST ? LONGEST / last : 1
  return found.map((beat) => ({ ...beat, at: Math.round(beat.at * squeeze) }))
}

/** Entries of these alone come in rows: dice of one casino, one after the other. */
const QUICK = new Set(['DieRolled', 'DiePlaced', 'BossTied', 'FirstContested', 'FirstRolled'])

/** How long the whole entry is shown; 0: there is nothing to see. */
export function duration(events: VegasEvent[]): number {
  const last = beats(events)
    .filter((beat) => stay(beat.event) > 0)
    .at(-1)
  if (!last) return 0
  if (events.every((event) => QUICK.has(event.type))) return stay(last.event)
  return last.at + Math.max(stay(last.event), ROW) + REST
}
