// How a game's options are offered.  What is not named here is offered just as the server says.

import type { GameInfo, SettingInfo } from '../wire/server'

export interface Shape {
  fewest?: number // offered only with so many players
  most?: number
  words?: string[] // whole answers to pick from
  each?: string[] // or one of these for each seat; first those that always go
}

const shapes: Record<string, Record<string, Shape>> = {
  streets: {
    consultants: {
      words: ['none', 'random'],
      each: [
        'hacker',
        'investor',
        'hipster_legend',
        'renovator',
        'location_scout',
        'contractor',
        'entrepreneur',
      ],
    },
    difficulty: { most: 1 },
  },
  vegas: {
    colours: { words: [''], each: ['red', 'blue', 'green', 'yellow', 'purple', 'black'] },
  },
  welcome: {
    expert: { fewest: 2, most: 27 },
    solo: { most: 1 },
    architect: { most: 1, words: ['1', '2', '3', '4', '5'] },
  },
}

/** A mode for one person: its opponent is chosen by these options. */
export const alone: Record<string, Record<string, string>[]> = {
  streets: [{ difficulty: 'easy' }, { difficulty: 'normal' }, { difficulty: 'hard' }],
  welcome: [
    ...['1', '2', '3', '4', '5'].map((architect) => ({ solo: 'alexis', architect })),
    { solo: 'classic' },
  ],
}

export const shapeOf = (game: string, setting: string): Shape => shapes[game]?.[setting] ?? {}

/** The options that matter with so many players. */
export function offered(game: GameInfo, players: number): SettingInfo[] {
  return game.settings.filter(({ name }) => {
    const { fewest = 0, most = Infinity } = shapeOf(game.name, name)
    return fewest <= players && players <= most
  })
}
