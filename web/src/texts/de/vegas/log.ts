// Was in Lords of Vegas geschieht, und wie es ausgeht.

import type { Phrase } from '../../../play/game'
import type { Company, Payer } from '../../../wire/vegas'
import {
  accusative,
  bold,
  count,
  dative,
  does,
  listed,
  money,
  nominative,
  spaced,
  subject,
  type Who,
} from './grammar'
import { companies, gain } from './names'

const points = (number: number) => count(number, 'Punkt', 'Punkte')

export const log = {
  dealt: (who: Who, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'bekommst', 'bekommt')} `,
    bold(lot),
  ],
  start: (who: Who, total: number): Phrase => [
    subject(who),
    ` ${does(who, 'fängst', 'fängt')} mit `,
    bold(money(total)),
    ' an',
  ],
  startItem: (what: string, amount: number): Phrase => [
    what === 'base' ? `${money(amount)} zum Anfang` : `${gain(amount)} für den Würfel auf ${what}`,
  ],
  allContest: ['Alle würfeln um den ersten Zug'] as Phrase,
  contest: (tied: Who[]): Phrase => [
    `Gleichstand: ${listed(tied.map((who) => (who.isYou ? 'du' : who.name)))} ${tied.some((who) => who.isYou) ? 'würfelt' : 'würfeln'} noch einmal`,
  ],
  first: (who: Who, total: number): Phrase => [
    subject(who),
    ` ${does(who, 'würfelst', 'würfelt')} `,
    bold(String(total)),
    ' um den ersten Zug',
  ],
  turn: (who: Who): Phrase => [bold(who.isYou ? 'Dein Zug' : `Zug von ${who.name}`)],
  drew: (who: Who, card: string, payer: Payer): Phrase => [
    subject(who),
    ` ${does(who, 'ziehst', 'zieht')} `,
    bold(card),
    `, ${companies[payer]} zahlt`,
  ],
  over: (who: Who): Phrase => [
    subject(who),
    ` ${does(who, 'ziehst', 'zieht')} `,
    bold('Game Over'),
    ': Parkplätze und der Strip zahlen noch einmal',
  ],
  claimed: (who: Who, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'besetzt', 'besetzt')} `,
    bold(lot),
  ],
  inherited: (who: Who, lot: string, from: Who | null, pips: number): Phrase => [
    subject(who),
    ` ${does(who, 'übernimmst', 'übernimmt')} `,
    bold(lot),
    from ? ` von ${dative(from)}` : '',
    ` mit einer ${pips}`,
  ],
  givenUp: (who: Who, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'gibst', 'gibt')} `,
    bold(lot),
    ' auf',
  ],
  lifted: (who: Who, lot: string, pips: number): Phrase => [
    subject(who),
    ` ${does(who, 'nimmst', 'nimmt')} die ${pips} von `,
    bold(lot),
  ],
  lotsPaid: (who: Who, lots: number, amount: number): Phrase => [
    `${count(lots, 'Parkplatz', 'Parkplätze')}: `,
    subject(who),
    ' ',
    bold(gain(amount)),
  ],
  casinoPaid: (company: Company, lots: string[], total: number): Phrase => [
    `${companies[company]} auf ${spaced(lots)} zahlt `,
    bold(money(total)),
  ],
  share: (who: Who, dice: [string, number][], total: number): Phrase => [
    subject(who),
    ' ',
    bold(gain(total)),
    ` für ${listed(dice.map(([lot, pips]) => `${pips} auf ${lot}`))}`,
  ],
  scored: (who: Who, lots: string[], worth: number, before: number, after: number): Phrase => [
    subject(who),
    ` ${does(who, 'bekommst', 'bekommt')} ${points(worth)} für ${spaced(lots)}: `,
    bold(before === after ? `weiter auf ${after}` : `${before} bis ${after}`),
  ],
  lost: (number: number): Phrase => [
    `${points(number)} ${number === 1 ? 'reicht' : 'reichen'} nicht bis zur nächsten Zahl. `,
    { rule: 'V22' },
  ],
  beyond: (number: number): Phrase => [
    `${points(number)} ${number === 1 ? 'liegt' : 'liegen'} hinter dem Ende der Punkteleiste. `,
    { rule: 'VR39' },
  ],
  built: (who: Who, lot: string, company: Company, pips: number, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'baust', 'baut')} ${companies[company]} auf `,
    bold(lot),
    ` mit einer ${pips} für `,
    bold(money(cost)),
  ],
  sprawled: (who: Who, casino: string, lot: string, pips: number, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'baust', 'baut')} von ${casino} nach `,
    bold(lot),
    ` an, mit einer ${pips}, für `,
    bold(money(cost)),
  ],
  sprawlLot: (amount: number): Phrase => [`${money(amount)} für das Grundstück, das Doppelte`],
  sprawlRisers: (amount: number): Phrase => [`${money(amount)} für Etagen`],
  remodelled: (who: Who, lots: string[], from: Company, to: Company, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'baust', 'baut')} `,
    bold(spaced(lots)),
    ` von ${companies[from]} zu ${companies[to]} um für `,
    bold(money(cost)),
  ],
  reorganized: (who: Who, lots: string[], cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'ordnest', 'ordnet')} `,
    bold(spaced(lots)),
    ' neu für ',
    bold(money(cost)),
  ],
  raised: (who: Who, lots: string[], height: number, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'stockst', 'stockt')} `,
    bold(spaced(lots)),
    ` auf Höhe ${height} auf für `,
    bold(money(cost)),
  ],
  merged: (lots: string[]): Phrase => [bold(spaced(lots)), ' verschmelzen zu einem Casino'],
  tied: (lots: string[], pips: number): Phrase => [
    `Gleichstand mit ${pips}: Die Würfel auf ${listed(lots)} rollen noch einmal`,
  ],
  boss: (who: Who, casino: string): Phrase => [
    subject(who),
    ` ${does(who, 'wirst', 'wird')} Boss von `,
    bold(casino),
  ],
  rolled: (who: Who, pips: number, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'würfelst', 'würfelt')} `,
    bold(String(pips)),
    ` auf ${lot}`,
  ],
  placed: (who: Who, pips: number, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'legst', 'legt')} die ${pips} auf `,
    bold(lot),
  ],
  bet: (who: Who, stake: number, casino: string, house: Who): Phrase => [
    subject(who),
    ` ${does(who, 'setzt', 'setzt')} `,
    bold(money(stake)),
    ` auf ${casino} gegen ${accusative(house)}`,
  ],
  won: (who: Who, rolled: number, amount: number, house: Who, due: number): Phrase => [
    subject(who),
    ` ${does(who, 'würfelst', 'würfelt')} `,
    bold(String(rolled)),
    ` und ${does(who, 'gewinnst', 'gewinnt')} `,
    bold(money(amount)),
    ` von ${dative(house)}`,
    amount < due ? `; geschuldet waren ${money(due)}, mehr war nicht da` : '',
  ],
  lostBet: (who: Who, rolled: number, amount: number, house: Who): Phrase => [
    subject(who),
    ` ${does(who, 'würfelst', 'würfelt')} `,
    bold(String(rolled)),
    ` und ${does(who, 'verlierst', 'verliert')} `,
    bold(money(amount)),
    ` an ${accusative(house)}`,
  ],
  offers: (who: Who): Phrase => [
    subject(who),
    ` ${does(who, 'bietest', 'bietet')} ein Geschäft an`,
  ],
  accepts: (who: Who): Phrase => [subject(who), ` ${does(who, 'nimmst', 'nimmt')} an`],
  declines: (who: Who): Phrase => [subject(who), ` ${does(who, 'lehnst', 'lehnt')} ab`],
  withdraws: (who: Who): Phrase => [
    subject(who),
    ` ${does(who, 'ziehst', 'zieht')} das Angebot zurück`,
  ],
  paid: (who: Who, to: Who, amount: number): Phrase => [
    subject(who),
    ` ${does(who, 'zahlst', 'zahlt')} ${dative(to)} `,
    bold(money(amount)),
  ],
  lotHanded: (who: Who, to: Who, lot: string): Phrase => [
    bold(lot),
    ` geht von ${dative(who)} an ${accusative(to)}`,
  ],
  dieHanded: (who: Who, to: Who, lot: string, pips: number): Phrase => [
    `Die ${pips} auf `,
    bold(lot),
    ` geht von ${dative(who)} an ${accusative(to)}`,
  ],
  stopped: (number: number, reason: Phrase): Phrase => [
    `Das Geschäft hält bei Schritt ${number} an: `,
    ...reason,
  ],
  done: ['Das Geschäft ist gemacht'] as Phrase,
  ended: {
    game_over: ['Game Over ist gezogen: Die Partie endet'] as Phrase,
    ninety: ['Das Ende der Punkteleiste ist erreicht: Die Partie endet'] as Phrase,
  },
}

export const result = {
  won: (who: Who, score: number) =>
    `${nominative(who)} ${does(who, 'gewinnst', 'gewinnt')} mit ${count(score, 'Punkt', 'Punkten')}.`,
  wonByMoney: (who: Who, score: number, cash: number) =>
    `${nominative(who)} ${does(who, 'gewinnst', 'gewinnt')}: gleich viele Punkte (${score}), aber mit ${money(cash)} am reichsten.`,
  shared: (names: string[]) =>
    `${listed(names)} ${names.includes('Du') ? 'teilt euch' : 'teilen sich'} den Sieg: gleich viele Punkte, gleich viel Geld.`,
  how: {
    '': '',
    game_over: 'Game Over wurde gezogen.',
    ninety: 'Das Ende der Punkteleiste wurde erreicht.',
  },
  unit: 'Punkte',
}

export const keys: [string, string][] = [
  ['Pfeiltasten', 'von einem leuchtenden Grundstück oder Casino zum anderen'],
  ['Enter', 'eines wählen'],
  ['Esc', 'einen Schritt zurück'],
  ['1 bis 6', 'Bauen, Anbauen, Umbauen, Neu ordnen, Aufstocken, Zocken'],
]
