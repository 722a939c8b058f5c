import type { GameCard } from '../../card'

export const card: GameCard = {
  order: 1,
  title: 'Streets',
  about: 'Pose des tuiles en rues, ferme-les au bon moment, et regarde où les gens iront ensuite.',
  fewest: 1,
  most: 5,
  time: '35 min',
  goal: 'Bâtis des rues, ferme-les quand elles te paient le plus, et emmène les gens plus loin.',
  helps: {
    edition: 'quel ordre de paiement, quelle égalité et quels noms on suit',
    start: 'laquelle des deux tuiles de départ ferme la rue de l’autre',
    tiles: 'un fichier avec tes propres tuiles au lieu du jeu de remplacement',
    business: 'collectionner des jetons d’activité, qui paient majorités et séries',
    consultants: 'chacun a un pouvoir spécial',
    difficulty: 'avec combien d’argent l’Arnaqueur commence',
    legend_symbol: 'quel symbole porte la carte de la Légende hipster, s’il y en a un',
    scout_reach: 'quelles tuiles hors de la rue le Repéreur compte',
    consultant_cards: 'un fichier avec ce que disent tes cartes de consultants',
  },
  alone: {
    title: 'Contre l’Arnaqueur',
    help: 'Le mode solo : un adversaire qui suit des règles simples et part avec de l’argent.',
    which: 'Difficulté',
    modes: ['facile', 'normale', 'difficile'],
    usual: 1,
    play: 'Affronter l’Arnaqueur',
  },
  values: {
    station_capped: 'la rue de la gare est fermée',
    park_capped: 'la rue du parc est fermée',
    published: 'comme publié',
    draft: 'version préliminaire',
  },
  persons: {
    beginner: 'Bâtit ce qui est joli. Se réjouit pour toi.',
    easy: 'Prend l’argent du jour. Demain est loin.',
    medium: 'Ferme tôt et compte tout deux fois.',
    hard: 'Attend la foule, puis ferme la rue.',
    expert: 'Se rappelle chaque tuile. Parle peu.',
  },
}
