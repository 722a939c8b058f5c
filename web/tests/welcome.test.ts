// Welcome To...: what the combinations promise, and who passes to whom.

import { expect, test } from 'vitest'
import { giverTo, offers, receiver } from '../src/games/welcome/offers'
import { preview } from '../src/games/welcome/preview'
import { result } from '../src/games/welcome/account'
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
