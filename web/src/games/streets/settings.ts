import type { GameSettings } from '../settings'

export const settings: GameSettings = {
  shapes: {
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
  alone: [{ difficulty: 'easy' }, { difficulty: 'normal' }, { difficulty: 'hard' }],
}
