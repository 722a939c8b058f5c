// Who somebody is to the one who reads.

import { clauses } from '../../play/clauses'
import type { Phrase } from '../../play/game'
import { texts } from '../../texts'
import type { Who } from '../../texts/en/vegas/grammar'
import type { VegasStage } from './words'

export const whoOf = (stage: VegasStage, seat: number): Who => ({
  name: stage.names[seat] ?? '',
  isYou: seat === stage.eye,
})

/** Names instead of colours: "Mira is the boss", not "green is"; and "you" to oneself. */
export function named(text: string, stage: VegasStage): string {
  const { colours } = stage.components
  const own = colours[stage.eye]
  const told = own ? texts.vegas.addressed(text, own) : text
  // All at once: somebody may be called like another's colour.
  return told.replace(new RegExp(`\\b(?:${colours.join('|')})\\b`, 'g'), (colour) => {
    const seat = colours.findIndex((other) => other === colour)
    return stage.table.seats[seat]?.name ?? colour
  })
}

/** Why not, with names, and with its rules to be followed. */
export const whyNot = (text: string, stage: VegasStage): Phrase =>
  clauses(named(text, stage), stage.table.game)
