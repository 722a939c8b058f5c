// Welcome To...: what the combinations promise, and who passes to whom.

import { expect, test } from 'vitest'
import { giverTo, offers, receiver } from '../src/games/welcome/offers'
import type { WelcomeStage } from '../src/games/welcome/words'
import { deskAt, goldens } from './games'

const golden = goldens.find(({ name }) => name === 'welcome-used_up')!
const { scene } = golden.moments.find(({ scene }) => scene.question)!

/** What is promised with so many cards left, and with this answer drafted by the eye. */
function promised(
  deck: number,
  reshuffle = false,
  redeal: 'all' | 'discards' = 'all',
): (string | null)[] {
  const stage = deskAt(golden, scene) as unknown as WelcomeStage
  const drafts = stage.view.drafts.map(() =>
    reshuffle ? { sheet: null, items: [], steps: [{ type: 'Finish', reshuffle }] } : null,
  ) as unknown as WelcomeStage['view']['drafts']
  const changed = {
    view: { ...stage.view, deck, drafts },
    options: { ...stage.options, redeal },
    components: stage.components,
  } as WelcomeStage
  return offers(changed, 0).map(({ next }) => next)
}

test('a pile promises its effect only where it comes', () => {
  const shown = promised(3)
  expect(shown).toHaveLength(3)
  expect(shown).not.toContain(null)
  expect(promised(2)).toEqual([null, null, null])
  expect(promised(0)).toEqual([null, null, null])
  expect(promised(30, true)).toEqual([null, null, null])
})

test('where only the discards are dealt anew, the last cards of the piles give their effects', () => {
  expect(promised(0, false, 'discards')).toEqual(promised(3))
  expect(promised(0, true, 'discards')).toEqual([null, null, null])
})

test.each([
  ['right', 'Ann'],
  ['left', 'Cy'],
] as const)('cards go to the %s', (passing, name) => {
  const stage = {
    view: { aaa: null },
    names: ['Ann', 'Ben', 'Cy'],
    options: { players: 3, expert: true, passing },
  } as unknown as WelcomeStage
  expect(receiver(stage, 1)).toBe(name)
  expect(giverTo(stage, stage.names.indexOf(name))).toBe('Ben')
})
