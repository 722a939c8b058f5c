// The log tells what stands, however it heard of it.

import { describe, expect, test } from 'vitest'
import { Log, together, type Group } from '../src/play/log.svelte'
import { merged } from '../src/play/merge'
import type { LogLine } from '../src/play/game'
import { plain } from '../src/play/phrase'
import { deskAt, goldens, pageOf, type Golden, type Told } from './games'

const logOf = (golden: Golden, told: Told) => new Log(pageOf(golden), deskAt(golden, told.scene))

const read = ({ by, lines }: Group) => [by, ...lines.map((line) => plain(line.text))]

const isBack = (entry: Told['entries'][number]) => typeof entry.takes_back === 'number'

describe.each(goldens)('$name', (golden) => {
  const [told] = golden.told as [Told]

  test('what was taken back is marked, and the rest reads as if it had never been', () => {
    const [sure, hesitant] = [logOf(golden, told), logOf(golden, golden.hesitant)]
    sure.add(told.entries)
    hesitant.add(golden.hesitant.entries)
    const standing = hesitant.groups.filter((group) => !group.isTakenBack)
    expect(standing.map(read)).toEqual(sure.groups.map(read))
    const taken = golden.hesitant.entries.filter(isBack)
    expect(hesitant.groups.length - standing.length).toBe(taken.length)
    expect(hesitant.lastMove()).toEqual(sure.lastMove())
  })

  test('it reads the same whether it comes at once or bit by bit', () => {
    const [whole, bits] = [logOf(golden, golden.hesitant), logOf(golden, golden.hesitant)]
    whole.add(golden.hesitant.entries)
    for (const entry of golden.hesitant.entries) bits.add([entry])
    expect(bits.groups.map(read)).toEqual(whole.groups.map(read))
    expect([bits.length, bits.since]).toEqual([golden.hesitant.entries.length, whole.since])
  })
})

test('new rules are told in a line of their own, which is nobody’s move', () => {
  const golden = goldens[0]!
  const [told] = golden.told as [Told]
  const [plainly, changed] = [logOf(golden, told), logOf(golden, told)]
  plainly.add(told.entries)
  changed.add(told.entries)
  changed.add([{ number: told.entries.length, by: -4, rules: 2 }])
  const last = changed.groups.at(-1)!
  expect(read(last)).toEqual([
    -4,
    'The rules have changed. From here on the game is played by rules 2.',
  ])
  expect(changed.groups.slice(0, -1).map(read)).toEqual(plainly.groups.map(read))
  expect(changed.lastMove()).toEqual(plainly.lastMove())
})

test('an answer that was taken back is not the last move any more', () => {
  const golden = goldens.find((each) => each.hesitant.entries.some(isBack))!
  const { entries } = golden.hesitant
  const back = entries.findIndex(isBack)
  const [before, after] = [logOf(golden, golden.hesitant), logOf(golden, golden.hesitant)]
  before.add(entries.slice(0, entries[back]!.takes_back!))
  after.add(entries.slice(0, back + 1))
  expect(after.lastMove()).toEqual(before.lastMove())
  expect(after.since).toEqual(before.since)
})

test('sentences that begin alike become one, with equal things counted', () => {
  const drew = (item: string): LogLine => {
    const list = { head: 'Ann draws ', items: [item], end: '.' }
    return { text: [list.head, item, list.end], depth: 1, list }
  }
  const other: LogLine = { text: ['Ann rests.'], depth: 1 }
  const lines = merged([drew('a tile'), drew('a tile'), drew('a map'), other, drew('a pen')])
  expect(lines.map((line) => plain(line.text))).toEqual([
    'Ann draws a tile ×2 and a map.',
    'Ann rests.',
    'Ann draws a pen.',
  ])
})

test('what only goes on with a deed is told with it, and equal walks are counted', () => {
  const walks = (): LogLine => {
    const told = (count: number) => [`${count} go home.`]
    return { text: told(1), depth: 1, sum: { name: 'home', count: 1, told } }
  }
  const deed: LogLine = { text: ['Ann builds.'], depth: 0 }
  const group = (number: number, by: number, ...lines: LogLine[]) => ({
    number,
    by,
    lines,
    isTakenBack: false,
  })
  const told = together([
    group(0, 0, deed, walks()),
    group(1, 0, walks()),
    { ...group(2, 0, walks()), isTakenBack: true },
    group(3, 0, deed),
    group(4, 1, walks()),
  ])
  expect(told.map(read)).toEqual([
    [0, 'Ann builds.', '2 go home.'],
    [0, '1 go home.'],
    [0, 'Ann builds.'],
    [1, '1 go home.'],
  ])
})
