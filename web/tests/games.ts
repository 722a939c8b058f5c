// The golden games of all three games, as scripts/page_games.py has just written them.

import { loadGame } from '../src/games'
import { Desk, type Foreseen, type Source } from '../src/play/desk.svelte'
import type { GamePage, Tagged } from '../src/play/game'
import type { ClauseInfo, Entry, Scene, TableInfo } from '../src/wire/server'

export interface Told {
  entries: Entry[]
  scene: Scene // at the end
}

export interface Moment {
  scene: Scene
  previews: ({ action: Tagged } & Foreseen)[]
}

export interface Golden {
  name: string // "vegas-ninety"
  table: TableInfo
  components: object
  told: Told[] // to the first seat, and to those who watch
  hesitant: Told // the same game by players who take answers back
  moments: Moment[] // each kind of question, as the asked seat sees it
}

const files = import.meta.glob<string>('../../build/games/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const games = ['streets', 'vegas', 'welcome'] as const

/** What lies in one folder, by name. */
function read<T>(folder: string): [string, T][] {
  const found = Object.entries(files).filter(([path]) => path.includes(`/${folder}/`))
  return found.map(([path, text]) => [path.replace(/.*\/|\.json$/g, ''), JSON.parse(text) as T])
}

export const goldens = read<Golden>('golden').map(([name, golden]) => ({ ...golden, name }))

/** The clauses of each game. */
export const rules = Object.fromEntries(read<ClauseInfo[]>('rules'))

/** By game, and "common" for all: the kinds of reasons, each with the names of its arguments. */
export const kinds = Object.fromEntries(read<Record<string, string[]>>('reasons'))

const pages = new Map<string, GamePage>()
for (const game of games) pages.set(game, await loadGame(game))

export const pageOf = (golden: Golden): GamePage => pages.get(golden.table.game)!

/** Answers from what was recorded. */
function recorded(moment?: Moment): Source {
  return {
    foresee: (action) => {
      const found = moment?.previews.find((each) => each.action === action)
      return found ? Promise.resolve(found) : Promise.reject(new Error('not recorded'))
    },
    give: () => Promise.resolve(null),
  }
}

export function deskAt(golden: Golden, scene: Scene, moment?: Moment): Desk {
  const desk = new Desk(recorded(moment), golden.table, golden.components, scene.view)
  desk.set(scene)
  return desk
}
