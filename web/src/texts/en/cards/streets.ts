import type { GameCard } from '../../card'

export const card: GameCard = {
  order: 1,
  title: 'Streets',
  about:
    'Lay tiles into streets, close them at the right moment, and mind where the crowd goes next.',
  fewest: 1,
  most: 5,
  time: '35 min',
  goal: 'Build streets, close them when they pay you most, and lead the crowd on.',
  helps: {
    consultants: 'everyone has a special ability',
    difficulty: 'how much money the Grifter starts with',
  },
  alone: {
    title: 'Against the Grifter',
    help: 'The solo game: a rival who follows simple rules and starts with money in hand.',
    which: 'Difficulty',
    modes: ['easy', 'normal', 'hard'],
    usual: 1,
    play: 'Play the Grifter',
  },
  values: {
    station_capped: 'station’s street closed',
    park_capped: 'park’s street closed',
    published: 'as published',
    draft: 'as in the draft',
  },
  persons: {
    beginner: 'Builds what looks nice. Cheers for you.',
    easy: 'Takes today’s money. Tomorrow is far away.',
    medium: 'Closes early and counts everything twice.',
    hard: 'Waits for the crowd, then closes on it.',
    expert: 'Remembers every tile. Says little.',
  },
}
