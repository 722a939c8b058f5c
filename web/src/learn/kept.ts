// Which tables of this browser are lessons, and how far each of them has come.

import { read, write } from '../play/keep'

const KEY = 'boulevard.lessons'
const MOST = 30 // tables

export interface Kept {
  game: string
  stage: 'on' | 'left' | 'done'
  told: string[] // lessons, in the order in which they were told
  place: number // of the one on the card; their number: none of them
  turns: number // own turns when the last one was told
  answers: number // own answers, then
  isFolded: boolean
  at: number // when it was last used, in ms
}

const all = () => read<Record<string, Kept>>(KEY, {})

export const lessonAt = (table: string): Kept | null => all()[table] ?? null

export function keepLesson(table: string, kept: Omit<Kept, 'at'>): void {
  const lessons = { ...all(), [table]: { ...kept, at: Date.now() } }
  const newest = Object.entries(lessons).sort((a, b) => b[1].at - a[1].at)
  write(KEY, Object.fromEntries(newest.slice(0, MOST)))
}

export function beginLesson(table: string, game: string): void {
  const none = { told: [], place: 0, turns: 0, answers: 0, isFolded: false }
  keepLesson(table, { game, stage: 'on', ...none })
}

export function resumeLesson(table: string): void {
  const kept = lessonAt(table)
  if (kept) keepLesson(table, { ...kept, stage: 'on' })
}

/** Of these tables, the last one where a lesson of this game was not finished. */
export function unfinished(game: string, tables: string[]): string | null {
  const lessons = Object.entries(all()).filter(
    ([table, kept]) => kept.game === game && kept.stage !== 'done' && tables.includes(table),
  )
  return lessons.sort((a, b) => b[1].at - a[1].at)[0]?.[0] ?? null
}
