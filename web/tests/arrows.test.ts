// Keys on the boards: arrows lead to everything that is lit, and Esc leads back.

import { describe, expect, test } from 'vitest'
import { boxAround, middleOf } from '../src/games/streets/city'
import { draftOf, type Spot } from '../src/games/streets/draft.svelte'
import { isPlaced, type StreetsStage } from '../src/games/streets/words'
import { pickingOf } from '../src/games/vegas/picking.svelte'
import { isTurnAction, lotsOf, type VegasStage } from '../src/games/vegas/words'
import { deskOf } from '../src/games/welcome/desk.svelte'
import { NARROW, WIDE } from '../src/games/welcome/places'
import { next, targets } from '../src/games/welcome/targets'
import type { WelcomeStage } from '../src/games/welcome/words'
import { nearest, wayOf, type Point } from '../src/play/arrows'
import { key } from '../src/play/key'
import { deskAt, goldens } from './games'

const WAYS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map((key) => wayOf(key)!)

/** All that can be come to from the first of these by arrow keys. */
function reached<T extends { id: string }>(
  all: T[],
  step: (from: T, way: Point) => T | undefined,
): string[] {
  const found = new Set(all.slice(0, 1))
  for (const from of found) {
    for (const way of WAYS) {
      const other = step(from, way)
      if (other) found.add(other)
    }
  }
  return [...found].map(({ id }) => id).sort()
}

const idsOf = (all: { id: string }[]) => all.map(({ id }) => id).sort()

/** The stages of every recorded question of a game, by the name of the record. */
function questions<S>(game: string): [string, S][] {
  return goldens
    .filter((golden) => golden.table.game === game)
    .flatMap((golden) =>
      golden.moments.map(({ scene }): [string, S] => {
        const { type } = scene.question!.decision as { type: string }
        return [`${golden.name}, ${type} at ${scene.number}`, deskAt(golden, scene) as S]
      }),
    )
}

describe.each(questions<StreetsStage>('streets'))('%s', (_, stage) => {
  const draft = draftOf(stage)
  const placed = stage.question!.actions.filter(isPlaced)

  test('every place that answers is a spot, and arrows reach every spot', () => {
    const shown = new Set<string>()
    for (const tile of draft.hand.length ? draft.hand : ['']) {
      if (tile) draft.take(tile)
      const { spots } = draft
      for (const spot of spots) for (const action of spot.actions) shown.add(key(action))
      const middle = (spot: Spot) => middleOf(boxAround(spot.cells))
      const found = reached(spots, (from, way) => nearest(spots, from, way, middle))
      expect(found).toEqual(idsOf(spots))
    }
    expect([...shown].sort()).toEqual(placed.map(key).sort())
  })

  test('turning goes round the facings of a place, and Esc drops the choice', async () => {
    const spot = draft.spots[0]
    if (!spot) return
    await draft.choose(spot)
    const first = stage.considered
    const facings = new Set(spot.actions.map(() => (draft.turn(), key(stage.considered))))
    expect(facings.size).toBe(spot.actions.length)
    expect(stage.considered).toEqual(first)
    draft.drop()
    expect(stage.considered).toBeNull()
  })
})

describe.each(questions<VegasStage>('vegas'))('%s', (_, stage) => {
  const picking = pickingOf(stage)
  const parts = lotsOf(stage.components)
  const kinds = new Set(stage.question!.actions.filter(isTurnAction).map((each) => each.type))

  test('arrows reach every lot or casino that is lit', () => {
    for (const kind of kinds.size ? kinds : [null]) {
      if (kind && picking.type !== kind) picking.choose(kind)
      const lots = picking.spots.map((spot) => parts.get(spot.id)!)
      const found = reached(lots, (from, way) => nearest(lots, from, way, ({ x, y }) => [x, y]))
      expect(found).toEqual(idsOf(lots))
    }
  })

  test('part by part every answer can be put together, and Esc leads all the way back', () => {
    const all = stage.question!.actions.filter(
      (action) => isTurnAction(action) || action.type === 'GiveUp' || action.type === 'PlaceDie',
    )
    const few = all.filter((_, n) => n % Math.ceil(all.length / 25) === 0)
    for (const action of few) {
      if (isTurnAction(action) && picking.type !== action.type) picking.choose(action.type)
      for (const [part, value] of Object.entries(action)) {
        const isAsked = picking.next === part || part === 'stake'
        if (isAsked) picking.pick(part as never, value as never)
      }
      expect(stage.considered).toEqual(action)
      for (let n = 0; picking.back(); n++) expect(n).toBeLessThan(5)
      expect([picking.picks, stage.considered]).toEqual([{}, null])
    }
  })
})

describe.each(questions<WelcomeStage>('welcome'))('%s', (_, stage) => {
  test.each([WIDE, NARROW])('arrows reach every target on the sheet, $width wide', (places) => {
    const all = targets(places, stage, deskOf(stage))
    expect(reached(all, (from, way) => next(all, from, way))).toEqual(idsOf(all))
  })
})
