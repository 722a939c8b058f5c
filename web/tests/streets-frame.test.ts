// What a phone shows of a city that is too large for it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { Camera } from '../src/games/streets/camera.svelte'
import { draftOf } from '../src/games/streets/draft.svelte'
import { Frame } from '../src/games/streets/frame'
import type { StreetsAction, StreetsStage } from '../src/games/streets/words'

const screen = (
  window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }
).happyDOM

beforeAll(() => screen.setViewport({ width: 360, height: 740 }))
afterAll(() => screen.setViewport({ width: 1024, height: 768 }))

const [COLUMNS, ROWS] = [9, 9]
const buildings = Array.from({ length: COLUMNS * ROWS }, (_, n) => ({
  x: n % COLUMNS,
  y: Math.floor(n / COLUMNS),
}))

/** A city of many blocks, of which a phone shows a part, and these answers. */
function frameOf(actions: object[], hand: string[] = []): { frame: Frame; stage: StreetsStage } {
  const stage = {
    view: { buildings, streets: [] },
    question: { actions: actions as StreetsAction[], decision: { type: 'ChoosePlacement', hand } },
    scene: {},
    lastMove: [],
    considered: null,
    hint: null,
    result: null,
    isStill: false,
    isChosen: false,
  } as unknown as StreetsStage
  const camera = new Camera()
  Object.assign(camera, { width: 344, height: 330 })
  const frame = new Frame(camera, () => stage)
  frame.fit()
  expect(camera.isPartial).toBe(true)
  return { frame, stage }
}

test('the only place that can be chosen is in sight, wherever it is', () => {
  for (let x = -1; x <= COLUMNS; x++) {
    for (let y = -1; y <= ROWS; y++) {
      const isCorner = (x < 0 || x === COLUMNS) && (y < 0 || y === ROWS)
      if (isCorner) continue
      const { frame, stage } = frameOf([{ type: 'MovePerson', x, y }])
      const [spot] = draftOf(stage).spots
      expect(spot && frame.sees(spot), `${x} ${y}`).toBe(true)
    }
  }
})

test('where the tile in hand fits is in sight, not where another one would', () => {
  const { frame, stage } = frameOf(
    [
      { type: 'Build', tile: 'fountain', x: COLUMNS, y: ROWS - 1, facing: 'N' },
      { type: 'Build', tile: 'arcade', x: -1, y: 0, facing: 'N' },
    ],
    ['arcade', 'fountain'],
  )
  expect(draftOf(stage).spots.map((spot) => frame.sees(spot))).toEqual([true])
})
