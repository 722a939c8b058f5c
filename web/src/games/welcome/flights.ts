// What travels when a turn is revealed: numbers to the towns where they were written, and points.

import { HAND, seatAt, type Flight } from '../../play/motion'
import { texts as t } from './texts'
import type { Event, WelcomeStage } from './words'

const [WRITTEN, SCORED] = [0, 1]
const planAt = (plan: number): string => `.stage [data-plan="${plan}"]`

export function flightsOf(events: Event[], stage: WelcomeStage): Flight[] {
  const rival = stage.options.players // is shown after the seats
  return events.flatMap((event): Flight[] => {
    switch (event.type) {
      case 'TurnRevealed':
        if (event.seat === stage.eye || event.number === null) return []
        return [{ step: WRITTEN, coin: String(event.number), from: HAND, to: seatAt(event.seat) }]
      case 'CardGiven':
        return [{ step: WRITTEN, coin: String(event.number), from: HAND, to: seatAt(rival) }]
      case 'PointsChanged': {
        const gained = event.items.reduce((sum, { amount }) => sum + amount, 0)
        if (event.seat !== stage.eye || !gained) return []
        return [{ step: SCORED, coin: t.signed(gained), from: '.stage', to: seatAt(event.seat) }]
      }
      case 'PlanScored':
        if (event.seat === stage.eye) return [] // among what the turn has brought
        return [
          {
            step: SCORED,
            coin: t.signed(event.points),
            from: planAt(event.plan),
            to: seatAt(event.seat),
          },
        ]
      case 'CompletedPlanResolved':
        if (!event.points) return []
        return [
          {
            step: SCORED,
            coin: t.signed(event.points),
            from: planAt(event.plan),
            to: seatAt(rival),
          },
        ]
      default:
        return []
    }
  })
}
