// How a game's options are offered: what its folder says, and else just what the server says.

import type { GameInfo, SettingInfo } from '../wire/server'

export interface Shape {
  fewest?: number // offered only with so many players
  most?: number
  words?: string[] // whole answers to pick from
  each?: string[] // or one of these for each seat; first those that always go
}

/** A file that an option takes. */
export interface Chosen {
  name: string
  text: string
}

export interface GameSettings {
  shapes: Record<string, Shape | undefined> // by option
  /** A mode for one person: its opponent is chosen by these options. */
  alone?: Record<string, string>[]
}

const found = import.meta.glob<GameSettings>('./*/settings.ts', {
  eager: true,
  import: 'settings',
})

const settingsOf = (game: string): GameSettings => found[`./${game}/settings.ts`] ?? { shapes: {} }

export const aloneIn = (game: string): Record<string, string>[] => settingsOf(game).alone ?? []

export const shapeOf = (game: string, setting: string): Shape =>
  settingsOf(game).shapes[setting] ?? {}

/** The options that matter with so many players. */
export function offered(game: GameInfo, players: number): SettingInfo[] {
  return game.settings.filter(({ name }) => {
    const { fewest = 0, most = Infinity } = shapeOf(game.name, name)
    return fewest <= players && players <= most
  })
}
