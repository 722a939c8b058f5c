// Pourquoi quelque chose ne va pas à Lords of Vegas.

import type { About } from '../../en/reasons/vegas'
import { count, listed, money as dollars, of, type Who } from '../vegas/grammar'

const has = (who: Who) => (who.isYou ? 'tu as' : `${who.name} a`)
const hasNo = (who: Who) => (who.isYou ? 'tu n’as' : `${who.name} n’a`)
const is = (who: Who) => (who.isYou ? 'tu es' : `${who.name} est`)

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  players: ({ players }) => `Lords of Vegas se joue de 2 à 6, pas à ${players}`,
  no_colour: ({ colour, colours }) =>
    `les couleurs ne conviennent pas : ${colour} n’est pas parmi ${listed(colours)}`,
  few_colours: ({ players }) =>
    `les couleurs ne conviennent pas : ${players} personnes demandent ${players} couleurs différentes`,
  offers_out_of_range: ({ number }) => `les offres par tour sont un nombre de 1 à ${number}`,
  offers_without_trading: () =>
    'sans échanges, le nombre d’offres ne dit rien : laisse-le tel quel',

  unasked: () => 'hors de son tour, on peut seulement faire une offre ou la retirer',
  asks_to_go_on: () => 'on demande si le tour continue',
  no_action_yet: () => 'les actions se font à l’étape 6 de son propre tour',
  asks_marker: ({ lot }) => `on demande à quel marqueur renoncer pour ${lot}`,
  asks_die: ({ lot }) => `on demande à quel dé renoncer pour ${lot}`,
  asks_action: () => 'on demande quelle action faire, ou de terminer le tour',
  asks_place: () => 'on demande où vont les dés',
  asks_tile: ({ lot }) => `la tuile dont il s’agit est ${lot}`,
  asks_to_accept: () => 'on demande si l’offre est acceptée',

  no_lot: ({ lot }) => `il n’y a pas de parcelle ${lot}`,
  no_marker: ({ lot }) => `${lot} ne porte aucun marqueur à toi`,
  no_die: ({ lot }) => `${lot} ne porte aucun dé à toi`,
  no_such_die: ({ pips }) => `il ne reste aucun dé montrant ${pips} à poser`,
  not_own_lot: ({ lot, who }) => `${lot} n’est pas un parking ${of(who)}`,
  not_own_die: ({ lot, who }) => `${lot} ne porte aucun dé ${of(who)}`,
  no_tile: ({ company }) => `il ne reste aucune tuile ${company}`,
  no_lift: ({ number }) => `aucun dé n’est à prélever : ${number} sont libres`,
  name_lift: ({ number, who }) =>
    `les ${number} dés ${of(who)} sont tous posés : dis lequel prélever`,
  wrong_lift: ({ lot, who }) => `${hasNo(who)} aucun dé à prélever en ${lot}`,

  no_own_lots: () => 'tu n’as aucun parking où construire',
  no_own_casino: () => 'tu n’es le patron d’aucun casino',
  no_own_dice: () => 'aucun de tes dés n’est dans un casino',
  no_other_boss: () => 'personne d’autre n’est le patron d’un casino',
  no_free_lot: () => 'aucune parcelle libre ne touche un casino à toi',
  too_poor: ({ cost, who, money }) =>
    `cela coûte ${dollars(cost)} et ${has(who)} ${dollars(money)}`,
  no_casino: ({ lot }) => `il n’y a pas de casino en ${lot}`,
  lowest_lot: ({ casino }) => `ce casino se nomme par sa première parcelle, ${casino}`,
  no_boss: ({ casino }) => `le casino en ${casino} n’a pas de patron`,
  other_boss: ({ casino, who }) => `${is(who)} le patron du casino en ${casino}`,
  no_edge: ({ lot, casino }) => `${lot} n’a aucun côté commun avec le casino en ${casino}`,
  built_on: ({ lot }) => `${lot} est bâtie`,
  parked: ({ lot, who }) => `${lot} est un parking ${of(who)}`,
  same_sprawl: ({ casino }) => `c’est la même chose que d’étendre ${casino} : appuie là`,
  same_company: ({ company }) => `c’est déjà ${company}`,
  few_tiles: ({ number, company, left }) =>
    `il faut ${count(number, 'tuile', 'tuiles')} ${company}, il en reste ${left}`,
  no_die_in: ({ casino, who }) => `${hasNo(who)} aucun dé dans le casino en ${casino}`,
  reorganized: ({ casino }) => `un dé du casino en ${casino} a déjà été réorganisé ce tour-ci`,
  highest: ({ number }) => `aucun casino ne dépasse le nombre de personnes, ${number}`,
  gambled: () => 'on parie une fois par tour',
  own_casino: ({ casino, who }) => `${is(who)} le patron du casino en ${casino}`,
  least_stake: ({ amount }) => `une mise est d’au moins ${dollars(amount)}`,
  most_stake: ({ casino, amount }) => `la mise en ${casino} est d’au plus ${dollars(amount)}`,

  no_trading: () => 'on n’échange pas dans cette partie',
  no_offer_now: () => 'aucune offre n’est possible maintenant : autre chose se règle',
  no_own_offer: () => 'aucune offre de toi n’est sur la table',
  nothing_to_counter: () => 'il n’y a pas d’offre à laquelle répondre',
  no_offers_left: ({ number }) =>
    `${count(number, 'offre', 'offres')} par tour et par personne, pas plus`,
  no_steps: () => 'une offre a au moins une étape',
  many_steps: ({ number }) => `une offre a au plus ${count(number, 'étape', 'étapes')}`,
  no_exchange: () => 'une offre paie ou cède quelque chose',
  few_parties: () => 'une offre concerne au moins deux personnes',
  takes_no_part: () => 'qui propose y participe',

  no_seat: ({ seat }) => `il n’y a pas de place ${seat}`,
  not_their_turn: ({ who }) =>
    who.isYou ? 'toi seul peux agir ce tour-ci' : `seul ${who.name} peut agir ce tour-ci`,
  no_action_now: () => 'les actions se font à l’étape 6',
  amid_action: () => 'une action est en cours, aucune autre ne peut venir avant sa fin',
  in_hand: ({ lot }) => `le dé de ${lot} est en train d’être reposé : il ne peut changer de main`,
  to_oneself: () => 'on ne se donne rien à soi-même',
  least_sum: ({ amount }) => `une somme est un montant entier d’au moins ${dollars(amount)}`,
  no_lot_to_give: ({ lot, who }) => `${hasNo(who)} pas de parking en ${lot}, ni d’ici là`,
  no_die_to_give: ({ lot, who }) => `${hasNo(who)} pas de dé en ${lot}, ni d’ici là`,
  no_piece_to_give: ({ lot, who }) => `${hasNo(who)} ni parcelle ni dé en ${lot}, ni d’ici là`,
  too_little: ({ who, money, amount }) => `${has(who)} ${dollars(money)}, pas ${dollars(amount)}`,
  no_free_marker: ({ who }) =>
    `${hasNo(who)} pas de marqueur libre, et aucune parcelle n’est libérée`,
  no_free_die: ({ who }) => `${hasNo(who)} pas de dé libre, et aucun n’est prélevé`,
  no_swap: ({ lot, other }) =>
    `${lot} et ${other} ne sont pas deux parcelles ou deux dés de ces personnes`,
}
