// What the browser keeps: seats are found again, and a browser that keeps nothing still plays.

import { beforeEach, expect, test, vi } from 'vitest'
import {
  allTokens,
  dropTokens,
  heardTo,
  keepHeard,
  keepTokens,
  myName,
  tokensOf,
} from '../src/play/keep'

beforeEach(() => localStorage.clear())

test('the seats of a table are found again, also when another one is added', () => {
  keepTokens('maple', { '0': 'aaa' })
  keepTokens('maple', { '2': 'ccc' })
  keepTokens('cedar', { '1': 'bbb' })
  expect(tokensOf('maple')).toEqual({ '0': 'aaa', '2': 'ccc' })
  expect(tokensOf('oak')).toEqual({})
  expect(allTokens().sort()).toEqual(['aaa', 'bbb', 'ccc'])
  dropTokens('maple')
  expect(allTokens()).toEqual(['bbb'])
})

test('of several seats one can be lost', () => {
  keepTokens('maple', { '0': 'aaa', '2': 'ccc' })
  dropTokens('maple', 2)
  expect(tokensOf('maple')).toEqual({ '0': 'aaa' })
  dropTokens('maple', 1)
  expect(tokensOf('maple')).toEqual({ '0': 'aaa' })
  dropTokens('maple', 0)
  expect(allTokens()).toEqual([])
})

test('of too many tables the newest are kept', () => {
  vi.useFakeTimers()
  for (let n = 0; n < 205; n++) {
    vi.advanceTimersByTime(1)
    keepTokens(`t${n}`, { '0': `token ${n}` })
  }
  vi.useRealTimers()
  expect(allTokens()).toHaveLength(200)
  expect(tokensOf('t4')).toEqual({})
  expect(tokensOf('t204')).toEqual({ '0': 'token 204' })
})

test('what was read is kept by table, of the newest tables', () => {
  keepHeard('maple', 3)
  keepHeard('cedar', 1)
  keepHeard('maple', 5)
  expect([heardTo('maple'), heardTo('cedar'), heardTo('oak')]).toEqual([5, 1, 0])
  for (let n = 0; n < 199; n++) keepHeard(`t${n}`, 1)
  expect([heardTo('maple'), heardTo('cedar')]).toEqual([5, 0])
})

test.each(['', '{', 'null', '5', '[]', '{"maple": null}'])(
  '%s in the store is survived',
  (text) => {
    localStorage.setItem('boulevard.seats', text)
    localStorage.setItem('boulevard.name', text)
    localStorage.setItem('boulevard.heard', text)
    expect(heardTo('maple')).toBe(0)
    keepHeard('maple', 2)
    expect(heardTo('maple')).toBe(2)
    expect(tokensOf('maple')).toEqual({})
    expect(allTokens()).toEqual([])
    expect(typeof myName.get()).toBe('string')
    keepTokens('maple', { '0': 'aaa' })
    expect(tokensOf('maple')).toEqual({ '0': 'aaa' })
  },
)
