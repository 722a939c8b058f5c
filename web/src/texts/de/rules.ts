// Die Worte rund um die Regeln.

import { grammarOf } from '../grammar'

const de = grammarOf('de')

export const search = 'In den Regeln suchen'
export const newcomers = 'In zwei Minuten'
export const contents = 'Inhalt'
export const law = 'Der Wortlaut'
export const chapter = (number: string, title: string) => (number ? `${number} ${title}` : title)
export const clauses = (count: number) => de.counted(count, 'Absatz', 'Absätze')

export const found = (count: number) => `${clauses(count)} gefunden`
export const asked = (words: string) => `„${words}“`
export const bestFirst = 'die besten zuerst'
export const foundBy = (words: string[]) => `gefunden über ${de.listed(words)}`
export const more = (count: number) => `${count} weitere zeigen`
export const inItsPlace = 'Im Kapitel lesen'
export const unknown = (words: string[]) => `Kein Absatz spricht von ${de.either(words)}.`
export const didYouMean = (words: string) => `Meinst du ${words}?`
export const tryAnother = 'Versuch ein anderes Wort.'
export const nearest = 'Kein Absatz spricht von alledem. Diese kommen am nächsten.'

/** What says in the rules how sure a clause is, as docs/rules has it. */
export const marks = {
  follows: 'Folgt aus dem Text',
  likely: 'Wahrscheinlich',
  picked: 'Festgelegt',
}

export const strengths = {
  printed: 'steht im Regelheft',
  follows: 'folgt aus dem Text',
  likely: 'wahrscheinlich',
  picked: 'festgelegt',
}
export const strengthHelp = {
  printed: 'Die gedruckten Regeln sagen es.',
  follows: 'Wer die gedruckten Regeln genau liest, findet es darin.',
  likely: 'Die gedruckten Regeln weisen dahin, ohne es zu sagen.',
  picked: 'Die gedruckten Regeln lassen es offen, und eine Antwort musste her.',
}

export const position = {
  show: 'Auf dem Spielplan zeigen',
  hide: 'Spielplan ausblenden',
  of: (clause: string) => `Eine Stellung zu ${clause}`,
  seat: (number: number) => `Person ${number}`,
  before: 'Vorher',
  after: 'Nachher',
  when: 'Vor oder nach der Antwort',
  answer: 'Die Antwort',
  refused: 'Nicht erlaubt',
  happens: 'Was sie bewirkt',
  nothing: 'Sonst geschieht nichts.',
  play: 'Spielen',
  playHelp: 'eröffnet einen neuen Tisch, an dem es so steht',
  asText: 'Die Stellung als Text',
}
