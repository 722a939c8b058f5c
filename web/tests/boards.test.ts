// What the boards draw ahead of the server is what the server then says.

import { describe, expect, test } from 'vitest'
import { enclosedIn } from '../src/games/streets/city'
import type { StreetsEvent, StreetsStage, StreetsView } from '../src/games/streets/words'
import { costOf, isTurnAction, spacesOf, type VegasStage } from '../src/games/vegas/words'
import { progress } from '../src/games/welcome/plans'
import { sheetOf } from '../src/games/welcome/sheet'
import type { WelcomeStage } from '../src/games/welcome/words'
import type { VegasAction, VegasEvent, VegasView } from '../src/wire/vegas'
import { followed } from './followed'
import { deskAt, goldens, type Golden } from './games'

const of = (game: string) => goldens.filter((golden) => golden.table.game === game)

const stages = <S>(golden: Golden): S[] =>
  [...golden.moments, ...golden.told].map(({ scene }) => deskAt(golden, scene) as S)

describe.each(of('streets'))('$name', (golden) => {
  test('every tile lies in one street, and closed ones are drawn when they are closed', () => {
    for (const stage of stages<StreetsStage>(golden)) {
      const cells = stage.view.follows.streets.flatMap((street) => street.cells)
      expect(cells.map(String).sort()).toEqual(
        stage.view.buildings.map(({ x, y }) => `${x},${y}`).sort(),
      )
    }
    for (const moment of golden.moments) {
      const desk = deskAt(golden, moment.scene)
      for (const preview of moment.previews) {
        const after = desk.outlook(preview).after as StreetsView | null
        if (!after) continue
        const closed = enclosedIn(after).map(({ cells }) => cells.map(String).sort())
        for (const event of preview.events as StreetsEvent[]) {
          if (event.type !== 'StreetEnclosed') continue
          expect(closed).toContainEqual(event.cells.map(String).sort())
        }
      }
    }
  })
})

/** Tiles, cars and dice by lot. */
const laid = (view: VegasView) => Object.fromEntries(spacesOf(view))

describe.each(of('vegas'))('$name', (golden) => {
  test('events alone lead from an empty board to the last one', () => {
    for (const { entries, scene } of golden.told) {
      const view = scene.view as VegasView
      const seats = view.seats.map((seen) => ({ ...seen, points: 0 }))
      const empty = { ...view, seats, spaces: [], casinos: [], rolling: [], card: '' }
      const events = entries.flatMap((entry) => entry.events ?? []) as VegasEvent[]
      const end = followed(empty, events)
      const byName = (one: { casino: string }, two: { casino: string }) =>
        one.casino < two.casino ? -1 : 1
      expect(laid(end)).toEqual(laid(view))
      const drawn = view.casinos.map((casino) => ({ ...casino, points: 0, pips: 0 }))
      expect(end.casinos.sort(byName)).toEqual(drawn.sort(byName))
      expect(end.seats.map(({ points }) => points)).toEqual(view.seats.map(({ points }) => points))
    }
  })

  test('a considered answer costs and looks as its events say', () => {
    for (const moment of golden.moments) {
      const desk = deskAt(golden, moment.scene)
      const stage = desk as unknown as VegasStage
      for (const each of moment.previews) {
        const action = each.action as VegasAction
        const events = each.events as VegasEvent[]
        if (!isTurnAction(action)) continue
        const cost = events.flatMap((event) => ('cost' in event ? [event.cost] : []))
        if (cost.length) expect(costOf(action, stage)).toBe(cost[0])
        const after = desk.outlook(each).after as VegasView
        expect(laid(after)).toEqual(laid(followed(stage.view, events)))
      }
    }
  })
})

describe.each(of('welcome'))('$name', (golden) => {
  test('a plan counts as met when it can be validated', () => {
    for (const stage of stages<WelcomeStage>(golden)) {
      const decision = stage.question?.decision
      if (decision?.type !== 'FinishTurn') continue
      const sheet = sheetOf(stage, stage.eye)
      for (const number of [1, 2, 3]) {
        const { have, need } = progress(stage, stage.eye, number)
        if (sheet.plans[number - 1]) continue
        expect([number, have >= need]).toEqual([number, decision.plans.includes(number)])
      }
    }
  })
})
