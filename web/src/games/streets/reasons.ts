// Why something is not possible, with names in place of coordinates.

import { texts } from '../../texts'
import { nameAt, tileName } from './naming'
import { tiles, type Facing, type StreetsStage } from './words'

const PLACE = '\\((-?\\d+),(-?\\d+)\\)'

export function reasonIn(text: string, stage: StreetsStage): string {
  const told = texts.streets.reasons
  const has = (x: number, y: number) => stage.view.buildings.some((b) => b.x === x && b.y === y)
  const replaced = (
    words: string,
    pattern: string,
    how: (tile: string | null, facing: Facing) => string,
  ) =>
    words.replace(new RegExp(pattern), (_, x: string, y: string, facing: string) => {
      const place: [number, number] = [Number(x), Number(y)]
      return how(has(...place) ? nameAt(stage, ...place) : null, facing as Facing)
    })
  const way = (facing: Facing) => texts.streets.ways[facing]
  let said = text
  said = replaced(said, `${PLACE} is occupied`, (tile) => told.taken(tile ?? told.somebody))
  said = replaced(said, `at ${PLACE} facing ([NESW])`, (_, facing) => told.turned(way(facing)))
  said = replaced(said, `${PLACE} facing ([NESW])`, (_, facing) => told.hereTurned(way(facing)))
  said = replaced(said, `the building at ${PLACE}`, (tile) => tile ?? told.here)
  said = replaced(said, `the street at ${PLACE}`, (tile) => told.street(tile))
  said = replaced(said, `at ${PLACE}`, (tile) => told.at(tile))
  said = replaced(said, PLACE, (tile) => tile ?? told.here)
  return said.replace(/\b[a-z_]+_[a-z_]+\b/, (id) =>
    tiles(stage).has(id) ? tileName(stage, id) : id,
  )
}
