// Ce qu’apporterait une réponse, à Lords of Vegas.

import type { Phrase } from '../../../play/game'
import type { Company, Payer } from '../../../wire/vegas'
import { count, from, money, object, spaced, type Who } from './grammar'
import { ofName } from '../names'
import { companies, gain } from './names'

const points = (number: number) => count(number, 'point', 'points')
const spaces = (number: number) => count(number, 'case', 'cases')

export const preview = {
  build: (company: Company | null, lot: string) =>
    company ? `Construire ${companies[company]} en ${lot}` : `Construire en ${lot}`,
  sprawl: (lot: string) => `Étendre à ${lot}`,
  remodel: (company: Company | null, lots: string[]) =>
    company ? `Rénover ${spaced(lots)} en ${companies[company]}` : `Rénover ${spaced(lots)}`,
  reorganize: (lots: string[]) => `Réorganiser ${spaced(lots)}`,
  raise: (lots: string[]) => `Surélever ${spaced(lots)}`,
  gamble: (lots: string[]) => `Parier en ${spaced(lots)}`,
  giveUp: (lot: string) => `Prendre en ${lot}`,
  place: (pips: number, lot: string) => `Le ${pips} en ${lot}`,
  draw: 'Piocher une carte',
  goOn: 'Continuer',
  endTurn: 'Terminer le tour',
  accept: 'Accepter l’offre',
  decline: 'Refuser l’offre',
  price: (lot: string) => `Prix de ${lot}`,
  lotTwice: (lot: string) => `Prix de ${lot}, deux fois`,
  lotTwiceWhy: (each: number) => `2 × ${money(each)}`,
  risers: (number: number) => count(number, 'étage', 'étages'),
  risersWhy: (each: number) => `${money(each)} chacun`,
  newTiles: (number: number) => count(number, 'nouvelle tuile', 'nouvelles tuiles'),
  newTilesWhy: (each: number) => `${money(each)} chacune`,
  pips: 'Les dés comme ils sont',
  pipsWhy: (pips: number) => `${count(pips, 'point de dé', 'points de dé')}, ${money(1)} chacun`,
  die: (pips: number, lot: string) => `Le ${pips} en ${lot}`,
  eachTime: (payer: Payer) => `chaque fois que ${companies[payer]} paie`,
  worth: (company: Company, who: Who | null) =>
    who ? `${companies[company]}, patron : ${object(who)}` : `${companies[company]}, sans patron`,
  worthTie: (company: Company) => `${companies[company]}, égalité jouée aux dés`,
  size: (tiles: number, height: number, before: number) =>
    `${spaces(tiles)}, hauteur ${height}, valait ${points(before)}`,
  sizeNew: (tiles: number, height: number) => `${spaces(tiles)}, hauteur ${height}`,
  cards: (company: Company) => `Cartes ${companies[company]} à venir`,
  cardsWhy: (company: Company, before: number) => `${before} ${ofName(companies[company])}`,
  boss: (who: Who) => (who.isYou ? 'Tu deviens patron' : `${who.name} devient patron`),
  bossOf: (who: Who, casino: string) =>
    who.isYou ? `Tu deviens patron de ${casino}` : `${who.name} devient patron de ${casino}`,
  stake: 'Ta mise',
  stakeWhy: 'perdue sur 5, 6, 7 et 8',
  bet: (amount: number) => gain(amount),
  average: 'En moyenne',
  left: 'Il te reste',
  after: 'Argent après',
  lots: 'Parkings',
  casino: (company: Company, lots: string[]) => `${companies[company]} en ${spaced(lots)}`,
  scored: (company: Company, lots: string[]) => `${companies[company]} en ${spaced(lots)} marque`,
  track: (before: number, after: number) => `de ${before} à ${after} sur la piste`,
  paid: (payer: Who, to: Who) =>
    payer.isYou
      ? `Tu paies ${to.name}`
      : to.isYou
        ? `${payer.name} te paie`
        : `${payer.name} paie ${to.name}`,
  inDeck: (lot: string): Phrase => [
    `La carte ${lot} est encore dans la pioche : qui la pioche reprend cette tuile. `,
    { rule: 'VR8' },
  ],
  thenTurn: (who: Who) => `Ensuite, c’est à ${object(who)}.`,
  lot: (lot: string) => `Parking ${lot}`,
  handed: (isGained: boolean, who: Who) => (isGained ? from(who) : `à ${object(who)}`),
  piece: (isGained: boolean, isLot: boolean) =>
    `${isGained ? '+' : '\u2212'}1 ${isLot ? 'parcelle' : 'dé'}`,
  step: (number: number, text: string) => `${number}. ${text}`,
  works: 'possible',
  depends: 'dépend de dés avant elle',
}
