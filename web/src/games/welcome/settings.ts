import type { GameSettings } from '../settings'

export const settings: GameSettings = {
  alone: [
    ...['1', '2', '3', '4', '5'].map((architect) => ({ solo: 'alexis', architect })),
    { solo: 'classic' },
  ],
}
