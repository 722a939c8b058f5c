// What travels: everything that is paid or moves in the golden games, and all of it within a second.

import { describe, expect, test } from 'vitest'
import { inTurn, lengthOf, LONGEST, seatAt, timed, type Flight } from '../src/play/motion'
import { deskAt, goldens, pageOf } from './games'

const flight = (step: number): Flight => ({ step, coin: '+1', from: '.stage', to: seatAt(0) })

test('however much happens at once, the last piece is there in less than a second', () => {
  expect(LONGEST).toBeLessThan(1000)
  for (const count of [1, 2, 12, 500]) {
    const all = timed(Array.from({ length: count }, (_, n) => flight(n % 7)))
    expect(lengthOf(all)).toBeGreaterThan(0)
    expect(lengthOf(all)).toBeLessThanOrEqual(LONGEST)
    for (const { at, until } of all) expect(until - at).toBeGreaterThan(300)
  }
  expect(lengthOf(timed([]))).toBe(0)
})

test('what happens later sets out later', () => {
  const [first, second, third] = timed(inTurn([[flight(0), flight(1)], [], [flight(0)]]))
  expect(first!.at).toBeLessThan(second!.at)
  expect(second!.at).toBeLessThan(third!.at)
})

describe.each(goldens)('$name', (golden) => {
  test('pieces travel from and to places that every table has', async () => {
    const page = await pageOf(golden)
    for (const { entries, scene } of golden.told) {
      const desk = deskAt(golden, scene)
      const found = entries.flatMap(({ events }) =>
        page.flights((events ?? []) as never[], desk as never, scene.view as never),
      )
      expect(found.length).toBeGreaterThan(0)
      for (const { from, to, piece, coin } of found) {
        for (const place of [from, to ?? piece])
          expect(place).toMatch(/^(\.stage( .+)?|\.players \[data-seat="\d+"\])$|^#choices$/)
        expect(Boolean(piece)).not.toBe(Boolean(coin))
        expect(Boolean(to)).toBe(Boolean(coin))
      }
    }
  })
})
