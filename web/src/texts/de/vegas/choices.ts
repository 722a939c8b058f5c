// Aktionen, Fragen und Antworten von Lords of Vegas.

import type { Company, Window } from '../../../wire/vegas'
import { count, listed, money, nominative, spaced, type Who } from './grammar'
import { companies } from './names'

type Kind = 'Build' | 'Sprawl' | 'Remodel' | 'Reorganize' | 'Raise' | 'Gamble'

export const actions: Record<Kind, string> = {
  Build: 'Bauen',
  Sprawl: 'Anbauen',
  Remodel: 'Umbauen',
  Reorganize: 'Neu ordnen',
  Raise: 'Aufstocken',
  Gamble: 'Zocken',
}

export const offer = {
  from: (least: number) => `ab ${money(least)}`,
  exactly: (cost: number) => money(cost),
  stake: (most: number) => `bis ${money(most)}`,
}

export const why: Record<string, ((millions: number) => string) | undefined> = {
  no_own_lots: () => 'kein Parkplatz',
  no_own_casino: () => 'kein Casino',
  no_own_dice: () => 'kein Würfel da',
  no_free_lot: () => 'nichts frei',
  no_tile: () => 'keine Plättchen',
  few_tiles: () => 'keine Plättchen',
  highest: () => 'hoch genug',
  reorganized: () => 'schon gemacht',
  too_poor: (millions) => `ab ${money(millions)}`,
  gambled: () => 'schon gezockt',
  no_other_boss: () => 'kein anderer Boss',
  most_stake: () => 'kein Geld',
}

export const choices = {
  title: 'Aktionen',
  purse: (millions: number) => `du hast ${money(millions)}`,
  endTurn: 'Zug beenden',
  trade: 'Handeln',
  again: 'Noch eine Karte ziehen',
  back: 'Zurück zu den Aktionen',
  company: 'Konzern (frei, kommen noch)',
  stake: 'Einsatz',
  less: 'weniger',
  more: 'mehr',
  companyNote: (tiles: number, cards: number) => `${tiles}, ${cards}`,
  place: (lot: string) => `Auf ${lot} legen`,
  die: (pips: number) => `eine ${pips}`,
}

const FIRST = 'Oder biete vorher ein Geschäft an.'
const windows: Record<Window, [string, string]> = {
  before_draw: ['Zieh eine Karte', FIRST],
  before_claim: ['Weiter zum Grundstück der Karte', FIRST],
  redraw: ['Zieh noch eine Karte', 'Block F ist gesperrt: Die Karte brachte kein Grundstück.'],
  after_step_1: ['Weiter zu den Parkplätzen', FIRST],
  after_step_2: ['Weiter zu den Casinos', FIRST],
  after_step_3: ['Weiter zu den Punkten', FIRST],
  step_6: ['Weiter', FIRST],
}

export const question = {
  act: 'Deine Aktionen',
  actHow: 'So viele du willst, in beliebiger Reihenfolge. Dann beende den Zug.',
  window: (window: Window) => windows[window][0],
  windowHow: (window: Window) => windows[window][1],
  closedWindow: 'In diesem Zug hast du kein Angebot mehr übrig.',
  kind: {
    Build: ['Bauen: Wähle einen deiner Parkplätze', 'Es kostet, was darauf gedruckt ist.'],
    Sprawl: [
      'Anbauen: Wähle ein Grundstück neben deinem Casino',
      'Es kostet den doppelten Preis, und die Etagen.',
    ],
    Remodel: ['Umbauen: Wähle eines deiner Casinos', `${money(5)} für jedes Plättchen.`],
    Reorganize: [
      'Neu ordnen: Wähle ein Casino mit deinem Würfel',
      `${money(1)} je Auge. Alle Würfel darin werden gewürfelt.`,
    ],
    Raise: ['Aufstocken: Wähle eines deiner Casinos', `${money(15)} für jedes Plättchen.`],
    Gamble: [
      'Zocken: Wähle ein Casino, in dem du nicht Boss bist',
      'Einmal im Zug, gegen den Boss.',
    ],
  } as Record<Kind, [string, string]>,
  part: {
    company: 'Wähle einen Konzern',
    casino: 'Wähle das Casino, an das angebaut wird',
    lift: 'Alle deine Würfel liegen schon: Wähle, welchen du nimmst',
    stake: 'Wähle einen Einsatz',
  },
  ready: 'Die Vorschau zeigt, was es bringt.',
  giveUp: (piece: 'marker' | 'die', card: string) =>
    piece === 'marker'
      ? `Alle deine Marker liegen schon. Welcher kommt nach ${card}?`
      : `Alle deine Würfel liegen schon. Welcher kommt nach ${card}?`,
  giveUpHow: (piece: 'marker' | 'die') =>
    piece === 'marker'
      ? 'Das Grundstück, das er verlässt, gehört dann niemandem.'
      : 'Das Plättchen, das er verlässt, bleibt ohne Würfel.',
  place: (lot: string) => `Welcher deiner Würfel kommt auf ${lot}?`,
  placeHow: (dice: number[]) => `Gewürfelt: ${listed(dice.map(String))}.`,
  offered: (who: Who) => `${nominative(who)} bietet dir ein Geschäft an`,
  offeredHow: 'Nimm an, lehn ab oder biete etwas anderes.',
  trade: 'Stell ein Geschäft zusammen',
  trading: 'Drück auf Grundstücke und Würfel, um sie ins Geschäft zu nehmen.',
}

type Cost = number | null
const priced = (cost: Cost) => (cost === null ? '' : ` für ${money(cost)}`)

export const label = {
  build: (lot: string, company: Company, cost: Cost) =>
    `Auf ${lot} ${companies[company]} bauen${priced(cost)}`,
  buildOn: (lot: string, cost: Cost) => `Auf ${lot} bauen${priced(cost)}`,
  sprawl: (casino: string, lot: string, cost: Cost) =>
    `Von ${casino} nach ${lot} anbauen${priced(cost)}`,
  sprawlTo: (lot: string, cost: Cost) => `Nach ${lot} anbauen${priced(cost)}`,
  remodel: (lots: string[], company: Company, cost: Cost) =>
    `${spaced(lots)} zu ${companies[company]} umbauen${priced(cost)}`,
  remodelAt: (lots: string[], cost: Cost) => `${spaced(lots)} umbauen${priced(cost)}`,
  reorganize: (lots: string[], cost: Cost) => `${spaced(lots)} neu ordnen${priced(cost)}`,
  raise: (lots: string[], cost: Cost) => `${spaced(lots)} aufstocken${priced(cost)}`,
  gamble: (lots: string[], stake: number) => `${money(stake)} auf ${spaced(lots)} setzen`,
  gambleAt: (lots: string[]) => `Auf ${spaced(lots)} zocken`,
  lift: (text: string, lot: string) => `${text}, mit dem Würfel von ${lot}`,
  liftFrom: (lot: string) => `Den Würfel von ${lot} nehmen`,
  draw: 'Karte ziehen',
  goOn: 'Weiter',
  endTurn: 'Den Zug beenden',
  giveUp: (lot: string) => `Von ${lot} nehmen`,
  place: (pips: number, lot: string) => `Die ${pips} auf ${lot} legen`,
  accept: 'Das Angebot annehmen',
  decline: 'Das Angebot ablehnen',
  propose: (steps: number) => `Ein Geschäft aus ${count(steps, 'Schritt', 'Schritten')} anbieten`,
  counter: 'Ablehnen und etwas anderes bieten',
  withdraw: 'Das Angebot zurückziehen',
}

export const button = {
  Build: (cost: Cost) => `Bauen${priced(cost)}`,
  Sprawl: (cost: Cost) => `Anbauen${priced(cost)}`,
  Remodel: (cost: Cost) => `Umbauen${priced(cost)}`,
  Reorganize: (cost: Cost) => `Würfeln${priced(cost)}`,
  Raise: (cost: Cost) => `Aufstocken${priced(cost)}`,
  Gamble: (stake: number) => `${money(stake)} setzen`,
  giveUp: (lot: string) => `Von ${lot} nehmen`,
  place: (pips: number, lot: string) => `Die ${pips} auf ${lot}`,
  accept: 'Annehmen',
  decline: 'Ablehnen',
  offer: 'Anbieten',
  withdraw: 'Zurückziehen',
}
