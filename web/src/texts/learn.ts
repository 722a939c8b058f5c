// The words of the lessons, apart from the others so that they are loaded only by those who learn.

import * as page from './en/learn/page'
import { catalogue } from './language.svelte'

export type Lesson = { title: string; text: string }

type Lessons = Record<string, Lesson>

const files = import.meta.glob<{ lessons: Lessons }>(['./en/learn/*.ts', '!./en/learn/page.ts'], {
  eager: true,
})
const lessons: Record<string, Lessons | undefined> = Object.fromEntries(
  Object.entries(files).map(([path, english]) => {
    const game = /([^/]+)\.ts$/.exec(path)![1]!
    return [game, catalogue(`learn/${game}`, english).lessons]
  }),
)

export const learning = {
  page: catalogue('learn/page', page),
  /** By the name of the lesson. */
  lessonsOf: (game: string): Lessons => lessons[game] ?? {},
}
