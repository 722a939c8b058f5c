// The rules of Lords of Vegas speak of colours; the page speaks of people.

import { expect, test } from 'vitest'
import { deskAt, goldens, pageOf } from './games'

const golden = goldens.find(({ name }) => name === 'vegas-six_players_full')!
const { colours } = golden.components as { colours: string[] }
const names = [colours[2]!, 'Mira', 'Oskar', 'Juno', 'Ada', 'Otto'] // one called like a colour
const table = {
  ...golden.table,
  seats: golden.table.seats.map((seat, n) => ({ ...seat, name: names[n]! })),
}

function told(watching: boolean, reason: (of: string[]) => string): string {
  const { scene } = golden.told[watching ? 1 : 0]!
  return pageOf(golden).reason!(reason(colours), deskAt({ ...golden, table }, scene))
}

test('a reason names people, also when somebody is called like a colour', () => {
  const reason = ([first, second, third]: string[]) =>
    `${first} has $3m; A6 is a parking lot of ${second}; only ${third} can (V32)`

  expect(told(true, reason)).toBe(
    `${names[0]} has $3m; A6 is a parking lot of Mira; only Oskar can (V32)`,
  )
})

test('a reason says you to whom it is about', () => {
  expect(told(false, ([own]) => `${own} has $3m, not $5m (VR19)`)).toBe(
    'you have $3m, not $5m (VR19)',
  )
  expect(told(false, ([own]) => `${own} is the boss of the casino at A1 (V42)`)).toBe(
    'you are the boss of the casino at A1 (V42)',
  )
  expect(told(false, ([own]) => `B2 is not a parking lot of ${own} (V30)`)).toBe(
    'B2 is not a parking lot of yours (V30)',
  )
})
