// Ceux contre qui on joue : un par niveau, les mêmes dans chaque jeu.

import type { persons as english } from '../en/persons'

export const persons: typeof english = {
  beginner: { name: 'Pip', level: 'débutant', line: 'Se réjouit pour toi.' },
  easy: { name: 'Nell', level: 'niveau facile', line: 'Vit au jour le jour.' },
  medium: { name: 'Otto', level: 'niveau moyen', line: 'Compte tout deux fois.' },
  hard: { name: 'Ines', level: 'niveau difficile', line: 'Attend, puis frappe.' },
  expert: { name: 'Magda', level: 'experte', line: 'N’oublie rien.' },
}

export const page = {
  title: 'Cinq adversaires',
  subtitle: 'Les cinq mêmes dans chaque jeu, et jamais deux fois la même partie.',
  opponents: 'Adversaires',
  meet: 'Rencontre les cinq',
  rank: (rank: number) => `niveau ${rank} sur 5`,
  again: (name: string, number: number) => `${name} ${'I'.repeat(number)}`,
  rated: (rating: number) => `${Math.round(rating)}`,
  within: (interval: number) => `± ${Math.round(interval)}`,
  unrated: 'pas encore classé',
  ratings: (game: string) => `Classement à ${game}`,
  ratingsHelp: 'Intervalles à 95 %. 200 points valent trois victoires sur quatre.',
  summary: (name: string, level: string, line: string) => `${name}, ${level}. ${line}`,
  with: (name: string, level: string) => `${name}, ${level}`,
}
