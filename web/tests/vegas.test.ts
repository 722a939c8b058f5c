// Lords of Vegas: what previews and the log tell is what the server says, and nothing is worked out.

import { expect, test } from 'vitest'
import { Draft } from '../src/games/vegas/draft.svelte'
import { held, withSpare } from '../src/games/vegas/trade'
import type { VegasStage } from '../src/games/vegas/words'
import type { Tagged } from '../src/play/game'
import { plain } from '../src/play/phrase'
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

test('prices are told as the server itemises them', () => {
  const items = [{ what: 'risers', amount: 31, count: 7, each: 4 }]
  const raised = { type: 'CasinoRaised', seat: 0, lots: ['A1'], height: 2, items, cost: 31 }
  desk.consider(null, true)
  const action = { type: 'Raise', casino: 'A1' } as Tagged
  const [row] = pageOf(golden).preview(
    action,
    desk.outlook({ events: [raised], changes: [] }),
    desk,
  ).rows
  expect([row!.what, row!.why, row!.amount]).toEqual(['7 risers', '$4m each', '−$31m'])
})

test('what a casino is worth to a seat is what the server says', () => {
  const worth = { type: 'CasinoForetold', lots: ['A1', 'A2'], company: 'vega', height: 1 }
  const foretold = { ...worth, boss: desk.eye, points: 2, before: 1, change: 5 }
  const action = { type: 'Raise', casino: 'A1' } as Tagged
  expect(rows(action, [], foretold).at(-1)).toMatch(/: \+5 pt$/)
  expect(rows(action, [], { ...foretold, boss: -2, change: 0 }).at(-1)).toMatch(/: 2 pt$/)
})

test('points that are lost are told with the reason that the server gives', () => {
  const scored = { type: 'CasinoScored', seat: 0, lots: ['A1'], company: 'vega', points: 6 }
  const lines = (is_at_end: boolean) =>
    pageOf(golden)
      .sentences(
        { ...scored, before: 66, after: 66, gained: 0, lost: 4, is_at_end } as Tagged,
        desk,
      )
      .map(({ text }) => plain(text))
  expect(lines(false)[1]).toMatch(/^4 points do not reach the next number/)
  expect(lines(true)[1]).toMatch(/^4 points are beyond the end of the track/)
})

test('a die pressed on the board changes hands, whoever has none free; the server judges it', () => {
  const { view } = desk as unknown as VegasStage
  const seats = view.seats.map((seat) => ({ ...seat, dice: 0, markers: 0 }))
  const spaces = [
    { lot: 'A1', company: 'vega', height: 1, owner: desk.eye, pips: 3 },
    { lot: 'A2', company: 'vega', height: 1, owner: 1 - desk.eye, pips: 2 },
    { lot: 'B1', owner: desk.eye },
  ]
  const draft = new Draft({ eye: desk.eye, view: { ...view, seats, spaces } } as VegasStage)
  const [me, other] = [desk.eye, 1 - desk.eye]
  for (const lot of ['A1', 'A2', 'B1', 'C1']) draft.take(lot)
  expect(draft.steps).toEqual([
    { type: 'HandDie', by: me, to: other, lot: 'A1' },
    { type: 'HandDie', by: other, to: me, lot: 'A2' },
    { type: 'HandLot', by: me, to: other, lot: 'B1' },
  ])
  expect(held(draft.holdings.dice, me)).toEqual(['A1'])

  draft.foretold = [{ type: 'HoldingsForetold', lots: [], dice: [['C9', me]] }]
  expect(held(draft.holdings.dice, me)).toEqual(['C9'])
  const [first] = draft.rows
  draft.replace(first!.id, withSpare(first!.step, 'A2'))
  expect(draft.steps[0]).toEqual({ type: 'HandDie', by: me, to: other, lot: 'A1', give_up: 'A2' })
  draft.take('A1')
  expect(draft.steps).toHaveLength(2)
})
