// Was die Bilder zu den ersten Schritten von Lords of Vegas zeigen.

export const take = 'Die Karte A2 wird aufgedeckt, zwischen zwei Parkplätzen von Rot.'
export const build =
  'Rot zahlt 6 Mio. $ für ein Casinoplättchen von Albion auf A2, mit einem Würfel, der eine Zwei zeigt.'
export const boss =
  'Ein Casino aus drei Plättchen, in dem die Fünf von Gelb der höchste Würfel ist.'
export const paid =
  'Das Casino zahlt Rot 2 und 3 Mio. $, Gelb 5 Mio. $, und Gelb als Boss 3 Punkte.'
