// Warum etwas in Lords of Vegas nicht geht.

import type { About } from '../../en/reasons/vegas'
import { count, dative, listed, money as dollars, type Who } from '../vegas/grammar'

const has = (who: Who) => (who.isYou ? 'du hast' : `${who.name} hat`)
const is = (who: Who) => (who.isYou ? 'du bist' : `${who.name} ist`)
const of = (who: Who) => `von ${dative(who)}`

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  players: ({ players }) => `Lords of Vegas ist für 2 bis 6 Personen, nicht ${players}`,
  no_colour: ({ colour, colours }) =>
    `die Farben passen nicht: ${colour} gibt es nicht, nur ${listed(colours)}`,
  few_colours: ({ players }) =>
    `die Farben passen nicht: ${players} Personen brauchen ${players} verschiedene`,
  offers_out_of_range: ({ number }) => `Angebote je Zug sind eine Zahl von 1 bis ${number}`,
  offers_without_trading: () =>
    'ohne Handel sagt die Zahl der Angebote nichts: Lass sie, wie sie ist',

  unasked: () => 'außer der Reihe kannst du nur ein Angebot machen oder zurückziehen',
  asks_to_go_on: () => 'die Frage ist, ob der Zug weitergeht',
  no_action_yet: () => 'Aktionen gibt es in Schritt 6 des eigenen Zugs',
  asks_marker: ({ lot }) => `die Frage ist, welcher Marker für ${lot} aufgegeben wird`,
  asks_die: ({ lot }) => `die Frage ist, welcher Würfel für ${lot} aufgegeben wird`,
  asks_action: () => 'die Frage ist, welche Aktion es sein soll, oder ob der Zug endet',
  asks_place: () => 'die Frage ist, wohin die Würfel kommen',
  asks_tile: ({ lot }) => `gefragt ist nach dem Plättchen auf ${lot}`,
  asks_to_accept: () => 'die Frage ist, ob das Angebot angenommen wird',

  no_lot: ({ lot }) => `es gibt kein Grundstück ${lot}`,
  no_marker: ({ lot }) => `auf ${lot} liegt kein Marker von dir`,
  no_die: ({ lot }) => `auf ${lot} liegt kein Würfel von dir`,
  no_such_die: ({ pips }) => `kein Würfel mit einer ${pips} ist noch zu legen`,
  not_own_lot: ({ lot, who }) => `${lot} ist kein Parkplatz ${of(who)}`,
  not_own_die: ({ lot, who }) => `auf ${lot} liegt kein Würfel ${of(who)}`,
  no_tile: ({ company }) => `von ${company} ist kein Plättchen mehr da`,
  no_lift: ({ number }) => `kein Würfel muss weg: ${number} sind frei`,
  name_lift: ({ number, who }) =>
    `alle ${number} Würfel ${of(who)} liegen auf dem Plan: Sag, welcher genommen wird`,
  wrong_lift: ({ lot, who }) => `${has(who)} auf ${lot} keinen Würfel zum Wegnehmen`,

  no_own_lots: () => 'du hast keinen Parkplatz zum Bebauen',
  no_own_casino: () => 'du bist in keinem Casino der Boss',
  no_own_dice: () => 'in keinem Casino liegt ein Würfel von dir',
  no_other_boss: () => 'sonst ist niemand Boss eines Casinos',
  no_free_lot: () => 'kein freies Grundstück grenzt an ein Casino von dir',
  too_poor: ({ cost, who, money }) =>
    `es kostet ${dollars(cost)}, und ${has(who)} ${dollars(money)}`,
  no_casino: ({ lot }) => `auf ${lot} steht kein Casino`,
  lowest_lot: ({ casino }) => `dieses Casino heißt nach seinem ersten Grundstück, ${casino}`,
  no_boss: ({ casino }) => `das Casino auf ${casino} hat keinen Boss`,
  other_boss: ({ casino, who }) => `${is(who)} der Boss des Casinos auf ${casino}`,
  no_edge: ({ lot, casino }) => `${lot} hat mit dem Casino auf ${casino} keine Kante gemeinsam`,
  built_on: ({ lot }) => `${lot} ist bebaut`,
  parked: ({ lot, who }) => `${lot} ist ein Parkplatz ${of(who)}`,
  same_sprawl: ({ casino }) => `das ist dasselbe wie Anbauen von ${casino} aus: Drück das`,
  same_company: ({ company }) => `es gehört schon ${company}`,
  few_tiles: ({ number, company, left }) =>
    `von ${company} sind ${number} Plättchen nötig und ${left} da`,
  no_die_in: ({ casino, who }) => `${has(who)} keinen Würfel im Casino auf ${casino}`,
  reorganized: ({ casino }) =>
    `ein Würfel im Casino auf ${casino} wurde in diesem Zug schon neu geordnet`,
  highest: ({ number }) => `kein Casino ist höher als die Zahl der Personen, ${number}`,
  gambled: () => 'gezockt wird einmal im Zug',
  own_casino: ({ casino, who }) => `${is(who)} der Boss des Casinos auf ${casino}`,
  least_stake: ({ amount }) => `ein Einsatz ist mindestens ${dollars(amount)}`,
  most_stake: ({ casino, amount }) =>
    `auf ${casino} sind höchstens ${dollars(amount)} Einsatz erlaubt`,

  no_trading: () => 'in dieser Partie wird nicht gehandelt',
  no_offer_now: () => 'jetzt geht kein Angebot: Erst wird etwas anderes geklärt',
  no_own_offer: () => 'von dir liegt kein Angebot auf dem Tisch',
  nothing_to_counter: () => 'es gibt kein Angebot, dem du etwas entgegensetzen könntest',
  no_offers_left: ({ number }) =>
    `${count(number, 'Angebot', 'Angebote')} je Zug und Person, mehr nicht`,
  no_steps: () => 'ein Angebot hat mindestens einen Schritt',
  many_steps: ({ number }) => `ein Angebot hat höchstens ${count(number, 'Schritt', 'Schritte')}`,
  no_exchange: () => 'in einem Angebot wird gezahlt oder etwas übergeben',
  few_parties: () => 'zu einem Angebot gehören mindestens zwei Personen',
  takes_no_part: () => 'wer anbietet, ist selbst dabei',

  no_seat: ({ seat }) => `es gibt keinen Platz ${seat}`,
  not_their_turn: ({ who }) =>
    `in diesem Zug ${who.isYou ? 'hast nur du' : `hat nur ${who.name}`} Aktionen`,
  no_action_now: () => 'Aktionen gibt es in Schritt 6',
  amid_action: () => 'eine Aktion läuft noch, und vor ihrem Ende kommt keine andere',
  in_hand: ({ lot }) =>
    `der Würfel auf ${lot} wird gerade zurückgelegt: Er kann nicht den Besitzer wechseln`,
  to_oneself: () => 'niemand gibt sich selbst etwas',
  least_sum: ({ amount }) => `ein Betrag ist ganz und mindestens ${dollars(amount)}`,
  no_lot_to_give: ({ lot, who }) => `${has(who)} auf ${lot} keinen Parkplatz, auch nicht bis dahin`,
  no_die_to_give: ({ lot, who }) => `${has(who)} auf ${lot} keinen Würfel, auch nicht bis dahin`,
  no_piece_to_give: ({ lot, who }) =>
    `${has(who)} auf ${lot} weder Parkplatz noch Würfel, auch nicht bis dahin`,
  too_little: ({ who, money, amount }) => `${has(who)} ${dollars(money)}, nicht ${dollars(amount)}`,
  no_free_marker: ({ who }) =>
    `${has(who)} keinen freien Marker und gibt dafür kein Grundstück auf`,
  no_free_die: ({ who }) => `${has(who)} keinen freien Würfel und nimmt dafür keinen weg`,
  no_swap: ({ lot, other }) =>
    `${lot} und ${other} sind nicht zwei Grundstücke oder zwei Würfel dieser beiden`,
}
