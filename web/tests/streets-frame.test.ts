// What a phone shows of a city that is too large for it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { Camera } from '../src/games/streets/camera.svelte'
import { draftOf } from '../src/games/streets/draft.svelte'
import { Frame } from '../src/games/streets/frame'
import type { StreetsStage } from '../src/games/streets/words'

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

const HEIGHTS = [60, 190, 330, 420] // of the stage, beside a sheet that is drawn up and without

/** A city of many blocks, of which a phone shows a part, and these answers. */
function frameOf(
  actions: object[],
  { height = 330, hand = [] as string[], streets = [] as object[] } = {},
) {
  let stage = {
    view: { buildings, follows: { streets } },
    question: { actions, decision: { type: 'ChoosePlacement', hand } },
    scene: {},
    lastMove: [],
    considered: null,
    hint: null,
    result: null,
    isStill: false,
    isChosen: false,
  } as unknown as StreetsStage
  const camera = new Camera()
  Object.assign(camera, { width: 344, height })
  const frame = new Frame(camera, () => stage)
  frame.fit()
  expect(camera.isPartial).toBe(true)
  return {
    camera,
    seen: () => draftOf(stage).spots.map((spot) => frame.sees(spot)),
    /** Another question, with these answers. */
    ask(actions: object[]) {
      stage = { ...stage, question: { ...stage.question, actions } } as unknown as StreetsStage
      frame.follow()
    },
  }
}

test('a sign beside a street at the end of the stage stays on it', () => {
  const camera = new Camera()
  Object.assign(camera, { width: 344, height: 190 })
  expect(camera.kept([172, 95], 100, 24)).toEqual([172, 95])
  expect(camera.kept([340, -30], 100, 24)).toEqual([288, 18])
  expect(camera.kept([0, 400], 100, 24)).toEqual([56, 172])
})

test.each(HEIGHTS)('on %i px the only place that can be chosen is in sight', (height) => {
  for (let x = -1; x <= COLUMNS; x++) {
    for (let y = -1; y <= ROWS; y++) {
      const isCorner = (x < 0 || x === COLUMNS) && (y < 0 || y === ROWS)
      if (isCorner) continue
      const { seen } = frameOf([{ type: 'MovePerson', x, y }], { height })
      expect(seen(), `${x} ${y}`).toEqual([true])
    }
  }
})

test('where the tile in hand fits is in sight, not where another one would', () => {
  const { seen } = frameOf(
    [
      { type: 'Build', tile: 'fountain', x: COLUMNS, y: ROWS - 1, facing: 'N' },
      { type: 'Build', tile: 'arcade', x: -1, y: 0, facing: 'N' },
    ],
    { hand: ['arcade', 'fountain'] },
  )
  expect(seen()).toEqual([true])
})

test('a street that can be scored is in sight, however long it is', () => {
  const cells = [4, 5, 6, 7, 8].map((x) => [x, 8])
  for (const height of HEIGHTS) {
    const streets = [{ cells, facing: 'N' }]
    const { seen } = frameOf([{ type: 'ScoreStreet', x: 4, y: 8 }], { height, streets })
    expect(seen(), `${height} px`).toEqual([true])
  }
})

test('a city that was moved by hand stays so, until nothing there can be chosen any more', () => {
  const { camera, seen, ask } = frameOf([{ type: 'MovePerson', x: 0, y: 0 }])
  camera.pan(-12, -9)
  const { x, y } = camera

  ask([{ type: 'MovePerson', x: 1, y: 2 }])
  expect([camera.x, camera.y, seen()]).toEqual([x, y, [true]])
  ask([])
  expect([camera.x, camera.y]).toEqual([x, y])
  ask([{ type: 'MovePerson', x: COLUMNS, y: ROWS - 1 }])
  expect([camera.isOwn, seen()]).toEqual([false, [true]])
})

test('a finger that is lifted elsewhere moves the city no more', () => {
  const camera = new Camera()
  const stage = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const sheet = document.createElement('div')
  document.body.append(stage, sheet)
  const leave = camera.gestures(stage, () => false)
  const point = (at: Element, type: string, pointerId: number, clientX: number) =>
    at.dispatchEvent(new PointerEvent(type, { pointerId, clientX, bubbles: true }))

  for (const [n, lifted] of ['pointerup', 'pointercancel'].entries()) {
    point(stage, 'pointerdown', n, 100)
    point(sheet, lifted, n, 100)
    point(stage, 'pointermove', n, 300)
    expect([camera.isOwn, camera.takeDragged()]).toEqual([false, false])
  }
  leave()
  stage.remove()
  sheet.remove()
})
