// Coach: which lesson is told when, at one table.

import type { Stage } from '../play/game'
import type { Log } from '../play/log.svelte'
import { keepLesson, lessonAt } from './kept'
import { loadCourse, type Course, type Lesson } from './lesson'

export class Coach {
  isLeft = $state(false)
  #told: string[] = $state.raw([])
  #place = $state(0)
  #isFolded = $state(false)
  #turns = 0 // own turns when the last lesson was told
  #answers = 0 // own answers, then

  constructor(
    readonly table: string,
    readonly game: string,
    private readonly course: Course,
  ) {
    const kept = lessonAt(table)
    if (!kept) return
    const known = new Set(course.lessons.map(({ id }) => id))
    this.#told = kept.told.filter((id) => known.has(id))
    this.#place = Math.min(kept.place, this.#told.length)
    this.#turns = kept.turns
    this.#answers = kept.answers
    this.#isFolded = kept.isFolded
  }

  static async at(table: string, game: string): Promise<Coach> {
    return new Coach(table, game, await loadCourse(game))
  }

  /** What is on the card; null: nothing new just now. */
  get lesson(): Lesson | null {
    const id = this.#told[this.#place]
    return this.course.lessons.find((lesson) => lesson.id === id) ?? null
  }

  /** Of the lesson on the card, counted from 1, or of the last one that was. */
  get number(): number {
    return Math.min(this.#place + 1, this.#told.length)
  }

  get count(): number {
    return this.course.lessons.length
  }

  get hasEarlier(): boolean {
    return this.#place > 0
  }

  get isThrough(): boolean {
    return this.#place === this.count
  }

  get isFolded(): boolean {
    return this.#isFolded
  }

  fold(): void {
    this.#isFolded = !this.#isFolded
    this.#keep()
  }

  /** Looks at the table, and tells what is due. */
  follow(stage: Stage, log: Log): void {
    if (stage.isMoving || !this.#untold.length) return
    const answers = log.answersOf(stage.eye)
    const isRead = this.#place === this.#told.length
    // Whoever plays on instead of saying so has got it.
    const isPlayedOn = this.#place === this.#told.length - 1 && answers > this.#answers
    if (!isRead && !isPlayedOn) return
    const turns = log.events.filter((event) => this.course.begins(event, stage.eye)).length
    const isQuiet = isRead && stage.question !== null && turns > this.#turns
    const happened = new Set(log.events.map(({ type }) => type))
    const hasCome = ({ after = [] }: Lesson) => after.some((type) => happened.has(type))
    const lesson =
      this.#untold.find((each) => each.now?.(stage)) ??
      this.#untold.find((each) => each.isSure && hasCome(each)) ??
      // What may never come is told one thing a turn, first what has been seen already.
      (isQuiet || (isRead && stage.result) ? (this.#untold.find(hasCome) ?? this.#next) : null)
    if (!lesson) return
    this.#turns = turns
    this.#answers = answers
    this.#tell(lesson)
  }

  goOn(): void {
    if (this.lesson) this.#turn(this.#place + 1)
    else if (this.#next) this.#tell(this.#next)
  }

  back(): void {
    if (this.hasEarlier) this.#turn(this.#place - 1)
  }

  leave(): void {
    this.isLeft = true
    this.#keep()
  }

  get #untold(): Lesson[] {
    return this.course.lessons.filter(({ id }) => !this.#told.includes(id))
  }

  /** The lesson to be told without a reason. */
  get #next(): Lesson | undefined {
    return this.#untold.find((lesson) => !lesson.isSure) ?? this.#untold[0]
  }

  #tell(lesson: Lesson): void {
    this.#told = [...this.#told, lesson.id]
    this.#turn(this.#told.length - 1)
  }

  #turn(place: number): void {
    this.#place = place
    this.#keep()
  }

  #keep(): void {
    keepLesson(this.table, {
      game: this.game,
      stage: this.isThrough ? 'done' : this.isLeft ? 'left' : 'on',
      told: this.#told,
      place: this.#place,
      turns: this.#turns,
      answers: this.#answers,
      isFolded: this.#isFolded,
    })
  }
}
