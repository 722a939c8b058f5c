import type { GameCard } from '../../card'

export const card: GameCard = {
  order: 2,
  title: 'Lords of Vegas',
  about: 'Construis des casinos le long du Strip, joue le pouvoir aux dés et échange pour monter.',
  fewest: 2,
  most: 6,
  time: '75 min',
  goal: 'Change des parkings en casinos, et sois le patron là où sont les points.',
  helps: {
    trading: 'quand on échange : autour d’un tour, à tout moment, ou jamais',
    offers_per_turn: 'par personne ; la règle imprimée n’a pas de limite, et 100 revient à aucune',
    colours: 'd’habitude, les places prennent les couleurs dans l’ordre',
  },
  values: {
    calm: 'autour d’un tour',
    full: 'à tout moment',
    off: 'jamais',
  },
  persons: {
    beginner: 'Aime les lumières. Parie au flair.',
    easy: 'Construit partout où il y a une parcelle.',
    medium: 'N’achète que ce qui rapporte, et ne parie jamais tard.',
    hard: 'Prend ton casino quand tu détournes les yeux.',
    expert: 'Sait quelles cartes restent. Échange pour gagner.',
  },
}
