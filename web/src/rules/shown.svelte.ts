// A clause on the board: the position that plays it, before and after its answer.

import { loadGame } from '../games'
import { api } from '../play/api'
import { Desk } from '../play/desk.svelte'
import type { GamePage, LogLine, Phrase, Tagged } from '../play/game'
import { merged } from '../play/merge'
import { nobody } from '../play/nobody'
import { told } from '../play/reasons'
import { ENGLISH, language } from '../texts/language.svelte'
import { words } from '../texts/rules'
import type { ClausePosition, TableInfo } from '../wire/server'

const EVERYONE = -3 // the eye that sees all there is

interface Answer {
  text: string
  isWritten: boolean // in the notation of the game, which is the same in every language
}

export class Shown {
  isOpen = $state(false)
  isAfter = $state(false) // the answer has been given
  trouble = $state('')
  page: GamePage | null = $state.raw(null)
  position: ClausePosition | null = $state.raw(null)
  #before: Desk | null = $state.raw(null)
  #after: Desk | null = $state.raw(null)
  #isAsked = false

  constructor(
    readonly game: string,
    readonly clause: string,
  ) {}

  /** The board as it is to be drawn; null until it has come. */
  get desk(): Desk | null {
    return (this.isAfter && this.#after) || this.#before
  }

  /** Whether an answer changes it. */
  get hasAfter(): boolean {
    return this.#after !== null
  }

  async open(): Promise<void> {
    this.isOpen = true
    if (this.#isAsked) return
    this.#isAsked = true
    this.trouble = ''
    try {
      const page = await loadGame(this.game)
      const found = await api.clause(this.game, this.clause, page.isPlain)
      this.#before = deskOf(this.game, found, found.view)
      if (found.after) {
        this.#after = deskOf(this.game, found, found.after)
        this.#after.lastMove = found.events as never[]
      }
      this.page = page
      this.position = found
    } catch (error) {
      this.#isAsked = false
      this.trouble = (error as Error).message
    }
  }

  close(): void {
    this.isOpen = false
  }

  /** What the test behind the position is called: that is English, and nothing elsewhere. */
  caption: string = $derived(
    language.name === ENGLISH && this.position ? this.position.caption : '',
  )

  /** The answers: the first in the words of the game, what follows and what nature gives as it is
   * written in its notation. */
  answers: Answer[] = $derived.by(() => {
    const { page, position } = this
    const desk = this.#before
    if (!page || !desk || !position?.answer) return []
    const { action, answer, then } = position
    const isTold = action && !page.isPlain
    const first = isTold ? page.label(action as Tagged, desk) : answer
    return [{ text: first, isWritten: !isTold }, ...then.map((text) => ({ text, isWritten: true }))]
  })

  /** What the answers do, line by line. */
  lines: LogLine[] = $derived.by(() => {
    const { page, position } = this
    const desk = this.#after ?? this.#before
    if (!page || !desk || !position) return []
    return merged(
      (position.events as Tagged[])
        .flatMap((event) => page.sentences(event, desk))
        .filter(({ depth }) => depth < 2),
    )
  })

  /** Why the last answer is not allowed; nothing where it is. */
  refusal: Phrase = $derived.by(() => {
    const { page, position } = this
    if (!page || !position?.refused) return []
    const { sentence, refused } = position
    return told({ sentence, reason: refused }, page.reason, this.#before)
  })

  /** The board in words. */
  get description(): string {
    const { page, desk, position } = this
    if (!page || !desk || !position) return ''
    return [this.caption, ...page.describe(desk)].filter(Boolean).join(' ')
  }
}

/** A table at which nobody sits, with the eye of whoever answers. */
function deskOf(game: string, found: ClausePosition, view: object): Desk {
  const players = Number((found.options as { players?: number }).players ?? 1)
  const table: TableInfo = {
    id: '',
    watch_id: '',
    name: '',
    game,
    title: '',
    options: found.options,
    stage: 'playing',
    seats: Array.from({ length: players }, (_, n) => ({
      get name() {
        return words.position.seat(n + 1)
      },
      kind: 'person',
      bot: '',
      stand_in: '',
      is_present: true,
      away_since: null,
      is_overdue: false,
      is_host: false,
    })),
    asked: [],
    is_public: false,
    undo: 'off',
    hints: false,
    pace: 'live',
    patience: 0,
    stand_in: '',
    delay: 0,
    seed_hash: '',
    is_imported: false,
    stalled: '',
    watchers: 0,
    origin: null,
    rematch: '',
    word: '',
    created_at: '',
    moved_at: '',
  }
  const desk = new Desk(nobody, table, found.components, view)
  desk.isStill = true
  desk.eye = found.by >= 0 ? found.by : EVERYONE
  return desk
}
