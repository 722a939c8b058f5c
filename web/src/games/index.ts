// The games that the page can draw: one folder each, loaded when a table needs it.

import type { Component } from 'svelte'
import type { GamePage } from '../play/game'

const pages = import.meta.glob<{ page: GamePage }>('./*/index.ts')
const drawings = import.meta.glob<Component>('./*/Picture.svelte', {
  eager: true,
  import: 'default',
})

export async function loadGame(name: string): Promise<GamePage> {
  const load = pages[`./${name}/index.ts`]
  if (!load) throw new Error(`there is no page for ${name}`)
  return (await load()).page
}

/** The small drawing of a game for the home page and lists. */
export function pictureOf(name: string): Component | undefined {
  return drawings[`./${name}/Picture.svelte`]
}
