// Welcome To...: what the combinations promise, and who passes to whom.

import { expect, test } from 'vitest'
import { giverTo, offers, receiver } from '../src/games/welcome/offers'
import { preview } from '../src/games/welcome/preview'
import { result } from '../src/games/welcome/account'
import { reached, type Target } from '../src/games/welcome/targets'
import type { WelcomeStage } from '../src/games/welcome/words'
import { deskAt, goldens } from './games'

const golden = goldens.find(({ name }) => name === 'welcome-used_up')!
const { scene } = golden.moments.find(({ scene }) => scene.question)!

test('a pile promises its effect where the server says that it comes', () => {
  const stage = deskAt(golden, scene) as unknown as WelcomeStage
  const promised = () => offers(stage, 0).map(({ next }) => next)
  expect(promised()).toEqual(stage.view.piles.map(([, effect]) => effect))
  stage.view.follows.next = [null, null, null]
  expect(promised()).toEqual([null, null, null])
})

test('cards go to whom the server names', () => {
  const stage = {
    view: { aaa: null, follows: { passes_to: [2, 0, 1] } },
    names: ['Ann', 'Ben', 'Cy'],
  } as unknown as WelcomeStage
  expect([receiver(stage, 1), giverTo(stage, 0)]).toEqual(['Ann', 'Ben'])
  expect([receiver(stage, 0), giverTo(stage, 2)]).toEqual(['Cy', 'Ann'])
})

test('who has won against an architect is what the verdict says, not the scores', () => {
  const told = (verdict: string) =>
    result({
      view: { scores: [], sheets: [{}], aaa: { name: 'Ann Architect', items: [] } },
      names: ['Eva'],
      scores: [50, 60],
      result: { verdict },
    } as unknown as WelcomeStage).sentence
  expect(told('won')).toMatch(/^Eva .*, 50 to 60/)
  expect(told('lost')).toMatch(/, 60 to 50/)
  expect(told('drawn')).not.toMatch(/ to /)
})

test('the third card is the one that the server names', () => {
  const alone = goldens.find(({ name }) => name === 'welcome-alexis_won')!
  const { scene, previews } = alone.moments.find(({ previews }) =>
    previews.some(({ action }) => action.type === 'Pick'),
  )!
  const stage = deskAt(alone, scene) as unknown as WelcomeStage
  const { action, events } = previews.find(({ action }) => action.type === 'Pick')!
  const row = (third: number) => {
    const after = { ...stage.view, follows: { ...stage.view.follows, third } }
    return preview(action as never, { events: events as never, after }, stage).rows.at(-1)!.what
  }
  for (const [index, { number }] of offers(stage, stage.eye).entries()) {
    expect(row(index)).toMatch(new RegExp(` takes ${number} `))
  }
})

/** Houses of 38 by 90 beside each other, with a gap of one where the third would be. */
const houses = [0, 1, 3].map((n): Target => ({
  id: `house ${n}`,
  kind: 'house',
  x: 20 + 40 * n,
  y: 50,
  width: 38,
  height: 90,
  actions: [],
}))
const tapped = (x: number, y: number, reach = 22) => reached(houses, x, y, reach)?.id

test('a finger takes the house that it is on, else the nearest within its reach', () => {
  expect([tapped(20, 50), tapped(74, 92), tapped(140, 6)]).toEqual([
    'house 0',
    'house 1',
    'house 3',
  ])
  expect([tapped(90, 50), tapped(115, 50)]).toEqual(['house 1', 'house 3']) // in the gap
  expect(tapped(40.4, 50)).toBe('house 1') // between two: the nearer one
  expect(tapped(20, 115)).toBe('house 0') // below its road
  expect([tapped(20, 118), tapped(190, 50)]).toEqual([undefined, undefined]) // out of reach
  expect(tapped(100, 50, 10)).toBeUndefined()
})

test('of two that overlap the one is meant whose middle is nearer', () => {
  const [one] = houses
  const chip = { ...one!, id: 'chip', x: 30, y: 20, width: 46, height: 46 }
  expect(reached([one!, chip], 28, 24, 22)?.id).toBe('chip')
  expect(reached([one!, chip], 20, 42, 22)?.id).toBe('house 0')
})
