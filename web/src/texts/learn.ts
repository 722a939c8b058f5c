// The words of the lessons, apart from the others so that they are loaded only by those who learn.

import * as en from './en/learn'

export type Lesson = { title: string; text: string }

export const learning: {
  page: typeof en.page
  lessons: Record<string, Record<string, Lesson>>
} = {
  page: en.page,
  lessons: { streets: en.streets, vegas: en.vegas, welcome: en.welcome },
}
