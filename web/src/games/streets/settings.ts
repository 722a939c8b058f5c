import type { GameSettings } from '../settings'

export const settings: GameSettings = {
  alone: [{ difficulty: 'easy' }, { difficulty: 'normal' }, { difficulty: 'hard' }],
}
