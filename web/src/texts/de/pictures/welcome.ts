// Was die Bilder zu den ersten Schritten von Welcome To zeigen.

export const choose = 'Drei Paare: 5 mit Zaun, 8 mit Pool, 11 mit Park.'
export const write = 'Eine Straße mit 3, 5 und 12: Dazwischen wird eine 8 geschrieben.'
export const use = 'Ein Zaun hinter der 8 schließt eine Siedlung aus drei Häusern ab.'
export const meet =
  'Ein Plan verlangt Siedlungen aus drei und aus vier Häusern; beide stehen in der Straße. Die Ersten bekommen 7 dafür, alle später 3.'
