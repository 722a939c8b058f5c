// Was eine Antwort brächte, in Lords of Vegas.

import type { Phrase } from '../../../play/game'
import type { Company, Payer } from '../../../wire/vegas'
import { count, dative, money, nominative, spaced, type Who } from './grammar'
import { companies, gain } from './names'

const points = (number: number) => count(number, 'Punkt', 'Punkte')
const spaces = (number: number) => count(number, 'Feld', 'Felder')

export const preview = {
  build: (company: Company | null, lot: string) =>
    company ? `${companies[company]} auf ${lot} bauen` : `Auf ${lot} bauen`,
  sprawl: (lot: string) => `Nach ${lot} anbauen`,
  remodel: (company: Company | null, lots: string[]) =>
    company ? `${spaced(lots)} zu ${companies[company]} umbauen` : `${spaced(lots)} umbauen`,
  reorganize: (lots: string[]) => `${spaced(lots)} neu ordnen`,
  raise: (lots: string[]) => `${spaced(lots)} aufstocken`,
  gamble: (lots: string[]) => `Auf ${spaced(lots)} zocken`,
  giveUp: (lot: string) => `Von ${lot} nehmen`,
  place: (pips: number, lot: string) => `Die ${pips} auf ${lot}`,
  draw: 'Karte ziehen',
  goOn: 'Weiter',
  endTurn: 'Den Zug beenden',
  accept: 'Das Angebot annehmen',
  decline: 'Das Angebot ablehnen',
  price: (lot: string) => `Preis von ${lot}`,
  lotTwice: (lot: string) => `Preis von ${lot}, doppelt`,
  lotTwiceWhy: (each: number) => `2 × ${money(each)}`,
  risers: (number: number) => count(number, 'Etage', 'Etagen'),
  risersWhy: (each: number) => `je ${money(each)}`,
  newTiles: (number: number) => count(number, 'neues Plättchen', 'neue Plättchen'),
  newTilesWhy: (each: number) => `je ${money(each)}`,
  pips: 'Würfel, wie sie liegen',
  pipsWhy: (pips: number) => `${count(pips, 'Auge', 'Augen')}, je ${money(1)}`,
  die: (pips: number, lot: string) => `Die ${pips} auf ${lot}`,
  eachTime: (payer: Payer) => `jedes Mal, wenn ${companies[payer]} zahlt`,
  worth: (company: Company, who: Who | null) =>
    who
      ? `${companies[company]}, Boss ${who.isYou ? 'bist du' : who.name}`
      : `${companies[company]}, kein Boss`,
  worthTie: (company: Company) => `${companies[company]}, Gleichstand wird ausgewürfelt`,
  size: (tiles: number, height: number, before: number) =>
    `${spaces(tiles)}, Höhe ${height}, vorher ${points(before)} wert`,
  sizeNew: (tiles: number, height: number) => `${spaces(tiles)}, Höhe ${height}`,
  cards: (company: Company) => `Karten von ${companies[company]}, die noch kommen`,
  cardsWhy: (company: Company, before: number) => `${before} von ${companies[company]}`,
  boss: (who: Who) => (who.isYou ? 'Du wirst Boss' : `${who.name} wird Boss`),
  bossOf: (who: Who, casino: string) =>
    who.isYou ? `Du wirst Boss von ${casino}` : `${who.name} wird Boss von ${casino}`,
  stake: 'Dein Einsatz',
  stakeWhy: 'weg bei 5, 6, 7 und 8',
  bet: (amount: number) => gain(amount),
  average: 'Im Schnitt',
  left: 'Bleibt übrig',
  after: 'Geld danach',
  lots: 'Parkplätze',
  casino: (company: Company, lots: string[]) => `${companies[company]} auf ${spaced(lots)}`,
  scored: (company: Company, lots: string[]) =>
    `${companies[company]} auf ${spaced(lots)} wird gewertet`,
  track: (before: number, after: number) => `auf der Punkteleiste ${before} bis ${after}`,
  paid: (from: Who, to: Who) =>
    `${nominative(from)} ${from.isYou ? 'zahlst' : 'zahlt'} ${to.isYou ? 'dir' : `an ${to.name}`}`,
  inDeck: (lot: string): Phrase => [
    `Karte ${lot} ist noch im Stapel: Wer sie zieht, übernimmt dieses Plättchen. `,
    { rule: 'VR8' },
  ],
  thenTurn: (who: Who) => (who.isYou ? 'Dann bist du am Zug.' : `Dann ist ${who.name} am Zug.`),
  lot: (lot: string) => `Parkplatz ${lot}`,
  handed: (isGained: boolean, who: Who) =>
    isGained ? `von ${dative(who)}` : `an ${who.isYou ? 'dich' : who.name}`,
  piece: (isGained: boolean, isLot: boolean) =>
    `${isGained ? '+' : '\u2212'}1 ${isLot ? 'Parkplatz' : 'Würfel'}`,
  step: (number: number, text: string) => `${number}. ${text}`,
  works: 'geht',
  depends: 'hängt von Würfeln davor ab',
}
