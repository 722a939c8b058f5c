// Actions, questions et réponses de Lords of Vegas.

import type { Company, Window } from '../../../wire/vegas'
import { count, listed, money, nominative, spaced, type Who } from './grammar'
import { companies } from './names'

type Kind = 'Build' | 'Sprawl' | 'Remodel' | 'Reorganize' | 'Raise' | 'Gamble'

export const actions: Record<Kind, string> = {
  Build: 'Construire',
  Sprawl: 'Étendre',
  Remodel: 'Rénover',
  Reorganize: 'Réorganiser',
  Raise: 'Surélever',
  Gamble: 'Parier',
}

export const offer = {
  from: (least: number) => `dès ${money(least)}`,
  exactly: (cost: number) => money(cost),
  stake: (most: number) => `jusqu’à ${money(most)}`,
}

export const why: Record<string, ((millions: number) => string) | undefined> = {
  no_own_lots: () => 'aucun parking',
  no_own_casino: () => 'aucun casino',
  no_own_dice: () => 'aucun dé posé',
  no_free_lot: () => 'rien de libre',
  no_tile: () => 'plus de tuiles',
  few_tiles: () => 'plus de tuiles',
  highest: () => 'assez haut',
  reorganized: () => 'déjà fait',
  too_poor: (millions) => `il faut ${money(millions)}`,
  gambled: () => 'déjà fait',
  no_other_boss: () => 'aucun autre patron',
  most_stake: () => 'pas d’argent',
}

export const choices = {
  title: 'Actions',
  purse: (millions: number) => `tu as ${money(millions)}`,
  endTurn: 'Terminer le tour',
  trade: 'Échanger',
  again: 'Piocher une autre carte',
  back: 'Retour aux actions',
  company: 'Compagnie (tuiles libres, cartes à venir)',
  stake: 'Mise',
  less: 'moins',
  more: 'plus',
  companyNote: (tiles: number, cards: number) => `${tiles}, ${cards}`,
  place: (lot: string) => `Poser en ${lot}`,
  die: (pips: number) => `un ${pips}`,
}

const FIRST = 'Ou propose d’abord un échange.'
const windows: Record<Window, [string, string]> = {
  before_draw: ['Pioche une carte', FIRST],
  before_claim: ['Passe à la parcelle de la carte', FIRST],
  redraw: ['Pioche une autre carte', 'Le bloc F est fermé : la carte n’a donné aucune parcelle.'],
  after_step_1: ['Passe aux parkings', FIRST],
  after_step_2: ['Passe aux casinos', FIRST],
  after_step_3: ['Passe aux points', FIRST],
  step_6: ['Continue', FIRST],
}

export const question = {
  act: 'Tes actions',
  actHow: 'Autant que tu veux, dans l’ordre que tu veux. Puis termine le tour.',
  window: (window: Window) => windows[window][0],
  windowHow: (window: Window) => windows[window][1],
  closedWindow: 'Tu n’as plus d’offre pour ce tour.',
  kind: {
    Build: ['Construire : choisis un de tes parkings', 'Le prix est imprimé dessus.'],
    Sprawl: [
      'Étendre : choisis une parcelle à côté d’un casino à toi',
      'Elle coûte deux fois son prix, plus les étages.',
    ],
    Remodel: ['Rénover : choisis un casino à toi', `${money(5)} par tuile.`],
    Reorganize: [
      'Réorganiser : choisis un casino où tu as un dé',
      `${money(1)} par point de dé. On relance tous ses dés.`,
    ],
    Raise: ['Surélever : choisis un casino à toi', `${money(15)} par tuile.`],
    Gamble: [
      'Parier : choisis le casino de quelqu’un d’autre',
      'Une fois par tour, contre son patron.',
    ],
  } as Record<Kind, [string, string]>,
  part: {
    company: 'Choisis une compagnie',
    casino: 'Choisis le casino qui s’étend',
    lift: 'Tous tes dés sont posés : choisis celui que tu prends',
    stake: 'Choisis une mise',
  },
  ready: 'L’aperçu montre ce que cela donne.',
  giveUp: (piece: 'marker' | 'die', card: string) =>
    piece === 'marker'
      ? `Tous tes marqueurs sont posés. Lequel va en ${card} ?`
      : `Tous tes dés sont posés. Lequel va en ${card} ?`,
  giveUpHow: (piece: 'marker' | 'die') =>
    piece === 'marker'
      ? 'La parcelle qu’il quitte n’est plus à personne.'
      : 'La tuile qu’il quitte reste sans dé.',
  place: (lot: string) => `Lequel de tes dés va en ${lot} ?`,
  placeHow: (dice: number[]) => `Tu as fait ${listed(dice.map(String))}.`,
  offered: (who: Who) => `${nominative(who)} te propose un échange`,
  offeredHow: 'Accepte, refuse, ou propose autre chose.',
  trade: 'Compose un échange',
  trading: 'Appuie sur des parcelles et des dés pour les mettre dans l’échange.',
}

type Cost = number | null
const priced = (cost: Cost) => (cost === null ? '' : ` pour ${money(cost)}`)

export const label = {
  build: (lot: string, company: Company, cost: Cost) =>
    `Construire ${companies[company]} en ${lot}${priced(cost)}`,
  buildOn: (lot: string, cost: Cost) => `Construire en ${lot}${priced(cost)}`,
  sprawl: (casino: string, lot: string, cost: Cost) => `Étendre ${casino} à ${lot}${priced(cost)}`,
  sprawlTo: (lot: string, cost: Cost) => `Étendre à ${lot}${priced(cost)}`,
  remodel: (lots: string[], company: Company, cost: Cost) =>
    `Rénover ${spaced(lots)} en ${companies[company]}${priced(cost)}`,
  remodelAt: (lots: string[], cost: Cost) => `Rénover ${spaced(lots)}${priced(cost)}`,
  reorganize: (lots: string[], cost: Cost) => `Réorganiser ${spaced(lots)}${priced(cost)}`,
  raise: (lots: string[], cost: Cost) => `Surélever ${spaced(lots)}${priced(cost)}`,
  gamble: (lots: string[], stake: number) => `Miser ${money(stake)} en ${spaced(lots)}`,
  gambleAt: (lots: string[]) => `Parier en ${spaced(lots)}`,
  lift: (text: string, lot: string) => `${text}, avec le dé de ${lot}`,
  liftFrom: (lot: string) => `Prendre le dé de ${lot}`,
  draw: 'Piocher une carte',
  goOn: 'Continuer',
  endTurn: 'Terminer le tour',
  giveUp: (lot: string) => `Reprendre ta pièce en ${lot}`,
  place: (pips: number, lot: string) => `Poser le ${pips} en ${lot}`,
  accept: 'Accepter l’offre',
  decline: 'Refuser l’offre',
  propose: (steps: number) => `Proposer un échange en ${count(steps, 'étape', 'étapes')}`,
  counter: 'Refuser et proposer autre chose',
  withdraw: 'Retirer l’offre',
}

export const button = {
  Build: (cost: Cost) => `Construire${priced(cost)}`,
  Sprawl: (cost: Cost) => `Étendre${priced(cost)}`,
  Remodel: (cost: Cost) => `Rénover${priced(cost)}`,
  Reorganize: (cost: Cost) => `Relancer${priced(cost)}`,
  Raise: (cost: Cost) => `Surélever${priced(cost)}`,
  Gamble: (stake: number) => `Miser ${money(stake)}`,
  giveUp: (lot: string) => `Prendre en ${lot}`,
  place: (pips: number, lot: string) => `Poser le ${pips} en ${lot}`,
  accept: 'Accepter',
  decline: 'Refuser',
  offer: 'Proposer',
  withdraw: 'Retirer',
}
