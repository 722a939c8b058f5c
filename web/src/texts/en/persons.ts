// The people whom one plays against: one for each level, the same in every game.

export const persons: Record<string, Person | undefined> = {
  beginner: { name: 'Pip', level: 'beginner', line: 'Cheers for you.' },
  easy: { name: 'Nell', level: 'easy', line: 'Lives for today.' },
  medium: { name: 'Otto', level: 'medium', line: 'Counts everything twice.' },
  hard: { name: 'Ines', level: 'hard', line: 'Waits, then strikes.' },
  expert: { name: 'Magda', level: 'expert', line: 'Forgets nothing.' },
}

interface Person {
  name: string
  level: string
  line: string // how this person plays
}

export const page = {
  title: 'Five people to play against',
  subtitle: 'The same five in every game, and never the same game twice.',
  opponents: 'Opponents',
  meet: 'Meet the five',
  rank: (rank: number) => `level ${rank} of 5`,
  again: (name: string, number: number) => `${name} ${'I'.repeat(number)}`,
  rated: (rating: number) => `${Math.round(rating)}`,
  within: (interval: number) => `± ${Math.round(interval)}`,
  unrated: 'not rated yet',
  ratings: (game: string) => `Ratings in ${game}`,
  ratingsHelp: '95 % intervals. 200 points are three wins in four.',
  summary: (name: string, level: string, line: string) => `${name}, ${level}. ${line}`,
  with: (name: string, level: string) => `${name}, ${level}`,
}
