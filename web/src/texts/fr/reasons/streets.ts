// Pourquoi quelque chose ne va pas à Streets.  Qui le lit a appuyé sur l’endroit dont il s’agit :
// c’est une tuile par son nom, ou « ici ».

import type { About } from '../../en/reasons/streets'
import { grammarOf } from '../../grammar'
import { ofTile, the, toTile } from '../tiles'

const fr = grammarOf('fr')

const at = (building: string | null) => (building ? toTile(building) : 'ici')
const thing = (building: string | null) => (building ? the(building) : 'cet endroit')
const street = (building: string | null) =>
  building ? `la rue ${ofTile(building)}` : 'la rue, ici,'
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
    `il n’y a pas de consultant ${word} ; il y a ${fr.listed(consultants)}`,
  one_for_each_seat: ({ cards, players }) =>
    `${cards} consultants pour ${players} personnes ; nommes-en un par place`,
  only_one: ({ consultant }) => `il n’y a qu’un ${consultant}`,
  not_alone: ({ consultant }) => `${consultant} n’est pas pour le solo`,
  not_for_so_many: ({ consultant, few, many, players }) =>
    `${consultant} se joue de ${few} à ${many}, pas à ${players}`,
  not_with_business: ({ consultant }) => `${consultant} ne va pas avec Business`,
  only_with: ({ consultant }) =>
    `cette lecture d’une carte vaut pour les parties avec ${consultant}`,
  only_with_consultants: () => 'ce que disent les cartes ne compte qu’avec les consultants',
  said_in_file: () => 'laisse les autres lectures des cartes : le fichier les dit',
  too_few_cards: ({ cards, players }) =>
    `ces cartes en laissent ${cards} pour ${players} personnes`,
  bad_tiles: () => 'on ne peut pas jouer avec ces tuiles',

  asks_abandoned: () => 'on demande quelle tuile abandonner',
  asks_placement: () => 'on demande quelle tuile construire, et où',
  asks_signs: () => 'on demande si la nouvelle tuile reçoit un panneau ou deux',
  asks_street: () => 'on demande quelle rue fermée décompter d’abord',
  asks_token_building: () => 'on demande quelle tuile donne ses jetons',
  asks_token: () => 'on demande quel jeton est pris',
  asks_hand_tile: () => 'on demande quelle tuile de la main décompter avec la rue, s’il y en a une',
  asks_target: () => 'on demande où va un habitant',
  asks_grifter_placement: () => 'on demande où va la tuile de l’Arnaqueur',

  covers_city_park: () => 'avec ces cartes, on ne recouvre pas le Parc municipal',
  scored_before: ({ tile }) => `la tuile ${tile} a déjà été décomptée de la main, une fois suffit`,
  not_held: ({ tile }) => `tu n’as pas ${the(tile)} en main`,
  occupied: ({ building }) => `${building ? the(building) : 'une autre tuile'} est ici`,
  touches_nothing: () => 'cet endroit ne touche aucune tuile',
  no_road_meets: ({ way }) => `${turned(way)} aucune route n’en rejoint une autre`,
  wide_road: ({ way }) => `${turned(way)} deux routes seraient côte à côte`,
  too_long: ({ way, most }) => `${turned(way)} une rue aurait plus de ${most} tuiles`,
  covers_station: () => 'on ne recouvre pas la Gare centrale',
  not_enclosed: ({ building }) => `${street(building)} n’est pas fermée, on n’y recouvre donc rien`,
  must_face: ({ building, way }) =>
    `${at(building)}, la route de la nouvelle tuile doit être ${SIDES[way] ?? way}`,
  sign_unused: () => 'on n’abandonne rien tant qu’on a un panneau libre',
  not_yours: ({ building }) => `${thing(building)} n’est pas à toi`,
  one_or_two_signs: () => 'une nouvelle tuile reçoit un panneau ou deux',
  not_best: ({ way }) =>
    `${turned(way)} ce n’est pas un des meilleurs endroits pour la tuile de l’Arnaqueur`,

  no_street_waits: ({ building }) => `aucune rue à décompter ne commence ${at(building)}`,
  no_tokens_from: ({ building }) =>
    `les jetons ne peuvent pas venir ${building ? ofTile(building) : 'de cet endroit'}`,
  not_taken_here: ({ token }) => `on ne peut pas prendre ${token} ici`,
  other_mover: ({ colour }) => `c’est un ${COLOURS[colour] ?? colour} qui part maintenant`,
  no_building: () => 'il n’y a pas de tuile ici',
  being_abandoned: ({ building }) => `on est en train d’abandonner ${thing(building)}`,
  no_symbol: ({ building, colour }) =>
    `${thing(building)} ne montre aucun symbole ${COLOURS[colour] ?? colour}`,
  goes_to_grifter: ({ colour }) =>
    `ce ${COLOURS[colour] ?? colour} va sur une tuile de l’Arnaqueur`,
  enclosed: ({ building }) => `${street(building)} est fermée`,
}
