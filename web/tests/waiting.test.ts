// Who is being waited for: the truth about them.

import { expect, test } from 'vitest'
import type { Stage } from '../src/play/game'
import { clock, patienceLeft, waitFor } from '../src/play/waiting.svelte'
import type { SeatInfo, TableInfo } from '../src/wire/server'

const MINUTE = 60_000

function seat(more: Partial<SeatInfo>): SeatInfo {
  return {
    name: 'Mira',
    kind: 'person',
    bot: '',
    stand_in: '',
    is_present: true,
    away_since: null,
    is_overdue: false,
    is_host: false,
    ...more,
  }
}

const away = (minutes: number, more: Partial<SeatInfo> = {}) =>
  seat({
    is_present: false,
    away_since: new Date(clock.now - minutes * MINUTE).toISOString(),
    ...more,
  })

function stage(seats: SeatInfo[], asked: number[], more: Partial<TableInfo> = {}, eye = 0): Stage {
  const table = { seats, patience: 5, stand_in: '', delay: 0, ...more } as TableInfo
  const names = seats.map((one) => one.name)
  return { table, names, eye, scene: { asked } } as unknown as Stage
}

test('somebody who is there or a bot thinks', () => {
  const seats = [
    seat({ name: 'Ann' }),
    seat({}),
    seat({ name: 'Otto', kind: 'bot', bot: 'medium' }),
  ]
  expect(waitFor(stage(seats, [1])).title).toBe('Mira is thinking')
  expect(waitFor(stage(seats, [2])).title).toBe('Otto is thinking')
})

test('somebody who is away does not think, and the table says how long it still waits', () => {
  const { title, how } = waitFor(stage([seat({ name: 'Ann' }), away(2)], [1]))
  expect(title).toMatch(/^Mira is away since /)
  expect(how).toBe('In 3:00 a bot may play on.')
})

test('when the patience of a table is over it says so', () => {
  const found = waitFor(stage([seat({ name: 'Ann' }), away(6, { is_overdue: true })], [1]))
  expect(found.how).toBe('The table has waited long enough: a bot may play on.')
})

test('where that was agreed, it counts down to who will play on', () => {
  const rule = { stand_in: 'medium' }
  const told = (minutes: number, more: Partial<SeatInfo> = {}) =>
    waitFor(stage([seat({ name: 'Ann' }), away(minutes, more)], [1], rule)).how
  expect(told(2)).toBe('In 3:00 Otto plays on.')
  expect(told(6, { is_overdue: true })).toBe('Otto plays on now, until they come back.')
})

test('those who watch are told how much later they see it', () => {
  const seats = [seat({ name: 'Ann' }), seat({})]
  expect(waitFor(stage(seats, [1], {}, -2)).how).toBe('You are watching.')
  expect(waitFor(stage(seats, [1], { delay: 5 }, -2)).how).toBe('You see this 5 minutes later.')
  expect(waitFor(stage(seats, [1], { delay: 5 })).how).toBe('You can look around meanwhile.')
})

test('where some think and others are away, each is told of by what they do', () => {
  const seats = [seat({ name: 'Ann' }), away(2), seat({ name: 'Juno' })]
  const { title, how } = waitFor(stage(seats, [1, 2]))
  expect(title).toBe('Juno is thinking, Mira is away')
  expect(how).toBe('In 3:00 a bot may play on.')
  const later = [...seats, away(1, { name: 'Ben' })]
  expect(waitFor(stage(later, [1, 3])).title).toBe('Mira and Ben are away')
  expect(waitFor(stage(later, [1, 3])).how).toBe('In 3:00 a bot may play on.') // the sooner of both
})

test('of many it is told how many think and how many are away', () => {
  const seats = [seat({ name: 'Ann' }), seat({}), seat({}), seat({}), away(1), away(2)]
  const title = (asked: number[]) => waitFor(stage(seats, asked)).title
  expect(title([1, 2, 3, 4, 5])).toBe('3 players are thinking, 2 players are away')
  expect(title([0, 1, 2, 3, 4])).toBe('4 players are thinking, Mira is away')
  expect(title([1, 2, 3])).toBe('Mira, Mira and Mira are thinking')
})

test('it is the stand-in who thinks, not the person who is away', () => {
  const seats = [seat({ name: 'Ann' }), away(9, { stand_in: 'medium' }), seat({ name: 'Juno' })]
  expect(waitFor(stage(seats, [1])).title).toBe('Otto (for Mira) is thinking')
  expect(waitFor(stage(seats, [1, 2])).title).toBe('Otto (for Mira) and Juno are thinking')
})

test('nobody waits for a person who is there or has a stand-in', () => {
  const table = { patience: 5 } as TableInfo
  expect(patienceLeft(seat({}), table, clock.now)).toBeNull()
  expect(patienceLeft(away(9, { stand_in: 'medium' }), table, clock.now)).toBeNull()
  expect(patienceLeft(away(1), table, clock.now)).toBe(4 * MINUTE)
})
