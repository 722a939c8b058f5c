// What tiles, places and players are called.

import { texts as words } from './texts'
import { beside, cityOf, FACINGS, key, type City } from './city'
import { tileOf, type Facing, type Place, type StreetsStage } from './words'

const OPPOSITE: Record<Facing, Facing> = { N: 'S', E: 'W', S: 'N', W: 'E' }

/** An owner's name: a seat's, or the Grifter's. */
export function ownerName(stage: StreetsStage, owner: number): string {
  return stage.names[owner] ?? words.grifter
}

/** An owner's name where a sentence does not begin with it. */
export function inSentence(stage: StreetsStage, owner: number): string {
  if (isYou(stage, owner)) return words.inSentence.you
  return stage.names[owner] ?? words.inSentence.grifter
}

export function isYou(stage: StreetsStage, owner: number): boolean {
  return owner === stage.eye
}

export function tileName(stage: StreetsStage, id: string): string {
  return words.tileNames[id] ?? tileOf(stage, id).name
}

/** The name of the tile at a place, or the place itself where none lies. */
export function nameAt(stage: StreetsStage, x: number, y: number, more?: City): string {
  const found = more?.get(key(x, y)) ?? stage.view.buildings.find((b) => b.x === x && b.y === y)
  return found ? tileName(stage, found.tile) : words.somewhere(x, y)
}

/** A place by a tile beside it, and the way from there. */
export interface Bearing {
  way: Facing
  tile: string
}

export function bearingOf(place: Place, city: City): Bearing | null {
  for (const way of FACINGS) {
    const next = city.get(key(...beside(place, way)))
    if (next) return { way: OPPOSITE[way], tile: next.tile }
  }
  return null
}

/** "south of Chillax Spa" */
export const inWords = (stage: StreetsStage, place: Place, at: Bearing | null): string =>
  at ? words.beside(words.ways[at.way], tileName(stage, at.tile)) : words.somewhere(...place)

export const whereIs = (stage: StreetsStage, place: Place, city?: City): string =>
  inWords(stage, place, bearingOf(place, city ?? cityOf(stage.view.buildings)))

/** People by colour in words: "2 parents", "1 hipster". */
export function crowd(stage: StreetsStage, counts: number[]): string[] {
  return stage.components.colours.flatMap((colour, n) => {
    const count = counts[n] ?? 0
    return count ? [words.people(count, colour)] : []
  })
}

export function tokenName(stage: StreetsStage, id: string): string {
  const named = words.tokenNames[id]
  return named ?? stage.components.tokens?.find((token) => token.id === id)?.name ?? id
}

interface Card {
  id: string
  name: string
  ability: string
}

export const cardName = ({ id, name }: Card): string => words.consultantNames[id] ?? name
export const abilityOf = ({ id, ability }: Card): string => words.abilities[id] ?? ability
