// Pourquoi quelque chose ne va pas à Welcome To...

import type { About } from '../../en/reasons/welcome'

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  players: ({ most, players }) => `Welcome To… se joue de 1 à ${most}, pas à ${players}`,
  not_for_experts: ({ most }) => `le mode expert se joue de 2 à ${most}`,
  only_alone: () => 'les modes solo sont pour une personne',
  only_alexis: () => 'un architecte ne joue que dans le mode solo Alexis',
  only_piles: () =>
    'quelles cartes reviennent ne compte que là où il y a des piles : à deux ou plus, hors mode expert',
  only_neighbours: () => 'le sens de transmission compte en mode expert, à trois ou plus',
  only_full_streets: () => 'seuls les plans de la variante avancée peuvent engager une rue',
  no_architect: ({ architect, most }) =>
    `il n’y a pas d’architecte ${architect} ; il y en a de 1 à ${most}`,
  own_architect: () =>
    'un fichier dit ce qu’il y a sur la carte : laisse le choix des cartes tel quel',
  architect_name: () => 'le nom d’un architecte est une ligne de texte',
  architect_field: ({ field, value, low, high }) =>
    `${field} est ${value} ; les cartes imprimées vont de ${low} à ${high}`,

  asks_cards: () => 'on demande quelles cartes utiliser',
  asks_house: () => 'on demande où écrire le numéro',
  asks_effect: () => 'on demande comment utiliser l’action',
  asks_roundabout: () => 'on demande s’il faut construire un rond-point',
  asks_hand_on: () => 'on demande quelle carte transmettre',
  asks_estate: () => 'on demande quels lotissements prend le plan',
  asks_plans: () => 'on demande quels plans valider avant de terminer le tour',

  nothing_chosen: () => 'rien de ce tour n’est encore choisi',
  turn_finished: () => 'le tour est terminé ; on peut seulement l’annuler',
  no_finish: () => 'un tour entier s’achève par sa fin',

  no_such_card: () => 'il y a trois cartes',
  one_combination: () => 'numéro et action viennent d’une même combinaison',
  two_cards: () => 'numéro et action viennent de deux cartes différentes',
  fits_nowhere: ({ number }) => `aucune maison ne peut recevoir un ${number}`,
  fits_nowhere_near: ({ number, reach }) =>
    `aucune maison ne peut recevoir un ${number}, même à ${reach} près`,
  must_write: () => 'un des numéros peut être écrit, il doit donc l’être',
  must_shift: () => 'un intérim permet d’écrire un des numéros, il doit donc l’être',
  no_house: () => 'cette maison n’existe pas',
  not_empty: ({ house }) => `${house} n’est pas vide`,
  no_such_number: () => 'les numéros vont de 0 à 17',
  other_number: ({ number }) => `le numéro est ${number} ; seul un intérim le change`,
  beyond_temp: ({ number, reach }) => `un intérim change ${number} de ${reach} au plus`,
  breaks_order: ({ number, house }) =>
    `un ${number} (${house}) romprait l’ordre : les numéros montent de gauche à droite`,

  other_effect: ({ effect }) => `l’action de ce tour est ${effect}`,
  no_gap: () => 'il n’y a pas d’intervalle de ce genre dans une rue',
  fence_there: () => 'il y a déjà une barrière',
  parts_bis: () => 'pas de barrière entre une maison et son bis',
  parts_spent_estate: () => 'pas de barrière dans un lotissement engagé pour un plan',
  parts_spent_street: () => 'pas de barrière dans une rue engagée pour un plan',
  no_bis_box: () => 'les neuf cases de bis sont cochées',
  no_neighbour: ({ house, number }) =>
    `${house} n’a pas de voisine portant un ${number} de son côté de la barrière`,
  no_such_size: () => 'un lotissement a une à six maisons',
  no_agent_box: ({ size }) => `la colonne des ${size} n’a plus de case`,
  only_advanced: () => 'il n’y a de ronds-points que dans la variante avancée',
  one_roundabout: () => 'un rond-point par tour suffit',
  no_roundabout_left: () => 'les deux ronds-points sont construits',

  no_such_plan: () => 'les plans portent les numéros 1, 2 et 3',
  validated: ({ plan }) => `tu as déjà validé le plan ${plan}`,
  not_met: ({ plan }) => `ta feuille ne réalise pas le plan ${plan}`,
  not_its_estates: ({ plan }) =>
    `ce ne sont pas des lotissements que demande le plan ${plan}, complets et non engagés`,
  no_such_estate: ({ house, size }) =>
    `${house} n’est pas la première maison d’un lotissement à nommer maintenant : taille ${size}, ` +
    'complet, non engagé, et après ceux de cette taille déjà nommés',
  no_wish_alone: () => 'en solo, on n’a pas de souhait à faire',
  wish_without_plan: () => 'seul qui valide un plan ce tour-ci peut demander une nouvelle donne',
  wish_too_late: () => 'un plan a été validé avant ; seul le premier apporte une nouvelle donne',
}
