// The coach: everything is told once, at its moment if it has one, and otherwise one thing a turn.

import { beforeEach, describe, expect, test } from 'vitest'
import { Coach } from '../src/learn/coach.svelte'
import { beginLesson, lessonAt, unfinished } from '../src/learn/kept'
import type { Course } from '../src/learn/lesson'
import type { Stage, Tagged } from '../src/play/game'
import type { Log } from '../src/play/log.svelte'

const course: Course = {
  begins: ({ type }) => type === 'TurnBegan',
  lessons: [
    { id: 'goal', clauses: [], now: () => true },
    { id: 'paid', clauses: [], after: ['Paid'], isSure: true },
    { id: 'asked', clauses: [], now: (stage) => stage.question?.decision.type === 'ChooseLot' },
    { id: 'tie', clauses: [] },
    { id: 'bet', clauses: [], after: ['BetPlaced'] },
  ],
}

/** A table as far as the coach looks at it; everything in it can be changed. */
class Scenery {
  events: Tagged[] = [{ type: 'TurnBegan' }]
  answers = 0
  decision = 'ChooseAction'
  isOver = false

  show(coach: Coach): string | undefined {
    const question = this.isOver ? null : { decision: { type: this.decision } }
    const stage = { question, isMoving: false, result: this.isOver ? {} : null, eye: 0 }
    const log = { events: this.events, answersOf: () => this.answers }
    coach.follow(stage as unknown as Stage, log as unknown as Log)
    return coach.lesson?.id
  }

  happen(...types: string[]): void {
    this.events = [...this.events, ...types.map((type) => ({ type }))]
  }
}

describe('coach', () => {
  let table: Scenery
  let coach: Coach

  beforeEach(() => {
    localStorage.clear()
    beginLesson('maple', 'vegas')
    table = new Scenery()
    coach = new Coach('maple', 'vegas', course)
    table.show(coach)
  })

  /** Says "Got it"; what is told next. */
  function gotIt() {
    coach.goOn()
    return table.show(coach)
  }

  test('what is sure to come waits for its moment, and nothing else is told in that turn', () => {
    expect(coach.lesson?.id).toBe('goal')
    expect(gotIt()).toBeUndefined()
    table.happen('Paid')
    expect(table.show(coach)).toBe('paid')
    expect(gotIt()).toBeUndefined()
  })

  test('the question of the moment comes before what has happened', () => {
    table.happen('Paid')
    table.decision = 'ChooseLot'
    expect(gotIt()).toBe('asked')
    expect(gotIt()).toBe('paid')
  })

  test('a new turn brings one thing, first what has been seen, then the next in order', () => {
    gotIt()
    table.happen('BetPlaced')
    expect(table.show(coach)).toBeUndefined()
    table.happen('TurnBegan')
    expect(table.show(coach)).toBe('bet')
    expect(gotIt()).toBeUndefined()
    table.happen('TurnBegan')
    expect(table.show(coach)).toBe('asked')
  })

  test('whoever plays on has got it, but not whoever looks back', () => {
    gotIt()
    coach.back()
    table.answers++
    table.happen('Paid')
    expect(table.show(coach)).toBe('paid')
    coach.back()
    table.answers++
    table.decision = 'ChooseLot'
    expect(table.show(coach)).toBe('goal')
  })

  test('everything can be asked for, or comes at the end of the game, and once', () => {
    gotIt()
    const told = ['goal']
    for (let id = gotIt(); id; id = gotIt() ?? gotIt()) told.push(id)
    expect(told).toEqual(['goal', 'asked', 'tie', 'bet', 'paid'])
    expect([coach.isThrough, lessonAt('maple')?.stage]).toEqual([true, 'done'])

    beginLesson('elm', 'vegas')
    coach = new Coach('elm', 'vegas', course)
    table.isOver = true
    const late = [table.show(coach)]
    for (let id = gotIt(); id; id = gotIt()) late.push(id)
    expect([...late].sort()).toEqual([...told].sort())
  })

  test('a lesson goes on where it was left', () => {
    gotIt()
    table.happen('Paid')
    table.show(coach)
    coach.leave()
    expect(lessonAt('maple')?.stage).toBe('left')
    expect(unfinished('vegas', ['maple'])).toBe('maple')
    expect(unfinished('vegas', [])).toBeNull()
    const again = new Coach('maple', 'vegas', course)
    expect([again.lesson?.id, again.number]).toEqual(['paid', 2])
  })
})
