// What a game teaches: lessons in order, each with the moment at which it is told.  A lesson knows
// no rules: it looks at what the scene shows, and its words stand in the catalogue.

import type { Stage, Words } from '../play/game'

export interface Lesson<W extends Words = Words, Id extends string = string> {
  id: Id // also the name of its words
  clauses: string[] // the rules that it speaks of
  at?: string // what it points at: a CSS selector
  /** Told as soon as this holds. */
  now?(stage: Stage<W>): boolean
  after?: W['event']['type'][] // or when one of these has happened
  /** Its moment comes in every game: told just then, and not before while there are others. */
  isSure?: boolean
}

export interface Course<W extends Words = Words, Id extends string = string> {
  lessons: Lesson<W, Id>[]
  /** Whether an event begins a turn of the seat. */
  begins(event: W['event'], seat: number): boolean
}

const courses = import.meta.glob<{ course: Course }>('../games/*/lessons.ts')

/** Whether there is anything to learn about a game. */
export const isTaught = (game: string): boolean => `../games/${game}/lessons.ts` in courses

export async function loadCourse(game: string): Promise<Course> {
  const load = courses[`../games/${game}/lessons.ts`]
  if (!load) throw new Error(`there are no lessons for ${game}`)
  return (await load()).course
}
