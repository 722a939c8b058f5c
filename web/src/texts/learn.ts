// The words of the lessons, apart from the others so that they are loaded only by those who learn.

import * as page from './en/learn/page'

export type Lesson = { title: string; text: string }

const found = import.meta.glob<Record<string, Lesson>>(['./en/learn/*.ts', '!./en/learn/page.ts'], {
  eager: true,
  import: 'lessons',
})

export const learning = {
  page,
  /** By the name of the lesson. */
  lessonsOf: (game: string): Record<string, Lesson> => found[`./en/learn/${game}.ts`] ?? {},
}
