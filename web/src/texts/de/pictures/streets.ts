// Was die Bilder zu den ersten Schritten von Streets zeigen.

export const build = 'Starter Home liegt neben dem Hauptbahnhof, und beide Fahrbahnen sind eine.'
export const come = 'Zwei Eltern kommen zum Toy Store, einer für jedes seiner Symbole.'
export const close =
  'Eine Straße aus zwei Plättchen zwischen zwei anderen: Starter Home bringt 9 $, Family Diner 5 $.'
export const move =
  'Zwei Eltern ziehen aus einer abgeschlossenen Straße in eine offene, ein Tourist bleibt mit FOMO zurück.'
