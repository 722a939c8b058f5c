// Every language has the words of the English catalogue, no more and no fewer, and its own grammar.

import { describe, expect, test } from 'vitest'
import { grammarOf } from '../src/texts/grammar'
import { bend } from '../src/texts/pseudo'

type Words = Record<string, unknown>

const files = import.meta.glob<Words>('../src/texts/*/**/*.ts', { eager: true })
const HIDDEN = /grammar\.ts$/ // each language builds its sentences in its own way

/** The name of every text in a part; what is by id may be left to whoever names it in English. */
const OPEN = new Set([
  'tileNames',
  'tokenNames',
  'consultantNames',
  'abilities',
  'architectNames',
  'helps',
  'values',
])
function names(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, part]) =>
    OPEN.has(key) ? [] : names(part, `${path}.${key}`),
  )
}

const parts = (language: string) =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/texts/${language}/`) && !HIDDEN.test(path))
    .map(([path, words]) => [path.split(`/${language}/`)[1]!, words] as const)

const others = new Set(Object.keys(files).map((path) => path.split('/')[3]!))
others.delete('en')

describe.each([...others])('%s', (language) => {
  const own = new Map(parts(language))

  test.each(parts('en'))('has all of %s', (part, english) => {
    expect(own.has(part), `${language}/${part} is missing`).toBe(true)
    expect(names(own.get(part)).sort()).toEqual(names(english).sort())
  })
})

test('plurals, lists and amounts are those of the language', () => {
  const [de, fr] = [grammarOf('de'), grammarOf('fr')]
  expect([0, 1, 2].map((n) => de.counted(n, 'Haus', 'Häuser'))).toEqual([
    '0 Häuser',
    '1 Haus',
    '2 Häuser',
  ])
  expect([0, 1, 2].map((n) => fr.counted(n, 'maison', 'maisons'))).toEqual([
    '0 maison',
    '1 maison',
    '2 maisons',
  ])
  expect([de.listed(['A', 'B', 'C']), fr.listed(['A', 'B', 'C'])]).toEqual([
    'A, B und C',
    'A, B et C',
  ])
  expect(de.joined([['A', ' ×2'], [{ bold: 'B' }], ['C']])).toEqual([
    ...['A', ' ×2', ', ', { bold: 'B' }, ' und ', 'C'],
  ])
  const spaced = (text: string) => text.replace(/\s/g, ' ')
  expect([de.money(-18), fr.gain(18), de.millions(6), fr.millions(6)].map(spaced)).toEqual([
    '−18 $',
    '+18 $',
    '6 Mio. $',
    '6 M $',
  ])
  expect([de.average(2.5), fr.share(0.755)].map(spaced)).toEqual(['+2,50 Mio. $', '75,5 %'])
  expect([de.number(12_345), fr.number(12_345)].map(spaced)).toEqual(['12.345', '12 345'])
  const at = new Date(2026, 10, 16, 9, 5)
  expect([de.time(at, true), fr.time(at, true)]).toEqual(['09:05', '09:05'])
  expect([de.time(at, false), fr.time(at, false)].map(spaced)).toEqual([
    '16.11.2026, 09:05',
    '16 nov. 2026, 09:05',
  ])
})

test('a language may have more forms than one and many', () => {
  const pl = grammarOf('pl')
  const houses = (count: number) => pl.counted(count, 'dom', 'domów', { few: 'domy' })
  expect([1, 3, 5, 22].map(houses)).toEqual(['1 dom', '3 domy', '5 domów', '22 domy'])
})

test('the pseudo-language is longer, and bends whatever is made of texts', () => {
  const words = { title: 'Build', of: (count: number) => `${count} tiles`, list: [['R', 'turn']] }
  const bent = bend(words)
  expect(bent.title).toBe('Búíld~~')
  expect(bent.of(3)).toBe('3 tílés~~')
  expect(bend(`Ann: ${bent.title}`)).toBe('Áññ~: Búíld~~')
  expect(bent.list[0]).toEqual(['R~', 'túrñ~~'])
  expect(bend('a die on B4 for $6m, S6.6')).toBe('á~ díé~ óñ~ B4 fór~ $6m, S6.6')
  expect(bend([{ bold: 'You' }, { rule: 'V22' }])).toEqual([{ bold: 'Ýóú~' }, { rule: 'V22' }])
})
