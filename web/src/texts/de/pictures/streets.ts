// Was die Bilder zu den ersten Schritten von Streets zeigen.

export const build = 'Das Eigenheim liegt neben dem Hauptbahnhof, und beide Fahrbahnen sind eine.'
export const come = 'Zwei Eltern kommen zum Spielzeugladen, einer für jedes seiner Symbole.'
export const close =
  'Eine Straße aus zwei Plättchen zwischen zwei anderen: Das Eigenheim bringt 9 $, das Familienlokal 5 $.'
export const move =
  'Zwei Eltern ziehen aus einer abgeschlossenen Straße in eine offene, ein Tourist bleibt mit FOMO zurück.'
