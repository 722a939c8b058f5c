import type { GameSettings } from '../settings'

export const settings: GameSettings = {
  shapes: {
    expert: { fewest: 2, most: 27 },
    solo: { most: 1 },
    redeal: { fewest: 2 },
    passing: { fewest: 3, most: 27 },
    architect: { most: 1, words: ['1', '2', '3', '4', '5'] },
    architect_cards: { most: 1 },
  },
  alone: [
    ...['1', '2', '3', '4', '5'].map((architect) => ({ solo: 'alexis', architect })),
    { solo: 'classic' },
  ],
}
