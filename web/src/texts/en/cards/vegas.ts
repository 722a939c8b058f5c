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
}
