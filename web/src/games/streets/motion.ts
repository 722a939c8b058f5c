// What travels over the city: new tiles, people who move out, and money that is paid.

import { HAND, seatAt, type Flight } from '../../play/motion'
import { texts } from './texts'
import type { Colour, Place, StreetsEvent, StreetsStage, StreetsView } from './words'

export const COLOUR_ORDER: Colour[] = ['parent', 'tourist', 'shopper', 'hipster']

const tileAt = (x: number, y: number): string => `.stage [data-cell="${x} ${y}"]`

export function flightsOf(
  events: StreetsEvent[],
  stage: StreetsStage,
  before: StreetsView,
): Flight[] {
  const found: Flight[] = []
  let [step, last] = [0, '']
  /** What is told one after the other of one kind happens together. */
  const add = (event: StreetsEvent, flight: Omit<Flight, 'step'>) => {
    if (last && event.type !== last) step++
    last = event.type
    found.push({ step, ...flight })
  }
  for (const event of events) {
    switch (event.type) {
      case 'TileBuilt':
      case 'TileCovered':
        // One's own lies there already, as one has put it down.
        if (event.seat !== stage.eye)
          add(event, { piece: tileAt(event.x, event.y), from: seatAt(event.seat), isNew: true })
        break
      case 'BuildingScored':
        if (event.total)
          add(event, {
            coin: texts.gain(event.total),
            from: tileAt(event.x, event.y),
            to: seatAt(event.seat),
          })
        break
      case 'HandTileScored':
        if (event.total) {
          const from = event.seat === stage.eye ? HAND : '.stage'
          add(event, { coin: texts.gain(event.total), from, to: seatAt(event.seat) })
        }
        break
      case 'MajorityPaid':
      case 'SetsPaid':
        add(event, { coin: texts.gain(event.amount), from: '.stage', to: seatAt(event.seat) })
        break
      case 'PersonMoved':
        add(event, {
          piece: `${tileAt(event.to_x, event.to_y)} [data-person="${event.colour}"]`,
          from: tileAt(event.from_x, event.from_y),
          how: 'walks',
          isNew: !isThere(before, event.to_x, event.to_y, event.colour),
        })
        break
    }
  }
  return found
}

function isThere(view: StreetsView, x: number, y: number, colour: Colour): boolean {
  const building = view.buildings.find((one) => one.x === x && one.y === y)
  const n = COLOUR_ORDER.indexOf(colour)
  return Boolean(building?.lying?.[n] || building?.standing?.[n])
}

/** A gentle curve between two points, for lines that foretell a walk. */
export function curve([x1, y1]: Place, [x2, y2]: Place): [Place, Place, Place] {
  const bend = 0.12
  return [
    [x1, y1],
    [(x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend],
    [x2, y2],
  ]
}
