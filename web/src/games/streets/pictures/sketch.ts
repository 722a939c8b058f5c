// A small city to be drawn without a table: a few tiles of the game as they lie there.

import { cityOf, type City } from '../city'
import type { BuildingView, StreetsStage, TileInfo } from '../words'

export const TILES: TileInfo[] = [
  {
    id: 'central_station',
    name: 'Central Station',
    back: null,
    symbols: ['parent', 'tourist', 'shopper', 'hipster'],
    valuation: { kind: 'none' },
  },
  {
    id: 'starter_home',
    name: 'Starter Home',
    back: 'parent',
    symbols: ['parent'],
    valuation: { kind: 'symbols', colours: ['parent'], each: 2 },
    icons: ['residential'],
  },
  {
    id: 'toy_store',
    name: 'Toy Store',
    back: 'parent',
    symbols: ['parent', 'parent'],
    valuation: { kind: 'people', colours: ['shopper'], each: 2 },
    icons: ['retail'],
    is_stand_in: true,
  },
  {
    id: 'family_diner',
    name: 'Family Diner',
    back: 'parent',
    symbols: ['parent'],
    valuation: { kind: 'people', colours: ['parent'], each: 2 },
    icons: ['restaurant'],
    is_stand_in: true,
  },
  {
    id: 'trendy_lofts',
    name: 'Trendy Lofts',
    back: 'parent',
    symbols: ['parent', 'parent'],
    valuation: { kind: 'symbols', colours: ['hipster'], each: 2 },
    icons: ['residential'],
  },
  {
    id: 'chillax_spa',
    name: 'Chillax Spa',
    back: 'tourist',
    symbols: ['tourist'],
    valuation: { kind: 'symbols', colours: ['tourist'], each: 2 },
    icons: ['leisure'],
  },
]

export interface Sketch {
  stage: StreetsStage
  city: City
}

/** The drawing asks a stage for what is printed and for whose a seat is, and for nothing else. */
export function sketch(buildings: BuildingView[]): Sketch {
  const stage = {
    components: { tiles: TILES },
    view: { options: { players: 3 } },
    isCalm: true,
  } as unknown as StreetsStage
  return { stage, city: cityOf(buildings) }
}
