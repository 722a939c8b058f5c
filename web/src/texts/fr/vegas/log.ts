// Ce qui se passe à Lords of Vegas, et comment cela finit.

import type { Phrase } from '../../../play/game'
import type { Company, Payer } from '../../../wire/vegas'
import {
  bold,
  count,
  does,
  from,
  listed,
  money,
  nominative,
  object,
  spaced,
  subject,
  type Who,
} from './grammar'
import { ofName } from '../names'
import { companies, gain } from './names'

const points = (number: number) => count(number, 'point', 'points')

export const log = {
  dealt: (who: Who, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'reçois', 'reçoit')} `,
    bold(lot),
  ],
  start: (who: Who, total: number): Phrase => [
    subject(who),
    ` ${does(who, 'commences', 'commence')} avec `,
    bold(money(total)),
  ],
  startItem: (what: string, amount: number): Phrase => [
    what === 'base' ? `${money(amount)} pour commencer` : `${gain(amount)} pour le dé de ${what}`,
  ],
  allContest: ['Tout le monde lance les dés pour le premier tour'] as Phrase,
  contest: (tied: Who[]): Phrase => [
    `Égalité : ${listed(tied.map(object))} ${tied.some((who) => who.isYou) ? 'relancez' : 'relancent'}`,
  ],
  first: (who: Who, total: number): Phrase => [
    subject(who),
    ` ${does(who, 'fais', 'fait')} `,
    bold(String(total)),
    ' pour le premier tour',
  ],
  turn: (who: Who): Phrase => [bold(who.isYou ? 'Ton tour' : `Tour ${ofName(who.name)}`)],
  drew: (who: Who, card: string, payer: Payer): Phrase => [
    subject(who),
    ` ${does(who, 'pioches', 'pioche')} `,
    bold(card),
    `, ${companies[payer]} paie`,
  ],
  over: (who: Who): Phrase => [
    subject(who),
    ` ${does(who, 'pioches', 'pioche')} `,
    bold('Fin de partie'),
    ' : les parkings et le Strip paient encore une fois',
  ],
  claimed: (who: Who, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'prends', 'prend')} `,
    bold(lot),
  ],
  inherited: (who: Who, lot: string, loser: Who | null, pips: number): Phrase => [
    subject(who),
    ` ${does(who, 'reprends', 'reprend')} `,
    bold(lot),
    loser ? ` à ${object(loser)}` : '',
    ` avec un ${pips}`,
  ],
  givenUp: (who: Who, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'renonces', 'renonce')} à `,
    bold(lot),
  ],
  lifted: (who: Who, lot: string, pips: number): Phrase => [
    subject(who),
    ` ${does(who, 'prélèves', 'prélève')} le ${pips} de `,
    bold(lot),
  ],
  lotsPaid: (who: Who, lots: number, amount: number): Phrase => [
    `${count(lots, 'parking', 'parkings')} : `,
    bold(who.isYou ? 'toi' : who.name),
    ' ',
    bold(gain(amount)),
  ],
  casinoPaid: (company: Company, lots: string[], total: number): Phrase => [
    `${companies[company]} en ${spaced(lots)} paie `,
    bold(money(total)),
  ],
  share: (who: Who, dice: [string, number][], total: number): Phrase => [
    bold(who.isYou ? 'Toi' : who.name),
    ' ',
    bold(gain(total)),
    ` pour ${listed(dice.map(([lot, pips]) => `${pips} en ${lot}`))}`,
  ],
  scored: (who: Who, lots: string[], worth: number, before: number, after: number): Phrase => [
    subject(who),
    ` ${does(who, 'marques', 'marque')} ${points(worth)} pour ${spaced(lots)} : `,
    bold(before === after ? `toujours à ${after}` : `de ${before} à ${after}`),
  ],
  lost: (number: number): Phrase => [
    `${points(number)} ${number === 1 ? 'n’atteint' : 'n’atteignent'} pas le nombre suivant. `,
    { rule: 'V22' },
  ],
  beyond: (number: number): Phrase => [
    `${points(number)} ${number === 1 ? 'dépasse' : 'dépassent'} le bout de la piste. `,
    { rule: 'VR39' },
  ],
  built: (who: Who, lot: string, company: Company, pips: number, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'construis', 'construit')} ${companies[company]} en `,
    bold(lot),
    ` avec un ${pips} pour `,
    bold(money(cost)),
  ],
  sprawled: (who: Who, casino: string, lot: string, pips: number, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'étends', 'étend')} ${casino} à `,
    bold(lot),
    ` avec un ${pips} pour `,
    bold(money(cost)),
  ],
  sprawlLot: (amount: number): Phrase => [
    `${money(amount)} pour la parcelle, le double de son prix`,
  ],
  sprawlRisers: (amount: number): Phrase => [`${money(amount)} pour les étages`],
  remodelled: (who: Who, lots: string[], old: Company, fresh: Company, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'rénoves', 'rénove')} `,
    bold(spaced(lots)),
    ` ${ofName(companies[old])} en ${companies[fresh]} pour `,
    bold(money(cost)),
  ],
  reorganized: (who: Who, lots: string[], cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'réorganises', 'réorganise')} `,
    bold(spaced(lots)),
    ' pour ',
    bold(money(cost)),
  ],
  raised: (who: Who, lots: string[], height: number, cost: number): Phrase => [
    subject(who),
    ` ${does(who, 'surélèves', 'surélève')} `,
    bold(spaced(lots)),
    ` à la hauteur ${height} pour `,
    bold(money(cost)),
  ],
  merged: (lots: string[]): Phrase => [bold(spaced(lots)), ' ne font plus qu’un casino'],
  tied: (lots: string[], pips: number): Phrase => [
    `Égalité à ${pips} : on relance les dés de ${listed(lots)}`,
  ],
  boss: (who: Who, casino: string): Phrase => [
    subject(who),
    ` ${does(who, 'deviens', 'devient')} patron de `,
    bold(casino),
  ],
  rolled: (who: Who, pips: number, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'fais', 'fait')} `,
    bold(String(pips)),
    ` en ${lot}`,
  ],
  placed: (who: Who, pips: number, lot: string): Phrase => [
    subject(who),
    ` ${does(who, 'poses', 'pose')} le ${pips} en `,
    bold(lot),
  ],
  bet: (who: Who, stake: number, casino: string, house: Who): Phrase => [
    subject(who),
    ` ${does(who, 'mises', 'mise')} `,
    bold(money(stake)),
    ` en ${casino} contre ${object(house)}`,
  ],
  won: (who: Who, rolled: number, amount: number, house: Who, due: number): Phrase => [
    subject(who),
    ` ${does(who, 'fais', 'fait')} `,
    bold(String(rolled)),
    ` et ${does(who, 'gagnes', 'gagne')} `,
    bold(money(amount)),
    ` sur ${object(house)}`,
    amount < due ? ` ; ${money(due)} étaient dus, la bourse est vide` : '',
  ],
  lostBet: (who: Who, rolled: number, amount: number, house: Who): Phrase => [
    subject(who),
    ` ${does(who, 'fais', 'fait')} `,
    bold(String(rolled)),
    ` et ${does(who, 'perds', 'perd')} `,
    bold(money(amount)),
    ` contre ${object(house)}`,
  ],
  offers: (who: Who): Phrase => [subject(who), ` ${does(who, 'proposes', 'propose')} un échange`],
  accepts: (who: Who): Phrase => [subject(who), ` ${does(who, 'acceptes', 'accepte')}`],
  declines: (who: Who): Phrase => [subject(who), ` ${does(who, 'refuses', 'refuse')}`],
  withdraws: (who: Who): Phrase => [subject(who), ` ${does(who, 'retires', 'retire')} l’offre`],
  paid: (who: Who, to: Who, amount: number): Phrase => [
    subject(who),
    ` ${does(who, 'paies', 'paie')} à ${object(to)} `,
    bold(money(amount)),
  ],
  lotHanded: (who: Who, to: Who, lot: string): Phrase => [
    bold(lot),
    ` passe ${from(who)} à ${object(to)}`,
  ],
  dieHanded: (who: Who, to: Who, lot: string, pips: number): Phrase => [
    `Le ${pips} de `,
    bold(lot),
    ` passe ${from(who)} à ${object(to)}`,
  ],
  stopped: (number: number, reason: Phrase): Phrase => [
    `L’échange s’arrête à l’étape ${number} : `,
    ...reason,
  ],
  done: ['L’échange est fait'] as Phrase,
  ended: {
    game_over: ['Fin de partie est piochée : la partie se termine'] as Phrase,
    ninety: ['Le bout de la piste est atteint : la partie se termine'] as Phrase,
  },
}

export const result = {
  won: (who: Who, score: number) =>
    `${nominative(who)} ${does(who, 'gagnes', 'gagne')} avec ${points(score)}.`,
  wonByMoney: (who: Who, score: number, cash: number) =>
    `${nominative(who)} ${does(who, 'gagnes', 'gagne')} : à égalité à ${points(score)}, mais plus riche avec ${money(cash)}.`,
  shared: (names: string[]) =>
    `${listed(names)} ${names.includes('Toi') ? 'partagez' : 'partagent'} la victoire : mêmes points, même argent.`,
  how: {
    '': '',
    game_over: 'Fin de partie a été piochée.',
    ninety: 'Le bout de la piste a été atteint.',
  },
  unit: 'points',
}

export const keys: [string, string][] = [
  ['Flèches', 'aller d’une parcelle ou d’un casino allumé à l’autre'],
  ['Entrée', 'choisir'],
  ['Échap', 'un pas en arrière'],
  ['1 à 6', 'Construire, Étendre, Rénover, Réorganiser, Surélever, Parier'],
]
