// Hauptbahnhof und Stadtpark sind Hauptwörter mit einem Artikel; die anderen Plättchen heißen, wie sie
// gedruckt sind, und stehen allein.

const PLACES = new Set(['Hauptbahnhof', 'Stadtpark'])

const before = (article: string, otherwise: string) => (tile: string) =>
  `${PLACES.has(tile) ? article : otherwise}${tile}`

export const the = before('der ', '')
export const accusative = before('den ', '')
export const from = before('vom ', 'von ')
export const to = before('zum ', 'zu ')
export const at = before('beim ', 'bei ')
export const on = before('auf dem ', 'auf ')
export const streetOf = before('die Straße am ', 'die Straße von ')
