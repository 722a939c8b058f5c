// Was der Coach über Lords of Vegas sagt.

import { help } from './page'

export const lessons = {
  goal: {
    title: 'Sei der Boss',
    text: 'Ihr baut Casinos in Las Vegas. Kommt der Konzern eines Casinos dran, bekommt sein Boss Punkte. Die meisten Punkte gewinnen; mit Geld bezahlst du alles, und bei Gleichstand entscheidet es.',
  },
  lots: {
    title: 'Grundstücke am Strip',
    text: 'Jedes Grundstück zeigt, was Bauen dort kostet, und einen Würfel. Du fängst mit zwei eigenen an: Darauf liegen deine Marker, die Autos. Zu zweit bleibt Block F gesperrt.',
  },
  turn: {
    title: 'Dein Zug',
    text: 'Zieh eine Karte: Sie bringt ein Grundstück, Geld und vielleicht Punkte. Danach hast du so viele Aktionen, wie du willst und bezahlen kannst, auch keine, und beendest den Zug.',
  },
  card: {
    title: 'Was eine Karte tut',
    text: 'Wer eine Karte zieht, bekommt das Grundstück, das sie nennt. Dann zahlt jedes Grundstück mit Marker seinem Eigentümer 1 Mio. $, egal wer am Zug ist. Zuletzt zahlen die Casinos des Konzerns auf der Karte.',
  },
  build: {
    title: 'Bauen',
    text: 'Bauen legt ein Casinoplättchen auf ein Grundstück mit deinem Marker, zum aufgedruckten Preis. Den Konzern wählst du. Dein Würfel kommt darauf und zeigt die aufgedruckte Zahl.',
  },
  boss: {
    title: 'Ein Casino, ein Boss',
    text: 'Plättchen eines Konzerns und einer Höhe, die eine Kante teilen, sind ein Casino. Wer darin den höchsten Würfel hat, ist der Boss und trägt die Krone.',
  },
  merge: {
    title: 'Casinos verschmelzen',
    text: 'Plättchen, die gleich werden und sich berühren, sind von da an ein Casino. Wer im Ganzen den höchsten Würfel hat, ist der Boss: So gewinnst du ein Casino, oder du verlierst eines.',
  },
  payout: {
    title: 'Casinos zahlen',
    text: 'Die Karte eines Konzerns zahlt in allen seinen Casinos: Jeder Würfel bringt seinem Eigentümer 1 Mio. $ je Auge. Boss musst du dafür nicht sein.',
  },
  points: {
    title: 'Punkte für den Boss',
    text: 'Ein Casino, das gezahlt hat, wird gewertet. Sein Boss bekommt einen Punkt für jedes Plättchen und jede Etage; die anderen nichts.',
  },
  track: {
    title: 'Die Punkteleiste lässt Zahlen aus',
    text: 'Du rückst nur vor, wenn die Punkte eines Casinos für den ganzen Schritt reichen; sonst sind sie verloren. Später bringt ein kleines Casino also nichts mehr.',
  },
  companies: {
    title: 'Was noch kommt',
    text: 'Neun Karten zahlen jeden Konzern. Drei zahlen den Strip, und dann jedes Casino mit einer Kante daran. Die Liste der Konzerne zählt die freien Plättchen und die Karten, die noch kommen.',
  },
  sprawl: {
    title: 'Anbauen',
    text: 'Der Boss darf ein Grundstück neben dem Casino dazunehmen, auf dem kein Marker und kein Plättchen ist. Es kostet den doppelten Preis, und 15 Mio. $ je Etage. Kommt später seine Karte, verdrängt deren Würfel deinen.',
  },
  reorganize: {
    title: 'Neu ordnen',
    text: 'Mit einem Würfel im Casino darfst du alle seine Würfel werfen lassen, für 1 Mio. $ je Auge, wie sie liegen. So wirst du vielleicht der Boss. Danach legen alle ihre Würfel auf ihre Plättchen, wie sie wollen.',
  },
  help,
  raise: {
    title: 'Aufstocken und umbauen',
    text: 'Aufstocken schiebt eine Etage unter jedes Plättchen deines Casinos, für je 15 Mio. $: mehr Punkte, gleich viel Geld. Umbauen gibt das Casino einem anderen Konzern, für 5 Mio. $ je Plättchen. Beides darf nur der Boss.',
  },
  gamble: {
    title: 'Zocken',
    text: 'Einmal im Zug darfst du in einem Casino setzen, dessen Boss jemand anders ist, bis zu 5 Mio. $ je Plättchen und Etage. Zwei Würfel: Bei 5 bis 8 ist der Einsatz weg, bei 2 und 12 gewinnst du doppelt, sonst einfach.',
  },
  tie: {
    title: 'Gleichstand an der Spitze',
    text: 'Sind Würfel mehrerer Personen die höchsten in einem Casino, rollen sie noch einmal, kostenlos, bis jemand allein vorn ist. Niedrigere Würfel bleiben liegen.',
  },
  trade: {
    title: 'Handeln',
    text: 'Geld, Grundstücke mit Markern, Würfel auf Plättchen und deine Aktionen lassen sich handeln; drück Handeln, um etwas anzubieten. Alle Beteiligten müssen zustimmen. Punkte und Plättchen gibt es nicht zu handeln.',
  },
  end: {
    title: 'Wie es endet',
    text: 'Die Partie endet, wenn jemand auf 90 steht. Oder wenn Game Over gezogen wird, das unter drei Vierteln des Stapels liegt; dann zahlt und wertet der Strip ein letztes Mal.',
  },
}
