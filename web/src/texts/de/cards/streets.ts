import type { GameCard } from '../../card'

export const card: GameCard = {
  order: 1,
  title: 'Streets',
  about:
    'Leg Plättchen zu Straßen, schließ sie im richtigen Moment ab und achte darauf, wohin die Leute als Nächstes ziehen.',
  fewest: 1,
  most: 5,
  time: '35 Min.',
  goal: 'Bau Straßen, schließ sie ab, wenn sie dir am meisten bringen, und lock die Leute weiter.',
  helps: {
    edition: 'nach wessen Reihenfolge, Gleichstand und Namen gespielt wird',
    start: 'welches der beiden Startplättchen die Straße des anderen abschließt',
    tiles: 'eine Datei mit deinen eigenen Plättchen statt des Ersatzsatzes',
    business: 'Chips der Branchen sammeln, die für Mehrheiten und Sets zahlen',
    consultants: 'alle haben eine besondere Fähigkeit',
    difficulty: 'mit wie viel Geld der Hochstapler anfängt',
    legend_symbol: 'welches Symbol auf der Karte der Hipster-Legende ist, falls eines da ist',
    scout_reach: 'welche eigenen Plättchen außerhalb der Straße der Location-Scout mitzählt',
    consultant_cards: 'eine Datei mit dem, was auf deinen Beraterkarten steht',
  },
  alone: {
    title: 'Gegen den Hochstapler',
    help: 'Das Solospiel: ein Gegner, der einfachen Regeln folgt und mit Geld anfängt.',
    which: 'Schwierigkeit',
    modes: ['leicht', 'mittel', 'schwer'],
    usual: 1,
    play: 'Gegen den Hochstapler',
  },
  values: {
    station_capped: 'die Straße des Hauptbahnhofs ist zu',
    park_capped: 'die Straße des Stadtparks ist zu',
    published: 'wie erschienen',
    draft: 'wie im Entwurf',
  },
  persons: {
    beginner: 'Baut, was schön aussieht. Freut sich für dich.',
    easy: 'Nimmt das Geld von heute. Morgen ist weit weg.',
    medium: 'Schließt früh ab und zählt alles zweimal.',
    hard: 'Wartet auf die Menschenmenge und schließt dann ab.',
    expert: 'Merkt sich jedes Plättchen. Sagt wenig.',
  },
}
