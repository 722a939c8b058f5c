// Le plateau, les gens, les réserves et la carte de Lords of Vegas.

import type { Phrase } from '../../../play/game'
import type { Company, Payer } from '../../../wire/vegas'
import { bold, count, listed, money, of, object, spaced, type Who } from './grammar'
import { companies, slot } from './names'

const points = (number: number) => count(number, 'point', 'points')

export const closed = 'fermé'
export const marker = (name: string, at: number) => `${name} : ${points(at)}`
export const summary = (built: number, parked: number, above: number) =>
  `Las Vegas : six blocs, ${count(built, 'parcelle bâtie', 'parcelles bâties')}, ${count(parked, 'parking', 'parkings')}, ${untilOver(above)}`
export const untilOver = (cards: number) =>
  cards === 0
    ? 'Fin de partie est la prochaine carte'
    : `Fin de partie dans ${count(cards, 'carte', 'cartes')} au plus`

export const about = {
  lot: (lot: string, cost: number, die: number, isOnStrip: boolean) =>
    `${lot} : ${money(cost)} pour construire, dé imprimé ${die}${isOnStrip ? ', sur le Strip' : ''}.`,
  card: (pays: Payer, isOut: boolean) =>
    `Sa carte fait payer ${companies[pays]} et ${isOut ? 'est déjà sortie' : 'est encore dans la pioche'}.`,
  empty: 'Elle n’est à personne.',
  parking: (who: Who) => `Un parking ${of(who)}.`,
  closed: 'À deux, le bloc F reste fermé.',
  casino: (company: Company, lots: string[], height: number, worth: number) =>
    `${companies[company]} en ${spaced(lots)}, hauteur ${height}, vaut ${points(worth)}.`,
  boss: (who: Who) => (who.isYou ? 'Tu es le patron.' : `${who.name} est le patron.`),
  tied: 'Une égalité se joue aux dés.',
  noBoss: 'Il n’a pas de patron.',
  dice: (dice: string[]) => (dice.length ? `Dés : ${listed(dice)}.` : 'Il n’y a aucun dé.'),
  die: (who: Who, pips: number, lot: string) => `un ${pips} ${of(who)} en ${lot}`,
  rolled: (who: Who, lot: string) => `un dé ${of(who)} roule en ${lot}`,
}

const COLOURS: Record<string, string | undefined> = {
  red: 'rouge',
  yellow: 'jaune',
  green: 'vert',
  blue: 'bleu',
  black: 'noir',
  purple: 'violet',
}

export const described = {
  turn: (who: Who, card: string) =>
    `C’est à ${object(who)} de jouer${card ? `, ${card} a été piochée` : ''}.`,
  setup: 'On distribue les premières parcelles.',
  over: 'La partie est finie.',
  player: (who: Who, cash: number, at: number, lots: string[], colour: string) =>
    `${who.isYou ? 'Tu as' : `${who.name} a`} ${money(cash)}, ${points(at)}, ` +
    `${lots.length ? `les parkings ${listed(lots)}` : 'aucun parking'}, en ${COLOURS[colour] ?? colour}.`,
  supply: (company: Company, tiles: number, cards: number) =>
    `${companies[company]} : ${count(tiles, 'tuile libre', 'tuiles libres')}, ${count(cards, 'carte', 'cartes')} à venir.`,
  strip: (cards: number) =>
    `Le Strip : ${count(cards, 'carte', 'cartes')} à venir, et Fin de partie.`,
  free: (lots: string[]) =>
    lots.length ? `Parcelles vides : ${listed(lots)}.` : 'Aucune parcelle n’est vide.',
}

export const detail = (dice: number, lots: number) =>
  `${count(dice, 'dé', 'dés')}, ${count(lots, 'parcelle', 'parcelles')}`
export const headline = (drawn: number, all: number) => `carte ${drawn} sur ${all}`

export const supplies = {
  title: 'Compagnies',
  columns: 'libres, à venir',
  tiles: (number: number) => count(number, 'tuile', 'tuiles'),
  cards: (number: number) => count(number, 'carte', 'cartes'),
  short: (tiles: number | null, cards: number) =>
    tiles === null ? `${cards}` : `${tiles}, ${cards}`,
  row: (name: string, tiles: number | null, cards: number) =>
    tiles === null
      ? `${name} : ${count(cards, 'carte', 'cartes')} à venir`
      : `${name} : ${count(tiles, 'tuile libre', 'tuiles libres')}, ${count(cards, 'carte', 'cartes')} à venir`,
}

export const deck = {
  title: 'La carte de ce tour',
  none: 'Pas encore de carte',
  drew: (who: Who, card: string): Phrase => [
    bold(who.isYou ? `Tu as pioché ${card}.` : `${who.name} a pioché ${card}.`),
  ],
  paid: (payer: Payer) => `${slot(payer)} a payé.`,
  pays: (payer: Payer) => `${slot(payer)} paie.`,
  before: (who: Who): Phrase => [
    bold(who.isYou ? 'À toi de piocher.' : `À ${who.name} de piocher.`),
  ],
  label: (card: string, payer: Payer) => `Carte ${card}, ${companies[payer]} paie`,
  back: 'La pioche',
  gameOver: 'Fin de partie',
  short: 'Fin',
}
