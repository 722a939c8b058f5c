import type { GameCard } from '../../card'

export const card: GameCard = {
  order: 3,
  title: 'Welcome To…',
  about:
    'Numérote tes maisons, trace des barrières, creuse des piscines. Tout le monde joue en même temps.',
  fewest: 1,
  most: 100,
  time: '25 min',
  goal: 'Écris des numéros croissants, clos des lotissements et profite de chaque action.',
  helps: {
    variant: 'avancée : dix plans de plus, et des ronds-points',
    expert: 'trois cartes chacun, la troisième est transmise',
    solo: 'contre l’AAA, ou pour un beau score',
    architect: 'qui joue pour l’AAA ; 2 à 5 sont reconstitués',
    architect_cards:
      'architectes 2 à 5 : réglés par le jeu, plus doux, ou les chiffres plus durs d’avant',
    redeal: 'piles épuisées : toutes les cartes reviennent, ou seulement la défausse',
    passing: 'mode expert : quel voisin reçoit la troisième carte',
    spent_street: 'avancée : des barrières peuvent-elles couper une rue engagée en entier ?',
    refusal: 'là où un intérim aiderait : si aucun numéro imprimé ne convient, jamais, ou toujours',
  },
  alone: {
    title: 'Contre l’AAA',
    help: 'Le mode solo : une agence d’architectes prend ce que tu laisses et te dispute les plans.',
    which: 'Adversaire',
    modes: [
      'architecte 1',
      'architecte 2',
      'architecte 3',
      'architecte 4',
      'architecte 5',
      'personne : un beau score',
    ],
    usual: 0,
    play: 'Jouer en solo',
  },
  values: {
    alexis: 'contre un architecte',
    classic: 'le solo classique',
    all: 'toutes les cartes mélangées',
    discards: 'seulement la défausse',
    right: 'à droite',
    left: 'à gauche',
    divisible: 'peut encore être coupée',
    sealed: 'reste comme elle est',
  },
  persons: {
    beginner: 'Donne à chaque maison un numéro et un nom.',
    easy: 'D’abord les piscines, les plans plus tard.',
    medium: 'Trace tôt ses barrières et remplit chaque trou.',
    hard: 'Fait la course aux plans de ville.',
    expert: 'Ne laisse aucune maison au hasard.',
  },
}
