// Lords of Vegas: what a preview says of dice that follow.

import { expect, test } from 'vitest'
import type { Tagged } from '../src/play/game'
import type { Change } from '../src/wire/server'
import { deskAt, goldens, pageOf } from './games'

const golden = goldens.find(({ name }) => name.startsWith('vegas-'))!
const moment = golden.moments.find(({ scene }) =>
  (scene.question!.actions as Tagged[]).some(({ type }) => type === 'Build'),
)!
const desk = deskAt(golden, moment.scene, moment)
const told = (casino: string): Tagged =>
  ({
    type: 'BossForetold',
    casino,
    chances: [
      [desk.eye, 0.75],
      [1 - desk.eye, 0.25],
    ],
  }) as Tagged

const rows = (action: Tagged, changes: Change[] | null, ...events: object[]) =>
  pageOf(golden)
    .preview(action, desk.outlook({ events, changes }), desk)
    .rows.map(({ what, amount }) => `${what}: ${amount}`)

test('a preview that leads to a tie shows who may end as boss', () => {
  const recorded = moment.previews.find(({ action }) => action.type === 'Build')!
  desk.consider(recorded.action, true)
  const found = rows(recorded.action, recorded.changes, ...recorded.events, told('A1'))
  expect(found.slice(-2)).toEqual([
    expect.stringMatching(/^You end as boss: 75/),
    expect.stringMatching(/ ends as boss: 25/),
  ])
})

test('two ties are told apart by their casinos', () => {
  const found = rows({ type: 'Accept' } as Tagged, [], told('A1'), told('B2'))
  expect(found.filter((row) => row.includes('boss of A1'))).toHaveLength(2)
  expect(found.filter((row) => row.includes('boss of B2'))).toHaveLength(2)
})
