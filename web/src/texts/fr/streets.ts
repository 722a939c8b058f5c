// Les mots de Streets.  Les noms arrivent comme on les montre (« Toi », « Mira ») ; là où suit un
// verbe, `isYou` dit sous quelle forme.

import type {
  Back,
  Colour,
  Difficulty,
  Ending,
  Facing,
  Icon,
  ValuationInfo,
} from '../../wire/streets'
import { grammarOf } from '../grammar'
import { ofName } from './names'
import { ofTile, the, theFirst, toTile } from './tiles'

export { reasons } from './reasons/streets'
export { tileNames } from './tiles'

const fr = grammarOf('fr')

export const title = 'Streets'
export const grifter = 'L’Arnaqueur'
export const inSentence = { you: 'toi', grifter: 'l’Arnaqueur' }
export const unit = '$'

export const money = (amount: number) => fr.money(amount)
export const gain = (amount: number) => fr.gain(amount)
/** What an answer is worth to somebody, as one compares answers; '': too little to tell. */
export const worth = (amount: number) => (amount < 0.5 ? '' : fr.money(amount))
export const counted = (count: number, one: string, many = `${one}s`) =>
  fr.counted(count, one, many)
export const listed = (words: string[]) => fr.listed(words)

export const ways: Record<Facing, string> = { N: 'nord', E: 'est', S: 'sud', W: 'ouest' }
export const backs: Record<Back, string> = {
  parent: 'parent',
  tourist: 'touriste',
  shopper: 'client',
  hipster: 'hipster',
  wild: 'joker',
}
export const icons: Record<Icon, string> = {
  restaurant: 'restauration',
  residential: 'logement',
  leisure: 'loisirs',
  retail: 'commerce',
  wild: 'toute activité',
}
type Named = Record<string, string | undefined>
export const tokenNames: Named = {
  restaurant: 'restauration',
  residential: 'logement',
  leisure: 'loisirs',
  retail: 'commerce',
}
export const consultantNames: Named = {
  contractor: 'Chef de chantier',
  hacker: 'Hacker',
  entrepreneur: 'Entrepreneur',
  investor: 'Investisseur',
  hipster_legend: 'Légende hipster',
  renovator: 'Rénovateur',
  location_scout: 'Repéreur',
}
export const abilities: Named = {
  contractor:
    'construit deux tuiles par tour, une dans les trois derniers ; la pile est plus haute',
  hacker: 'compte dans chaque rue les versos de sa main, et un symbole joker',
  entrepreneur: 'peut, là où il a une tuile, en décompter aussi une de sa main, et la garde',
  investor: 'peut poser deux panneaux sur une nouvelle tuile, dont la valeur compte alors double',
  hipster_legend: 'compte les symboles hipster comme des jokers',
  renovator: 'peut recouvrir une tuile d’une rue fermée, et est payé aussitôt',
  location_scout: 'compte les symboles de ses tuiles hors de la rue',
}

export const seatColours = ['saumon', 'turquoise', 'lilas', 'blanc', 'noir']
export const difficulties: Record<Difficulty, string> = {
  easy: 'facile',
  normal: 'normale',
  hard: 'difficile',
}

const nameOf = (colour = '') => backs[colour as Back] ?? colour
const mixed = (colours: string[]) => colours.map(nameOf).join(' + ')

export const people = (count: number, colour: Colour) => counted(count, backs[colour])

const pairOf = (colours: string[]) => colours.length === 2 && colours[0] === colours[1]

export function valuationShort({ kind, colours = [], each = 0 }: ValuationInfo): string {
  const dollars = money(each)
  switch (kind) {
    case 'none':
      return 'ne paie rien'
    case 'symbols':
      return `${dollars} par symbole ${nameOf(colours[0])}`
    case 'people':
      return `${dollars} par ${nameOf(colours[0])}`
    case 'set':
      return pairOf(colours)
        ? `${dollars} par paire de ${nameOf(colours[0])}s`
        : `${dollars} par ${mixed(colours)}`
    case 'wild_symbols':
      return `${dollars} par symbole joker`
    case 'signs':
      return `${dollars} par panneau à toi`
    case 'street_size':
      return `${dollars} par tuile de la rue`
    case 'adjacency':
      return `${dollars} par tuile autour`
    case 'enclosure':
      return `${dollars} si elle ferme une rue`
    case 'copy':
      return 'autant qu’une autre tuile'
  }
}

export function valuationLong({ kind, colours = [], each = 0 }: ValuationInfo): string {
  const dollars = money(each)
  switch (kind) {
    case 'none':
      return 'Ne paie personne, quoi qu’il y ait dessus.'
    case 'symbols':
      return `Paie ${dollars} pour chaque symbole ${nameOf(colours[0])} qui compte dans sa rue.`
    case 'people':
      return `Paie ${dollars} pour chaque ${nameOf(colours[0])} dans sa rue.`
    case 'set':
      return pairOf(colours)
        ? `Paie ${dollars} pour chaque paire de symboles ${nameOf(colours[0])} qui compte dans sa rue.`
        : `Paie ${dollars} pour chaque série ${mixed(colours)} qui compte dans sa rue.`
    case 'wild_symbols':
      return `Paie ${dollars} pour chaque symbole joker qui compte dans sa rue.`
    case 'signs':
      return `Paie ${dollars} pour chaque panneau de son propriétaire dans sa rue.`
    case 'street_size':
      return `Paie ${dollars} pour chaque tuile de sa rue.`
    case 'adjacency':
      return `Paie ${dollars} pour chaque tuile autour, coins compris.`
    case 'enclosure':
      return `Paie ${dollars} si elle ferme un bout d’une rue fermée.`
    case 'copy':
      return 'Paie autant que la meilleure autre tuile de sa rue.'
  }
}

export const board = (tiles: number, enclosed: number, answers: number) =>
  `Ville : ${counted(tiles, 'tuile')}, ${counted(enclosed, 'rue fermée', 'rues fermées')}` +
  (answers ? `, ${counted(answers, 'endroit')} au choix` : '')
export const zoomIn = 'Agrandir'
export const zoomOut = 'Réduire'
export const fitCity = 'Montrer toute la ville'
export const turnTile = 'Tourner'
export const overview = 'Toute la ville ; appuie où tu veux regarder'
export const closes = (streets: number, amount: string) =>
  streets > 1 ? `ferme ${streets}, ${amount}` : `ferme, ${amount}`
export const closesForNobody = 'ferme, ne paie personne'
export const gainOf = (name: string, amount: number) => `${name} ${gain(amount)}`
export const others = 'les autres'
export const closesInOrder = (streets: number) => `ferme ${streets} rues`
export const streetOf = (size: number) => (size === 1 ? 'nouvelle rue' : `rue de ${size}`)
export const paysNow = (amount: string) => `paie ${amount}`

const SIDES: Record<string, string | undefined> = {
  nord: 'au nord',
  est: 'à l’est',
  sud: 'au sud',
  ouest: 'à l’ouest',
}
export const beside = (way: string, tile: string) => `${SIDES[way] ?? way} ${ofTile(tile)}`
export const onTopOf = (tile: string) => `sur ${the(tile)}`
export const somewhere = (x: number, y: number) => `en ${x}, ${y}`

export const inspector = {
  owner: (name: string, signs: number) =>
    `Propriétaire : ${name}${signs > 1 ? ', avec deux panneaux' : ''}.`,
  noOwner: 'Elle n’est à personne.',
  street: (size: number, isEnclosed: boolean) =>
    size === 1
      ? `Seule dans sa rue, qui est ${isEnclosed ? 'fermée' : 'ouverte'}.`
      : `Rue ${isEnclosed ? 'fermée' : 'ouverte'} de ${size}.`,
  symbols: (symbols: string[]) =>
    symbols.length ? `Symboles : ${listed(symbols)}.` : 'Elle n’a pas de symbole.',
  icons: (names: string[]) => `Activité : ${listed(names)}.`,
  lying: (who: string[]) => `Installés : ${listed(who)}.`,
  standing: (who: string[]) => `Avec le FOMO : ${listed(who)}.`,
  nobody: 'Il n’y a personne.',
  crowd: `Chaque habitant dessus paie ${money(1)} de plus.`,
  standIn: 'Sa face est un remplacement de notre cru.',
  fewest: (players: number) => `Seulement à partir de ${players} personnes.`,
}

export const waiting = { title: 'La ville', how: 'Pointe une tuile pour la lire.' }
export const questions = {
  placement: 'Construis une tuile',
  second: 'Construis ta deuxième tuile',
  place: 'Choisis une tuile, puis un endroit en pointillé. R la tourne.',
  placeByTouch: 'Choisis une tuile, puis un endroit en pointillé. Touche encore pour la tourner.',
  abandoned: {
    title: 'Abandonne une tuile',
    how: 'Tu n’as plus de panneau. Une tuile rend le sien et ne paie rien.',
  },
  street: {
    title: 'Décompte une rue',
    how: 'Plusieurs rues sont fermées. Choisis celle qui paie d’abord.',
  },
  target: (colour: Colour, tile: string) => ({
    title: `Où va le ${backs[colour]} ?`,
    how: `Il quitte ${the(tile)}. Choisis une des tuiles allumées.`,
  }),
  tokenBuilding: (isYou: boolean) => ({
    title: isYou ? 'Prends des jetons' : 'L’Arnaqueur prend des jetons',
    how: 'Choisis la tuile qui les donne.',
  }),
  token: (isYou: boolean, tile: string) => ({
    title: isYou ? 'Quel jeton prends-tu ?' : 'Quel jeton prend l’Arnaqueur ?',
    how: `${theFirst(tile)} laisse le choix.`,
  }),
  signs: (tile: string) => ({
    title: `Un panneau sur ${the(tile)}, ou deux ?`,
    how: 'Avec deux, sa valeur compte double.',
  }),
  handTile: {
    title: 'Décompter une tuile de ta main ?',
    how: 'Tout le monde la voit, et tu la gardes.',
  },
  grifter: (tile: string, worth: number, count: number) => ({
    title: `Construis ${the(tile)} pour l’Arnaqueur`,
    how:
      count < 0
        ? `Elle vaut ${money(worth)} à chacun de ces endroits, alors choisis.`
        : `À chacun de ces endroits elle ferme une rue, et ${counted(count, 'habitant viendrait', 'habitants viendraient')} chez l’Arnaqueur. Choisis.`,
  }),
}

export const answers = {
  build: (tile: string, where: string, way: string) =>
    `Construire ${the(tile)} ${where}, route ${SIDES[way] ?? way}`,
  buildGrifter: (tile: string, where: string, way: string) =>
    `Construire ${the(tile)} pour l’Arnaqueur ${where}, route ${SIDES[way] ?? way}`,
  abandon: (tile: string) => `Abandonner ${the(tile)}`,
  score: (tiles: string[]) => `Décompter la rue de ${tiles.length} : ${listed(tiles)}`,
  move: (colour: string, tile: string, owner: string, there: number) =>
    `Envoyer le ${nameOf(colour)} ${toTile(tile)}${owner}${there ? `, ${there} sur place` : ''}`,
  takeFrom: (tile: string, tokens: string[]) => `Prendre ${listed(tokens)} ${toTile(tile)}`,
  takeToken: (token: string, left: number) => `Prendre un jeton ${token}, il en reste ${left}`,
  signs: (count: number) => counted(count, 'panneau', 'panneaux'),
  fromHand: (tile: string) => `Décompter ${the(tile)} de la main`,
  keepHand: 'Ne rien montrer de la main',
  owned: (name: string, isYou: boolean) =>
    isYou ? ', avec ton panneau' : `, avec le panneau ${ofName(name)}`,
  closes: (sizes: number[]) =>
    sizes.length > 1
      ? `ferme des rues de ${listed(sizes.map(String))}`
      : `ferme une rue de ${sizes[0] ?? 1}`,
  plus: (amount: number) => `plus ${amount}`,
  plusFor: (name: string, amount: number) => `${name} plus ${amount}`,
  worth: (amount: number) => `vaut ${amount} pour l’instant`,
}

export const buttons = {
  build: 'Construire',
  abandon: 'Abandonner',
  score: 'Décompter',
  move: 'Envoyer',
  take: 'Prendre',
  signs: (count: number) => (count > 1 ? 'Deux panneaux' : 'Un panneau'),
  fromHand: 'Montrer et décompter',
  keepHand: 'Garder caché',
}

export const preview = {
  earns: 'Cela te rapporte',
  would: 'Cela pourrait te rapporter',
  grifter: 'Ce que cela rapporte',
  others: 'Cela rapporte aux autres',
  nothing: 'Cela ne rapporte rien maintenant',
  signs: (count: number) => (count > 1 ? 'Deux panneaux, compte double' : 'Un panneau'),
  takes: 'On prend',
  keeps: 'Rien de ta main',
  abandon: 'Tu abandonnes',
  goes: (colour: Colour) => `Le ${backs[colour]} va à`,
  whose: (name: string, isYou: boolean) => (isYou ? 'tuile à toi' : `tuile ${ofName(name)}`),
  unowned: 'tuile de personne',
  there: (who: string[]) => (who.length ? `sur place : ${listed(who)}` : 'personne sur place'),
  also: ' ; ',
  closes: (streets: number) => (streets > 1 ? `ferme ${streets} rues` : 'ferme une rue'),
  streetOf: (size: number) => (size === 1 ? 'une nouvelle rue' : `rue de ${size}`),
  people: 'Habitants dessus',
  peopleOn: (tile: string) => `${tile}, habitants dessus`,
  fromHand: (tile: string) => `${tile}, de la main`,
  of: (tile: string, name: string) => `${tile}, ${name}`,
  asItLies: 'Si elle fermait ainsi',
  due: 'Dès qu’elle est décomptée',
  lost: 'Ce qu’elle paierait maintenant',
  waits: 'Tu choisis quelle rue paie d’abord.',
  signsBack: (count: number) =>
    `${counted(count, 'panneau', 'panneaux')} à toi ${count === 1 ? 'revient' : 'reviennent'}.`,
  givesBack: (count: number) =>
    `${count > 1 ? 'Ses deux panneaux reviennent' : 'Son panneau revient'}, et rien n’est payé.`,
  come: (who: string[], isOne: boolean) =>
    `${listed(who)} ${isOne ? 'vient s’installer' : 'viennent s’installer'} ici.`,
  moveOn: (who: string[], isOne: boolean) => `${listed(who)} ${isOne ? 's’en va' : 's’en vont'}.`,
  fomo: (who: string[], isOne: boolean) =>
    `${listed(who)} ${isOne ? 'ne trouve pas de place et a' : 'ne trouvent pas de place et ont'} le FOMO.`,
  covers: (tile: string) => `${theFirst(tile)} sort du jeu.`,
  token: (token: string, count: number) => counted(count, `jeton ${token}`, `jetons ${token}`),
  gets: (name: string) => `pour ${name}`,
  worth: 'sa valeur, la même à chacun de ces endroits',
}

const NOUNS: Record<string, [string, string]> = {
  wild_symbols: ['symbole joker', 'symboles joker'],
  signs: ['panneau à soi', 'panneaux à soi'],
  street_size: ['tuile de la rue', 'tuiles de la rue'],
  adjacency: ['tuile autour', 'tuiles autour'],
  crowd: ['habitant', 'habitants'],
}

export function counts(what: string, of: string, count: number): string {
  const colours = of.split('+')
  switch (what) {
    case 'symbols':
      return counted(count, `symbole ${nameOf(of)}`, `symboles ${nameOf(of)}`)
    case 'people':
      return `${people(count, of as Colour)} dans la rue`
    case 'set':
      return pairOf(colours)
        ? `${counted(count, 'paire')} de symboles ${nameOf(colours[0])}`
        : `${counted(count, 'série')} ${mixed(colours)}`
    default:
      return counted(count, ...(NOUNS[what] ?? [what, what]))
  }
}

export const account = {
  times: (each: number, what: string) => `${money(each)} × ${what}`,
  from: (where: string[]) => ` : ${listed(where)}`,
  wildAt: (tile: string) => `${tile} (joker)`,
  copies: (tile: string) => `autant que ${the(tile)}`,
  copiesNothing: 'rien à copier',
  closesOne: 'elle ferme une rue',
  closesNone: 'elle ne ferme aucune rue',
  doubled: 'deux panneaux la comptent double',
  half: 'la moitié seulement, à la fin',
  card: 'la carte',
  hand: 'la main',
  ownTile: (tile: string) => `${tile}, à soi`,
}

const s = (isYou: boolean, you: string, other: string) => (isYou ? you : other)
const aTile = (back: Back) => `une tuile ${backs[back]}`

export const log = {
  colon: ' : ',
  comma: ', ',
  stop: '.',
  turn: 'Ton tour',
  drew: (isYou: boolean) => s(isYou, ', tu pioches ', ' pioche '),
  aTile,
  comes: (count: number, colour: Colour, tile: string) =>
    `${people(count, colour)} ${count === 1 ? 'vient' : 'viennent'} ${toTile(tile)}.`,
  abandons: (isYou: boolean) => s(isYou, ', tu abandonnes ', ' abandonne '),
  signsTaken: (count: number) =>
    count > 1 ? ', et les deux panneaux reviennent.' : ', et le panneau revient.',
  enclosed: (size: number, tiles: string[]) => `Rue de ${size} fermée : ${listed(tiles)}.`,
  forTile: (tile: string) => ` pour ${the(tile)}`,
  fromHand: (tile: string) => ` pour ${the(tile)}, tuile montrée de la main`,
  signsBack: (isYou: boolean, count: number) =>
    `${s(isYou, ', tu reprends ', ' reprend ')}${counted(count, 'panneau', 'panneaux')}.`,
  moves: (count: number, colour: Colour, from: string, to: string, hadFomo: boolean) =>
    `${people(count, colour)} ${count === 1 ? 'va' : 'vont'} ${ofTile(from)} ${toTile(to)}${hadFomo ? ', plus de FOMO' : ''}.`,
  fomo: (count: number, colour: Colour, tile: string) =>
    `${people(count, colour)} sur ${the(tile)} ne ${count === 1 ? 'trouve' : 'trouvent'} pas de place : FOMO.`,
  ended: {
    '': 'La partie est finie.',
    hands_empty: 'Toutes les tuiles sont construites. Celles qui ont un panneau paient la moitié.',
    no_placement: 'Plus aucune tuile ne va nulle part. Celles qui ont un panneau paient la moitié.',
  } satisfies Record<Ending, string>,
  dealt: (isYou: boolean) => s(isYou, ', tu as la carte ', ' a la carte '),
  who: (_isYou: boolean, ability: string) => ` : ${ability}.`,
  stackMade: (count: number) => `La pile a maintenant ${counted(count, 'tuile')}.`,
  removed: (back: Back) => `U${aTile(back).slice(1)} sort du jeu sans être vue.`,
  takesToken: (isYou: boolean) => s(isYou, ', tu prends un jeton ', ' prend un jeton '),
  tokenFor: (tile: string) => ` pour ${the(tile)}.`,
  majority: (isYou: boolean, isShared: boolean, token: string) =>
    `${isShared ? s(isYou, ', tu partages la majorité en ', ' partage la majorité en ') : s(isYou, ', tu as la majorité en ', ' a la majorité en ')}${token} : `,
  sets: (isYou: boolean, count: number) =>
    `${s(isYou, ', tu as ', ' a ')}${counted(count, 'série')} de jetons : `,
  doubled: (isYou: boolean, tile: string) =>
    `${s(isYou, ', tu poses', ' pose')} un deuxième panneau sur ${the(tile)}.`,
  covers: (tile: string) => `, sur ${the(tile)}`,
  displaced: (count: number, colour: Colour) =>
    `${people(count, colour)} avec le FOMO ${count === 1 ? 'part' : 'partent'} à la Gare centrale.`,
  settled: (count: number, colour: Colour, tile: string) =>
    `${people(count, colour)} ${count === 1 ? 's’installe' : 's’installent'} ${toTile(tile)}, plus de FOMO.`,
  setAside: (back: Back) => `U${aTile(back).slice(1)} va face cachée sur la pile de l’Arnaqueur.`,
  turnedUp: (tile: string) => `${theFirst(tile)} est sur le dessus de la pile.`,
  pileTurnedUp: 'La pile est épuisée. Celle de l’Arnaqueur est retournée.',
  weighed: (tile: string, worth: number, places: number) =>
    `${theFirst(tile)} vaut le plus pour l’Arnaqueur, ${money(worth)}, à ${counted(places, 'endroit')}.`,
  weighedPeople: (tile: string, count: number, places: number) =>
    `${theFirst(tile)} peut fermer une rue à ${counted(places, 'endroit')} ; ${counted(count, 'habitant y viendrait', 'habitants y viendraient')}.`,
}

export const hand = {
  title: 'Ta main',
  empty: 'Aucune tuile en main.',
  shown: 'vue de tous',
  hinted: 'conseil',
  turn: 'Tourner la tuile',
  answers: 'Ta réponse',
}
export const stack = {
  left: (count: number) => `${count} dans la pile`,
  leftAndNext: (count: number, back: Back) => `${count} dans la pile, ensuite : ${backs[back]}`,
  empty: 'La pile est vide.',
  front: (tile: string) => `La prochaine tuile de l’Arnaqueur : ${tile}`,
  count: (count: number) => `${counted(count, 'tuile')} dans la pile, face visible.`,
}
export const consultant = {
  called: (id: string) => consultantNames[id] ?? id.replaceAll('_', ' '),
  mine: (card: string) => `Ta carte : ${card}.`,
  others: 'Consultants',
  of: (name: string, card: string) => `${name} : ${card}`,
  does: (ability: string) => `${ability.charAt(0).toUpperCase()}${ability.slice(1)}.`,
}
export const business = {
  title: 'Jetons d’activité',
  left: (count: number) => `reste ${count}`,
  majority: (amount: number) => `majorité : ${money(amount)}`,
  row: (token: string) => token.charAt(0).toUpperCase() + token.slice(1),
  supply: 'réserve',
  pays: (majority: number, shared: number, set: number) =>
    `À la fin, la majorité d’un type paie ${money(majority)}, ou ${money(shared)} chacun si elle est partagée ; une série de tous les types paie ${money(set)}.`,
  cell: (name: string, count: number, token: string) => `${name} : ${count} ${token}`,
}
export const solo = {
  title: 'L’Arnaqueur',
  difficulty: (word: string, start: number) =>
    `Difficulté : ${word}. Il a commencé avec ${money(start)}.`,
  pile: 'Sa propre pile pour la fin :',
  pileEmpty: 'Sa propre pile est maintenant la pile.',
}
export const supplies = {
  fomo: 'A le FOMO',
  nobody: 'Personne. Tout le monde a une place.',
  standing: (count: number, colour: Colour) =>
    `${people(count, colour)} ${count === 1 ? 'est' : 'sont'} debout.`,
  draws: (colour: Colour, count: number) =>
    `La prochaine tuile ${backs[colour]} ${count === 1 ? 'l’attire' : 'les attire tous'}.`,
  hands: 'Versos en main',
  handOf: (name: string, words: string[]) =>
    words.length ? `${name} : ${listed(words)}` : `${name} : aucun`,
  nobodyShort: 'personne',
  toCome: 'À venir',
  people: 'Pas encore en ville',
  left: (count: number, colour: Colour) => people(count, colour),
}

export const player = {
  signs: (count: number, more: string) => `reste ${counted(count, 'panneau', 'panneaux')}, ${more}`,
  signsShort: (count: number) => counted(count, 'panneau', 'panneaux'),
  endless: (colour: string) => `panneaux sans fin, ${colour}`,
}
export const headline = {
  round: (round: number, rounds: number) => `manche ${round} sur ${rounds}`,
  tiles: (count: number) => `reste ${counted(count, 'tuile')}`,
  over: 'partie finie',
}

export const describe = {
  none: 'La ville est vide.',
  tile: (name: string, where: string, way: string) =>
    `${name} ${where}, route ${SIDES[way] ?? way}`,
  start: (name: string, way: string) => `${name}, route ${SIDES[way] ?? way}`,
  enclosed: 'dans une rue fermée',
  open: (size: number) => `dans une rue ouverte de ${size}`,
  owner: (name: string) => `propriétaire ${name}`,
  lying: (who: string[]) => `installés : ${listed(who)}`,
  standing: (who: string[]) => `avec le FOMO : ${listed(who)}`,
}

export const sources: Record<string, string> = {
  streets: 'Rues fermées',
  covering: 'Tuiles recouvertes',
  hand: 'Tuiles montrées de la main',
  end_scoring: 'Décompte final',
  business: 'Jetons d’activité',
  head_start: 'Avance',
}
export const sourceDetails: Record<string, string> = {
  end_scoring: 'la moitié pour les tuiles qui ont encore un panneau',
  business: 'majorités et séries',
}

const areYou = (names: string[]) => names.includes('Toi')
const wins = (name: string, isYou: boolean) => (isYou ? 'Tu gagnes' : `${name} gagne`)

export const result = {
  won: (name: string, isYou: boolean, amount: number, ahead: number, second: string) =>
    `${wins(name, isYou)} avec ${money(amount)}, ${money(ahead)} devant ${second}.`,
  alone: (name: string, isYou: boolean, amount: number) =>
    `${wins(name, isYou)} avec ${money(amount)}.`,
  lost: (amount: number, mine: number) =>
    `L’Arnaqueur gagne, ${money(amount)} contre ${money(mine)}.`,
  tied: (names: string[], amount: number) =>
    `${listed(names)} ${areYou(names) ? 'êtes' : 'sont'} à égalité à ${money(amount)}. Rien ne les départage ; une autre partie, peut-être.`,
  shared: (names: string[], amount: number) =>
    `${listed(names)} ${areYou(names) ? 'partagez' : 'partagent'} la victoire avec ${money(amount)}.`,
  unfinished: 'La partie n’est pas encore finie.',
}

export const keys: [string, string][] = [
  ['R', 'tourner la tuile'],
  ['flèches', 'aller d’un endroit à l’autre'],
  ['Entrée', 'choisir un endroit ; encore une fois : construire'],
  ['I', 'lire les tuiles une à une'],
  ['+ −', 'agrandir, réduire'],
  ['0', 'montrer toute la ville'],
]
