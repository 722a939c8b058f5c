// A game that the page has no folder for.

import { expect, test } from 'vitest'
import { loadGame } from '../src/games'
import { cardsOf } from '../src/games/cards'
import { aloneIn, offered } from '../src/games/settings'
import { isTaught } from '../src/learn/lesson'
import { Desk } from '../src/play/desk.svelte'
import type { Asked } from '../src/wire/plain'
import type { GameInfo, Scene, TableInfo } from '../src/wire/server'
import { goldens } from './games'

const harbour: GameInfo = {
  name: 'harbour',
  title: 'Harbour',
  about: 'Crates are loaded onto ships.',
  fewest: 2,
  most: 4,
  settings: [
    {
      name: 'expert',
      form: 'yes or no',
      values: [],
      default: 'false',
      help: 'harder',
      takes_file: false,
      limits: { fewest: 1, most: 1000, words: [], each: [] },
    },
  ],
  bots: [],
}
const actions = [
  { type: 'Load', crate: 3, quay: 1 },
  { type: 'Drop', crate: 3 },
]
const decision: Asked = {
  type: 'Asked',
  seat: 0,
  text: 'Which crate?',
  answers: ['load 3 1', 'drop 3'],
}
const old = goldens[0]!
const names = ['Ann', 'Ann B']
const table: TableInfo = {
  ...old.table,
  game: 'harbour',
  seats: names.map((name) => ({ ...old.table.seats[0]!, name })),
}
const view = {
  eye: 0,
  asked: [0],
  board: ['ships [[],[]]'],
  is_drawn: false,
  hand: [],
  seats: [],
  legend: [],
}
const scene: Scene = {
  ...old.told[0]!.scene,
  eye: 0,
  view,
  scores: [3, 7, 2],
  question: {
    seat: 0,
    number: 0,
    decision,
    actions,
    is_open: false,
  },
  result: {
    scores: [3, 7],
    places: [2, 1],
    items: [
      [
        { what: 'ships', amount: 4 },
        { what: 'dropped', amount: -1 },
      ],
      [{ what: 'ships', amount: 7 }],
    ],
    verdict: 'won',
    rivals: [{ name: 'The Sea', score: 2, items: [{ what: 'dropped', amount: 2 }] }],
  },
}

function desk(): Desk {
  const found = new Desk(
    {
      foresee: () => Promise.resolve({ events: [], changes: [] }),
      give: () => Promise.resolve(null),
    },
    table,
    {},
    view,
  )
  found.set(scene)
  return found
}

test('it has a card after those of the page, its options as the server says, and no lessons', () => {
  const cards = cardsOf([harbour])
  expect(cards.at(-1)).toMatchObject({ game: 'harbour', title: 'Harbour', about: harbour.about })
  expect(cards).toHaveLength(cardsOf([]).length + 1)
  expect(offered(harbour, 2)).toEqual(harbour.settings)
  expect(aloneIn('harbour')).toEqual([])
  expect(isTaught('harbour')).toBe(false)
})

test('its answers are called as the server tells them', async () => {
  const page = await loadGame('harbour')
  const stage = desk()
  expect(page.isPlain).toBe(true)
  expect(page.question(stage).title).toBe('Which crate?')
  expect(actions.map((action) => page.label(action, stage))).toEqual(['load 3 1', 'drop 3'])
  expect(page.button(actions[1]!, stage)).toBe('Drop 3')
  expect(page.label({ type: 'Typed', text: 'load 2 1' } as never, stage)).toBe('load 2 1')
})

test('what happened is told line by line, with the whole name in bold', async () => {
  const page = await loadGame('harbour')
  const event = { type: 'Told', text: 'Ann B: ship sailed' } as never
  expect(page.sentences(event, desk())).toEqual([
    { text: [{ bold: 'Ann B' }, ': ship sailed'], depth: 0 },
  ])
  expect(page.preview(actions[0]!, { events: [event], after: null }, desk()).rows).toEqual([
    { what: 'Ann B: ship sailed' },
  ])
  expect(page.preview(actions[0]!, { events: [], after: null }, desk()).rows).toHaveLength(1)
})

test('the account of a result has a row a source and a column for rivals', async () => {
  const page = await loadGame('harbour')
  const { rows, sentence } = page.result(desk())
  expect(rows).toEqual([
    { what: 'ships', amounts: [4, 7, 0] },
    { what: 'dropped', amounts: [-1, 0, 2] },
  ])
  expect(sentence).toBe('Ann B wins with 7.')
  expect(page.rivals(desk()).map(({ name }) => name)).toEqual(['The Sea'])
})
