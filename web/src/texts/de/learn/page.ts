// Die Worte rund um die Lektionen.

export const title = 'In zehn Minuten lernen'
export const subtitle =
  'Such dir ein Spiel aus und spiel: eine echte Partie gegen einen leichten Gegner. Ein Coach sitzt neben dir und erklärt eins nach dem anderen. Hör auf, wann du willst.'
export const begin = 'Anfangen'
export const goOn = 'Weiter'
export const again = 'Noch einmal anfangen'
export const of = (deed: string, game: string) => `${deed}, ${game}`
export const coach = 'Lektion'
export const number = (number: number, count: number) => `${number} von ${count}`
export const gotIt = 'Verstanden'
export const next = 'Nächste Lektion'
export const back = 'Zurück'
export const where = 'Zeig es'
export const hint = 'Zeig mir eine gute Antwort'
export const thinking = 'Überlegt'
export const leave = 'Lektion verlassen'
export const playOn = 'Weiterspielen'
export const fresh = 'An einen neuen Tisch'

export const waiting = {
  title: 'Spiel weiter',
  text: 'Die nächste Lektion kommt, wenn etwas Neues geschieht, oder in deinem nächsten Zug.',
}
export const through = {
  title: 'Jetzt kannst du es',
  text: 'Spiel diese Partie weiter, solange du magst, oder fang eine neue an. Regeln und Tipp bleiben zur Hand.',
}
export const over = {
  title: 'Jetzt kannst du es',
  text: 'Das war alles. Fang eine neue Partie an, gegen andere oder mit Freunden.',
}
export const close = 'Lektion schließen'
export const help = {
  title: 'Hilfe zur Hand',
  text: 'Zurück nimmt einen Zug zurück, bis etwas Neues aufgedeckt wird. Tipp fragt einen Bot, was er täte. Jede Regel lässt sich nachschlagen, und die Taste ? zeigt alle Tasten.',
}
