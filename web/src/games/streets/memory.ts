// Memory: which tile was built where, as far as the log has told.  A log may speak of moments before
// or after the view, so its names of places cannot come from there.

import { keptFor } from '../../play/kept.svelte'
import { cityOf, complete, key, type City } from './city'
import { bearingOf, inWords, type Bearing } from './naming'
import type { Place, StreetsEvent, StreetsStage, TileBuilt, TileCovered } from './words'

const START = 2 // tiles that lie there before the first turn

class Memory {
  readonly city: City
  readonly #where = new Map<string, Bearing | null>() // a tile and its place -> as told first

  constructor(stage: StreetsStage) {
    const first = stage.view.buildings.slice(0, START).map(complete)
    this.city = new Map(first.map((building) => [key(building.x, building.y), building]))
  }

  learn(event: StreetsEvent, stage: StreetsStage): void {
    if (event.type !== 'TileBuilt' && event.type !== 'TileCovered') return
    this.whereIs(event, stage)
    for (const [id, { tile }] of this.city) if (tile === event.tile) this.city.delete(id)
    const { tile, x, y, facing } = event
    this.city.set(key(x, y), complete({ tile, x, y, facing }))
  }

  /** What was taken back was never there. */
  forget(event: StreetsEvent): void {
    if (event.type !== 'TileBuilt' && event.type !== 'TileCovered') return
    const { tile, x, y, facing } = event
    this.#where.delete(nameOf(event))
    if (this.city.get(key(x, y))?.tile !== tile) return
    if (event.type === 'TileBuilt') this.city.delete(key(x, y))
    else this.city.set(key(x, y), complete({ tile: event.covered, x, y, facing }))
  }

  /** "south of Chillax Spa", the same whenever it is told. */
  whereIs(event: TileBuilt | TileCovered, stage: StreetsStage): string {
    const name = nameOf(event)
    const place: Place = [event.x, event.y]
    const told =
      this.#where.get(name) ??
      bearingOf(place, this.city) ??
      bearingOf(place, cityOf(stage.view.buildings))
    this.#where.set(name, told)
    return inWords(stage, place, told)
  }
}

const nameOf = ({ tile, x, y }: TileBuilt | TileCovered) => `${tile} ${key(x, y)}`

export const memoryOf = keptFor((stage: StreetsStage) => new Memory(stage))
