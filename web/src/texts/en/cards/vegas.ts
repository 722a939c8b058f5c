import type { GameCard } from '../../card'

export const card: GameCard = {
  order: 2,
  title: 'Lords of Vegas',
  about: 'Build casinos along the Strip, roll for control, and trade your way to the top.',
  fewest: 2,
  most: 6,
  time: '75 min',
  goal: 'Turn parking lots into casinos, and be the boss where the points are.',
  helps: {
    offers_per_turn: 'for each player; the printed rules have no limit, and 100 is as good as none',
    colours: 'as usual, the seats take the colours in order',
  },
  values: {
    calm: 'around a turn',
    full: 'at any time',
    off: 'never',
  },
  persons: {
    beginner: 'Loves the lights. Bets on a hunch.',
    easy: 'Builds wherever there is a lot to build on.',
    medium: 'Buys only what pays, and never gambles late.',
    hard: 'Takes your casino when you look away.',
    expert: 'Knows which cards are left. Trades to win.',
  },
}
