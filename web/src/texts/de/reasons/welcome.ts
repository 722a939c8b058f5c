// Warum etwas in Welcome To... nicht geht.

import type { About } from '../../en/reasons/welcome'

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  players: ({ most, players }) => `Welcome To… ist für 1 bis ${most} Personen, nicht ${players}`,
  not_for_experts: ({ most }) => `das Expertenspiel ist für 2 bis ${most} Personen`,
  only_alone: () => 'die Solospiele sind für eine Person',
  only_alexis: () => 'einen Architekten gibt es nur im Alexis-Modus',
  only_piles: () =>
    'welche Karten zurückkommen, zählt nur, wo es Stapel gibt: ab zwei Personen, nicht im Expertenspiel',
  only_neighbours: () => 'wohin weitergegeben wird, zählt im Expertenspiel ab drei Personen',
  only_full_streets: () => 'nur Pläne der erweiterten Variante können eine Straße verbrauchen',
  no_architect: ({ architect, most }) =>
    `einen Architekten ${architect} gibt es nicht; es gibt 1 bis ${most}`,
  own_architect: () =>
    'eine Datei sagt, was auf der Karte steht: Lass die Wahl der Karten, wie sie war',
  architect_name: () => 'der Name eines Architekten ist eine Zeile Text',
  architect_field: ({ field, value, low, high }) =>
    `${field} ist ${value}; gedruckte Karten haben ${low} bis ${high}`,

  asks_cards: () => 'die Frage ist, welche Karten du nutzt',
  asks_house: () => 'die Frage ist, wohin die Nummer kommt',
  asks_effect: () => 'die Frage ist, wie du den Effekt nutzt',
  asks_roundabout: () => 'die Frage ist, ob du einen Kreisverkehr baust',
  asks_hand_on: () => 'die Frage ist, welche Karte weitergeht',
  asks_estate: () => 'die Frage ist, welche Siedlungen der Plan nimmt',
  asks_plans: () => 'die Frage ist, welche Pläne du vor dem Ende des Zugs einlöst',

  nothing_chosen: () => 'in diesem Zug ist noch nichts gewählt',
  turn_finished: () => 'der Zug ist fertig; er lässt sich nur noch zurücknehmen',
  no_finish: () => 'ein ganzer Zug endet damit, dass du fertig bist',

  no_such_card: () => 'es gibt drei Karten',
  one_combination: () => 'Nummer und Effekt kommen aus einer Kombination',
  two_cards: () => 'Nummer und Effekt kommen von zwei verschiedenen Karten',
  fits_nowhere: ({ number }) => `in kein Haus passt eine ${number}`,
  fits_nowhere_near: ({ number, reach }) =>
    `in kein Haus passt eine ${number}, auch nicht ${reach} mehr oder weniger`,
  must_write: () => 'eine der Nummern passt, also muss sie geschrieben werden',
  must_shift: () => 'mit Zeitarbeit passt eine der Nummern, also muss sie geschrieben werden',
  no_house: () => 'so ein Haus gibt es nicht',
  not_empty: ({ house }) => `${house} ist nicht leer`,
  no_such_number: () => 'Nummern gehen von 0 bis 17',
  other_number: ({ number }) => `die Nummer ist ${number}; nur Zeitarbeit ändert sie`,
  beyond_temp: ({ number, reach }) => `Zeitarbeit ändert die ${number} um höchstens ${reach}`,
  breaks_order: ({ number, house }) =>
    `eine ${number} (${house}) bräche die Reihe: Nummern steigen von links nach rechts`,

  other_effect: ({ effect }) => `der Effekt dieses Zugs ist ${effect}`,
  no_gap: () => 'so eine Lücke gibt es in keiner Straße',
  fence_there: () => 'da steht schon ein Zaun',
  parts_bis: () => 'zwischen ein Haus und sein Bis kommt kein Zaun',
  parts_spent_estate: () => 'in eine Siedlung, die ein Plan verbraucht hat, kommt kein Zaun mehr',
  parts_spent_street: () => 'in eine Straße, die ein Plan verbraucht hat, kommt kein Zaun mehr',
  no_bis_box: () => 'alle neun Bis-Kästchen sind angekreuzt',
  no_neighbour: ({ house, number }) =>
    `${house} hat auf seiner Seite des Zauns keinen Nachbarn mit einer ${number}`,
  no_such_size: () => 'Siedlungen haben ein bis sechs Häuser',
  no_agent_box: ({ size }) => `in der Spalte der ${size}er ist kein Kästchen mehr frei`,
  only_advanced: () => 'Kreisverkehre gibt es nur in der erweiterten Variante',
  one_roundabout: () => 'ein Kreisverkehr je Zug genügt',
  no_roundabout_left: () => 'beide Kreisverkehre sind gebaut',

  no_such_plan: () => 'die Pläne heißen 1, 2 und 3',
  validated: ({ plan }) => `Plan ${plan} hast du schon eingelöst`,
  not_met: ({ plan }) => `dein Blatt erfüllt Plan ${plan} nicht`,
  not_its_estates: ({ plan }) =>
    `das sind keine Siedlungen, die Plan ${plan} verlangt, vollständig und unverbraucht`,
  no_such_estate: ({ house, size }) =>
    `${house} ist nicht das erste Haus einer Siedlung, die du jetzt nennen kannst: Größe ${size}, ` +
    'vollständig, unverbraucht und hinter den schon genannten dieser Größe',
  no_wish_alone: () => 'wer allein spielt, hat keinen Wunsch frei',
  wish_without_plan: () => 'nur wer in diesem Zug einen Plan einlöst, darf Neumischen wünschen',
  wish_too_late: () => 'ein Plan wurde schon früher eingelöst; nur der erste bringt Neumischen',
}
