// Les mots autour des règles.

import { grammarOf } from '../grammar'

const fr = grammarOf('fr')

export const search = 'Chercher dans les règles'
export const newcomers = 'En deux minutes'
export const contents = 'Sommaire'
export const law = 'Le règlement'
export const chapter = (number: string, title: string) => (number ? `${number} ${title}` : title)
export const clauses = (count: number) => fr.counted(count, 'article', 'articles')

export const found = (count: number) => `${clauses(count)} ${fr.form(count, 'trouvé', 'trouvés')}`
export const asked = (words: string) => `« ${words} »`
export const bestFirst = 'les meilleurs d’abord'
export const foundBy = (words: string[]) => `trouvé par ${fr.listed(words)}`
export const more = (count: number) => `En montrer ${count} de plus`
export const inItsPlace = 'Le lire dans son chapitre'
export const unknown = (words: string[]) => `Aucun article ne parle de ${fr.either(words)}.`
export const didYouMean = (words: string) => `Voulais-tu dire ${words} ?`
export const tryAnother = 'Essaie un autre mot.'
export const nearest = 'Aucun article ne parle de tout cela. Voici les plus proches.'

/** What says in the rules how sure a clause is, as docs/rules has it. */
export const marks = { follows: 'Découle du texte', likely: 'Probable', picked: 'Tranché' }

export const strengths = {
  printed: 'dans la règle',
  follows: 'découle du texte',
  likely: 'probable',
  picked: 'tranché',
}
export const strengthHelp = {
  printed: 'La règle imprimée le dit.',
  follows: 'Lue de près, la règle imprimée le dit.',
  likely: 'La règle imprimée va dans ce sens sans le dire.',
  picked: 'La règle imprimée laisse la question ouverte, il fallait une réponse.',
}

export const position = {
  show: 'Le montrer sur le plateau',
  hide: 'Cacher le plateau',
  of: (clause: string) => `Une position pour ${clause}`,
  seat: (number: number) => `Personne ${number}`,
  before: 'Avant',
  after: 'Après',
  when: 'Avant ou après la réponse',
  answer: 'La réponse',
  refused: 'Interdit',
  happens: 'Ce qu’elle fait',
  nothing: 'Rien d’autre ne se passe.',
  play: 'La jouer',
  playHelp: 'ouvre une nouvelle table dans cet état',
  asText: 'La position en texte',
}
