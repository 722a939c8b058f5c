// One casino with dice of two seats.

import type { SpaceView } from '../../../wire/vegas'

export const CASINO: SpaceView[] = [
  { lot: 'A1', owner: 0, company: 'albion', height: 1, pips: 3 },
  { lot: 'A2', owner: 0, company: 'albion', height: 1, pips: 2 },
  { lot: 'A3', owner: 1, company: 'albion', height: 1, pips: 5 },
]
