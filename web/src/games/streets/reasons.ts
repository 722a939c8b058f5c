// Why something is not possible, with names in place of ids and coordinates.

import { listIn, numberIn, textIn } from '../../play/reasons'
import { texts as words } from './texts'
import type { Reason } from '../../wire/server'
import { nameAt, tileName, tokenName } from './naming'
import { tiles, type Facing, type StreetsStage } from './words'

export function reasonIn(reason: Reason, stage: StreetsStage | null): string | null {
  const text = (name: string) => textIn(reason, name)
  const number = (name: string) => numberIn(reason, name)
  const [x, y] = listIn(reason, 'place').map(Number)
  const stands = stage?.view.buildings.some((building) => building.x === x && building.y === y)
  const tell = words.reasons[reason.kind]
  if (!tell) return null
  return tell({
    tile: stage && tiles(stage).has(text('tile')) ? tileName(stage, text('tile')) : text('tile'),
    building: stage && stands ? nameAt(stage, x!, y!) : null,
    way: words.ways[text('facing') as Facing] ?? '',
    colour: text('colour'),
    token: stage ? tokenName(stage, text('token')) : text('token'),
    consultant: words.consultant.called(text('consultant')),
    consultants: listIn(reason, 'consultants').map((id) => words.consultant.called(String(id))),
    word: text('word'),
    difficulty: text('difficulty'),
    cards: number('cards'),
    players: number('players'),
    few: number('few'),
    many: number('many'),
    most: number('most'),
  })
}
