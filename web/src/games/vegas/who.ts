// Who somebody is to the one who reads.

import type { Who } from '../../texts/en/vegas/grammar'
import type { VegasStage } from './words'

export const whoOf = (stage: VegasStage, seat: number): Who => ({
  name: stage.names[seat] ?? '',
  isYou: seat === stage.eye,
})
