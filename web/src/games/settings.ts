// How a game's options are offered: what its folder says, and else just what the server says.

import type { GameInfo, SettingInfo } from '../wire/server'

/** A file that an option takes. */
export interface Chosen {
  name: string
  text: string
}

export interface GameSettings {
  /** A mode for one person: its opponent is chosen by these options. */
  alone: Record<string, string>[]
}

const found = import.meta.glob<GameSettings>('./*/settings.ts', {
  eager: true,
  import: 'settings',
})

export const aloneIn = (game: string): Record<string, string>[] =>
  found[`./${game}/settings.ts`]?.alone ?? []

/** The options that matter with so many players. */
export const offered = (game: GameInfo, players: number): SettingInfo[] =>
  game.settings.filter(({ limits }) => limits.fewest <= players && players <= limits.most)
