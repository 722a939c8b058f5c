// Whole games in German and French: nothing that a table says of them is English, and a change of
// language keeps what somebody is about to do.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tagged } from '../src/play/game'
import { Log } from '../src/play/log.svelte'
import { plain } from '../src/play/phrase'
import { language, languages } from '../src/texts/language.svelte'
import { texts } from '../src/texts'
import { deskAt, goldens, pageOf, type Golden } from './games'

// Words without which hardly an English sentence is made, and that are none in the other languages.
const ENGLISH =
  /\b(the|of|with|and|your|you|yours|for|from|is|are|this|that|which|their|card|cards|street|streets|turn|pays|draws|takes|left|right|street|house|houses|dice|sign|signs)\b/i
/** Verbs that do not go with their subject, and names that a preposition leaves undeclined. */
const BROKEN: Record<string, RegExp | undefined> = {
  de: /\bDu (zieht|legt|gibt|nimmt|bekommt|hat|ist|baut|zahlt|gewinnt)\b|\b(von|für|mit|zu|an|auf|Eigentümer) (Der|Dem|Du)\b|\b[Vv]on dem\b|, [a-zäöü]+ darauf|[+−]\d.* (stadtpläne|parks|pools|zäune)\b/,
  fr: /\b(de|à|pour) (L’|Toi)|\b(de|à) (le|les) [A-Z]|\bToi (a|est|pioche)\b/,
}
const ODD = /undefined|NaN|\[object|\$\{| {2}|~/

/** All that is said at the end of a game and at each kind of question. */
function said(golden: Golden): string[] {
  const page = pageOf(golden)
  const found: string[] = []
  for (const told of golden.told) {
    const desk = deskAt(golden, told.scene)
    const log = new Log(page, desk)
    log.add(told.entries)
    found.push(...log.groups.flatMap(({ lines }) => lines.map((line) => plain(line.text))))
    const { rows, sentence, unit } = page.result(desk)
    found.push(sentence, unit, ...rows.flatMap(({ what, detail }) => [what, detail ?? '']))
    found.push(...page.describe(desk), page.headline(desk))
    found.push(...golden.table.seats.map((_, seat) => page.playerLine(desk, seat).detail))
  }
  for (const moment of golden.moments) {
    const desk = deskAt(golden, moment.scene, moment)
    const { title, how } = page.question(desk)
    found.push(title, how)
    for (const action of moment.scene.question!.actions as Tagged[])
      found.push(page.label(action, desk), page.button(action, desk))
    for (const { action, ...told } of moment.previews) {
      const card = page.preview(action, desk.outlook(told), desk)
      found.push(card.title, card.aside ?? '', plain(card.after ?? []))
      found.push(...card.rows.flatMap(({ what, why, amount }) => [what, why ?? '', amount ?? '']))
    }
  }
  return [...found, ...page.keys.flat()]
}

/** What is somebody's name is left out. */
function named(golden: Golden): RegExp {
  const names = golden.table.seats.map(({ name }) => name)
  return new RegExp(names.map((name) => name.replace(/[.()]/g, '\\$&')).join('|'), 'g')
}

describe.each(languages.filter((name) => name !== 'en'))('in %s', (spoken) => {
  beforeAll(() => language.choose(spoken))
  afterAll(() => language.choose('en'))

  test.each(goldens)('nothing of $name is told in English', (golden) => {
    expect(language.name).toBe(spoken)
    const all = [...new Set(said(golden))]
    const names = named(golden)
    expect(all.length).toBeGreaterThan(40)
    expect(all.filter((text) => ODD.test(text))).toEqual([])
    expect(all.filter((text) => BROKEN[spoken]?.test(text))).toEqual([])
    expect(all.filter((text) => ENGLISH.test(text.replace(names, '')))).toEqual([])
  })
})

test('a change of language keeps what is chosen, and tells the log anew', async () => {
  const golden = goldens.find(({ table }) => table.game === 'vegas')!
  const moment = golden.moments.find(({ previews }) => previews.length > 1)!
  const desk = deskAt(golden, moment.scene, moment)
  const log = new Log(pageOf(golden), desk)
  log.add(golden.told[0]!.entries)
  const mute = language.listen(() => log.retell())
  const told = () => log.groups.map(({ lines }) => lines.map(({ text }) => plain(text)))
  const { action } = moment.previews[0]!
  desk.consider(action, true)
  const english = told()

  await language.choose('de')
  expect([desk.considered, desk.chosen]).toEqual([action, action])
  expect(told()).toHaveLength(english.length)
  expect(told()).not.toEqual(english)
  expect(new URLSearchParams(location.search).get('lang')).toBe('de')
  await language.choose('en')
  expect(told()).toEqual(english)
  mute()
})

test('an unknown language is English, and says so', async () => {
  await language.choose('xx')
  expect([language.name, language.missing, texts.page.goHome]).toEqual(['en', 'xx', 'Home'])
  await language.choose('en')
  expect(language.missing).toBe('')
})
