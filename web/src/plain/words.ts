// The words of a game that the page has no folder for, as the server tells them.

import type { Stage, Tagged } from '../play/game'
import type { Asked, PlainView, Told } from '../wire/plain'

export interface PlainWords {
  action: Tagged // the game's own, or `Typed`
  event: Told
  decision: Asked
  view: PlainView
  components: object
  options: object
}

export type PlainStage = Stage<PlainWords>
