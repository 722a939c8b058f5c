// Die Leute, gegen die man spielt: einer je Stärke, in jedem Spiel dieselben.

import type { persons as english } from '../en/persons'

export const persons: typeof english = {
  beginner: { name: 'Pip', level: 'Anfänger', line: 'Freut sich für dich.' },
  easy: { name: 'Nell', level: 'leicht', line: 'Lebt für heute.' },
  medium: { name: 'Otto', level: 'mittel', line: 'Zählt alles zweimal.' },
  hard: { name: 'Ines', level: 'schwer', line: 'Wartet, dann schlägt sie zu.' },
  expert: { name: 'Magda', level: 'Meisterin', line: 'Vergisst nichts.' },
}

export const page = {
  title: 'Fünf Leute zum Dagegenspielen',
  subtitle: 'Dieselben fünf in jedem Spiel, und keine Partie ist wie die andere.',
  opponents: 'Gegner',
  meet: 'Lern die fünf kennen',
  rank: (rank: number) => `Stärke ${rank} von 5`,
  again: (name: string, number: number) => `${name} ${'I'.repeat(number)}`,
  rated: (rating: number) => `${Math.round(rating)}`,
  within: (interval: number) => `± ${Math.round(interval)}`,
  unrated: 'noch ohne Wertung',
  ratings: (game: string) => `Wertungen in ${game}`,
  ratingsHelp: '95-%-Bereiche. 200 Punkte sind drei Siege in vier Partien.',
  summary: (name: string, level: string, line: string) => `${name} (${level}). ${line}`,
  with: (name: string, level: string) => `${name} (${level})`,
}
