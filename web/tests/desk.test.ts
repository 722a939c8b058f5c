// The desk: what is considered, chosen and given.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Desk, type Foreseen, type Source } from '../src/play/desk.svelte'
import type { Tagged } from '../src/play/game'
import { key } from '../src/play/key'
import { said, type Refusal } from '../src/play/reasons'
import { RefusedError } from '../src/play/socket'
import type { Change, Refused, Scene } from '../src/wire/server'
import { goldens } from './games'

const golden = goldens.find(({ name }) => name === 'streets-two_greedy')!
const { scene } = golden.moments[0]!
const [first, second] = scene.question!.actions as [Tagged, Tagged]

const refused = {
  kind: 'illegal',
  sentence: 'not there (S4.2)',
  reason: { kind: 'occupied', clause: 'S4.2', arguments: { place: [99, 0] } },
} as const satisfies Pick<Refused, 'kind' | 'sentence' | 'reason'>

/** Keeps what it is asked, and answers when it is told to. */
class Asked implements Source {
  readonly previews: Tagged[] = []
  readonly seats: number[] = [] // that asked for them
  readonly given: Tagged[] = []
  finish: (refusal: Refusal | null) => void = () => {}

  foresee(action: Tagged, seat: number): Promise<Foreseen> {
    this.previews.push(action)
    this.seats.push(seat)
    if (!(scene.question!.actions as Tagged[]).includes(action))
      return Promise.reject(new RefusedError(refused))
    const changes: Change[] = [{ op: 'replace', path: '/view/eye', value: 7 }]
    return Promise.resolve({ events: [{ type: key(action) }], changes })
  }

  give(action: Tagged): Promise<Refusal | null> {
    this.given.push(action)
    return new Promise((resolve) => (this.finish = resolve))
  }
}

let source: Asked
let desk: Desk

beforeEach(() => {
  vi.useFakeTimers()
  source = new Asked()
  desk = new Desk(source, golden.table, golden.components, scene.view)
  desk.set(scene)
})

afterEach(() => void vi.useRealTimers())

const asking = (change: Partial<NonNullable<Scene['question']>>): Scene => ({
  ...scene,
  question: { ...scene.question!, ...change },
})

test('answers are equal whatever the order of their fields', () => {
  expect(key({ a: 1, b: { c: [1, 2], d: null } })).toBe(key({ b: { d: null, c: [1, 2] }, a: 1 }))
  expect(key({ a: [1, 2] })).not.toBe(key({ a: [2, 1] }))
  expect(desk.isLegal(Object.fromEntries(Object.entries(first).reverse()) as Tagged)).toBe(true)
})

test('in passing the server is asked only where a pointer rests, and once for each answer', async () => {
  for (const action of [first, second, first]) desk.consider(action)
  await vi.advanceTimersByTimeAsync(200)
  expect(source.previews).toEqual([first])
  const foreseen = { events: [{ type: key(first) }], after: { ...scene.view, eye: 7 } }
  expect(desk.preview).toEqual(foreseen)
  desk.consider(null)
  expect(desk.preview).toBeNull()
  desk.consider(first, true)
  expect([desk.preview, source.previews.length]).toEqual([foreseen, 1])
})

test('what passes shows its preview and then gives way to what is chosen', async () => {
  desk.consider(first, true)
  desk.consider(second)
  expect([desk.considered, desk.chosen, desk.isChosen]).toEqual([second, first, false])
  desk.consider(null)
  expect([desk.considered, desk.isChosen]).toEqual([first, true])
  desk.consider(null, true)
  expect([desk.considered, desk.chosen]).toEqual([null, null])
})

test('a choice outlives news that leave its question open, and no other', () => {
  desk.consider(first, true)
  desk.set(asking({}))
  expect(desk.chosen).toEqual(first)
  desk.set(asking({ actions: [second, { ...second, x: 99 }] as never[] }))
  expect(desk.chosen).toBeNull()
  desk.set(asking({}))
  desk.consider(first, true)
  desk.set(asking({ number: scene.question!.number + 1 }))
  expect(desk.chosen).toBeNull()
})

test('the only answer is chosen at once, also where more can be said', () => {
  desk.set(asking({ actions: [second as never] }))
  expect(desk.chosen).toEqual(second)
  desk.set(asking({ number: 99, actions: [first as never], is_open: true }))
  expect(desk.chosen).toEqual(first)
})

test('the first preview is asked for by the seat that is asked', () => {
  const eye = golden.table.seats.length - 1
  const asked = { ...scene.question!, seat: eye, actions: [first as never] }
  desk.set({ ...scene, eye, question: asked })
  expect(source.seats.at(-1)).toBe(eye)
})

test('what cannot be foreseen says why', async () => {
  desk.consider({ ...first, x: 99 } as Tagged, true)
  await vi.advanceTimersByTimeAsync(0)
  expect([desk.preview, desk.obscured]).toEqual([null, refused])
  desk.consider(first, true)
  expect(desk.obscured).toBeNull()
})

test('an answer is given once, however often it is pressed', async () => {
  for (let n = 0; n < 3; n++) desk.answer(first)
  expect([source.given, desk.isBusy]).toEqual([[first], true])
  source.finish(null)
  await vi.advanceTimersByTimeAsync(0)
  desk.answer(first) // the news of it has not come yet
  expect([source.given, desk.isBusy]).toEqual([[first], true])
  desk.set(asking({ number: scene.question!.number + 1 }))
  desk.answer(second)
  expect(source.given).toEqual([first, second])
})

test('an answer that was refused can be given again', async () => {
  desk.answer(first)
  source.finish(said('too fast'))
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.isBusy).toBe(false)
  desk.answer(first)
  expect(source.given).toEqual([first, first])
})

test('an attempt at something else says why not, where it was made', async () => {
  const at = document.createElement('button')
  desk.attempt({ ...first, x: 99 } as Tagged, at)
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.bubble).toEqual({ words: refused, at, isRefusal: true })
  desk.attempt(second, at)
  expect([desk.bubble, desk.chosen]).toEqual([null, second])
})

test('one is called You at one’s own seat only', () => {
  const { names } = desk
  expect(names[scene.eye]).toBe('You')
  desk.setView(scene.view, scene.scores, -2)
  expect(desk.names).toEqual(golden.table.seats.map((seat) => seat.name))
  expect(desk.question).toBeNull()
})
