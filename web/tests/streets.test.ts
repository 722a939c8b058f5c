// What only Streets draws and says.

import { describe, expect, test } from 'vitest'
import { ANATOMY, crowdOf } from '../src/games/streets/anatomy'
import { cityOf, largestPart } from '../src/games/streets/city'
import { resultOf } from '../src/games/streets/outcome'
import { flagOf, previewOf } from '../src/games/streets/preview'
import { sentencesOf } from '../src/games/streets/sentences'
import type { StreetsEvent, StreetsStage } from '../src/games/streets/words'
import { plain } from '../src/play/phrase'
import { deskAt, goldens } from './games'

const streets = goldens.filter((golden) => golden.table.game === 'streets')

const renovated = streets.find((golden) => golden.name === 'streets-renovator')!

/** That game as it stood at the end. */
const ended = () => deskAt(renovated, renovated.told[0]!.scene)

test('a small picture is of what lies together', () => {
  const street: [number, number][] = [
    [0, 0],
    [4, 0],
    [4, 3],
  ]
  expect(largestPart([[20, 20], ...street, [21, 20]])).toEqual(street)
  expect(largestPart([])).toEqual([])
})

test('who abandons a building is told how many signs come back', () => {
  const stage = ended() as unknown as StreetsStage
  const { tile, x, y } = stage.view.buildings[2]!
  const told = (signs: number) => {
    const events: StreetsEvent[] = [{ type: 'BuildingAbandoned', seat: 0, tile, x, y, signs }]
    const [line] = sentencesOf(events[0]!, stage)
    const { after } = previewOf({ type: 'Abandon', x, y }, { events, after: null }, stage)
    return [plain(line!.text), plain(after!)]
  }

  expect(told(1)[0]).toMatch(/, and the sign comes back\.$/)
  expect(told(2)[0]).toMatch(/, and both signs come back\.$/)
  expect(told(1)[1]).toMatch(/^Its sign comes back, and nothing is paid\./)
  expect(told(2)[1]).toMatch(/^Both its signs come back, and nothing is paid\./)
})

test('what a consultant scored by itself has a row of its own, also in a replay', () => {
  const desk = ended()
  const rowOf = () => {
    const { rows } = resultOf(desk as unknown as StreetsStage)
    return rows.find(({ what }) => what === 'Tiles on top of others')?.amounts
  }
  const { earned_by_card } = (desk as unknown as StreetsStage).view

  expect(Math.max(...earned_by_card!)).toBeGreaterThan(0)
  expect(rowOf()).toEqual(earned_by_card)
  desk.scene = null
  expect(rowOf()).toEqual(earned_by_card)
})

test('whether people come or move out is what the server says, with its clause', () => {
  const stage = ended() as unknown as StreetsStage
  const { x, y } = stage.view.buildings[2]!
  const told = (is_attracted: boolean) => {
    const way = { from_x: 0, from_y: 0, to_x: x, to_y: y }
    const events: StreetsEvent[] = [
      { type: 'PersonMoved', colour: 'parent', count: 1, ...way, had_fomo: true, is_attracted },
    ]
    const { after } = previewOf({ type: 'Abandon', x, y }, { events, after: null }, stage)
    return after!.at(-1)
  }
  stage.components.clauses.come = 'S99.1'
  expect(told(true)).toEqual({ rule: 'S99.1' })
  expect(told(false)).toEqual({ rule: stage.components.clauses.move_on })
})

describe.each(streets)('$name', (golden) => {
  test('from afar nobody stands in front of a sign', () => {
    for (const { scene } of [...golden.moments, ...golden.told]) {
      const stage = deskAt(golden, scene) as unknown as StreetsStage
      for (const building of cityOf(stage.view.buildings).values()) {
        const plan = ANATOMY[building.facing]
        for (const { x, foot } of crowdOf(building, plan)) {
          if (building.owner < 0) continue
          expect(x + 12 <= plan.signX - 9 || foot - 14 >= plan.foot).toBe(true)
        }
      }
    }
  })

  test('a flag never promises nothing where somebody is paid', () => {
    for (const { scene, previews } of golden.moments) {
      const stage = deskAt(golden, scene) as unknown as StreetsStage
      for (const { action, events } of previews) {
        if (action.type !== 'Build') continue
        const flag = flagOf(events as StreetsEvent[], stage.eye, 1, stage)
        const isPaid = (events as StreetsEvent[]).some((event) => event.type === 'BuildingScored')
        expect([flag, isPaid && /nobody/.test(flag)]).toEqual([flag, false])
        expect(flag).not.toMatch(/^closes, \+\$0$/)
      }
    }
  })
})
