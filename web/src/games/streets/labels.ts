// Answers and the city as sentences: names of targets, buttons, and the board for those who do not
// see it.

import { texts as words } from './texts'
import { isAccount, paidTo } from './accounts'
import { cityOf, complete, key, streetAt } from './city'
import { crowd, inSentence, isYou, nameAt, ownerName, tileName, tokenName, whereIs } from './naming'
import { tileOf, type StreetsAction, type StreetsEvent, type StreetsStage } from './words'

const told = words.answers

export function labelOf(action: StreetsAction, stage: StreetsStage): string {
  const isKnown = stage.preview !== null && same(stage.considered, action)
  const outcome = isKnown ? outcomeOf(stage.preview?.events ?? [], stage) : []
  return [plainLabel(action, stage), ...outcome].join(', ')
}

export function same(a: StreetsAction | null, b: StreetsAction | null): boolean {
  if (!a || !b || a.type !== b.type) return false
  const other = b as unknown as Record<string, unknown>
  return Object.entries(a).every(([name, value]) => other[name] === value)
}

function plainLabel(action: StreetsAction, stage: StreetsStage): string {
  switch (action.type) {
    case 'Build': {
      const { tile, x, y, facing } = action
      return told.build(tileName(stage, tile), spotName(stage, x, y), words.ways[facing])
    }
    case 'PlaceForGrifter': {
      const { x, y, facing } = action
      const decision = stage.question?.decision
      const tile = decision?.type === 'ChooseGrifterPlacement' ? tileName(stage, decision.tile) : ''
      return told.buildGrifter(tile, spotName(stage, x, y), words.ways[facing])
    }
    case 'Abandon':
      return told.abandon(nameAt(stage, action.x, action.y))
    case 'ScoreStreet': {
      const street = streetAt(stage.view, [action.x, action.y])
      return told.score((street?.cells ?? []).map(([x, y]) => nameAt(stage, x, y)))
    }
    case 'MovePerson': {
      const building = stage.view.buildings.find((b) => b.x === action.x && b.y === action.y)
      const { owner, lying, standing } = complete(building ?? { tile: '', facing: 'S', ...action })
      const whose = owner >= 0 ? told.owned(inSentence(stage, owner), isYou(stage, owner)) : ''
      const there = [...lying, ...standing].reduce((sum, count) => sum + count, 0)
      return told.move(action.colour, nameAt(stage, action.x, action.y), whose, there)
    }
    case 'TakeFrom': {
      const building = stage.view.buildings.find((b) => b.x === action.x && b.y === action.y)
      const icons = building ? (tileOf(stage, building.tile).icons ?? []) : []
      const tokens = icons.map((icon) =>
        icon === 'wild' ? words.icons.wild : tokenName(stage, icon),
      )
      return told.takeFrom(nameAt(stage, action.x, action.y), tokens)
    }
    case 'TakeToken':
      return told.takeToken(tokenName(stage, action.token), tokensLeft(stage, action.token))
    case 'PlaceSigns':
      return told.signs(action.count)
    case 'ScoreFromHand':
      return told.fromHand(tileName(stage, action.tile))
    case 'KeepHand':
      return told.keepHand
  }
}

export function tokensLeft(stage: StreetsStage, token: string): number {
  const n = stage.components.tokens?.findIndex(({ id }) => id === token) ?? -1
  return stage.view.follows.tokens_left?.[n] ?? 0
}

function spotName(stage: StreetsStage, x: number, y: number): string {
  const city = cityOf(stage.view.buildings)
  const under = city.get(key(x, y))
  return under ? words.onTopOf(tileName(stage, under.tile)) : whereIs(stage, [x, y], city)
}

function outcomeOf(events: StreetsEvent[], stage: StreetsStage): string[] {
  const sizes = events.flatMap((event) =>
    event.type === 'StreetEnclosed' ? [event.cells.length] : [],
  )
  const found = sizes.length ? [told.closes(sizes)] : []
  const paid = paidTo(events)
  const mine = paid.get(stage.eye)
  if (mine !== undefined) found.push(told.plus(mine))
  for (const [seat, amount] of paid) {
    if (seat !== stage.eye) found.push(told.plusFor(ownerName(stage, seat), amount))
  }
  if (paid.size) return found
  const valued = events.find((event) => event.type === 'BuildingValued')
  return valued && isAccount(valued) ? [...found, told.worth(valued.total)] : found
}

export function buttonOf(action: StreetsAction): string {
  const names = words.buttons
  switch (action.type) {
    case 'Build':
    case 'PlaceForGrifter':
      return names.build
    case 'Abandon':
      return names.abandon
    case 'ScoreStreet':
      return names.score
    case 'MovePerson':
      return names.move
    case 'TakeFrom':
    case 'TakeToken':
      return names.take
    case 'PlaceSigns':
      return names.signs(action.count)
    case 'ScoreFromHand':
      return names.fromHand
    case 'KeepHand':
      return names.keepHand
  }
}

export function describeCity(stage: StreetsStage): string[] {
  const say = words.describe
  const city = cityOf(stage.view.buildings)
  if (!city.size) return [say.none]
  return [...city.values()].map((building) => {
    const { x, y, facing, owner, lying, standing } = building
    const name = tileName(stage, building.tile)
    const way = words.ways[facing]
    const street = streetAt(stage.view, [x, y])
    const isFirst = x === 0 && y === 0
    const settled = crowd(stage, lying)
    const restless = crowd(stage, standing)
    return [
      isFirst ? say.start(name, way) : say.tile(name, whereIs(stage, [x, y], city), way),
      street?.is_enclosed ? say.enclosed : say.open(street?.cells.length ?? 1),
      ...(owner >= 0 ? [say.owner(ownerName(stage, owner))] : []),
      ...(settled.length ? [say.lying(settled)] : []),
      ...(restless.length ? [say.standing(restless)] : []),
    ].join(', ')
  })
}
