// Pourquoi quelque chose ne va pas à Streets.  Qui le lit a appuyé sur l’endroit dont il s’agit :
// c’est une tuile par son nom, ou « ici ».

import type { About } from '../../en/reasons/streets'

const at = (building: string | null) => (building ? `à ${building}` : 'ici')
const thing = (building: string | null) => building ?? 'cet endroit'
const street = (building: string | null) => (building ? `la rue de ${building}` : 'la rue, ici,')
const SIDES: Record<string, string | undefined> = {
  nord: 'au nord',
  est: 'à l’est',
  sud: 'au sud',
  ouest: 'à l’ouest',
}
const turned = (way: string) => `avec la route ${SIDES[way] ?? way} ici,`
const COLOURS: Record<string, string | undefined> = {
  parent: 'parent',
  tourist: 'touriste',
  shopper: 'client',
  hipster: 'hipster',
}
const DIFFICULTIES: Record<string, string | undefined> = {
  easy: 'facile',
  normal: 'normale',
  hard: 'difficile',
}

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  players: ({ players }) => `Streets se joue de 1 à 5, pas à ${players}`,
  only_alone: ({ difficulty }) =>
    `la difficulté ${DIFFICULTIES[difficulty] ?? difficulty} n’existe qu’en solo`,
  choose_consultant: () => 'en solo, tu choisis ton consultant',
  no_consultant: ({ word, consultants }) =>
    `il n’y a pas de consultant ${word} ; il y a ${consultants.join(', ')}`,
  one_for_each_seat: ({ cards, players }) =>
    `${cards} consultants pour ${players} personnes ; nommes-en un par place`,
  only_one: ({ consultant }) => `il n’y a qu’un ${consultant}`,
  not_alone: ({ consultant }) => `${consultant} n’est pas pour le solo`,
  not_for_so_many: ({ consultant, few, many, players }) =>
    `${consultant} se joue de ${few} à ${many}, pas à ${players}`,
  not_with_business: ({ consultant }) => `${consultant} ne va pas avec les activités`,
  only_with: ({ consultant }) =>
    `cette lecture d’une carte vaut pour les parties avec ${consultant}`,
  only_with_consultants: () => 'ce que disent les cartes ne compte qu’avec les consultants',
  said_in_file: () => 'laisse les autres lectures des cartes : le fichier les dit',
  too_few_cards: ({ cards, players }) =>
    `ces cartes en laissent ${cards} pour ${players} personnes`,
  bad_tiles: () => 'on ne peut pas jouer avec ces tuiles',

  asks_abandoned: () => 'la question est quelle tuile abandonner',
  asks_placement: () => 'la question est quelle tuile construire, et où',
  asks_signs: () => 'la question est si la nouvelle tuile reçoit un panneau ou deux',
  asks_street: () => 'la question est quelle rue fermée compter d’abord',
  asks_token_building: () => 'la question est quelle tuile donne ses jetons',
  asks_token: () => 'la question est quel jeton est pris',
  asks_hand_tile: () =>
    'la question est quelle tuile de la main compter avec la rue, s’il y en a une',
  asks_target: () => 'la question est où va un habitant',
  asks_grifter_placement: () => 'la question est où va la tuile de l’Arnaqueur',

  covers_city_park: () => 'avec ces cartes, on ne construit pas sur le Parc municipal',
  scored_before: ({ tile }) => `${tile} a déjà été comptée de la main, une fois suffit`,
  not_held: ({ tile }) => `tu n’as pas ${tile} en main`,
  occupied: ({ building }) => `${building ?? 'une autre tuile'} est ici`,
  touches_nothing: () => 'cet endroit ne touche aucune tuile',
  no_road_meets: ({ way }) => `${turned(way)} aucune route n’en rejoint une autre`,
  wide_road: ({ way }) => `${turned(way)} deux routes seraient côte à côte`,
  too_long: ({ way, most }) => `${turned(way)} une rue aurait plus de ${most} tuiles`,
  covers_station: () => 'on ne construit pas sur la Gare centrale',
  not_enclosed: ({ building }) =>
    `${street(building)} n’est pas fermée, on n’y construit donc sur rien`,
  must_face: ({ building, way }) =>
    `${at(building)}, la route de la nouvelle tuile doit être ${SIDES[way] ?? way}`,
  sign_unused: () => 'on n’abandonne rien tant qu’on a un panneau libre',
  not_yours: ({ building }) => `${thing(building)} n’est pas à toi`,
  one_or_two_signs: () => 'une nouvelle tuile reçoit un panneau ou deux',
  not_best: ({ way }) =>
    `${turned(way)} ce n’est pas un des meilleurs endroits pour la tuile de l’Arnaqueur`,

  no_street_waits: ({ building }) => `aucune rue à compter ne commence ${at(building)}`,
  no_tokens_from: ({ building }) => `les jetons ne peuvent pas venir de ${thing(building)}`,
  not_taken_here: ({ token }) => `on ne peut pas prendre ${token} ici`,
  other_mover: ({ colour }) => `c’est un ${COLOURS[colour] ?? colour} qui part maintenant`,
  no_building: () => 'il n’y a pas de tuile ici',
  being_abandoned: ({ building }) => `${thing(building)} est en train d’être abandonnée`,
  no_symbol: ({ building, colour }) =>
    `${thing(building)} ne montre aucun symbole ${COLOURS[colour] ?? colour}`,
  goes_to_grifter: ({ colour }) =>
    `ce ${COLOURS[colour] ?? colour} va sur une tuile de l’Arnaqueur`,
  enclosed: ({ building }) => `${street(building)} est fermée`,
}
