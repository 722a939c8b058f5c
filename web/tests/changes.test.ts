// A scene that is told by changes is the scene that the server means.

import { expect, test } from 'vitest'
import { applied } from '../src/play/changes'
import type { Change } from '../src/wire/server'

const before = { asked: [0, 1, 2], view: { sheets: [{ a: 1 }, { a: 2 }], 'odd/name~': 1 } }

const cases: [string, Change[], unknown][] = [
  ['nothing', [], before],
  ['who is asked', [{ op: 'remove', path: '/asked/1' }], { ...before, asked: [0, 2] }],
  ['one more', [{ op: 'add', path: '/asked/1', value: 7 }], { ...before, asked: [0, 7, 1, 2] }],
  [
    'a part of a part',
    [
      { op: 'replace', path: '/view/sheets/1/a', value: 5 },
      { op: 'add', path: '/view/sheets/1/b', value: [] },
    ],
    { ...before, view: { ...before.view, sheets: [{ a: 1 }, { a: 5, b: [] }] } },
  ],
  [
    'names with signs in them',
    [{ op: 'remove', path: '/view/odd~1name~0' }],
    { ...before, view: { sheets: before.view.sheets } },
  ],
  ['all of it', [{ op: 'replace', path: '', value: { asked: [] } }], { asked: [] }],
]

test.each(cases)('%s', (_, changes, after) => {
  const kept = structuredClone(before)

  expect(applied<unknown>(before, changes)).toEqual(after)
  expect(before).toEqual(kept)
})

test('parts that nothing happens to are not copied', () => {
  const after = applied(before, [{ op: 'replace', path: '/view/sheets/0/a', value: 9 }])

  expect(after.view.sheets[1]).toBe(before.view.sheets[1])
  expect(after.asked).toBe(before.asked)
})
