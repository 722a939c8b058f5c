// Who is behind a bot.

import { expect, test } from 'vitest'
import { lineOf, namesOf, opponentsOf, titleOf, usualOf } from '../src/texts/persons'

const bots = ['random', 'greedy', 'beginner', 'easy', 'medium', 'hard', 'expert'].map((name) => ({
  name,
}))
const names = (found: { name: string }[]) => found.map(({ name }) => name)

test('two of the same person at a table are told apart, and people keep their names', () => {
  const bot = (name: string) => ({ kind: 'bot', bot: name, name })
  const seats = [{ kind: 'person', bot: '', name: 'Ann' }, bot('hard'), bot('hard'), bot('greedy')]
  expect(namesOf(seats)).toEqual(['Ann', 'Ines', 'Ines II', 'greedy'])
})

test('people choose among persons, and among bots only where there is nobody else', () => {
  expect(names(opponentsOf(bots))).toEqual(['beginner', 'easy', 'medium', 'hard', 'expert'])
  expect(names(opponentsOf(bots.slice(0, 2)))).toEqual(['random', 'greedy'])
  expect(names(opponentsOf([...bots.slice(0, 2), { name: 'docker' }]))).toEqual(['docker'])
})

test('opponents that nobody has chosen are of middling strength and no two alike', () => {
  expect(names(usualOf(bots, 2))).toEqual(['medium', 'easy'])
  expect(new Set(names(usualOf(bots, 5))).size).toBe(5)
  expect(names(usualOf([{ name: 'medium' }], 2))).toEqual(['medium', 'medium'])
  expect(usualOf([], 2)).toEqual([])
})

test('a person has a level and a line for every game, a bot without a face its own name', () => {
  expect(titleOf('expert')).toBe('Magda, expert')
  expect(titleOf('docker')).toBe('docker')
  const lines = ['streets', 'vegas', 'welcome', 'another'].map((game) => lineOf('hard', game))
  expect(new Set(lines).size).toBe(4)
  expect(lines.every(Boolean)).toBe(true)
})
