// Whatever the server may say has words: each kind of event a sentence, each question a text.

import { describe, expect, test } from 'vitest'
import streets from '../src/wire/streets.ts?raw'
import vegas from '../src/wire/vegas.ts?raw'
import welcome from '../src/wire/welcome.ts?raw'
import type { Tagged } from '../src/play/game'
import { deskAt, goldens, pageOf } from './games'

/** The members of a union among the generated types. */
function kinds(source: string, union: string): string[] {
  const [, members = ''] = new RegExp(`export type ${union} =([^;]*?)\\n\\n`).exec(source + '\n\n')!
  return members.match(/\w+/g)!.sort()
}

// Those that only previews hold, and those that the board shows and nobody needs to read.
const SILENT: Record<string, string[]> = {
  streets: [
    'BackShown',
    'BuildingValued',
    'MovingBegan',
    'MovingEnded',
    'ScoringBegan',
    'SignPlaced',
    'TileLifted',
  ],
  vegas: [
    'BetForetold',
    'BossForetold',
    'CardDiscarded',
    'CasinoForetold',
    'HoldingsForetold',
    'StepForetold',
    'StepTaken',
  ],
  welcome: ['ArchitectWouldScore', 'TopShown', 'WouldScore'],
}
// Those that no golden game has.
const UNSEEN: Tagged[] = [
  { type: 'PeopleSettled', count: 1, colour: 'parent', x: 0, y: 0 } as Tagged,
  { type: 'StackMade', tiles: [8, 8, 8, 8, 4] } as Tagged,
  { type: 'StepForetold' },
  { type: 'HoldingsForetold' },
]

describe.each([
  ['streets', 'Streets', streets],
  ['vegas', 'Vegas', vegas],
  ['welcome', 'Welcome', welcome],
])('%s', (game, name, source) => {
  const played = goldens.filter((golden) => golden.table.game === game)

  test('every kind of event has a sentence', () => {
    const spoken = new Set<string>()
    const heard = new Set<string>()
    for (const golden of played) {
      const events = [
        ...golden.told.flatMap(({ entries }) => entries.flatMap((entry) => entry.events ?? [])),
        ...golden.moments.flatMap((moment) => moment.previews.flatMap((each) => each.events)),
        ...UNSEEN.filter((event) => kinds(source, `${name}Event`).includes(event.type)),
      ] as Tagged[]
      const desk = deskAt(golden, golden.told[0]!.scene)
      for (const event of events) {
        heard.add(event.type)
        if (pageOf(golden).sentences(event, desk).length) spoken.add(event.type)
      }
    }
    const all = kinds(source, `${name}Event`)
    expect([...heard].sort()).toEqual(all)
    expect(all.filter((kind) => !spoken.has(kind))).toEqual(SILENT[game])
  })

  test('every kind of question has a title of its own', () => {
    const titles = new Map<string, string>()
    for (const golden of played) {
      for (const { scene } of golden.moments) {
        const { type } = scene.question!.decision as Tagged
        titles.set(type, pageOf(golden).question(deskAt(golden, scene)).title)
      }
    }
    expect([...titles.keys()].sort()).toEqual(kinds(source, `${name}Decision`))
    expect(new Set(titles.values()).size).toBe(titles.size)
  })
})
