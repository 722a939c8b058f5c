// The words of Streets, by the names that its drawings use.

import type { Stage } from '../../play/game'
import { keptFor } from '../../play/kept.svelte'
import type {
  BuildingView,
  Facing,
  StreetsAction,
  StreetsComponents,
  StreetsEvent,
  StreetsWords,
  TileInfo,
} from '../../wire/streets'

export type * from '../../wire/streets'
export type StreetsStage = Stage<StreetsWords>
export type Place = [x: number, y: number]

/** A building with nothing left out. */
export type Building = Required<BuildingView>

/** An answer that a place on the board stands for. */
export type PlacedAction = Extract<StreetsAction, { x: number }>
export type FacedAction = Extract<StreetsAction, { facing: Facing }>

/** An event that pays for one tile, line by line. */
export type Account = Extract<StreetsEvent, { items: unknown }>

export function isPlaced(action: StreetsAction): action is PlacedAction {
  return 'x' in action
}

export function isFaced(action: StreetsAction): action is FacedAction {
  return 'facing' in action
}

const tilesOf = keptFor(
  (components: StreetsComponents) => new Map(components.tiles.map((tile) => [tile.id, tile])),
)

/** The tiles of a game by id. */
export const tiles = (stage: StreetsStage): Map<string, TileInfo> => tilesOf(stage.components)

export function tileOf(stage: StreetsStage, id: string): TileInfo {
  const tile = tiles(stage).get(id)
  if (!tile) throw new Error(`there is no tile ${id} in these components`)
  return tile
}
