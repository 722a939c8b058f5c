// Les échanges de Lords of Vegas.

import type { Phrase } from '../../../play/game'
import type { Company } from '../../../wire/vegas'
import { bold, count, does, listed, money, nominative, object, of, type Who } from './grammar'
import { companies } from './names'

export const trade = {
  title: 'Échange',
  counterTitle: 'Ta contre-offre',
  left: (offers: number) => `encore ${count(offers, 'offre', 'offres')} ce tour-ci`,
  close: 'Fermer',
  partner: 'Avec',
  hint: 'Appuie sur des parcelles et des dés, ou ajoute des étapes ici. Elles se font dans cet ordre.',
  empty: 'Rien dedans encore.',
  consent: 'D’accord',
  agreed: (who: Who) => (who.isYou ? 'Tu acceptes' : `${who.name} accepte`),
  open: (who: Who) => `On attend ${object(who)}`,
  up: (step: string) => `Monter : ${step}`,
  down: (step: string) => `Descendre : ${step}`,
  remove: (step: string) => `Enlever : ${step}`,
  add: 'Ajouter une étape',
  addThis: 'Ajouter',
  kinds: {
    Pay: 'Argent',
    HandLot: 'Parking',
    HandDie: 'Dé',
    Swap: 'Troc',
    Perform: 'Action',
  },
  by: 'De',
  to: 'À',
  amount: 'Millions',
  lot: 'Parcelle',
  die: 'Dé en',
  other: 'Contre',
  action: 'Action',
  casino: 'Casino',
  company: 'Compagnie',
  giveUpLot: 'Libère',
  giveUpDie: 'Prélève le dé de',
  stake: 'Mise',
  nothing: 'rien',
  noneOf: 'Il n’y a rien de ce genre.',
  say: (names: string[]) => `Proposer à ${listed(names)}`,
  sayAlone: 'Proposer',
  onTable: (who: Who) => (who.isYou ? 'Ton offre' : `L’offre ${of(who)}`),
  waiting: (who: Who[]) => `On attend ${listed(who.map(object))}.`,
  running: 'L’échange se fait.',
  accept: 'Accepter',
  decline: 'Refuser',
  counter: 'Contre-offre',
  withdraw: 'Retirer',
  works: 'C’est possible dans l’état du plateau.',
  stops: (step: number, reason: Phrase): Phrase => [`S’arrête à l’étape ${step} : `, ...reason],
  depends: (step: number) => `À partir de l’étape ${step}, cela dépend des dés.`,
  dieOn: (lot: string, pips: number) => `${lot} (un ${pips})`,
  ofOwner: (thing: string, who: Who) => `${thing}, ${of(who)}`,
}

export const step = {
  pay: (from: Who, to: Who, amount: number): Phrase => [
    `${nominative(from)} ${does(from, 'paies', 'paie')} à ${object(to)} `,
    bold(money(amount)),
  ],
  lot: (from: Who, to: Who, lot: string, vacates: string): Phrase => [
    `${nominative(from)} ${does(from, 'cèdes', 'cède')} à ${object(to)} la parcelle `,
    bold(lot),
    vacates ? `, et ${to.isYou ? 'tu libères' : `${to.name} libère`} ${vacates}` : '',
  ],
  die: (from: Who, to: Who, lot: string, pips: number, lifts: string): Phrase => [
    `${nominative(from)} ${does(from, 'cèdes', 'cède')} à ${object(to)} le dé de `,
    bold(pips ? `${lot} (${pips})` : lot),
    lifts ? `, et ${to.isYou ? 'tu prélèves' : `${to.name} prélève`} le dé de ${lifts}` : '',
  ],
  swap: (from: Who, to: Who, lot: string, other: string): Phrase => [
    `${nominative(from)} ${does(from, 'troques', 'troque')} `,
    bold(lot),
    ' contre ',
    bold(other),
    ` ${of(to)}`,
  ],
  build: (who: Who, lot: string, company: Company): Phrase => [
    `${nominative(who)} ${does(who, 'construis', 'construit')} ${companies[company]} en `,
    bold(lot),
  ],
  sprawl: (who: Who, casino: string, lot: string): Phrase => [
    `${nominative(who)} ${does(who, 'étends', 'étend')} ${casino} à `,
    bold(lot),
  ],
  remodel: (who: Who, casino: string, company: Company): Phrase => [
    `${nominative(who)} ${does(who, 'rénoves', 'rénove')} `,
    bold(casino),
    ` en ${companies[company]}`,
  ],
  reorganize: (who: Who, casino: string): Phrase => [
    `${nominative(who)} ${does(who, 'réorganises', 'réorganise')} `,
    bold(casino),
  ],
  raise: (who: Who, casino: string): Phrase => [
    `${nominative(who)} ${does(who, 'surélèves', 'surélève')} `,
    bold(casino),
  ],
  gamble: (who: Who, casino: string, stake: number): Phrase => [
    `${nominative(who)} ${does(who, 'mises', 'mise')} `,
    bold(money(stake)),
    ` en ${casino}`,
  ],
}
