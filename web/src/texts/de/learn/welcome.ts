// Was der Coach über Welcome To... sagt.

import { help } from './page'

export const lessons = {
  goal: {
    title: 'Eine Stadt aus drei Straßen',
    text: 'Alle planen eine Stadt auf einem eigenen Blatt. Stadtpläne, Parks, Pools, Zeitarbeit und Siedlungen bringen Punkte, und die meisten Punkte gewinnen.',
  },
  cards: {
    title: 'Drei Kombinationen',
    text: 'Jede Runde gibt es drei Kombinationen aus Hausnummer und Effekt. Ihr wählt gleichzeitig, und ihr dürft dieselbe nehmen.',
  },
  turn: {
    title: 'Dein Zug',
    text: 'Wähle eine Kombination und schreib ihre Nummer in ein Haus. Dann nutz ihren Effekt, wenn du magst, und sei fertig. Bis dahin lässt sich alles zurücknehmen.',
  },
  numbers: {
    title: 'Nummern steigen',
    text: 'In jeder Straße steigen die Nummern von links nach rechts, und keine steht zweimal da. Lücken sind erlaubt, also lass Platz für das, was kommt.',
  },
  next: {
    title: 'Was als Nächstes kommt',
    text: 'Die Karte, die jetzt eine Nummer gibt, gibt in der nächsten Runde ihren Effekt, mit einer anderen Nummer. Die kleine Zeile auf jeder Kombination sagt, welchen.',
  },
  fence: {
    title: 'Zaun',
    text: 'Ein Zaun kommt in eine Lücke zwischen zwei Häusern irgendeiner Straße, auch zwischen leeren. Zäune machen Siedlungen.',
  },
  estates: {
    title: 'Siedlungen',
    text: 'Eine Siedlung sind ein bis sechs Häuser in einer Reihe, alle mit Nummer, mit einem Zaun an jedem Ende und keinem dazwischen. Sie bringt Punkte für ihre Größe und kann einem Stadtplan dienen.',
  },
  park: {
    title: 'Park',
    text: 'Ein Park pflanzt einen Baum in die Straße seiner Nummer. Mit jedem Baum sind die Parks dieser Straße mehr wert, mit dem letzten am meisten.',
  },
  pool: {
    title: 'Pool',
    text: 'Gestrichelte Pools sind geplant. Schreib die Nummer einer Poolkarte in so ein Haus, und du darfst den Pool bauen. Ein Haus, das ohne diesen Effekt gefüllt wird, hat seinen Pool für immer verloren.',
  },
  plans: {
    title: 'Stadtpläne',
    text: 'Jeder der drei Pläne verlangt Siedlungen genau der gezeigten Größen. Alle, die ihn in der Runde einlösen, in der es jemand zum ersten Mal tut, bekommen den höheren Wert, alle später den niedrigeren.',
  },
  agent: {
    title: 'Makler',
    text: 'Ein Makler macht alle deine Siedlungen einer Größe am Ende mehr wert. Wähle eine Größe, von der du viele haben wirst.',
  },
  temp: {
    title: 'Zeitarbeit',
    text: 'Mit Zeitarbeit darfst du die Nummer schreiben, wie sie ist, oder bis zu zwei höher oder niedriger, und kreuzt so oder so ein Kästchen an. Die meisten Kästchen bringen am Ende 7 Punkte, die zweitmeisten 4.',
  },
  bis: {
    title: 'Bis',
    text: 'Ein Bis kopiert eine Nummer in das leere Haus direkt daneben, aber nicht über einen Zaun. Das füllt schnell ein Haus, aber jedes Bis kostet am Ende Punkte.',
  },
  help,
  tracks: {
    title: 'Die Kästchen unten',
    text: 'Die Kästchen unter deiner Stadt zählen Pools, Bis, Zeitarbeit und Ablehnungen, und was Siedlungen jeder Größe wert sind. Die meisten Reihen sind wert, was ihr erstes offenes Kästchen sagt.',
  },
  spent: {
    title: 'Nach einem Plan',
    text: 'Häuser, die einem Plan gedient haben, dienen keinem zweiten, zählen aber am Ende noch. In der Runde des allerersten Plans dürfen alle, die einen einlösen, Neumischen wünschen.',
  },
  refusal: {
    title: 'Wenn keine Nummer passt',
    text: 'Passt keine der drei Nummern, darfst du eine Ablehnung ankreuzen und nichts schreiben. Eine ist umsonst, zwei kosten 3 Punkte, drei kosten 5.',
  },
  end: {
    title: 'Wie es endet',
    text: 'Die Partie endet mit der Runde, in der jemand alle Häuser gefüllt, alle drei Pläne eingelöst oder die dritte Ablehnung angekreuzt hat. Dann werden die Blätter zusammengezählt.',
  },
}
