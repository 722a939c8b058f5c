// Les mots autour des leçons.

export const title = 'Apprendre en dix minutes'
export const subtitle =
  'Choisis un jeu et joue : une vraie partie contre un adversaire facile. Un guide est assis à côté de toi et explique une chose à la fois. Arrête quand tu veux.'
export const begin = 'Commencer'
export const goOn = 'Continuer'
export const again = 'Recommencer'
export const of = (deed: string, game: string) => `${deed}, ${game}`
export const coach = 'Leçon'
export const number = (number: number, count: number) => `${number} sur ${count}`
export const gotIt = 'Compris'
export const next = 'Leçon suivante'
export const back = 'Retour'
export const where = 'Montrer'
export const hint = 'Montre-moi une bonne réponse'
export const thinking = 'Réflexion'
export const leave = 'Quitter la leçon'
export const playOn = 'Continuer à jouer'
export const fresh = 'À une nouvelle table'

export const waiting = {
  title: 'Continue à jouer',
  text: 'La leçon suivante vient quand il se passe du nouveau, ou à ton prochain tour.',
}
export const through = {
  title: 'Tu connais le jeu',
  text: 'Continue cette partie tant que tu veux, ou commences-en une autre. Les règles et le conseil restent à portée.',
}
export const over = {
  title: 'Tu connais le jeu',
  text: 'Tu as tout vu. Commence une nouvelle partie, contre d’autres ou entre amis.',
}
export const close = 'Fermer la leçon'
export const help = {
  title: 'De l’aide à portée',
  text: 'Annuler efface un coup tant que rien de neuf n’est révélé. Conseil demande à un bot ce qu’il ferait. Chaque règle se consulte, et la touche ? montre toutes les touches.',
}
