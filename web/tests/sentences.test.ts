// What the games say about real games: every word of it must make sense to a person.

import { describe, expect, test } from 'vitest'
import { Log } from '../src/play/log.svelte'
import type { PreviewCard, Tagged } from '../src/play/game'
import type { Desk } from '../src/play/desk.svelte'
import { plain } from '../src/play/phrase'
import { deskAt, goldens, pageOf, type Golden } from './games'

const NOUNS = 'point|tile|sign|card|lot|pip|place|set|pair|pool|estate|symbol|street'
const NONSENSE = new RegExp(
  [
    'undefined|NaN|null|Infinity|\\[object|\\$\\{', // nothing where a word should be
    '  | [.,:;]|^\\s|\\s$|^$', // put together badly
    '(^|\\W)-\\$?\\d', // a hyphen for a minus
    ' (of|to|from|for|with|against) (You|The)\\b', // a beginning in the middle
    '\\bYou [a-z]*[^s]s ', // "You wins"
    `(^|[^\\d−])1 (${NOUNS})s\\b|(\\d\\d|[02-9]) (${NOUNS})\\b`, // "1 points", "2 point"
  ].join('|'),
)

/** Sentences that nobody could have meant. */
const nonsense = (said: string[]): string[] => said.filter((text) => NONSENSE.test(text))

function inPreview({ title, aside, rows, after }: PreviewCard): string[] {
  const cells = rows.flatMap(({ what, why, amount }) => [what, why, amount])
  return [title, aside, ...cells, after && plain(after)].filter(
    (text): text is string => text !== undefined && text !== '',
  )
}

function around(golden: Golden, desk: Desk): string[] {
  const page = pageOf(golden)
  const lines = [
    ...golden.table.seats.map((_, seat) => page.playerLine(desk, seat)),
    ...page.rivals(desk).map((rival) => rival.line),
  ]
  return [
    page.headline(desk),
    ...lines.flatMap(({ total, second, detail }) => [total, second ?? total, detail]),
    ...page.describe(desk),
  ]
}

describe.each(goldens)('$name', (golden) => {
  const page = pageOf(golden)

  test('every line of the log makes sense to a player and to those who watch', () => {
    for (const told of golden.told) {
      const desk = deskAt(golden, told.scene)
      const log = new Log(page, desk)
      log.add(told.entries)
      const lines = log.groups.flatMap((group) => group.lines)
      expect(lines.length).toBeGreaterThan(20)
      expect(nonsense(lines.map((line) => plain(line.text)))).toEqual([])
    }
  })

  test('the end is told in a sentence, and its rows add up to the scores', () => {
    for (const { scene } of golden.told) {
      const desk = deskAt(golden, scene)
      const { rows, sentence, unit } = page.result(desk)
      const said = [sentence, unit, ...rows.flatMap(({ what, detail }) => [what, detail ?? what])]
      expect(nonsense([...said, ...around(golden, desk)])).toEqual([])
      const sums = scene.scores.map((_, n) => rows.reduce((sum, row) => sum + row.amounts[n]!, 0))
      expect(sums).toEqual(scene.scores)
    }
  })

  test('every question, answer, button and preview makes sense', () => {
    for (const moment of golden.moments) {
      const desk = deskAt(golden, moment.scene, moment)
      const { title, how } = page.question(desk)
      const actions = moment.scene.question!.actions as Tagged[]
      const said = [title, ...(how ? [how] : []), ...around(golden, desk)]
      for (const action of actions) said.push(page.label(action, desk), page.button(action, desk))
      for (const { action, ...told } of moment.previews) {
        desk.consider(action, true)
        desk.preview = desk.outlook(told)
        said.push(...inPreview(page.preview(action, desk.preview, desk)), page.label(action, desk))
      }
      expect(nonsense(said)).toEqual([])
    }
  })

  test('no two answers to a question are called the same', () => {
    for (const { scene } of golden.moments) {
      const desk = deskAt(golden, scene)
      const labels = (scene.question!.actions as Tagged[]).map((each) => page.label(each, desk))
      expect(labels.filter((label, n) => labels.indexOf(label) !== n)).toEqual([])
    }
  })
})
