// Welcome To...: what the combinations promise, and who passes to whom.

import { expect, test } from 'vitest'
import { giverTo, offers, receiver } from '../src/games/welcome/offers'
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
