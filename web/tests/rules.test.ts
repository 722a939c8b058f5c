// The rules as they are read: steps, chapters, strengths, and what is shown of a clause that was found.

import { describe, expect, test } from 'vitest'
import { loadPictures } from '../src/games'
import { TILES } from '../src/games/streets/pictures/sketch'
import { LOTS } from '../src/games/vegas/pictures/sketch'
import { CASINO } from '../src/games/vegas/pictures/casino'
import { sketch as block } from '../src/games/vegas/pictures/sketch'
import { PLAN, PRINT } from '../src/games/welcome/pictures/sketch'
import { chaptersOf } from '../src/rules/chapters'
import { excerpt, marked, nameOf, otherWords } from '../src/rules/excerpt'
import { stepsOf } from '../src/rules/steps'
import { strengthOf, withoutStrength } from '../src/rules/strength'
import type { ClauseInfo } from '../src/wire/server'
import type { StreetsComponents } from '../src/wire/streets'
import type { VegasComponents } from '../src/wire/vegas'
import type { WelcomeComponents } from '../src/wire/welcome'
import { games, goldens, rules } from './games'

const written = import.meta.glob<string>('../../docs/rules/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const clause = (text: string, more: Partial<ClauseInfo> = {}): ClauseInfo => ({
  id: 'T1',
  heading: '3. Turns',
  section: '',
  text,
  position: false,
  found_by: [],
  ...more,
})

const joined = (pieces: { text: string; isFound: boolean }[]) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

describe('the page for newcomers', () => {
  test('is cut where a paragraph opens with its name', () => {
    const opening = '**First.** One\ntwo.\n\n**Then.**\n\n- three\n\nFour.'
    expect(stepsOf(opening)).toEqual([
      { title: 'First', text: 'One\ntwo.' },
      { title: 'Then', text: '- three\n\nFour.' },
    ])
    expect(stepsOf('No names.\n\nAt all.')).toEqual([{ title: '', text: 'No names.\n\nAt all.' }])
    expect(stepsOf('')).toEqual([])
  })

  test.each(games)(
    'of %s has four pictures, each to a step with a name and words',
    async (game) => {
      const text = written[`../../docs/rules/${game}.md`]!
      const opening = text.split('\n## In two minutes\n')[1]!.split('\n## ')[0]!
      const { steps } = await loadPictures(game)
      expect(steps).toHaveLength(4)
      const told = stepsOf(opening.trim()).slice(0, 4)
      expect(told.filter(({ title, text }) => title && text)).toHaveLength(4)
    },
  )

  test('of a game without a folder has none', async () => {
    expect(await loadPictures('harbour')).toEqual({ steps: [] })
  })
})

describe('the pictures', () => {
  const printed = <C>(game: string) =>
    goldens.find(({ table }) => table.game === game)!.components as C

  test('show tiles of the game', () => {
    const { tiles } = printed<StreetsComponents>('streets')
    for (const tile of TILES) expect(tiles).toContainEqual(tile)
  })

  test('show lots of the board, and tiles that touch', () => {
    const { lots } = printed<VegasComponents>('vegas')
    for (const lot of LOTS) expect(lots).toContainEqual({ ...lot, is_closed: expect.anything() })
    expect(block(CASINO).casino).toEqual(['A1', 'A2', 'A3'])
  })

  test('show a street and a plan of the sheet', () => {
    const { streets, plans } = printed<WelcomeComponents>('welcome')
    expect(streets[0]).toEqual(PRINT)
    const every = goldens.flatMap(({ table, components }) =>
      table.game === 'welcome' ? (components as WelcomeComponents).plans : [],
    )
    expect([...plans, ...every]).toContainEqual(expect.objectContaining(PLAN))
  })
})

describe('the chapters', () => {
  test.each(games)('of %s hold every clause once and in order', (game) => {
    const chapters = chaptersOf(rules[game]!)
    const held = chapters.flatMap(({ sections }) => sections.flatMap(({ clauses }) => clauses))
    expect(held).toEqual(rules[game])
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length)
    expect(chapters.reduce((sum, { count }) => sum + count, 0)).toBe(rules[game]!.length)
  })

  test('have their number apart, and sections within', () => {
    const found = chaptersOf([
      clause('a'),
      clause('b', { section: 'Night' }),
      clause('c', { heading: 'Rulings' }),
    ])
    expect(found.map(({ number, title, count }) => [number, title, count])).toEqual([
      ['3', 'Turns', 2],
      ['', 'Rulings', 1],
    ])
    expect(found[0]!.sections.map(({ title }) => title)).toEqual(['', 'Night'])
  })
})

describe('how sure a clause is', () => {
  test.each([
    ['It is so.', 'printed', 'It is so.'],
    ['It is so. *Likely.*', 'likely', 'It is so.'],
    ['It is so. *Follows from\nthe text.*', 'follows', 'It is so.'],
    ['So. *Picked: nobody\nsays.*', 'picked', 'So. *Picked: nobody\nsays.*'],
    ['*Likely* is a word.', 'printed', '*Likely* is a word.'],
  ])('%j is %s', (text, strength, rest) => {
    expect([strengthOf(text), withoutStrength(text)]).toEqual([strength, rest])
  })

  test('every strength is met in the rules', () => {
    const met = new Set(games.flatMap((game) => rules[game]!.map(({ text }) => strengthOf(text))))
    expect([...met].sort()).toEqual(['follows', 'likely', 'picked', 'printed'])
  })
})

describe('a clause that was found', () => {
  test('has its own name, or that of the nearest heading', () => {
    expect(nameOf(clause('*Point in.* It does.'))).toBe('Point in')
    expect(nameOf(clause('It does.', { section: 'Renovator' }))).toBe('Renovator')
    expect(nameOf(clause('It does.'))).toBe('Turns')
  })

  test('shows the found words as whole words, in any case', () => {
    expect(joined(marked('Signs and a sign, assigned: Café.', ['signs', 'sign', 'cafe']))).toBe(
      '[Signs] and a [sign], assigned: [Café].',
    )
  })

  test('is cut to the place where it was found', () => {
    const long = `${'Many words go before it. '.repeat(12)}Here is the sign. ${'More. '.repeat(60)}`
    const shown = joined(excerpt(clause(long), ['sign']))
    expect(shown).toMatch(/^… .*\[sign\].* …$/)
    expect(shown.length).toBeLessThan(170)
    const drawn = '*Own.* A *short* one, S4.2.\n\n```\n+--+\n|  |\n```\n\n| a | b |'
    expect(joined(excerpt(clause(drawn), []))).toBe('A short one, S4.2.')
  })

  test('says by which other words it was found', () => {
    expect(otherWords(['turned', 'upside', 'down'], 'Upside-down')).toEqual(['turned'])
    expect(otherWords(['cells', 'tile', 'tiles'], 'Cell')).toEqual(['tile'])
  })
})
