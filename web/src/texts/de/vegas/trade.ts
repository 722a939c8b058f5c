// Geschäfte in Lords of Vegas.

import type { Phrase } from '../../../play/game'
import type { Company } from '../../../wire/vegas'
import {
  accusative,
  bold,
  count,
  dative,
  does,
  listed,
  money,
  nominative,
  of,
  type Who,
} from './grammar'
import { companies } from './names'

export const trade = {
  title: 'Geschäft',
  counterTitle: 'Dein Gegenangebot',
  left: (offers: number) => `noch ${count(offers, 'Angebot', 'Angebote')} in diesem Zug`,
  close: 'Schließen',
  partner: 'Mit',
  hint: 'Drück auf Grundstücke und Würfel oder füg hier Schritte hinzu. Sie geschehen in dieser Reihenfolge.',
  empty: 'Noch ist nichts darin.',
  consent: 'Zugestimmt',
  agreed: (who: Who) => (who.isYou ? 'Du stimmst zu' : `${who.name} stimmt zu`),
  open: (who: Who) => (who.isYou ? 'Du wirst gefragt' : `${who.name} wird gefragt`),
  up: (step: string) => `Nach oben: ${step}`,
  down: (step: string) => `Nach unten: ${step}`,
  remove: (step: string) => `Entfernen: ${step}`,
  add: 'Einen Schritt hinzufügen',
  addThis: 'Hinzufügen',
  kinds: {
    Pay: 'Geld',
    HandLot: 'Parkplatz',
    HandDie: 'Würfel',
    Swap: 'Tausch',
    Perform: 'Aktion',
  },
  by: 'Von',
  to: 'An',
  amount: 'Millionen',
  lot: 'Grundstück',
  die: 'Würfel auf',
  other: 'Gegen',
  action: 'Aktion',
  casino: 'Casino',
  company: 'Konzern',
  giveUpLot: 'Räumt',
  giveUpDie: 'Nimmt den Würfel von',
  stake: 'Einsatz',
  nothing: 'nichts',
  noneOf: 'So etwas gibt es nicht.',
  say: (names: string[]) => `${listed(names)} anbieten`,
  sayAlone: 'Anbieten',
  onTable: (who: Who) => (who.isYou ? 'Dein Angebot' : `Angebot von ${who.name}`),
  waiting: (who: Who[]) => `Warten auf ${listed(who.map(accusative))}.`,
  running: 'Das Geschäft wird ausgeführt.',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  counter: 'Gegenangebot',
  withdraw: 'Zurückziehen',
  works: 'Das geht, so wie der Plan steht.',
  stops: (step: number, reason: Phrase): Phrase => [`Hält bei Schritt ${step} an: `, ...reason],
  depends: (step: number) => `Ab Schritt ${step} hängt es von Würfeln ab.`,
  dieOn: (lot: string, pips: number) => `${lot} (eine ${pips})`,
  ofOwner: (thing: string, who: Who) => `${thing}, ${of(who)}`,
}

const gives = (from: Who, to: Who) =>
  `${nominative(from)} ${does(from, 'gibst', 'gibt')} ${dative(to)}`

export const step = {
  pay: (from: Who, to: Who, amount: number): Phrase => [
    `${nominative(from)} ${does(from, 'zahlst', 'zahlt')} ${dative(to)} `,
    bold(money(amount)),
  ],
  lot: (from: Who, to: Who, lot: string, vacates: string): Phrase => [
    `${gives(from, to)} das Grundstück `,
    bold(lot),
    vacates ? `, und ${to.isYou ? 'du räumst' : `${to.name} räumt`} ${vacates}` : '',
  ],
  die: (from: Who, to: Who, lot: string, pips: number, lifts: string): Phrase => [
    `${gives(from, to)} den Würfel auf `,
    bold(pips ? `${lot} (${pips})` : lot),
    lifts ? `, und ${to.isYou ? 'du nimmst' : `${to.name} nimmt`} den Würfel von ${lifts}` : '',
  ],
  swap: (from: Who, to: Who, lot: string, other: string): Phrase => [
    `${nominative(from)} ${does(from, 'tauschst', 'tauscht')} `,
    bold(lot),
    ' gegen ',
    bold(other),
    ` ${of(to)}`,
  ],
  build: (who: Who, lot: string, company: Company): Phrase => [
    `${nominative(who)} ${does(who, 'baust', 'baut')} ${companies[company]} auf `,
    bold(lot),
  ],
  sprawl: (who: Who, casino: string, lot: string): Phrase => [
    `${nominative(who)} ${does(who, 'baust', 'baut')} von ${casino} nach `,
    bold(lot),
    ' an',
  ],
  remodel: (who: Who, casino: string, company: Company): Phrase => [
    `${nominative(who)} ${does(who, 'baust', 'baut')} `,
    bold(casino),
    ` zu ${companies[company]} um`,
  ],
  reorganize: (who: Who, casino: string): Phrase => [
    `${nominative(who)} ${does(who, 'ordnest', 'ordnet')} `,
    bold(casino),
    ' neu',
  ],
  raise: (who: Who, casino: string): Phrase => [
    `${nominative(who)} ${does(who, 'stockst', 'stockt')} `,
    bold(casino),
    ' auf',
  ],
  gamble: (who: Who, casino: string, stake: number): Phrase => [
    `${nominative(who)} ${does(who, 'setzt', 'setzt')} `,
    bold(money(stake)),
    ` auf ${casino}`,
  ],
}
