// The answer that a press on some cell would be, had it been legal: the server says why it is not.

import { streetAt } from './city'
import { isFaced, type Place, type StreetsAction, type StreetsStage } from './words'

export function wishAt(
  stage: StreetsStage,
  tile: string | null,
  [x, y]: Place,
): StreetsAction | null {
  const decision = stage.question?.decision
  const { considered } = stage
  const facing = considered && isFaced(considered) ? considered.facing : 'S'
  switch (decision?.type) {
    case 'ChoosePlacement':
      return tile ? { type: 'Build', tile, x, y, facing } : null
    case 'ChooseGrifterPlacement':
      return { type: 'PlaceForGrifter', x, y, facing }
    case 'ChooseAbandoned':
      return { type: 'Abandon', x, y }
    case 'ChooseTarget':
      return { type: 'MovePerson', colour: decision.colour, x, y }
    case 'ChooseTokenBuilding':
      return { type: 'TakeFrom', x, y }
    case 'ChooseStreet': {
      const first = streetAt(stage.view, [x, y])?.cells[0]
      return first ? { type: 'ScoreStreet', x: first[0], y: first[1] } : null
    }
    default:
      return null
  }
}
