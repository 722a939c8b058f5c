// Numbers in words: money, signs and plurals.

import { expect, test } from 'vitest'
import { texts as streets } from '../src/games/streets/texts'
import { texts as vegas } from '../src/games/vegas/texts'
import { texts as welcome } from '../src/games/welcome/texts'
import { texts } from '../src/texts'

const { page } = texts

test('money is in dollars, and in Las Vegas in millions', () => {
  expect([streets.money(18), streets.gain(18), streets.gain(0)]).toEqual(['$18', '+$18', '+$0'])
  expect([vegas.money(18), vegas.gain(18), vegas.average(2.5)]).toEqual([
    '$18m',
    '+$18m',
    '+$2.50m',
  ])
})

test('a hint says how much more an answer brings, as the game counts', () => {
  expect([streets.worth(0.4), streets.worth(3.2)]).toEqual(['', '$3'])
  for (const { worth } of [vegas, welcome])
    expect([0, 0.04, 0.5, 1, 2.25].map(worth)).toEqual([
      '',
      '',
      '0.5 points',
      '1 point',
      '2.3 points',
    ])
  const { hintBest } = page.table
  expect(hintBest('Magda', 12, '2 points', 'Pass')).toBe(
    'Magda compared 12 answers and expects 2 points more from this one than from the next best, “Pass”.',
  )
  expect(hintBest('Magda', 12, '', 'Pass')).toBe(
    'Magda compared 12 answers and likes this one best, hardly more than “Pass”.',
  )
})

test('a minus is a minus, not a hyphen', () => {
  const less = [
    streets.money(-18),
    streets.gain(-18),
    vegas.money(-18),
    vegas.gain(-18),
    vegas.pointsGained(-18),
    vegas.average(-18),
    welcome.signed(-18),
    welcome.minus(18),
    welcome.points(-18),
    welcome.many(-18, 'point', 'points'),
  ]
  expect(less.filter((text) => !text.startsWith('\u2212') || text.includes('-'))).toEqual([])
})

test('one is one, and everything else is many', () => {
  expect([0, 1, 2, 11].map((count) => streets.people(count, 'parent'))).toEqual([
    '0 parents',
    '1 parent',
    '2 parents',
    '11 parents',
  ])
  expect([1, 2].map((count) => vegas.supplies.tiles(count))).toEqual(['1 tile', '2 tiles'])
  expect([-1, 1, 2].map((count) => welcome.log.points(count))).toEqual([
    '\u22121 point',
    '1 point',
    '2 points',
  ])
  expect([1, 2].map((count) => page.table.watchers(count))).toEqual([
    '1 is watching',
    '2 are watching',
  ])
})

test('a list has its and before the last', () => {
  const names = ['Ann', 'Mira', 'Oskar']
  for (const list of [streets.listed, welcome.list]) {
    expect([0, 1, 2, 3].map((count) => list(names.slice(0, count)))).toEqual([
      '',
      'Ann',
      'Ann and Mira',
      'Ann, Mira and Oskar',
    ])
  }
  expect(welcome.list(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d and 2 more')
})

test('ordinals go as far as a street does', () => {
  expect([0, 2, 11].map(welcome.ordinal)).toEqual(['first', 'third', 'twelfth'])
})

test('how long somebody may stay away is said in the unit that fits', () => {
  expect([1, 5, 60, 180, 2880].map(page.options.minutes)).toEqual([
    '1 minute',
    '5 minutes',
    '60 minutes',
    '3 hours',
    '2 days',
  ])
})
