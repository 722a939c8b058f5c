// A block of the city to be drawn without a table.

import { filled, type Space, type VegasStage } from '../words'
import type { LotPart, SpaceView } from '../../../wire/vegas'

const block = { block: 'A', is_closed: false }

export const LOTS: LotPart[] = [
  {
    ...block,
    id: 'A1',
    row: 0,
    column: 0,
    x: 0,
    y: 0,
    die: 3,
    price: 9,
    pays: 'pioneer',
    strip: '',
    near: ['A2', 'A4'],
  },
  {
    ...block,
    id: 'A2',
    row: 0,
    column: 1,
    x: 1,
    y: 0,
    die: 2,
    price: 6,
    pays: 'albion',
    strip: '',
    near: ['A1', 'A3', 'A5'],
  },
  {
    ...block,
    id: 'A3',
    row: 0,
    column: 2,
    x: 2,
    y: 0,
    die: 5,
    price: 15,
    pays: 'vega',
    strip: 'east',
    near: ['A2', 'A6'],
  },
  {
    ...block,
    id: 'A4',
    row: 1,
    column: 0,
    x: 0,
    y: 1,
    die: 4,
    price: 12,
    pays: 'sphinx',
    strip: '',
    near: ['A1', 'A5'],
  },
  {
    ...block,
    id: 'A5',
    row: 1,
    column: 1,
    x: 1,
    y: 1,
    die: 3,
    price: 9,
    pays: 'tivoli',
    strip: '',
    near: ['A2', 'A4', 'A6'],
  },
  {
    ...block,
    id: 'A6',
    row: 1,
    column: 2,
    x: 2,
    y: 1,
    die: 6,
    price: 20,
    pays: 'strip',
    strip: 'east',
    near: ['A3', 'A5'],
  },
]

export interface Sketch {
  stage: VegasStage
  lots: Map<string, LotPart>
  spaces: Map<string, Space>
  casino: string[] // its lots
}

/** The drawing asks a stage for the lots and for the colours of the seats, and for nothing else. */
export function sketch(view: SpaceView[]): Sketch {
  const components = { lots: LOTS, colours: ['red', 'yellow'] }
  const stage = { components } as unknown as VegasStage
  const spaces = new Map(view.map((space) => [space.lot, filled(space)]))
  return {
    stage,
    lots: new Map(LOTS.map((lot) => [lot.id, lot])),
    spaces,
    casino: view.filter(({ company }) => company).map(({ lot }) => lot),
  }
}
