// The clauses of a game under the headings that they stand under.

import type { ClauseInfo } from '../wire/server'

export interface Section {
  title: string // "" for what stands directly under the chapter
  clauses: ClauseInfo[]
}

export interface Chapter {
  id: string // of its heading on the page
  number: string // "12", or "" for a heading without one
  title: string
  count: number // of its clauses
  sections: Section[]
}

export const START = 'start' // the id of the page for newcomers

export function chaptersOf(clauses: ClauseInfo[]): Chapter[] {
  const chapters: Chapter[] = []
  let heading: string | null = null
  for (const clause of clauses) {
    if (clause.heading !== heading) {
      heading = clause.heading
      const [, number = '', title = ''] = /^(?:(\d+)\. )?(.*)$/s.exec(heading) ?? []
      chapters.push({ id: `chapter-${chapters.length + 1}`, number, title, count: 0, sections: [] })
    }
    const chapter = chapters.at(-1)!
    chapter.count += 1
    const section = chapter.sections.at(-1)
    if (section?.title === clause.section) section.clauses.push(clause)
    else chapter.sections.push({ title: clause.section, clauses: [clause] })
  }
  return chapters
}
