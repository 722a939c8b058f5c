// Warum etwas in Streets nicht geht.  Wer es liest, hat die Stelle gedrückt, um die es geht: Sie ist
// ein Gebäude mit Namen, oder „hier“.

import type { About } from '../../en/reasons/streets'
import { grammarOf } from '../../grammar'
import * as articles from '../tiles'

const de = grammarOf('de')

const at = (building: string | null) => (building ? articles.at(building) : 'hier')
const thing = (building: string | null) => (building ? articles.the(building) : 'diese Stelle')
const street = (building: string | null) =>
  building ? articles.streetOf(building) : 'die Straße hier'
const turned = (way: string) => `mit der Fahrbahn nach ${way}`
const COLOURS: Record<string, string | undefined> = {
  parent: 'Elternteil',
  tourist: 'Tourist',
  shopper: 'Shopper',
  hipster: 'Hipster',
}
const SYMBOLS: Record<string, string | undefined> = {
  parent: 'Elternsymbol',
  tourist: 'Touristensymbol',
  shopper: 'Shoppersymbol',
  hipster: 'Hipstersymbol',
}
const DIFFICULTIES: Record<string, string | undefined> = {
  easy: 'leicht',
  normal: 'mittel',
  hard: 'schwer',
}

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  players: ({ players }) => `Streets ist für 1 bis 5 Personen, nicht ${players}`,
  only_alone: ({ difficulty }) =>
    `die Schwierigkeit „${DIFFICULTIES[difficulty] ?? difficulty}“ gibt es nur im Solospiel`,
  choose_consultant: () => 'im Solospiel suchst du dir den Berater aus',
  no_consultant: ({ word, consultants }) =>
    `einen Berater „${word}“ gibt es nicht; es gibt ${de.listed(consultants)}`,
  one_for_each_seat: ({ cards, players }) =>
    `${cards} Berater für ${players} Personen; nenn einen für jeden Platz`,
  only_one: ({ consultant }) => `${consultant} gibt es nur einmal`,
  not_alone: ({ consultant }) => `${consultant} ist nicht für das Solospiel`,
  not_for_so_many: ({ consultant, few, many, players }) =>
    `${consultant} ist für ${few} bis ${many} Personen, nicht ${players}`,
  not_with_business: ({ consultant }) => `${consultant} geht nicht mit Business`,
  only_with: ({ consultant }) => `diese Lesart einer Karte ist für Partien mit ${consultant}`,
  only_with_consultants: () => 'was auf den Karten steht, zählt nur mit Beratern',
  said_in_file: () => 'lass die anderen Lesarten der Karten, wie sie sind: Die Datei sagt sie',
  too_few_cards: ({ cards, players }) =>
    `mit diesen Karten bleiben ${cards} für ${players} Personen`,
  bad_tiles: () => 'mit diesen Plättchen lässt sich nicht spielen',

  asks_abandoned: () => 'die Frage ist, welches Gebäude aufgegeben wird',
  asks_placement: () => 'die Frage ist, welches Plättchen wohin gebaut wird',
  asks_signs: () => 'die Frage ist, ob das neue Plättchen ein Schild bekommt oder zwei',
  asks_street: () => 'die Frage ist, welche abgeschlossene Straße als Nächste gewertet wird',
  asks_token_building: () => 'die Frage ist, welches Gebäude seine Chips hergibt',
  asks_token: () => 'die Frage ist, welcher Chip genommen wird',
  asks_hand_tile: () => 'die Frage ist, welches Plättchen der Hand mitgewertet wird, falls eines',
  asks_target: () => 'die Frage ist, wohin eine Figur geht',
  asks_grifter_placement: () => 'die Frage ist, wohin das Plättchen des Hochstaplers kommt',

  covers_city_park: () => 'der Stadtpark kann mit diesen Karten nicht überbaut werden',
  scored_before: ({ tile }) =>
    `${articles.the(tile)} wurde schon einmal aus der Hand gewertet, mehr geht nicht`,
  not_held: ({ tile }) => `${articles.accusative(tile)} hast du nicht auf der Hand`,
  occupied: ({ building }) =>
    `hier steht schon ${building ? articles.the(building) : 'ein Plättchen'}`,
  touches_nothing: () => 'diese Stelle berührt kein Gebäude',
  no_road_meets: ({ way }) => `${turned(way)} trifft hier keine Fahrbahn auf eine andere`,
  wide_road: ({ way }) => `${turned(way)} lägen hier zwei Fahrbahnen nebeneinander`,
  too_long: ({ way, most }) => `${turned(way)} hätte hier eine Straße mehr als ${most} Plättchen`,
  covers_station: () => 'der Hauptbahnhof kann nicht überbaut werden',
  not_enclosed: ({ building }) =>
    `${street(building)} ist nicht abgeschlossen, also wird dort nichts überbaut`,
  must_face: ({ building, way }) =>
    `${at(building)} muss die Fahrbahn des neuen Plättchens nach ${way} liegen`,
  sign_unused: () => 'solange du ein freies Schild hast, wird nichts aufgegeben',
  not_yours: ({ building }) => `${thing(building)} gehört dir nicht`,
  one_or_two_signs: () => 'ein neues Plättchen bekommt ein Schild oder zwei',
  not_best: ({ way }) =>
    `${turned(way)} ist diese Stelle keine der besten für das Plättchen des Hochstaplers`,

  no_street_waits: ({ building }) => `${at(building)} beginnt keine Straße, die auf Wertung wartet`,
  no_tokens_from: ({ building }) =>
    `${building ? articles.from(building) : 'von dieser Stelle'} können die Chips nicht kommen`,
  not_taken_here: ({ token }) => `${token} gibt es hier nicht zu nehmen`,
  other_mover: ({ colour }) => `jetzt zieht ein ${COLOURS[colour] ?? colour}`,
  no_building: () => 'hier steht kein Gebäude',
  being_abandoned: ({ building }) => `${thing(building)} wird gerade aufgegeben`,
  no_symbol: ({ building, colour }) => `${thing(building)} zeigt kein ${SYMBOLS[colour] ?? colour}`,
  goes_to_grifter: ({ colour }) =>
    `dieser ${COLOURS[colour] ?? colour} geht zu einem Gebäude des Hochstaplers`,
  enclosed: ({ building }) => `${street(building)} ist abgeschlossen`,
}
