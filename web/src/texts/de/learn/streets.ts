// Was der Coach über Streets sagt.

import { help } from './page'

export const lessons = {
  goal: {
    title: 'Eine Stadt, zwei Baumeister',
    text: 'Ihr baut zusammen an einer Stadt, aber alle für ihr eigenes Geld. Wer am Ende am meisten hat, gewinnt.',
  },
  tile: {
    title: 'Was ein Plättchen sagt',
    text: 'Jedes Plättchen hat an einer Kante eine Fahrbahn und daneben Symbole. Das Feld in der Ecke sagt, was es zahlt. Bleib mit der Maus auf einem Plättchen der Stadt oder halt den Finger darauf, um es in Worten zu lesen.',
  },
  turn: {
    title: 'Dein Zug',
    text: 'In jedem Zug baust du ein Plättchen aus deiner Hand und ziehst dann ein neues. Wähle ein Plättchen, dann eine gestrichelte Stelle; die Vorschau zeigt, was es bringt. Gebaut wird erst, wenn du den Knopf drückst.',
  },
  where: {
    title: 'Wohin ein Plättchen darf',
    text: 'Seine Fahrbahn muss an eine andere anschließen: in gerader Linie weiter, oder eine mündet in die andere. Zwei Fahrbahnen liegen nie Kante an Kante, und eine Straße hat höchstens fünf Plättchen.',
  },
  sign: {
    title: 'Figuren und Schilder',
    text: 'Jedes farbige Symbol auf einem neuen Plättchen bringt eine Figur dieser Farbe. Wer baut, stellt auch ein Schild darauf und bekommt, was das Plättchen zahlt. Ein Stern ist ein Joker und bringt niemanden.',
  },
  closed: {
    title: 'Eine Straße ist abgeschlossen',
    text: 'Eine Straße ist abgeschlossen, wenn an beiden Enden etwas steht, egal wie herum. Dann zahlt jedes Plättchen darin, das ein Schild hat, an seinen Eigentümer, wer auch immer sie abgeschlossen hat.',
  },
  paid: {
    title: 'Was sie zahlt',
    text: 'Ein Plättchen zahlt, was darauf steht, und 1 $ mehr für jede Figur darauf. Der Verlauf sagt es Zeile für Zeile. Dann gehen die Schilder an ihre Eigentümer zurück.',
  },
  crowd: {
    title: 'Die Leute ziehen weiter',
    text: 'Hat eine Straße gezahlt, ziehen ihre Figuren aus. Wer am Zug ist, schickt jede auf ein Plättchen einer offenen Straße, das ihr Symbol zeigt. Gibt es nur eines, wird niemand gefragt.',
  },
  fomo: {
    title: 'FOMO',
    text: 'Wer kein solches Plättchen findet, bleibt und steht auf, mit einem „!“: Das ist FOMO, die Angst, etwas zu verpassen. Ein neues Plättchen mit dem Symbol lockt alle auf einmal an.',
  },
  symbols: {
    title: 'Welche Symbole zählen',
    text: 'Ein Plättchen, das für Symbole zahlt, zählt alle in seiner Straße, egal wem sie gehören. Ein Plättchen am Ende der Straße zählt mit, wenn seine Pfeile hineinzeigen. Ein Stern zählt als jede Farbe.',
  },
  valuations: {
    title: 'Wofür Plättchen noch zahlen',
    text: 'Andere zahlen für Figuren, für die Länge der Straße, für deine Schilder darin oder für die Plättchen ringsum. Rechnen musst du nicht: Das macht die Vorschau.',
  },
  plan: {
    title: 'Ein Plan für den Anfang',
    text: 'Dieselben Figuren zahlen in der nächsten Straße, in der sie wohnen, noch einmal. Schließ also ab, solange sie auf deinen Plättchen sind, und schick sie dahin, wo deine nächsten liegen.',
  },
  abandon: {
    title: 'Keine Schilder mehr',
    text: 'Du hast fünf Schilder. Ist zu Beginn deines Zugs keines frei, musst du zuerst ein Plättchen aufgeben. Sein Schild kommt zurück, seine Figuren ziehen weiter, aber es zahlt nichts, weder jetzt noch später.',
  },
  help,
  end: {
    title: 'Wie es endet',
    text: 'Ist der Stapel leer, geht es weiter, bis alle Hände leer sind. Dann zahlt jedes Plättchen, das noch ein Schild hat, die Hälfte, aufgerundet. Das meiste Geld gewinnt.',
  },
}
