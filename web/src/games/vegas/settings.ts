import type { GameSettings } from '../settings'

export const settings: GameSettings = {
  shapes: {
    colours: { words: [''], each: ['red', 'blue', 'green', 'yellow', 'purple', 'black'] },
  },
}
