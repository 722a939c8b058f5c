// What only Streets draws and says.

import { describe, expect, test } from 'vitest'
import { ANATOMY, crowdOf } from '../src/games/streets/anatomy'
import { cityOf } from '../src/games/streets/city'
import { flagOf } from '../src/games/streets/preview'
import type { StreetsEvent, StreetsStage } from '../src/games/streets/words'
import { deskAt, goldens } from './games'

const streets = goldens.filter((golden) => golden.table.game === 'streets')

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
