import type { GameCard } from '../../card'

export const card: GameCard = {
  order: 3,
  title: 'Welcome To…',
  about: 'Number your houses, put up fences, dig pools. Everybody plays at the same time.',
  fewest: 1,
  most: 100,
  time: '25 min',
  goal: 'Write rising numbers, fence in estates, and use every effect.',
  helps: {
    expert: 'three cards each, the third passed on',
    solo: 'against the AAA, or for a high score',
    architect: 'who plays for the AAA; 2 to 5 are reconstructed',
    redeal: 'used-up piles: all cards come back, or the discards while effects stay',
    passing: 'expert: which neighbour gets the third card',
    spent_street: 'advanced: may fences divide a street that was spent as a whole?',
    refusal: 'where a temp agency would help: if no printed number fits, never, or always',
  },
  alone: {
    title: 'Against the AAA',
    help: 'The solo game: an agency of architects takes what you leave and races you for the plans.',
    which: 'Opponent',
    modes: [
      'architect 1',
      'architect 2',
      'architect 3',
      'architect 4',
      'architect 5',
      'nobody: a high score',
    ],
    usual: 0,
    play: 'Play the solo game',
  },
  persons: {
    beginner: 'Gives every house a number and a name.',
    easy: 'Digs pools first, plans later.',
    medium: 'Fences early and fills every gap.',
    hard: 'Races you to the city plans.',
    expert: 'Leaves no plot to chance.',
  },
}
