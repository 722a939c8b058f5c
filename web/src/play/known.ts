// What this browser last knew of its tables, for a page that is opened without a network.  It is told
// nowhere else, and goes when the browser forgets the site.

import type { Entry, GameInfo, Scene, TableInfo, TableLine } from '../wire/server'

const STORE = 'boulevard-known'
const MOST = 12 // tables

/** A table as it was seen last. */
export interface Known {
  table: TableInfo
  components: object
  seats: number[]
  entries: Entry[]
  scene: Scene
}

export interface KnownHome {
  games: GameInfo[]
  mine: TableLine[]
}

const HOME = '/known/home'
const of = (table: string) => `/known/table/${encodeURIComponent(table)}`

/** Nowhere to keep it: a browser that forgets, or an address that it does not trust. */
const isForgetful = () => typeof caches === 'undefined'

async function keep(name: string, what: unknown): Promise<void> {
  if (isForgetful()) return
  try {
    const store = await caches.open(STORE)
    await store.put(name, new Response(JSON.stringify(what)))
    const tables = (await store.keys()).filter(({ url }) => url.includes('/known/table/'))
    await Promise.all(tables.slice(0, -MOST).map((old) => store.delete(old)))
  } catch {
    // There may be no room left.
  }
}

async function recall<T>(name: string): Promise<T | null> {
  if (isForgetful()) return null
  try {
    const found = await (await caches.open(STORE)).match(name)
    return found ? ((await found.json()) as T) : null
  } catch {
    return null
  }
}

export const known = {
  table: (table: string) => recall<Known>(of(table)),
  keepTable: (table: string, what: Known) => keep(of(table), what),
  home: () => recall<KnownHome>(HOME),
  keepHome: (what: KnownHome) => keep(HOME, what),
}
