// Spielplan, Leute, Vorrat und Karte von Lords of Vegas.

import type { Phrase } from '../../../play/game'
import type { Company, Payer } from '../../../wire/vegas'
import { bold, count, dative, listed, money, nominative, spaced, type Who } from './grammar'
import { companies, slot } from './names'

export const closed = 'gesperrt'
export const marker = (name: string, at: number) => `${name}: ${count(at, 'Punkt', 'Punkte')}`
export const summary = (built: number, parked: number, above: number) =>
  `Las Vegas: sechs Blöcke, ${count(built, 'bebautes Grundstück', 'bebaute Grundstücke')}, ${count(parked, 'Parkplatz', 'Parkplätze')}, ${untilOver(above)}`
export const untilOver = (cards: number) =>
  cards === 0
    ? 'Game Over ist die nächste Karte'
    : `höchstens ${count(cards, 'Karte', 'Karten')} bis Game Over`

export const about = {
  lot: (lot: string, cost: number, die: number, isOnStrip: boolean) =>
    `${lot}: Bauen kostet ${money(cost)}, aufgedruckt ist eine ${die}${isOnStrip ? ', am Strip' : ''}.`,
  card: (pays: Payer, isOut: boolean) =>
    `Bei dieser Karte zahlt ${companies[pays]}; sie ist ${isOut ? 'schon raus' : 'noch im Stapel'}.`,
  empty: 'Es gehört niemandem.',
  parking: (who: Who) => `Ein Parkplatz von ${dative(who)}.`,
  closed: 'Zu zweit bleibt Block F gesperrt.',
  casino: (company: Company, lots: string[], height: number, worth: number) =>
    `${companies[company]} auf ${spaced(lots)}, Höhe ${height}, ${count(worth, 'Punkt', 'Punkte')} wert.`,
  boss: (who: Who) => `${who.isYou ? 'Du bist' : `${who.name} ist`} der Boss.`,
  tied: 'Ein Gleichstand wird ausgewürfelt.',
  noBoss: 'Es hat keinen Boss.',
  dice: (dice: string[]) =>
    dice.length ? `Würfel: ${listed(dice)}.` : 'Es liegt kein Würfel darin.',
  die: (who: Who, pips: number, lot: string) => `${pips} von ${dative(who)} auf ${lot}`,
  rolled: (who: Who, lot: string) => `einer von ${dative(who)} rollt auf ${lot}`,
}

export const described = {
  turn: (who: Who, card: string) =>
    `${who.isYou ? 'Du bist' : `${who.name} ist`} am Zug${card ? `, gezogen ist ${card}` : ''}.`,
  setup: 'Die ersten Grundstücke werden ausgeteilt.',
  over: 'Die Partie ist vorbei.',
  player: (who: Who, cash: number, at: number, lots: string[], colour: string) =>
    `${who.isYou ? 'Du hast' : `${who.name} hat`} ${money(cash)}, ${count(at, 'Punkt', 'Punkte')}, ` +
    `${lots.length ? `die Parkplätze ${listed(lots)}` : 'keinen Parkplatz'}, Farbe ${COLOURS[colour] ?? colour}.`,
  supply: (company: Company, tiles: number, cards: number) =>
    `${companies[company]}: ${count(tiles, 'Plättchen', 'Plättchen')} frei, ${count(cards, 'Karte kommt', 'Karten kommen')} noch.`,
  strip: (cards: number) =>
    `Der Strip: ${count(cards, 'Karte kommt', 'Karten kommen')} noch, und Game Over.`,
  free: (lots: string[]) =>
    lots.length ? `Leere Grundstücke: ${listed(lots)}.` : 'Kein Grundstück ist leer.',
}

const COLOURS: Record<string, string | undefined> = {
  red: 'Rot',
  yellow: 'Gelb',
  green: 'Grün',
  blue: 'Blau',
  black: 'Schwarz',
  purple: 'Violett',
}

export const detail = (dice: number, lots: number) =>
  `${dice} Würfel, ${count(lots, 'Grundstück', 'Grundstücke')}`
export const headline = (drawn: number, all: number) => `Karte ${drawn} von ${all}`

export const supplies = {
  title: 'Konzerne',
  columns: 'frei, kommen noch',
  tiles: (number: number) => `${number} Plättchen`,
  cards: (number: number) => count(number, 'Karte', 'Karten'),
  short: (tiles: number | null, cards: number) =>
    tiles === null ? `${cards}` : `${tiles}, ${cards}`,
  row: (name: string, tiles: number | null, cards: number) =>
    tiles === null
      ? `${name}: ${count(cards, 'Karte kommt', 'Karten kommen')} noch`
      : `${name}: ${tiles} Plättchen frei, ${count(cards, 'Karte kommt', 'Karten kommen')} noch`,
}

export const deck = {
  title: 'Die Karte dieses Zugs',
  none: 'Noch keine Karte',
  drew: (who: Who, card: string): Phrase => [
    bold(`${who.isYou ? 'Du hast' : `${who.name} hat`} ${card} gezogen.`),
  ],
  paid: (payer: Payer) => `${slot(payer)} hat gezahlt.`,
  pays: (payer: Payer) => `${slot(payer)} zahlt.`,
  before: (who: Who): Phrase => [
    bold(who.isYou ? 'Du ziehst als Nächstes.' : `${nominative(who)} zieht als Nächstes.`),
  ],
  label: (card: string, payer: Payer) => `Karte ${card}, ${companies[payer]} zahlt`,
  back: 'Der Stapel',
  gameOver: 'Game Over',
  short: 'Over',
}
