// Les mots de Welcome To... sur la page.

import { grammarOf } from '../grammar'
import { ofName } from './names'

export { reasons } from './reasons/welcome'

const fr = grammarOf('fr')

export const title = 'Welcome To…'

type EffectWord = 'surveyor' | 'pool' | 'temp' | 'bis' | 'park' | 'agent'

const ORDINALS = [
  'première',
  'deuxième',
  'troisième',
  'quatrième',
  'cinquième',
  'sixième',
  'septième',
  'huitième',
  'neuvième',
  'dixième',
  'onzième',
  'douzième',
]
const NUMBERS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']

export const ordinal = (index: number) => ORDINALS[index] ?? `${index + 1}e`
export const count = (n: number) => NUMBERS[n] ?? String(n)
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
export const signed = (n: number) => fr.signed(n)
export const minus = (n: number) => (n === 0 ? '0' : `−${n}`)
export const points = (n: number) => fr.number(n)
export const many = (n: number, one: string, more: string) => fr.counted(n, one, more)
/** What an answer is worth to somebody, as one compares answers; '': too little to tell. */
export const worth = (points: number) =>
  points < 0.05 ? '' : fr.counted(Math.round(points * 10) / 10, 'point', 'points')

/** « Mira, Oskar et Juno » ; les longues listes finissent par un nombre. */
export function list(words: string[], most = 5): string {
  if (words.length <= most) return fr.listed(words)
  const shown = words.slice(0, most - 1)
  return fr.listed([...shown, `${words.length - shown.length} autres`])
}

const pointsIn = (n: number) => many(n, 'point', 'points')

export const streets = ['Rue du haut', 'Rue du milieu', 'Rue du bas']
export const inStreet = ['la rue du haut', 'la rue du milieu', 'la rue du bas']
export const house = (street: number, house: number) =>
  `${inStreet[street]}, ${ordinal(house)} maison`
export const houseIn = (street: number, house: number) =>
  `la ${ordinal(house)} maison de ${inStreet[street]}`

export const between = (left: number | null, right: number | null) =>
  left !== null && right !== null
    ? `entre ${left} et ${right}`
    : left !== null
      ? `à droite de ${left}`
      : right !== null
        ? `à gauche de ${right}`
        : ''

export const effects: Record<EffectWord, string> = {
  surveyor: 'Géomètre',
  pool: 'Piscine',
  temp: 'Intérim',
  bis: 'Bis',
  park: 'Parc',
  agent: 'Agent',
}
export const uses: Record<EffectWord, string> = {
  surveyor: 'Barrière',
  pool: 'Piscine',
  temp: 'Intérim',
  bis: 'Bis',
  park: 'Parc',
  agent: 'Agent',
}
export const useInWords: Record<EffectWord, string> = {
  surveyor: 'tracer une barrière',
  pool: 'construire une piscine',
  temp: 'changer le numéro de 2 au plus',
  bis: 'écrire un bis',
  park: 'planter un arbre',
  agent: 'valoriser des lotissements',
}
const then: Record<EffectWord, string> = {
  surveyor: 'trace une barrière',
  pool: 'construis une piscine',
  temp: 'change le numéro de 2 au plus',
  bis: 'écris un bis',
  park: 'plante un arbre',
  agent: 'valorise des lotissements',
}
export const faces: Record<string, string> = {
  ...effects,
  solo: 'Carte Solo',
  plan1: 'Plan réalisé 1',
  plan2: 'Plan réalisé 2',
  plan3: 'Plan réalisé 3',
}

export const estateSign = (size: number, worth: number) =>
  `${size} · ${worth} ${fr.form(worth, 'pt', 'pts')}`
export const bisTag = 'bis'
export const numberTag = 'numéro'
export const nextEffect = (effect: EffectWord) => `ensuite ${uses[effect].toLowerCase()}`
export const ownSheet = 'Ta ville'
export const sheetOf = (name: string) => `La ville ${ofName(name)}`
export const backToOwn = 'Retour à ta ville'
export const backToTable = 'Retour à la table'
export const summary = (filled: number, all: number, estates: number, pools: number) =>
  `${filled} maisons sur ${all}, ${many(estates, 'lotissement', 'lotissements')}, ${many(pools, 'piscine', 'piscines')}`
export const someFlag = (what: string, amount: number) =>
  `${(categories[what] ?? what).toLowerCase()} ${signed(amount)}`
export const plainFlag = (amount: number) => signed(amount)

export const tracks = {
  pools: 'Piscines',
  temps: 'Intérims',
  bis: 'Bis',
  refusals: 'Refus de permis',
  roundabouts: 'Ronds-points',
  each: (size: number, value: number, built: number) =>
    `Lotissements de ${size} : ${pointsIn(value)} chacun, ${many(built, 'construit', 'construits')}`,
  worth: (name: string, checked: number, worth: string) =>
    `${name} : ${many(checked, 'case cochée', 'cases cochées')}, vaut ${worth}`,
  refusalsEnd: 'Le troisième met fin à la partie.',
}

type PlanPrint = { kind: string; estates: number[]; street: number; count: number }

function estatesInWords(sizes: number[]): string {
  const groups = [...new Set(sizes)].map((size, place) => {
    const n = sizes.filter((other) => other === size).length
    if (place) return `${count(n)} de ${size}`
    return n === 1 ? `un lotissement de ${size}` : `${count(n)} lotissements de ${size}`
  })
  return list(groups)
}

export function plan(print: PlanPrint): string {
  const street = inStreet[print.street]
  const words: Record<string, string> = {
    estates: estatesInWords(print.estates),
    full_street: `toutes les maisons de ${street} remplies`,
    street_ends: 'les deux bouts des trois rues remplis',
    bis_same_street: `${count(print.count)} bis dans une rue`,
    temps: `${count(print.count)} intérims`,
    all_parks_streets: `tous les parcs de ${count(print.count)} rues`,
    all_pools_streets: `toutes les piscines de ${count(print.count)} rues`,
    parks_and_pools_street: `tous les parcs et piscines de ${street}`,
    parks_pools_roundabout_same_street: 'tous les parcs et piscines et un rond-point dans une rue',
  }
  return words[print.kind] ?? ''
}

export function planShort(print: PlanPrint): string {
  const street = ['haut', 'milieu', 'bas'][print.street]
  const words: Record<string, string> = {
    full_street: `rue du ${street} pleine`,
    street_ends: 'bouts de rue',
    bis_same_street: `${print.count} bis, une rue`,
    temps: `${print.count} intérims`,
    all_parks_streets: `parcs de ${print.count} rues`,
    all_pools_streets: `piscines, ${print.count} rues`,
    parks_and_pools_street: `${street} : parcs, piscines`,
    parks_pools_roundabout_same_street: 'parc, piscine, rond',
  }
  return sentence(words[print.kind] ?? '')
}

export const billboards = {
  spoken: (number: number, plan: string) => `Plan de ville ${number} : ${plan}`,
  of: (have: number, need: number) => `tu as ${have} sur ${need}`,
  ofShort: (have: number, need: number) => `${have} sur ${need}`,
  done: 'à toi',
  barred: 'engagée',
  several: (count: number) => `${count} personnes`,
  took: (who: string, points: number) => `${who} : ${points}`,
  then: (later: number) => `puis ${later}`,
}

export const square = {
  estates: (worth: number) => `Lotissements ${points(worth)}`,
  eachSize: 'ce qu’en vaut un de chaque taille',
  times: (count: number) => `${count}×`,
  pools: (worth: number) => `Piscines ${points(worth)}`,
  temps: (worth: number) => (worth ? `vaut ${points(worth)}` : 'le plus : 7, 4, 1'),
  tempsOf: (count: number) => `Intérims ${count}`,
  tempsAAA: (name: string, boxes: number) => `${name.split(' ')[0]} : ${boxes}`,
  tempsClassic: 'six : 7 points',
  bis: (worth: string) => `Bis ${worth}`,
  twins: (count: number) => many(count, 'maison double', 'maisons doubles'),
  next: (worth: string) => `puis ${worth}`,
  refusals: (worth: string) => `Refus ${worth}`,
  refused: 'refus',
  ofThree: (count: number) => `${count} sur 3`,
  rounds: 'ronds',
}

export const deeds = {
  refuse: 'Refus',
  skip: 'Passer',
  roundabout: 'Rond-point',
  again: 'Recommencer',
  change: 'Changer',
}
export const accountTitle = 'Points'

export const plans = {
  title: 'Plans de ville',
  have: (have: number, need: number) => `Tu as ${have} sur ${need}.`,
  met: 'Ta ville le réalise.',
  spent: 'Une de ses maisons est engagée.',
  taken: (names: string, turn: number, points: number) =>
    `Validé au tour ${turn} : ${names}, ${points}.`,
  fallen: 'La carte Solo est venue : il ne reste que la valeur suivante.',
  worth: (first: number, later: number) =>
    `${pointsIn(first)} au premier tour où il est validé, ensuite ${later}`,
  worthLater: (later: number) => `${pointsIn(later)} désormais`,
}

export const cards = {
  combinations: 'Une sur trois',
  halves: 'Un numéro, l’action d’une autre',
  leftShort: (deck: number) => `reste ${deck}`,
  handOn: 'Quelle carte transmettre ?',
  youWrite: 'tu l’écris',
  youUse: 'tu l’utilises',
  isDiscarded: 'est défaussée',
  goesTo: (name: string) => `va à ${name}`,
  passed: (name: string) => ofName(name),
  combination: (number: number, effect: EffectWord, next: EffectWord | null) =>
    `${number} avec ${effects[effect]}${next ? `, action suivante ${effects[next]}` : ''}`,
  empty: 'Les cartes arrivent.',
  hidden: 'Chacun a trois cartes en main.',
  left: (n: number) => `Reste ${many(n, 'carte Travaux', 'cartes Travaux')}.`,
  leftWithPlans: (n: number, plans: number) =>
    `Reste ${many(n, 'carte Travaux', 'cartes Travaux')} et ${many(plans, 'carte Plan', 'cartes Plan')}.`,
  leftWithSolo: (n: number) =>
    `Reste ${many(n, 'carte Travaux', 'cartes Travaux')} et la carte Solo.`,
  next: 'Action suivante :',
  nextIs: 'Carte suivante :',
}

export const deck = {
  title: 'Cartes',
  turnsLeft: (turns: number) =>
    turns === 0
      ? 'Nouvelle donne avant le prochain tour.'
      : `Nouvelle donne dans ${many(turns, 'tour', 'tours')}.`,
  turnsLeftOfDiscards: (turns: number) =>
    turns === 0
      ? 'La défausse revient avant le prochain tour.'
      : `La défausse revient dans ${many(turns, 'tour', 'tours')}.`,
  toCome: 'Encore à venir',
  row: (effect: EffectWord, n: number) => `${effects[effect]} : ${n} à venir`,
  starts: (name: string) =>
    name === 'Toi' ? 'Tu reçois tes cartes en premier.' : `${name} reçoit ses cartes en premier.`,
}

export const architectNames: Record<string, string | undefined> = {
  'Architect 1': 'Architecte 1',
  'Architect 2': 'Architecte 2',
  'Architect 5': 'Architecte 5',
}

export const stack = {
  short: 'Sa pile',
  size: (n: number) => many(n, 'carte', 'cartes'),
  empty: 'Pas encore de carte.',
  reconstructed: 'Les chiffres de cet architecte ne sont pas ceux de la carte imprimée.',
  architect: (level: number) => (level ? `architecte, niveau ${level}` : 'architecte à toi'),
  drawn: (plans: string) => `Cartes Plan réalisé piochées : ${plans}.`,
}

export const categories: Record<string, string> = {
  plans: 'Plans de ville',
  parks: 'Parcs',
  pools: 'Piscines',
  temps: 'Intérims',
  estates: 'Lotissements',
  bis: 'Bis',
  refusals: 'Refus de permis',
  roundabouts: 'Ronds-points',
  fences: 'Barrières',
}

export const ask = {
  cards: 'Choisis une combinaison',
  cardsHow: 'Son numéro va dans une maison, puis tu peux utiliser son action.',
  halves: 'Choisis un numéro et une action',
  halvesHow: 'Sur deux cartes différentes.',
  roundaboutHow: 'Un rond-point peut venir d’abord.',
  refuse: 'Aucun numéro ne convient',
  refuseHow: 'Prends un refus de permis.',
  mayRefuse: 'Seul un intérim permet d’écrire un numéro. Utilise-le ou prends un refus de permis.',
  mayTurnDown: 'Il faut un intérim pour un des numéros : tu peux prendre un refus de permis.',
  house: (number: number, effect: EffectWord) =>
    effect === 'temp'
      ? `Écris ${number}, ou jusqu’à 2 de plus ou de moins`
      : `Écris ${number}, puis ${then[effect]}`,
  houseHow: (n: number, number: number) =>
    n === 1
      ? `Une maison peut recevoir un ${number}.`
      : `${sentence(count(n))} maisons peuvent recevoir un ${number}.`,
  houseHowTemp: (n: number) =>
    n === 1 ? 'Une maison est possible.' : `${sentence(count(n))} maisons sont possibles.`,
  planned: (n: number) =>
    n === 0
      ? 'Aucune n’a de piscine prévue.'
      : n === 1
        ? 'L’une d’elles a une piscine prévue.'
        : `${sentence(count(n))} ont une piscine prévue.`,
  number: (street: number, at: number) => `Quel numéro, ${house(street, at)} ?`,
  numberHow: 'Appuie sur un des numéros.',
  effect: {
    surveyor: 'Trace une barrière',
    pool: 'Construis la piscine',
    temp: 'Utilise l’agence d’intérim',
    bis: 'Écris un bis',
    park: 'Plante un arbre',
    agent: 'Valorise des lotissements',
  } as Record<EffectWord, string>,
  effectHow: {
    surveyor: 'Choisis l’intervalle entre deux maisons.',
    pool: 'À la maison que tu viens de remplir.',
    temp: '',
    bis: 'Choisis une maison vide à côté d’une remplie.',
    park: 'Dans la rue du numéro que tu viens d’écrire.',
    agent: 'Choisis une taille : chaque lotissement vaut plus à la fin.',
  } as Record<EffectWord, string>,
  roundabout: 'Construire un rond-point ?',
  roundaboutQuestion: 'Il coupe une rue, avec une barrière de chaque côté, et coûte des points.',
  roundaboutFirst: 'Où va le rond-point ?',
  handOn: 'Quelle carte transmettre ?',
  handOnRight: (name: string) => `${name} la reçoit.`,
  estate: (plan: number, size: number) => `Quel lotissement de ${size} sert au plan ${plan} ?`,
  estateHow: 'Ses maisons ne servent à aucun autre plan.',
  plans: 'Valide un plan, ou termine le tour',
  plansHow: 'Rien n’oblige à valider tout de suite un plan réalisé.',
  finish: 'Termine le tour',
  finishHow: 'D’ici là, tu peux tout annuler.',
  finished: 'Ton tour est terminé',
  waiting: (names: string) => `On attend ${names}.`,
  watching: 'Tout le monde choisit en même temps',
  cardsCome: 'On retourne les cartes',
  over: 'La partie est finie',
}

export const answers = {
  pick: (number: number, effect: EffectWord) => `Prendre ${number} avec ${effects[effect]}`,
  pickTwo: (number: number, effect: EffectWord) =>
    `Écrire ${number} et utiliser ${effects[effect]}`,
  leaving: (words: string, number: number, effect: EffectWord) =>
    `${words}, il reste ${number} avec ${effects[effect]}`,
  refuse: 'Prendre un refus de permis',
  write: (number: number, where: string, beside: string, pool: string) =>
    `Écrire ${number} dans ${where}${beside ? `, ${beside}` : ''}${pool ? `, ${pool}` : ''}`,
  plannedPool: 'avec une piscine prévue',
  losesPool: 'sa piscine prévue est perdue',
  fence: (street: number, gap: number, left: string, right: string) =>
    `Barrière dans ${inStreet[street]} après la ${ordinal(gap)} maison, entre ${left} et ${right}`,
  agent: (size: number, from: number, to: number, built: number) =>
    `Lotissements de ${size} de ${from} à ${to} points chacun, ${many(built, 'construit', 'construits')}`,
  park: (street: number, from: number, to: number) =>
    `Planter un arbre dans ${inStreet[street]} : de ${from} à ${to} points`,
  parkShort: (street: number) => `Un arbre dans ${inStreet[street]}`,
  pool: (from: number, to: number) => `Construire la piscine : de ${from} à ${to} points`,
  poolShort: 'Construire la piscine',
  bis: (number: number, where: string, side: string) =>
    `Écrire ${number} bis dans ${where}, copié de ${side}`,
  left: 'gauche',
  right: 'droite',
  skip: 'S’en passer',
  skipEffect: (effect: EffectWord) => `S’en passer : ${useInWords[effect]}`,
  roundabout: (where: string, beside: string) =>
    `Rond-point dans ${where}${beside ? `, ${beside}` : ''}`,
  noRoundabout: 'Pas de rond-point',
  handOn: (number: number, effect: EffectWord, name: string) =>
    `${number} avec ${effects[effect]} va à ${name}`,
  validate: (plan: number, words: string) => `Valider le plan ${plan}, ${words}`,
  spend: (size: number, where: string) => `Le lotissement de ${size} depuis ${where}`,
  finish: 'Terminer le tour',
  finishWish: 'Terminer et demander une nouvelle donne',
  finishWithout: 'Terminer sans plan',
  takeBack: 'Recommencer le tour',
  takeTurn: 'Jouer un tour entier',
  empty: 'une maison vide',
  roundaboutSide: 'un rond-point',
  someHouse: (number: number) => `la maison ${number}`,
}

export const buttons = {
  pick: (number: number, effect: EffectWord) => `Prendre ${number}, ${uses[effect].toLowerCase()}`,
  write: (number: number) => `Écrire ${number} ici`,
  fence: 'La barrière ici',
  agent: (size: number) => `Valoriser les ${size}`,
  bis: (number: number) => `Écrire ${number} bis ici`,
  roundabout: 'Le construire ici',
  handOn: 'Transmettre',
  validate: (plan: number) => `Valider le plan ${plan}`,
  spend: 'Ce lotissement',
  confirm: 'Terminer le tour',
}

export const choices = {
  roundaboutFirst: 'D’abord un rond-point',
  noRoundaboutFirst: 'Finalement pas de rond-point',
  takeBack: 'Recommencer le tour',
  takeBackFinished: 'Revenir sur le tour',
  finished: 'Tu as terminé ce tour.',
  waiting: (names: string) => `On attend ${names}.`,
  numbers: 'Numéros',
}

export const preview = {
  title: 'Ce tour',
  soFar: (total: number) => `jusqu’ici ${points(total)}`,
  you: 'Toi',
  refusal: 'Refus de permis',
  number: (number: number, street: number) => `${number} dans ${inStreet[street]}`,
  chosen: (number: number, effect: EffectWord) => `${number} avec ${effects[effect]}`,
  fence: (street: number) => `Barrière dans ${inStreet[street]}`,
  afterHouse: (gap: number) => `après la ${ordinal(gap)} maison`,
  park: (street: number) => `Arbre dans ${inStreet[street]}`,
  step: (from: number, to: number) => `de ${from} à ${to}`,
  pool: 'Piscine',
  poolWhy: (n: number, from: number, to: number) => `${ordinal(n)} piscine, de ${from} à ${to}`,
  bis: (number: number, street: number) => `${number} bis dans ${inStreet[street]}`,
  bisWhy: (n: number) => `bis n°\u00a0${n + 1}`,
  agent: (size: number) => `Lotissements de ${size}`,
  agentWhy: (from: number, to: number) => `de ${from} à ${to} points chacun`,
  temp: 'Agence d’intérim',
  tempWhy: (n: number, all: number) => `case ${n} sur ${all}`,
  roundabout: (street: number) => `Rond-point dans ${inStreet[street]}`,
  roundaboutWhy: (n: number) => `rond-point n°\u00a0${n + 1}`,
  plan: (n: number) => `Plan ${n}`,
  planOpen: 'la valeur suivante si quelqu’un est plus rapide',
  planUnserved: 'une fois choisis les lotissements qui y servent',
  estates: 'Lotissements',
  estatesWhy: (n: number) => many(n, 'lotissement', 'lotissements'),
  noEffect: 'Aucune action',
  wish: 'Nouvelle donne',
  wishWhy: 'toutes les cartes sont ramassées et redistribuées',
  takes: (name: string, number: number, effect: EffectWord) =>
    `${name} prend ${number} ${effects[effect]}`,
  scores: (name: string, plan: number) => `${name} marque le plan ${plan}`,
  passesOver: (name: string, plan: number) => `${name} passe le plan ${plan}`,
  lostPool: 'La piscine prévue ici est perdue. ',
  losesPoolRule: 'W24',
  lastRefusal: 'Le troisième refus met fin à la partie. ',
  lastRefusalRule: 'W42',
  takenBack: 'Le tour recommence',
}

export const log = {
  turn: (turn: number) => `Tour ${turn}`,
  plan: (n: number, words: string) => `Plan ${n} : ${words}`,
  marker: (name: string) =>
    name === 'Toi' ? ', tu reçois tes cartes en premier' : ' reçoit ses cartes en premier',
  turned: (number: number, next: EffectWord | null) =>
    next ? `${number} sort, ${nextEffect(next)}` : `${number} sort`,
  turnedOver: (given: EffectWord[]) =>
    `Les piles donnent ${list(given.map((one) => effects[one]))}`,
  drew: () => ' : pioche ',
  discarded: () => ' : défausse ',
  drewCard: (number: number, effect: EffectWord) => `${number} ${effects[effect]}`,
  drewEffect: (effect: EffectWord) => `une carte ${effects[effect]}`,
  completed: (plan: number) => `La carte Plan réalisé ${plan} sort`,
  solo: 'La carte Solo sort : tous les plans tombent à leur valeur suivante',
  anewWish: 'Nouvelle donne de toutes les cartes, comme demandé',
  anewUsed: 'Nouvelle donne de toutes les cartes : les piles étaient épuisées',
  refilled: (cards: number) =>
    `La défausse est remélangée : ${many(cards, 'carte', 'cartes')} dans la pioche`,
  wrote: ' : ',
  at: (street: number, house: number) => ` dans ${inStreet[street]}, ${ordinal(house)} maison`,
  fence: (street: number, gap: number) =>
    `barrière dans ${inStreet[street]} après la ${ordinal(gap)} maison`,
  raised: (size: number) => `lotissements de ${size} valorisés`,
  park: 'arbre planté',
  pool: 'piscine construite',
  bis: (number: number, street: number) => `${number} bis dans ${inStreet[street]}`,
  roundabout: (street: number, house: number) =>
    `rond-point dans ${inStreet[street]}, ${ordinal(house)} maison`,
  temp: 'intérim',
  skipped: 'aucune action',
  refused: 'refus de permis',
  wished: 'nouvelle donne demandée',
  passed: () => ' : transmet ',
  to: (name: string) => ` à ${name === 'Toi' ? 'toi' : name}`,
  gets: ' reçoit ',
  validated: (plan: number) => ` : plan ${plan} validé pour `,
  points: (n: number) => pointsIn(n),
  aaaScores: (plan: number) => ` marque le plan ${plan} : `,
  aaaPasses: (plan: number) => ` passe le plan ${plan}`,
  now: (total: number) => `, ${pointsIn(total)} à présent`,
  ended: {
    refusals: ' : troisième refus de permis, la partie est finie',
    plans: ' : trois plans validés, la partie est finie',
    houses: ' : toutes les maisons remplies, la partie est finie',
    deck: 'La pioche est épuisée : la partie est finie',
  } as Record<string, string>,
}

export const players = {
  houses: (filled: number, all: number) => `${filled} maisons sur ${all}`,
  estates: (n: number) => many(n, 'lotissement', 'lotissements'),
  chosen: 'a choisi',
  refusals: (n: number) => many(n, 'refus', 'refus'),
}

export const headline = {
  turn: (turn: number) => (turn ? `tour ${turn}` : 'sur le point de commencer'),
  against: (name: string) => `solo contre ${name}`,
  classic: 'solo classique',
  expert: 'expert',
  advanced: 'avancée',
}

export const result = {
  unit: 'points',
  won: (name: string) => (name === 'Toi' ? 'Tu gagnes' : `${name} gagne`),
  beats: (name: string, rival: string) => `${name === 'Toi' ? 'Tu bats' : `${name} bat`} ${rival}`,
  loses: (rival: string) => `${rival} gagne`,
  drawn: (rival: string) => `Match nul avec ${rival}`,
  shared: (names: string) =>
    `${names} ${/\bToi\b/.test(names) ? 'partagez' : 'partagent'} la victoire`,
  finished: (name: string, points: number) =>
    `${name === 'Toi' ? 'Tu as' : `${name} a`} ${pointsIn(points)}`,
  by: (winner: number, next: number) => `${points(winner)} à ${points(next)}`,
  ties: {
    '': '',
    estates: 'à égalité, qui a plus de lotissements l’emporte',
    sizes: 'à égalité, qui a plus de petits lotissements l’emporte',
  },
  end: '.',
}

export const describe = {
  cards: (words: string) => `Cartes : ${words}.`,
  street: (name: string, houses: string, parks: string) => `${name} : ${houses}. ${parks}.`,
  empty: (n: number) => (n === 1 ? 'vide' : `${n} vides`),
  emptyPool: 'vide avec une piscine prévue',
  number: (number: number, isBis: boolean, hasPool: boolean) =>
    `${number}${isBis ? ' bis' : ''}${hasPool ? ' avec piscine' : ''}`,
  roundabout: 'rond-point',
  fence: 'barrière',
  parks: (n: number, all: number, worth: number) => `${n} arbres sur ${all}, valent ${worth}`,
  estates: (words: string) => `Lotissements : ${words || 'aucun'}.`,
  estate: (size: number, value: number, isSpent: boolean) =>
    `${size} à ${value}${isSpent ? ', engagé' : ''}`,
  tracks: (pools: number, temps: number, bis: number, refusals: number) =>
    `${many(pools, 'piscine', 'piscines')}, ${many(temps, 'intérim', 'intérims')}, ${bis} bis, ${many(refusals, 'refus', 'refus')}.`,
  plan: (n: number, words: string, worth: string, state: string) =>
    `Plan ${n} : ${words}. ${worth}. ${state}`,
  score: (name: string, points: number) => `${name} : ${pointsIn(points)}.`,
}

export const keys: [string, string][] = [
  ['1 à 9', 'appuyer sur les cartes et réponses dans l’ordre'],
  ['Flèches', 'parcourir les maisons et intervalles allumés'],
  ['Entrée', 'choisir'],
  ['Échap', 'un pas en arrière'],
]
