// Die Worte von Streets.  Namen kommen herein, wie sie gezeigt werden („Du“, „Mira“); wo ein Verb
// folgt, sagt `isYou`, in welcher Form.

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
import { accusative, accusativeFirst, from, on, the, theFirst, to } from './tiles'

export { reasons } from './reasons/streets'
export { tileNames } from './tiles'

const de = grammarOf('de')

export const title = 'Streets'
export const grifter = 'Der Hochstapler'
export const inSentence = { you: 'dir', grifter: 'dem Hochstapler' }
const isGrifter = (name: string) => name === inSentence.grifter
const by = (name: string) => (isGrifter(name) ? 'vom Hochstapler' : `von ${name}`)
const forWhom = (name: string) => `für ${isGrifter(name) ? 'den Hochstapler' : name}`
export const unit = '$'

export const money = (amount: number) => de.money(amount)
export const gain = (amount: number) => de.gain(amount)
/** What an answer is worth to somebody, as one compares answers; '': too little to tell. */
export const worth = (amount: number) => (amount < 0.5 ? '' : de.money(amount))
export const counted = (count: number, one: string, many = one) => de.counted(count, one, many)
export const listed = (words: string[]) => de.listed(words)

export const ways: Record<Facing, string> = { N: 'Norden', E: 'Osten', S: 'Süden', W: 'Westen' }
export const backs: Record<Back, string> = {
  parent: 'Eltern',
  tourist: 'Touristen',
  shopper: 'Shopper',
  hipster: 'Hipster',
  wild: 'Joker',
}
export const icons: Record<Icon, string> = {
  restaurant: 'Gastronomie',
  residential: 'Wohnen',
  leisure: 'Freizeit',
  retail: 'Einzelhandel',
  wild: 'beliebige Branche',
}
type Named = Record<string, string | undefined>
export const tokenNames: Named = {
  restaurant: 'Gastronomie',
  residential: 'Wohnen',
  leisure: 'Freizeit',
  retail: 'Einzelhandel',
}
export const consultantNames: Named = {
  contractor: 'Bauleiter',
  hacker: 'Hacker',
  entrepreneur: 'Unternehmer',
  investor: 'Investor',
  hipster_legend: 'Hipster-Legende',
  renovator: 'Sanierer',
  location_scout: 'Location-Scout',
}
export const abilities: Named = {
  contractor: 'baut zwei Plättchen im Zug, in den letzten drei Zügen eines; der Stapel ist größer',
  hacker: 'zählt in jeder Straße die Rückseiten der eigenen Hand mit, und ein Jokersymbol',
  entrepreneur:
    'darf, wo ein eigenes Plättchen liegt, auch eines aus der Hand werten und behält es',
  investor: 'darf zwei Schilder auf ein neues Plättchen stellen, dessen Wert dann doppelt zählt',
  hipster_legend: 'zählt Hipstersymbole als Joker',
  renovator: 'darf ein Plättchen einer abgeschlossenen Straße überbauen und wird sofort bezahlt',
  location_scout: 'zählt die Symbole eigener Plättchen außerhalb der Straße mit',
}

export const seatColours = ['lachsrot', 'petrol', 'flieder', 'weiß', 'schwarz']
export const difficulties: Record<Difficulty, string> = {
  easy: 'leicht',
  normal: 'mittel',
  hard: 'schwer',
}

const PEOPLE: Record<Colour, [one: string, many: string]> = {
  parent: ['Elternteil', 'Eltern'],
  tourist: ['Tourist', 'Touristen'],
  shopper: ['Shopper', 'Shopper'],
  hipster: ['Hipster', 'Hipster'],
}
const SYMBOL: Record<string, string | undefined> = {
  parent: 'Eltern',
  tourist: 'Touristen',
  shopper: 'Shopper',
  hipster: 'Hipster',
  wild: 'Joker',
}
const symbolOf = (colour = '') => `${SYMBOL[colour] ?? colour}symbol`
const symbolsOf = (colour = '') => `${SYMBOL[colour] ?? colour}symbole`
const mixed = (colours: string[]) => colours.map((colour) => SYMBOL[colour] ?? colour).join(' + ')

export const people = (count: number, colour: Colour) => counted(count, ...PEOPLE[colour])

const pairOf = (colours: string[]) => colours.length === 2 && colours[0] === colours[1]

export function valuationShort({ kind, colours = [], each = 0 }: ValuationInfo): string {
  const dollars = money(each)
  switch (kind) {
    case 'none':
      return 'zahlt nichts'
    case 'symbols':
      return `${dollars} je ${symbolOf(colours[0])}`
    case 'people':
      return `${dollars} je ${PEOPLE[colours[0]!][0]}`
    case 'set':
      return pairOf(colours)
        ? `${dollars} je Paar ${symbolsOf(colours[0])}`
        : `${dollars} je ${mixed(colours)}`
    case 'wild_symbols':
      return `${dollars} je Jokersymbol`
    case 'signs':
      return `${dollars} je eigenes Schild`
    case 'street_size':
      return `${dollars} je Plättchen der Straße`
    case 'adjacency':
      return `${dollars} je Plättchen ringsum`
    case 'enclosure':
      return `${dollars}, wenn es eine Straße abschließt`
    case 'copy':
      return 'so viel wie ein anderes Plättchen'
  }
}

export function valuationLong({ kind, colours = [], each = 0 }: ValuationInfo): string {
  const dollars = money(each)
  switch (kind) {
    case 'none':
      return 'Zahlt niemandem etwas, was auch darauf ist.'
    case 'symbols':
      return `Zahlt ${dollars} für jedes ${symbolOf(colours[0])}, das in seiner Straße zählt.`
    case 'people':
      return `Zahlt ${dollars} für jede Figur in seiner Straße: ${PEOPLE[colours[0]!][1]}.`
    case 'set':
      return pairOf(colours)
        ? `Zahlt ${dollars} für jedes Paar ${symbolsOf(colours[0])}, das in seiner Straße zählt.`
        : `Zahlt ${dollars} für jedes Set ${mixed(colours)}, das in seiner Straße zählt.`
    case 'wild_symbols':
      return `Zahlt ${dollars} für jedes Jokersymbol, das in seiner Straße zählt.`
    case 'signs':
      return `Zahlt ${dollars} für jedes Schild des Eigentümers in seiner Straße.`
    case 'street_size':
      return `Zahlt ${dollars} für jedes Plättchen in seiner Straße.`
    case 'adjacency':
      return `Zahlt ${dollars} für jedes Plättchen ringsum, auch an den Ecken.`
    case 'enclosure':
      return `Zahlt ${dollars}, wenn es ein Ende einer abgeschlossenen Straße zumacht.`
    case 'copy':
      return 'Zahlt so viel wie das beste andere Plättchen in seiner Straße.'
  }
}

export const board = (tiles: number, enclosed: number, answers: number) =>
  `Stadt: ${tiles} Plättchen, ${counted(enclosed, 'abgeschlossene Straße', 'abgeschlossene Straßen')}` +
  (answers ? `, ${counted(answers, 'Stelle', 'Stellen')} zur Wahl` : '')
export const zoomIn = 'Näher heran'
export const zoomOut = 'Weiter weg'
export const fitCity = 'Die ganze Stadt zeigen'
export const turnTile = 'Drehen'
export const overview = 'Die ganze Stadt; drück, wohin du schauen willst'
export const closes = (streets: number, amount: string) =>
  streets > 1 ? `schließt ${streets} ab, ${amount}` : `schließt ab, ${amount}`
export const closesForNobody = 'schließt ab, zahlt niemandem'
export const gainOf = (name: string, amount: number) => `${name} ${gain(amount)}`
export const others = 'andere'
export const closesInOrder = (streets: number) => `schließt ${streets} Straßen ab`
export const streetOf = (size: number) => (size === 1 ? 'neue Straße' : `${size}er-Straße`)
export const paysNow = (amount: string) => `zahlt ${amount}`

const SIDES: Record<string, string | undefined> = {
  Norden: 'nördlich',
  Osten: 'östlich',
  Süden: 'südlich',
  Westen: 'westlich',
}
export const beside = (way: string, tile: string) => `${SIDES[way] ?? way} ${from(tile)}`
export const onTopOf = (tile: string) => `auf ${accusative(tile)}`
export const somewhere = (x: number, y: number) => `bei ${x}, ${y}`

export const inspector = {
  owner: (name: string, signs: number) =>
    `Eigentümer: ${name}${signs > 1 ? ', mit zwei Schildern' : ''}.`,
  noOwner: 'Es gehört niemandem.',
  street: (size: number, isEnclosed: boolean) =>
    size === 1
      ? `Allein in seiner Straße, sie ist ${isEnclosed ? 'abgeschlossen' : 'offen'}.`
      : `${isEnclosed ? 'Abgeschlossene' : 'Offene'} Straße aus ${size} Plättchen.`,
  symbols: (symbols: string[]) =>
    symbols.length ? `Symbole: ${listed(symbols)}.` : 'Es hat keine Symbole.',
  icons: (names: string[]) => `Branche: ${listed(names)}.`,
  lying: (who: string[]) => `Eingezogen: ${listed(who)}.`,
  standing: (who: string[]) => `Mit FOMO: ${listed(who)}.`,
  nobody: 'Niemand ist da.',
  crowd: `Jede Figur darauf zahlt ${money(1)} mehr.`,
  standIn: 'Was darauf steht, ist unser eigener Ersatz.',
  fewest: (players: number) => `Nur ab ${players} Personen.`,
}

export const waiting = { title: 'Die Stadt', how: 'Zeig auf ein Plättchen, um es zu lesen.' }
export const questions = {
  placement: 'Bau ein Plättchen',
  second: 'Bau dein zweites Plättchen',
  place: 'Wähle ein Plättchen, dann eine gestrichelte Stelle. Mit R drehst du es.',
  placeByTouch: 'Wähle ein Plättchen, dann eine gestrichelte Stelle. Noch einmal tippen dreht es.',
  abandoned: {
    title: 'Gib ein Gebäude auf',
    how: 'Du hast kein Schild mehr. Ein Gebäude gibt seines zurück und zahlt nichts.',
  },
  street: {
    title: 'Werte eine Straße',
    how: 'Mehrere Straßen sind abgeschlossen. Wähle, welche als Nächste zahlt.',
  },
  target: (colour: Colour, tile: string) => ({
    title: `Wohin geht ${WHO[colour]}?`,
    how: `Weg ${from(tile)}. Wähle eines der leuchtenden Gebäude.`,
  }),
  tokenBuilding: (isYou: boolean) => ({
    title: isYou ? 'Nimm Chips' : 'Der Hochstapler nimmt Chips',
    how: 'Wähle das Gebäude, das sie hergibt.',
  }),
  token: (isYou: boolean, tile: string) => ({
    title: isYou ? 'Welchen Chip nimmst du?' : 'Welchen Chip nimmt der Hochstapler?',
    how: `${theFirst(tile)} lässt die Wahl.`,
  }),
  signs: (tile: string) => ({
    title: `Ein Schild auf ${accusative(tile)} oder zwei?`,
    how: 'Mit zweien zählt sein Wert doppelt.',
  }),
  handTile: {
    title: 'Ein Plättchen aus der Hand werten?',
    how: 'Alle sehen es, und du behältst es.',
  },
  grifter: (tile: string, worth: number, count: number) => ({
    title: `Bau ${accusative(tile)} für den Hochstapler`,
    how:
      count < 0
        ? `Es ist an jeder dieser Stellen ${money(worth)} wert, also wählst du.`
        : `An jeder dieser Stellen schließt es eine Straße ab, und ${counted(count, 'Figur käme', 'Figuren kämen')} zum Hochstapler. Du wählst.`,
  }),
}

const WHO: Record<Colour, string> = {
  parent: 'der Elternteil',
  tourist: 'der Tourist',
  shopper: 'der Shopper',
  hipster: 'der Hipster',
}

export const answers = {
  build: (tile: string, where: string, way: string) =>
    `${accusativeFirst(tile)} ${where} bauen, Fahrbahn nach ${way}`,
  buildGrifter: (tile: string, where: string, way: string) =>
    `${accusativeFirst(tile)} für den Hochstapler ${where} bauen, Fahrbahn nach ${way}`,
  abandon: (tile: string) => `${accusativeFirst(tile)} aufgeben`,
  score: (tiles: string[]) => `Die ${tiles.length}er-Straße werten: ${listed(tiles)}`,
  move: (colour: string, tile: string, owner: string, there: number) =>
    `${PEOPLE[colour as Colour]?.[0] ?? colour} ${to(tile)} schicken${owner}${there ? `, ${there} dort` : ''}`,
  takeFrom: (tile: string, tokens: string[]) => `${listed(tokens)} ${from(tile)} nehmen`,
  takeToken: (token: string, left: number) => `Einen Chip ${token} nehmen, noch ${left}`,
  signs: (count: number) => counted(count, 'Schild', 'Schilder'),
  fromHand: (tile: string) => `${accusativeFirst(tile)} aus der Hand werten`,
  keepHand: 'Nichts aus der Hand zeigen',
  owned: (name: string, isYou: boolean) =>
    isYou ? ', mit deinem Schild' : `, mit dem Schild ${by(name)}`,
  closes: (sizes: number[]) =>
    sizes.length > 1
      ? `schließt Straßen aus ${listed(sizes.map(String))} ab`
      : `schließt eine ${sizes[0] ?? 1}er-Straße ab`,
  plus: (amount: number) => `plus ${amount}`,
  plusFor: (name: string, amount: number) => `${name} plus ${amount}`,
  worth: (amount: number) => `bisher ${amount} wert`,
}

export const buttons = {
  build: 'Bauen',
  abandon: 'Aufgeben',
  score: 'Werten',
  move: 'Schicken',
  take: 'Nehmen',
  signs: (count: number) => (count > 1 ? 'Zwei Schilder' : 'Ein Schild'),
  fromHand: 'Zeigen und werten',
  keepHand: 'Nicht zeigen',
}

export const preview = {
  earns: 'Das bringt dir',
  would: 'Das könnte dir bringen',
  grifter: 'Was es bringt',
  others: 'Das bringt anderen',
  nothing: 'Das bringt jetzt nichts',
  signs: (count: number) => (count > 1 ? 'Zwei Schilder, zählt doppelt' : 'Ein Schild'),
  takes: 'Das wird genommen',
  keeps: 'Nichts aus deiner Hand',
  abandon: 'Das gibst du auf',
  goes: (colour: Colour) => `${WHO[colour].replace('der', 'Der')} geht zu`,
  whose: (name: string, isYou: boolean) => (isYou ? 'dein Gebäude' : `Gebäude ${by(name)}`),
  unowned: 'niemandes Gebäude',
  there: (who: string[]) => (who.length ? `jetzt dort: ${listed(who)}` : 'jetzt niemand dort'),
  also: '; ',
  closes: (streets: number) =>
    streets > 1 ? `schließt ${streets} Straßen ab` : 'schließt eine Straße ab',
  streetOf: (size: number) => (size === 1 ? 'eine neue Straße' : `${size}er-Straße`),
  people: 'Figuren darauf',
  peopleOn: (tile: string) => `${tile}, Figuren darauf`,
  fromHand: (tile: string) => `${tile}, aus der Hand`,
  of: (tile: string, name: string) => `${tile}, ${name}`,
  asItLies: 'Wenn sie so abgeschlossen würde',
  due: 'Sobald sie gewertet wird',
  lost: 'Was es jetzt zahlen würde',
  waits: 'Du wählst, welche Straße zuerst zahlt.',
  signsBack: (count: number) =>
    `${count} deiner Schilder ${count === 1 ? 'kommt' : 'kommen'} zurück.`,
  givesBack: (count: number) =>
    `${count > 1 ? 'Beide Schilder kommen' : 'Das Schild kommt'} zurück, und gezahlt wird nichts.`,
  come: (who: string[], isOne: boolean) =>
    `${listed(who)} ${isOne ? 'kommt und zieht' : 'kommen und ziehen'} hier ein.`,
  moveOn: (who: string[], isOne: boolean) => `${listed(who)} ${isOne ? 'zieht' : 'ziehen'} weiter.`,
  fomo: (who: string[], isOne: boolean) =>
    `${listed(who)} ${isOne ? 'findet keinen Platz und bekommt' : 'finden keinen Platz und bekommen'} FOMO.`,
  covers: (tile: string) => `${theFirst(tile)} ist aus dem Spiel.`,
  token: (token: string, count: number) => counted(count, `Chip ${token}`, `Chips ${token}`),
  gets: (name: string) => forWhom(name),
  worth: 'sein Wert, an jeder dieser Stellen gleich',
}

const NOUNS: Record<string, [string, string]> = {
  wild_symbols: ['Jokersymbol', 'Jokersymbole'],
  signs: ['eigenes Schild', 'eigene Schilder'],
  street_size: ['Plättchen der Straße', 'Plättchen der Straße'],
  adjacency: ['Plättchen ringsum', 'Plättchen ringsum'],
  crowd: ['Figur', 'Figuren'],
}

export function counts(what: string, of: string, count: number): string {
  const colours = of.split('+')
  switch (what) {
    case 'symbols':
      return counted(count, symbolOf(of), symbolsOf(of))
    case 'people':
      return `${people(count, of as Colour)} in der Straße`
    case 'set':
      return pairOf(colours)
        ? `${counted(count, 'Paar', 'Paare')} ${symbolsOf(colours[0])}`
        : `${counted(count, 'Set', 'Sets')} ${mixed(colours)}`
    default:
      return counted(count, ...(NOUNS[what] ?? [what, what]))
  }
}

export const account = {
  times: (each: number, what: string) => `${money(each)} × ${what}`,
  from: (where: string[]) => `: ${listed(where)}`,
  wildAt: (tile: string) => `${tile} (Joker)`,
  copies: (tile: string) => `so viel wie ${the(tile)}`,
  copiesNothing: 'nichts zu kopieren',
  closesOne: 'es schließt eine Straße ab',
  closesNone: 'es schließt keine Straße ab',
  doubled: 'zwei Schilder zählen es doppelt',
  half: 'am Ende nur die Hälfte',
  card: 'die Karte',
  hand: 'die Hand',
  ownTile: (tile: string) => `eigenes Plättchen ${tile}`,
}

const s = (isYou: boolean, you: string, other: string) => (isYou ? you : other)
const A_TILE: Record<Back, string> = {
  parent: 'ein Eltern-Plättchen',
  tourist: 'ein Touristen-Plättchen',
  shopper: 'ein Shopper-Plättchen',
  hipster: 'ein Hipster-Plättchen',
  wild: 'ein Joker-Plättchen',
}
const aTileFirst = (back: Back) => A_TILE[back].replace('ein', 'Ein')

export const log = {
  colon: ': ',
  comma: ', ',
  stop: '.',
  turn: 'Dein Zug',
  drew: (isYou: boolean) => s(isYou, ' ziehst ', ' zieht '),
  aTile: (back: Back) => A_TILE[back],
  comes: (count: number, colour: Colour, tile: string) =>
    `${people(count, colour)} ${count === 1 ? 'kommt' : 'kommen'} ${to(tile)}.`,
  abandons: (isYou: boolean) => s(isYou, ' gibst auf: ', ' gibt auf: '),
  signsTaken: (count: number) =>
    count > 1 ? ', und beide Schilder kommen zurück.' : ', und das Schild kommt zurück.',
  enclosed: (size: number, tiles: string[]) =>
    `Straße aus ${size} abgeschlossen: ${listed(tiles)}.`,
  forTile: (tile: string) => ` für ${accusative(tile)}`,
  fromHand: (tile: string) => ` für ${accusative(tile)}, aus der Hand gezeigt`,
  signsBack: (isYou: boolean, count: number) =>
    `${s(isYou, ' nimmst ', ' nimmt ')}${counted(count, 'Schild', 'Schilder')} zurück.`,
  moves: (count: number, colour: Colour, left: string, entered: string, hadFomo: boolean) =>
    `${people(count, colour)} ${count === 1 ? 'zieht' : 'ziehen'} ${from(left)} ${to(entered)}${hadFomo ? ', keine FOMO mehr' : ''}.`,
  fomo: (count: number, colour: Colour, tile: string) =>
    `${people(count, colour)} ${on(tile)} ${count === 1 ? 'findet' : 'finden'} keinen Platz: FOMO.`,
  ended: {
    '': 'Die Partie ist vorbei.',
    hands_empty: 'Alle Plättchen sind gebaut. Gebäude mit Schild zahlen die Hälfte.',
    no_placement: 'Nirgends passt mehr ein Plättchen. Gebäude mit Schild zahlen die Hälfte.',
  } satisfies Record<Ending, string>,
  dealt: (isYou: boolean) => s(isYou, ' hast die Karte ', ' hat die Karte '),
  who: (_isYou: boolean, ability: string) => `: ${ability}.`,
  stackMade: (count: number) => `Im Stapel sind jetzt ${count} Plättchen.`,
  removed: (back: Back) => `${aTileFirst(back)} ist aus dem Spiel, ungesehen.`,
  takesToken: (isYou: boolean) => s(isYou, ' nimmst einen Chip ', ' nimmt einen Chip '),
  tokenFor: (tile: string) => ` für ${accusative(tile)}.`,
  majority: (isYou: boolean, isShared: boolean, token: string) =>
    `${isShared ? s(isYou, ' teilst dir die Mehrheit bei ', ' teilt sich die Mehrheit bei ') : s(isYou, ' hast die Mehrheit bei ', ' hat die Mehrheit bei ')}${token}: `,
  sets: (isYou: boolean, count: number) =>
    `${s(isYou, ' hast ', ' hat ')}${counted(count, 'Set', 'Sets')} aus Chips: `,
  doubled: (isYou: boolean, tile: string) =>
    `${s(isYou, ' stellst', ' stellt')} ein zweites Schild auf ${accusative(tile)}.`,
  covers: (tile: string) => `, auf ${accusative(tile)}`,
  displaced: (count: number, colour: Colour) =>
    `${people(count, colour)} mit FOMO ${count === 1 ? 'geht' : 'gehen'} zum Hauptbahnhof.`,
  settled: (count: number, colour: Colour, tile: string) =>
    `${people(count, colour)} ${count === 1 ? 'zieht' : 'ziehen'} in ${accusative(tile)} ein, keine FOMO mehr.`,
  setAside: (back: Back) => `${aTileFirst(back)} kommt verdeckt auf den Stapel des Hochstaplers.`,
  turnedUp: (tile: string) => `${theFirst(tile)} liegt oben auf dem Stapel.`,
  pileTurnedUp: 'Der Stapel ist leer. Der eigene Stapel des Hochstaplers wird aufgedeckt.',
  weighed: (tile: string, worth: number, places: number) =>
    `${theFirst(tile)} ist dem Hochstapler am meisten wert, ${money(worth)}, an ${counted(places, 'Stelle', 'Stellen')}.`,
  weighedPeople: (tile: string, count: number, places: number) =>
    `${theFirst(tile)} kann an ${counted(places, 'Stelle', 'Stellen')} eine Straße abschließen; ${counted(count, 'Figur käme', 'Figuren kämen')} dazu.`,
}

export const hand = {
  title: 'Deine Hand',
  empty: 'Keine Plättchen auf der Hand.',
  shown: 'von allen gesehen',
  hinted: 'Tipp',
  turn: 'Das Plättchen drehen',
  answers: 'Deine Antwort',
}
export const stack = {
  left: (count: number) => `${count} im Stapel`,
  leftAndNext: (count: number, back: Back) => `${count} im Stapel, als Nächstes: ${backs[back]}`,
  empty: 'Der Stapel ist leer.',
  front: (tile: string) => `Das nächste Plättchen des Hochstaplers: ${tile}`,
  count: (count: number) => `${count} Plättchen im Stapel, offen.`,
}
export const consultant = {
  called: (id: string) => consultantNames[id] ?? id.replaceAll('_', ' '),
  mine: (card: string) => `Deine Karte: ${card}.`,
  others: 'Berater',
  of: (name: string, card: string) => `${name}: ${card}`,
  does: (ability: string) => `${ability.charAt(0).toUpperCase()}${ability.slice(1)}.`,
}
export const business = {
  title: 'Chips',
  left: (count: number) => `noch ${count}`,
  majority: (amount: number) => `Mehrheit: ${money(amount)}`,
  row: (token: string) => token,
  supply: 'Vorrat',
  pays: (majority: number, shared: number, set: number) =>
    `Am Ende zahlt die Mehrheit einer Branche ${money(majority)}, geteilt je ${money(shared)}; ein Set aller Branchen zahlt ${money(set)}.`,
  cell: (name: string, count: number, token: string) => `${name}: ${count} ${token}`,
}
export const solo = {
  title: 'Der Hochstapler',
  difficulty: (word: string, start: number) =>
    `Schwierigkeit: ${word}. Angefangen hat er mit ${money(start)}.`,
  pile: 'Sein eigener Stapel fürs Ende:',
  pileEmpty: 'Sein eigener Stapel ist jetzt der Stapel.',
}
export const supplies = {
  fomo: 'Hat FOMO',
  nobody: 'Niemand. Alle haben einen Platz.',
  standing: (count: number, colour: Colour) =>
    `${people(count, colour)} ${count === 1 ? 'steht' : 'stehen'}.`,
  draws: (colour: Colour, count: number) =>
    `Das nächste ${symbolOf(colour)} lockt ${count === 1 ? 'die Figur' : 'alle'} an.`,
  hands: 'Rückseiten auf der Hand',
  handOf: (name: string, words: string[]) =>
    words.length ? `${name}: ${listed(words)}` : `${name}: keine`,
  nobodyShort: 'niemand',
  toCome: 'Kommen noch',
  people: 'Noch nicht in der Stadt',
  left: (count: number, colour: Colour) => people(count, colour),
}

export const player = {
  signs: (count: number, more: string) => `noch ${counted(count, 'Schild', 'Schilder')}, ${more}`,
  signsShort: (count: number) => counted(count, 'Schild', 'Schilder'),
  endless: (colour: string) => `Schilder ohne Ende, ${colour}`,
}
export const headline = {
  round: (round: number, rounds: number) => `Runde ${round} von ${rounds}`,
  tiles: (count: number) => `noch ${count} Plättchen`,
  over: 'vorbei',
}

export const describe = {
  none: 'Die Stadt ist leer.',
  tile: (name: string, where: string, way: string) => `${name} ${where}, Fahrbahn nach ${way}`,
  start: (name: string, way: string) => `${name}, Fahrbahn nach ${way}`,
  enclosed: 'in einer abgeschlossenen Straße',
  open: (size: number) => `in einer offenen Straße aus ${size}`,
  owner: (name: string) => `Eigentümer: ${name}`,
  lying: (who: string[]) => `eingezogen: ${listed(who)}`,
  standing: (who: string[]) => `mit FOMO: ${listed(who)}`,
}

export const sources: Record<string, string> = {
  streets: 'Abgeschlossene Straßen',
  covering: 'Überbaute Plättchen',
  hand: 'Plättchen aus der Hand',
  end_scoring: 'Schlusswertung',
  business: 'Chips',
  head_start: 'Vorsprung',
}
export const sourceDetails: Record<string, string> = {
  end_scoring: 'die Hälfte für Gebäude, die noch ein Schild haben',
  business: 'Mehrheiten und Sets',
}

const areYou = (names: string[]) => names.includes('Du')

export const result = {
  won: (name: string, isYou: boolean, amount: number, ahead: number, second: string) =>
    `${name} ${isYou ? 'gewinnst' : 'gewinnt'} mit ${money(amount)}, ${money(ahead)} vor ${second}.`,
  alone: (name: string, isYou: boolean, amount: number) =>
    `${name} ${isYou ? 'gewinnst' : 'gewinnt'} mit ${money(amount)}.`,
  lost: (amount: number, mine: number) =>
    `Der Hochstapler gewinnt, ${money(amount)} zu ${money(mine)}.`,
  tied: (names: string[], amount: number) =>
    `${listed(names)} ${areYou(names) ? 'habt' : 'haben'} gleich viel, ${money(amount)}. Nichts löst den Gleichstand auf; vielleicht entscheidet eine weitere Partie.`,
  shared: (names: string[], amount: number) =>
    `${listed(names)} ${areYou(names) ? 'teilt euch' : 'teilen sich'} den Sieg mit ${money(amount)}.`,
  unfinished: 'Die Partie ist noch nicht vorbei.',
}

export const keys: [string, string][] = [
  ['R', 'das Plättchen drehen'],
  ['Pfeiltasten', 'von Stelle zu Stelle'],
  ['Enter', 'eine Stelle wählen; noch einmal: bauen'],
  ['I', 'die Plättchen eines nach dem anderen lesen'],
  ['+ −', 'näher, weiter weg'],
  ['0', 'die ganze Stadt zeigen'],
]
