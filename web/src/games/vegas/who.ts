// Who somebody is to the one who reads.

import type { Who } from '../../texts/en/vegas/grammar'
import type { VegasStage } from './words'

export const whoOf = (stage: VegasStage, seat: number): Who => ({
  name: stage.names[seat] ?? '',
  isYou: seat === stage.eye,
})

/** Names instead of colours: "Mira is the boss", not "green is". */
export function named(text: string, stage: VegasStage): string {
  const seats = stage.table.seats
  return stage.components.colours.reduce(
    (told, colour, seat) =>
      told.replace(new RegExp(`\\b${colour}\\b`, 'g'), seats[seat]?.name ?? colour),
    text,
  )
}
