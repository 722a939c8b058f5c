// Why something cannot be: the rules say it as data, the page in its own words.

import { describe, expect, test, vi } from 'vitest'
import { setUp } from '../src/play/attempt.svelte'
import { plain } from '../src/play/phrase'
import { told } from '../src/play/reasons'
import { texts as streetsTexts } from '../src/games/streets/texts'
import { texts as vegasTexts } from '../src/games/vegas/texts'
import { texts as welcomeTexts } from '../src/games/welcome/texts'
import { texts } from '../src/texts'
import type { Reason } from '../src/wire/server'
import { deskAt, games, goldens, kinds, pageOf } from './games'

describe.each(games)('%s', (game) => {
  const ours = { streets: streetsTexts, vegas: vegasTexts, welcome: welcomeTexts }[game].reasons
  const golden = goldens.find(({ table }) => table.game === game)!
  const desk = deskAt(golden, golden.told[0]!.scene)

  test('every kind of reason of the rules has its words here, and no other', () => {
    expect(Object.keys(ours).sort()).toEqual(Object.keys(kinds[game]!).sort())
  })

  test('every reason is one line in which nothing is missing', () => {
    for (const [kind, names] of Object.entries(kinds[game]!)) {
      const reason: Reason = { kind, clause: 'X1', arguments: argumentsOf(names) }
      for (const stage of [desk, null]) {
        const line = plain(told({ sentence: '', reason }, pageOf(golden).reason, stage))
        expect(line).toMatch(/^[^\n]{8,}[^ ,] \(X1\)$/)
        expect(line).not.toMatch(/undefined|null|NaN|\[object|\{|\}|  /)
      }
    }
  })
})

const PLACES = ['place', 'house']
const LISTS = ['seats', 'colours', 'consultants']

/** Something for each argument that a reason of this kind brings. */
function argumentsOf(names: string[]): NonNullable<Reason['arguments']> {
  const one = (name: string) =>
    PLACES.includes(name) ? [0, 0] : LISTS.includes(name) ? ['red', 'blue'] : usual[name]
  return Object.fromEntries(names.map((name) => [name, one(name) ?? 1]))
}

const usual: Record<string, string | undefined> = {
  facing: 'W',
  colour: 'hipster',
  company: 'vega',
  effect: 'temp',
  tile: 'row_house',
  consultant: 'urban_planner',
}

// What the site says by itself is looked at in tests/test_page_words.py, which reads the server.
test('what all games say has its words on the page', () => {
  const said = Object.keys(texts.page.refusals.reasons)
  expect(said).toEqual(expect.arrayContaining(Object.keys(kinds['common']!)))
})

test('a kind that the page does not know is told in the words of the server', () => {
  const reason = { kind: 'no_wind', clause: 'H7' }
  const refusal = { sentence: 'there is no wind (H7)', reason }
  expect(told(refusal, () => null, null)).toEqual(['there is no wind (H7)'])
  expect(told({ sentence: 'that is no message', reason: null }, undefined, null)).toEqual([
    'that is no message',
  ])
})

test('the rule behind a reason can be followed, and its step is said', () => {
  const reason = { kind: 'gambled', clause: 'V42', arguments: { step: 2 } }
  const page = pageOf(goldens.find(({ table }) => table.game === 'vegas')!)
  expect(told({ sentence: '', reason }, page.reason, null)).toEqual([
    'step 2: one gamble a turn (',
    { rule: 'V42' },
    ')',
  ])
  expect(told({ sentence: '', reason: { kind: 'over' } }, page.reason, null)).toEqual([
    'the game is over',
  ])
})

test('options that the rules refuse are told in the words of the game', async () => {
  const sentence = 'as the server says it (V3)'
  const reason = { kind: 'few_colours', clause: 'V3', arguments: { players: 2 } }
  const answer = new Response(JSON.stringify({ sentence, reason }), { status: 400 })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  await expect(setUp({ game: 'vegas', seats: [] })).rejects.toMatchObject({
    status: 400,
    message: 'the colours do not fit: 2 players need 2 different colours (V3)',
  })
  vi.unstubAllGlobals()
})

// -- names -----------------------------------------------------------------------------------------

const vegas = goldens.find(({ name }) => name === 'vegas-six_players_full')!
const names = ['green', 'Mira', 'Oskar', 'Juno', 'Ada', 'Otto'] // one called like a colour
const table = {
  ...vegas.table,
  seats: vegas.table.seats.map((seat, n) => ({ ...seat, name: names[n]! })),
}

function toldIn(reason: Reason, watching = false): string {
  const { scene } = vegas.told[watching ? 1 : 0]!
  const desk = deskAt({ ...vegas, table }, scene)
  return plain(told({ sentence: '', reason }, pageOf(vegas).reason, desk))
}

const poor = { cost: 9, money: 3, colour: 'red' }

test('players are called by their names, also when somebody is called like a colour', () => {
  const reason = (seat: number): Reason => ({
    kind: 'too_poor',
    clause: 'V30',
    arguments: { ...poor, seat },
  })
  expect(toldIn(reason(0), true)).toBe('it costs $9m and green has $3m (V30)')
  expect(toldIn(reason(1))).toBe('it costs $9m and Mira has $3m (V30)')
  expect(toldIn({ kind: 'others_asked', arguments: { seat: 0, seats: [1, 2] } })).toBe(
    'it is the turn of Mira and Oskar',
  )
})

test.each([
  ['too_little', { money: 3, amount: 5 }, 'you have $3m, not $5m'],
  ['own_casino', { casino: 'A1' }, 'you are the boss of the casino at A1'],
  ['not_own_lot', { lot: 'B2' }, 'B2 is not a parking lot of yours'],
  ['no_free_die', {}, 'you have no free die, and lift none for it'],
])('%s says you to whom it is about', (kind, more, line) => {
  expect(toldIn({ kind, arguments: { seat: 0, colour: 'red', ...more } })).toBe(line)
})

test.each([
  ['occupied', { place: [0, 0] }, 'Central Station stands here'],
  ['touches_nothing', { place: [-70, 3] }, 'this place touches no building'],
  [
    'wide_road',
    { place: [70, 3], facing: 'W' },
    'with the road west here, two roads would lie side by side',
  ],
  ['no_symbol', { place: [0, 0], colour: 'hipster' }, 'Central Station shows no hipster symbol'],
  ['enclosed', { place: [0, 0] }, 'the street of Central Station is enclosed'],
  ['no_building', { place: [70, -3] }, 'there is no building here'],
])('%s names the building instead of its place', (kind, about, line) => {
  const golden = goldens.find(({ table }) => table.game === 'streets')!
  const desk = deskAt(golden, golden.told[0]!.scene)
  const reason: Reason = { kind, arguments: about }
  expect(plain(told({ sentence: '', reason }, pageOf(golden).reason, desk))).toBe(line)
})
