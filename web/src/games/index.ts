// The games that the page can draw: one folder each, loaded when a table needs it.  Any other game
// is shown in plain words.

import type { Component } from 'svelte'
import PlainPicture from '../plain/Picture.svelte'
import type { GamePage } from '../play/game'
import type { Pictures } from '../rules/pictures'
import { spoken } from '../texts/language.svelte'

const pages = import.meta.glob<{ page: GamePage }>('./*/index.ts')
const pictures = import.meta.glob<{ pictures: Pictures }>('./*/pictures/index.ts')
const drawings = import.meta.glob<Component>('./*/Picture.svelte', {
  eager: true,
  import: 'default',
})

export async function loadGame(name: string): Promise<GamePage> {
  const load = pages[`./${name}/index.ts`] ?? (() => import('../plain'))
  const { page } = await spoken(load())
  return page as GamePage
}

/** The small drawing of a game for the home page and lists. */
export function pictureOf(name: string): Component {
  return drawings[`./${name}/Picture.svelte`] ?? PlainPicture
}

/** What it draws for those who read its rules for the first time; nothing without a folder. */
export async function loadPictures(name: string): Promise<Pictures> {
  const load = pictures[`./${name}/pictures/index.ts`]
  return load ? (await spoken(load())).pictures : { steps: [] }
}
