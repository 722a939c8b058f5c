// Die Worte von Welcome To... auf der Seite.

import { grammarOf } from '../grammar'

export { reasons } from './reasons/welcome'

const de = grammarOf('de')

export const title = 'Welcome To…'

type EffectWord = 'surveyor' | 'pool' | 'temp' | 'bis' | 'park' | 'agent'

const ORDINALS = [
  'erste',
  'zweite',
  'dritte',
  'vierte',
  'fünfte',
  'sechste',
  'siebte',
  'achte',
  'neunte',
  'zehnte',
  'elfte',
  'zwölfte',
]
const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']

export const ordinal = (index: number) => ORDINALS[index] ?? `${index + 1}.`
export const count = (n: number) => NUMBERS[n] ?? String(n)
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
export const signed = (n: number) => de.signed(n)
export const minus = (n: number) => (n === 0 ? '0' : `−${n}`)
export const points = (n: number) => de.number(n)
export const many = (n: number, one: string, more: string) => de.counted(n, one, more)
/** What an answer is worth to somebody, as one compares answers; '': too little to tell. */
export const worth = (points: number) =>
  points < 0.05 ? '' : de.counted(Math.round(points * 10) / 10, 'Punkt', 'Punkte')

/** „Mira, Oskar und Juno“; lange Listen enden mit einer Zahl. */
export function list(words: string[], most = 5): string {
  if (words.length <= most) return de.listed(words)
  const shown = words.slice(0, most - 1)
  return de.listed([...shown, `${words.length - shown.length} weitere`])
}

const pointsIn = (n: number) => many(n, 'Punkt', 'Punkte')

export const streets = ['Obere Straße', 'Mittlere Straße', 'Untere Straße']
export const inStreet = ['die obere Straße', 'die mittlere Straße', 'die untere Straße']
const there = ['in der oberen Straße', 'in der mittleren Straße', 'in der unteren Straße']
const ofStreet = ['der oberen Straße', 'der mittleren Straße', 'der unteren Straße']
export const house = (street: number, house: number) => `${there[street]}, ${ordinal(house)}s Haus`
export const houseIn = (street: number, house: number) =>
  `das ${ordinal(house)} Haus ${ofStreet[street]}`

export const between = (left: number | null, right: number | null) =>
  left !== null && right !== null
    ? `zwischen ${left} und ${right}`
    : left !== null
      ? `rechts von ${left}`
      : right !== null
        ? `links von ${right}`
        : ''

export const effects: Record<EffectWord, string> = {
  surveyor: 'Vermesser',
  pool: 'Pool',
  temp: 'Zeitarbeit',
  bis: 'Bis',
  park: 'Park',
  agent: 'Makler',
}
export const uses: Record<EffectWord, string> = {
  surveyor: 'Zaun',
  pool: 'Pool',
  temp: 'Zeitarbeit',
  bis: 'Bis',
  park: 'Park',
  agent: 'Makler',
}
export const useInWords: Record<EffectWord, string> = {
  surveyor: 'einen Zaun ziehen',
  pool: 'einen Pool bauen',
  temp: 'die Nummer um bis zu 2 ändern',
  bis: 'eine Nummer kopieren',
  park: 'einen Baum pflanzen',
  agent: 'Siedlungen aufwerten',
}
const then: Record<EffectWord, string> = {
  surveyor: 'zieh einen Zaun',
  pool: 'bau einen Pool',
  temp: 'änder die Nummer um bis zu 2',
  bis: 'kopier eine Nummer',
  park: 'pflanz einen Baum',
  agent: 'werte Siedlungen auf',
}
export const faces: Record<string, string> = {
  ...effects,
  solo: 'Solokarte',
  plan1: 'Plan 1 erfüllt',
  plan2: 'Plan 2 erfüllt',
  plan3: 'Plan 3 erfüllt',
}

export const estateSign = (size: number, worth: number) => `${size} · ${worth} P.`
export const bisTag = 'bis'
export const numberTag = 'Nummer'
export const nextEffect = (effect: EffectWord) => `danach ${uses[effect]}`
export const ownSheet = 'Deine Stadt'
export const sheetOf = (name: string) => `Stadt von ${name}`
export const backToOwn = 'Zurück zu deiner Stadt'
export const backToTable = 'Zurück zum Tisch'
export const summary = (filled: number, all: number, estates: number, pools: number) =>
  `${filled} von ${all} Häusern, ${many(estates, 'Siedlung', 'Siedlungen')}, ${many(pools, 'Pool', 'Pools')}`
export const someFlag = (what: string, amount: number) =>
  `${categories[what] ?? what} ${signed(amount)}`
export const plainFlag = (amount: number) => signed(amount)

export const tracks = {
  pools: 'Pools',
  temps: 'Zeitarbeit',
  bis: 'Bis',
  refusals: 'Ablehnungen',
  roundabouts: 'Kreisverkehre',
  each: (size: number, value: number, built: number) =>
    `${size}er-Siedlungen: je ${pointsIn(value)}, ${built} gebaut`,
  worth: (name: string, checked: number, worth: string) =>
    `${name}: ${many(checked, 'Kästchen', 'Kästchen')} angekreuzt, ${worth} wert`,
  refusalsEnd: 'Die dritte beendet die Partie.',
}

type PlanPrint = { kind: string; estates: number[]; street: number; count: number }

function estatesInWords(sizes: number[]): string {
  const groups = [...new Set(sizes)].map((size) => {
    const n = sizes.filter((other) => other === size).length
    return n === 1 ? `eine ${size}er-Siedlung` : `${count(n)} ${size}er-Siedlungen`
  })
  return list(groups)
}

export function plan(print: PlanPrint): string {
  const street = print.street
  const words: Record<string, string> = {
    estates: estatesInWords(print.estates),
    full_street: `alle Häuser ${ofStreet[street]} gefüllt`,
    street_ends: 'beide Enden aller drei Straßen gefüllt',
    bis_same_street: `${count(print.count)} Bis in einer Straße`,
    temps: `${count(print.count)}mal Zeitarbeit`,
    all_parks_streets: `alle Parks in ${count(print.count)} Straßen`,
    all_pools_streets: `alle Pools in ${count(print.count)} Straßen`,
    parks_and_pools_street: `alle Parks und Pools ${ofStreet[street]}`,
    parks_pools_roundabout_same_street: 'alle Parks und Pools und ein Kreisverkehr in einer Straße',
  }
  return words[print.kind] ?? ''
}

export function planShort(print: PlanPrint): string {
  const street = ['obere', 'mittlere', 'untere'][print.street]
  const words: Record<string, string> = {
    full_street: `${street} Straße voll`,
    street_ends: 'alle Straßenenden',
    bis_same_street: `${print.count} Bis, eine Straße`,
    temps: `${print.count}× Zeitarbeit`,
    all_parks_streets: `Parks, ${print.count} Straßen`,
    all_pools_streets: `Pools, ${print.count} Straßen`,
    parks_and_pools_street: `${street}: Parks, Pools`,
    parks_pools_roundabout_same_street: 'Park, Pool, Kreisel',
  }
  return sentence(words[print.kind] ?? '')
}

export const billboards = {
  spoken: (number: number, plan: string) => `Stadtplan ${number}: ${plan}`,
  of: (have: number, need: number) => `du hast ${have} von ${need}`,
  ofShort: (have: number, need: number) => `${have} von ${need}`,
  done: 'deiner',
  barred: 'verbraucht',
  several: (count: number) => `${count} Personen`,
  took: (who: string, points: number) => `${who}: ${points}`,
  then: (later: number) => `dann ${later}`,
}

export const square = {
  estates: (worth: number) => `Siedlungen ${points(worth)}`,
  eachSize: 'was eine jeder Größe wert ist',
  times: (count: number) => `${count}×`,
  pools: (worth: number) => `Pools ${points(worth)}`,
  temps: (worth: number) => (worth ? `${points(worth)} wert` : 'meiste: 7, 4, 1'),
  tempsOf: (count: number) => `Zeitarbeit ${count}`,
  tempsAAA: (name: string, boxes: number) => `${name.split(' ')[0]}: ${boxes}`,
  tempsClassic: 'sechs: 7 Punkte',
  bis: (worth: string) => `Bis ${worth}`,
  twins: (count: number) => many(count, 'Doppelhaus', 'Doppelhäuser'),
  next: (worth: string) => `dann ${worth}`,
  refusals: (worth: string) => `Ablehnungen ${worth}`,
  refused: 'abgelehnt',
  ofThree: (count: number) => `${count} von 3`,
  rounds: 'Kreisel',
}

export const deeds = {
  refuse: 'Ablehnung',
  skip: 'Verzichten',
  roundabout: 'Kreisverkehr',
  again: 'Von vorn',
  change: 'Ändern',
}
export const accountTitle = 'Punkte'

export const plans = {
  title: 'Stadtpläne',
  have: (have: number, need: number) => `Du hast ${have} von ${need}.`,
  met: 'Deine Stadt erfüllt ihn.',
  spent: 'Ein Haus davon ist verbraucht.',
  taken: (names: string, turn: number, points: number) =>
    `Eingelöst in Runde ${turn}: ${names}, ${points}.`,
  fallen: 'Die Solokarte ist gekommen: Nur der Folgewert ist übrig.',
  worth: (first: number, later: number) =>
    `${pointsIn(first)} in der ersten Runde, in der er eingelöst wird, dann ${later}`,
  worthLater: (later: number) => `jetzt noch ${pointsIn(later)}`,
}

export const cards = {
  combinations: 'Eine von dreien',
  halves: 'Eine Nummer, ein anderer Effekt',
  leftShort: (deck: number) => `noch ${deck}`,
  handOn: 'Welche Karte geht weiter?',
  youWrite: 'die schreibst du',
  youUse: 'die nutzt du',
  isDiscarded: 'wird abgelegt',
  goesTo: (name: string) => `geht an ${name}`,
  passed: (name: string) => `von ${name}`,
  combination: (number: number, effect: EffectWord, next: EffectWord | null) =>
    `${number} mit ${effects[effect]}${next ? `, nächster Effekt ${effects[next]}` : ''}`,
  empty: 'Gleich kommen die Karten.',
  hidden: 'Alle haben drei Karten auf der Hand.',
  left: (n: number) => `Noch ${many(n, 'Baukarte', 'Baukarten')}.`,
  leftWithPlans: (n: number, plans: number) =>
    `Noch ${many(n, 'Baukarte', 'Baukarten')} und ${many(plans, 'Plankarte', 'Plankarten')}.`,
  leftWithSolo: (n: number) => `Noch ${n} Baukarten und die Solokarte.`,
  next: 'Nächster Effekt:',
  nextIs: 'Nächste Karte:',
}

export const deck = {
  title: 'Karten',
  turnsLeft: (turns: number) =>
    turns === 0
      ? 'Vor der nächsten Runde wird neu gemischt.'
      : `In ${many(turns, 'Runde', 'Runden')} wird neu gemischt.`,
  turnsLeftOfDiscards: (turns: number) =>
    turns === 0
      ? 'Vor der nächsten Runde kommen die abgelegten zurück.'
      : `In ${many(turns, 'Runde', 'Runden')} kommen die abgelegten zurück.`,
  toCome: 'Kommen noch',
  row: (effect: EffectWord, n: number) => `${effects[effect]}: noch ${n}`,
  starts: (name: string) =>
    name === 'Du' ? 'Du bekommst zuerst Karten.' : `${name} bekommt zuerst Karten.`,
}

export const architectNames: Record<string, string | undefined> = {
  'Architect 1': 'Architekt 1',
  'Architect 2': 'Architekt 2',
  'Architect 5': 'Architekt 5',
}

export const stack = {
  short: 'Ihr Stapel',
  size: (n: number) => many(n, 'Karte', 'Karten'),
  empty: 'Noch keine Karte.',
  reconstructed: 'Die Zahlen dieses Architekten sind nicht die der gedruckten Karte.',
  architect: (level: number) => (level ? `Architekt, Stufe ${level}` : 'eigener Architekt'),
  drawn: (plans: string) => `Gezogene Plan-erfüllt-Karten: ${plans}.`,
}

export const categories: Record<string, string> = {
  plans: 'Stadtpläne',
  parks: 'Parks',
  pools: 'Pools',
  temps: 'Zeitarbeit',
  estates: 'Siedlungen',
  bis: 'Bis',
  refusals: 'Ablehnungen',
  roundabouts: 'Kreisverkehre',
  fences: 'Zäune',
}

export const ask = {
  cards: 'Wähle eine Kombination',
  cardsHow: 'Ihre Nummer kommt in ein Haus, dann darfst du ihren Effekt nutzen.',
  halves: 'Wähle eine Nummer und einen Effekt',
  halvesHow: 'Von zwei verschiedenen Karten.',
  roundaboutHow: 'Vorher darf ein Kreisverkehr kommen.',
  refuse: 'Keine Nummer passt',
  refuseHow: 'Kreuz eine Ablehnung an.',
  mayRefuse: 'Nur mit Zeitarbeit passt eine Nummer. Nutz sie oder kreuz eine Ablehnung an.',
  mayTurnDown: 'Eine der Nummern braucht Zeitarbeit: Du darfst eine Ablehnung ankreuzen.',
  house: (number: number, effect: EffectWord) =>
    effect === 'temp'
      ? `Schreib ${number} oder bis zu 2 mehr oder weniger`
      : `Schreib ${number}, dann ${then[effect]}`,
  houseHow: (n: number, number: number) =>
    n === 1 ? `In ein Haus passt eine ${number}.` : `In ${count(n)} Häuser passt eine ${number}.`,
  houseHowTemp: (n: number) =>
    n === 1 ? 'Ein Haus kommt infrage.' : `${sentence(count(n))} Häuser kommen infrage.`,
  planned: (n: number) =>
    n === 0
      ? 'Keines hat einen geplanten Pool.'
      : n === 1
        ? 'Eines hat einen geplanten Pool.'
        : `${sentence(count(n))} haben einen geplanten Pool.`,
  number: (street: number, at: number) => `Welche Nummer: ${house(street, at)}?`,
  numberHow: 'Drück eine der Nummern.',
  effect: {
    surveyor: 'Zieh einen Zaun',
    pool: 'Bau den Pool',
    temp: 'Nutz die Zeitarbeit',
    bis: 'Kopier eine Nummer',
    park: 'Pflanz einen Baum',
    agent: 'Werte Siedlungen auf',
  } as Record<EffectWord, string>,
  effectHow: {
    surveyor: 'Wähle eine Lücke zwischen zwei Häusern.',
    pool: 'Bei dem Haus, das du gerade gefüllt hast.',
    temp: '',
    bis: 'Wähle ein leeres Haus neben einem gefüllten.',
    park: 'In der Straße der Nummer, die du gerade geschrieben hast.',
    agent: 'Wähle eine Größe: Jede Siedlung davon ist am Ende mehr wert.',
  } as Record<EffectWord, string>,
  roundabout: 'Einen Kreisverkehr bauen?',
  roundaboutQuestion: 'Er teilt eine Straße, mit Zäunen auf beiden Seiten, und kostet Punkte.',
  roundaboutFirst: 'Wohin kommt der Kreisverkehr?',
  handOn: 'Welche Karte geht weiter?',
  handOnRight: (name: string) => `${name} bekommt sie.`,
  estate: (plan: number, size: number) => `Welche ${size}er-Siedlung dient Plan ${plan}?`,
  estateHow: 'Ihre Häuser dienen keinem zweiten Plan.',
  plans: 'Lös einen Plan ein oder sei fertig',
  plansHow: 'Ein erfüllter Plan muss nicht jetzt eingelöst werden.',
  finish: 'Fertig?',
  finishHow: 'Bis dahin kannst du alles zurücknehmen.',
  finished: 'Du bist fertig',
  waiting: (names: string) => `Warten auf ${names}.`,
  watching: 'Alle wählen gleichzeitig',
  cardsCome: 'Die Karten werden aufgedeckt',
  over: 'Die Partie ist vorbei',
}

export const answers = {
  pick: (number: number, effect: EffectWord) => `${number} mit ${effects[effect]} nehmen`,
  pickTwo: (number: number, effect: EffectWord) => `${number} schreiben, ${effects[effect]} nutzen`,
  leaving: (words: string, number: number, effect: EffectWord) =>
    `${words}, übrig bleibt ${number} mit ${effects[effect]}`,
  refuse: 'Eine Ablehnung ankreuzen',
  write: (number: number, where: string, beside: string, pool: string) =>
    `${number} schreiben: ${where}${beside ? `, ${beside}` : ''}${pool ? `, ${pool}` : ''}`,
  plannedPool: 'mit geplantem Pool',
  losesPool: 'der geplante Pool ist dann weg',
  fence: (street: number, gap: number, left: string, right: string) =>
    `Zaun ${there[street]} hinter dem ${ordinal(gap)}n Haus, zwischen ${left} und ${right}`,
  agent: (size: number, from: number, to: number, built: number) =>
    `${size}er-Siedlungen von ${from} auf ${to} Punkte aufwerten, ${built} gebaut`,
  park: (street: number, from: number, to: number) =>
    `Baum ${there[street]}: ${from} auf ${to} Punkte`,
  parkShort: (street: number) => `Baum ${there[street]}`,
  pool: (from: number, to: number) => `Den Pool bauen: ${from} auf ${to} Punkte`,
  poolShort: 'Den Pool bauen',
  bis: (number: number, where: string, side: string) =>
    `Bis ${number}: ${where}, kopiert von ${side}`,
  left: 'links',
  right: 'rechts',
  skip: 'Darauf verzichten',
  skipEffect: (effect: EffectWord) => `Darauf verzichten: ${useInWords[effect]}`,
  roundabout: (where: string, beside: string) =>
    `Kreisverkehr: ${where}${beside ? `, ${beside}` : ''}`,
  noRoundabout: 'Kein Kreisverkehr',
  handOn: (number: number, effect: EffectWord, name: string) =>
    `${number} mit ${effects[effect]} geht an ${name}`,
  validate: (plan: number, words: string) => `Plan ${plan} einlösen, ${words}`,
  spend: (size: number, where: string) => `Die ${size}er-Siedlung, Beginn ${where}`,
  finish: 'Fertig',
  finishWish: 'Fertig, mit dem Wunsch nach Neumischen',
  finishWithout: 'Fertig, ohne Plan',
  takeBack: 'Den Zug noch einmal beginnen',
  takeTurn: 'Einen ganzen Zug machen',
  empty: 'einem leeren Haus',
  roundaboutSide: 'einem Kreisverkehr',
  someHouse: (number: number) => `Haus ${number}`,
}

export const buttons = {
  pick: (number: number, effect: EffectWord) => `${number} nehmen, ${uses[effect]}`,
  write: (number: number) => `${number} hierhin`,
  fence: 'Zaun hierhin',
  agent: (size: number) => `${size}er aufwerten`,
  bis: (number: number) => `Bis ${number} hierhin`,
  roundabout: 'Hier bauen',
  handOn: 'Weitergeben',
  validate: (plan: number) => `Plan ${plan} einlösen`,
  spend: 'Diese Siedlung',
  confirm: 'Fertig',
}

export const choices = {
  roundaboutFirst: 'Erst einen Kreisverkehr bauen',
  noRoundaboutFirst: 'Doch kein Kreisverkehr',
  takeBack: 'Den Zug noch einmal beginnen',
  takeBackFinished: 'Den Zug zurücknehmen',
  finished: 'Du bist mit dieser Runde fertig.',
  waiting: (names: string) => `Warten auf ${names}.`,
  numbers: 'Nummern',
}

export const preview = {
  title: 'Dieser Zug',
  soFar: (total: number) => `bisher ${points(total)}`,
  you: 'Du',
  refusal: 'Ablehnung',
  number: (number: number, street: number) => `${number} ${there[street]}`,
  chosen: (number: number, effect: EffectWord) => `${number} mit ${effects[effect]}`,
  fence: (street: number) => `Zaun ${there[street]}`,
  afterHouse: (gap: number) => `hinter dem ${ordinal(gap)}n Haus`,
  park: (street: number) => `Baum ${there[street]}`,
  step: (from: number, to: number) => `${from} auf ${to}`,
  pool: 'Pool',
  poolWhy: (n: number, from: number, to: number) => `${ordinal(n)}r Pool, ${from} auf ${to}`,
  bis: (number: number, street: number) => `Bis ${number} ${there[street]}`,
  bisWhy: (n: number) => `${ordinal(n)}s Bis`,
  agent: (size: number) => `${size}er-Siedlungen`,
  agentWhy: (from: number, to: number) => `je ${from} auf ${to} Punkte`,
  temp: 'Zeitarbeit',
  tempWhy: (n: number, all: number) => `Kästchen ${n} von ${all}`,
  roundabout: (street: number) => `Kreisverkehr ${there[street]}`,
  roundaboutWhy: (n: number) => `${ordinal(n)}r Kreisverkehr`,
  plan: (n: number) => `Plan ${n}`,
  planOpen: 'der Folgewert, wenn jemand schneller ist',
  planUnserved: 'sobald die Siedlungen gewählt sind, die ihm dienen',
  estates: 'Siedlungen',
  estatesWhy: (n: number) => many(n, 'Siedlung', 'Siedlungen'),
  noEffect: 'Kein Effekt',
  wish: 'Neumischen',
  wishWhy: 'alle Karten werden eingesammelt und neu ausgelegt',
  takes: (name: string, number: number, effect: EffectWord) =>
    `${name} nimmt ${number} ${effects[effect]}`,
  scores: (name: string, plan: number) => `${name} wertet Plan ${plan}`,
  passesOver: (name: string, plan: number) => `${name} übergeht Plan ${plan}`,
  lostPool: 'Der hier geplante Pool ist dann weg. ',
  losesPoolRule: 'W24',
  lastRefusal: 'Die dritte Ablehnung beendet die Partie. ',
  lastRefusalRule: 'W42',
  takenBack: 'Der Zug beginnt noch einmal',
}

export const log = {
  turn: (turn: number) => `Runde ${turn}`,
  plan: (n: number, words: string) => `Plan ${n}: ${words}`,
  marker: (name: string) => (name === 'Du' ? ' bekommst zuerst Karten' : ' bekommt zuerst Karten'),
  turned: (number: number, next: EffectWord | null) =>
    next ? `${number} kommt, ${nextEffect(next)}` : `${number} kommt`,
  turnedOver: (given: EffectWord[]) => `Die Stapel geben ${list(given.map((one) => effects[one]))}`,
  drew: (name: string) => (name === 'Du' ? ' ziehst ' : ' zieht '),
  discarded: (name: string) => (name === 'Du' ? ' legst ab: ' : ' legt ab: '),
  drewCard: (number: number, effect: EffectWord) => `${number} ${effects[effect]}`,
  drewEffect: (effect: EffectWord) => `eine Karte mit ${effects[effect]}`,
  completed: (plan: number) => `Karte „Plan ${plan} erfüllt“ kommt`,
  solo: 'Die Solokarte kommt: Alle Pläne fallen auf den Folgewert',
  anewWish: 'Alle Karten werden neu gemischt, wie gewünscht',
  anewUsed: 'Alle Karten werden neu gemischt: Die Stapel waren leer',
  refilled: (cards: number) =>
    `Die abgelegten werden eingemischt: ${many(cards, 'Karte', 'Karten')} im Nachziehstapel`,
  wrote: ': ',
  at: (street: number, house: number) => ` ${there[street]}, ${ordinal(house)}s Haus`,
  fence: (street: number, gap: number) => `Zaun ${there[street]} hinter dem ${ordinal(gap)}n Haus`,
  raised: (size: number) => `${size}er-Siedlungen aufgewertet`,
  park: 'Baum gepflanzt',
  pool: 'Pool gebaut',
  bis: (number: number, street: number) => `Bis ${number} ${there[street]}`,
  roundabout: (street: number, house: number) =>
    `Kreisverkehr ${there[street]}, ${ordinal(house)}s Haus`,
  temp: 'Zeitarbeit',
  skipped: 'kein Effekt',
  refused: 'Ablehnung',
  wished: 'Wunsch nach Neumischen',
  passed: (name: string) => (name === 'Du' ? ' gibst weiter: ' : ' gibt weiter: '),
  to: (name: string) => ` an ${name === 'Du' ? 'dich' : name}`,
  gets: ' bekommt ',
  validated: (plan: number) => `: Plan ${plan} eingelöst für `,
  points: (n: number) => pointsIn(n),
  aaaScores: (plan: number) => ` wertet Plan ${plan}: `,
  aaaPasses: (plan: number) => ` übergeht Plan ${plan}`,
  now: (total: number) => `, jetzt ${pointsIn(total)}`,
  ended: {
    refusals: ': dritte Ablehnung, die Partie ist vorbei',
    plans: ': alle drei Pläne eingelöst, die Partie ist vorbei',
    houses: ': alle Häuser gefüllt, die Partie ist vorbei',
    deck: 'Der Nachziehstapel ist leer: Die Partie ist vorbei',
  } as Record<string, string>,
}

export const players = {
  houses: (filled: number, all: number) => `${filled} von ${all} Häusern`,
  estates: (n: number) => many(n, 'Siedlung', 'Siedlungen'),
  chosen: 'hat gewählt',
  refusals: (n: number) => many(n, 'Ablehnung', 'Ablehnungen'),
}

export const headline = {
  turn: (turn: number) => (turn ? `Runde ${turn}` : 'gleich geht es los'),
  against: (name: string) => `solo gegen ${name}`,
  classic: 'klassisches Solospiel',
  expert: 'Expertenspiel',
  advanced: 'erweitert',
}

export const result = {
  unit: 'Punkte',
  won: (name: string) => (name === 'Du' ? 'Du gewinnst' : `${name} gewinnt`),
  beats: (name: string, rival: string) =>
    `${name === 'Du' ? 'Du schlägst' : `${name} schlägt`} ${rival}`,
  loses: (rival: string) => `${rival} gewinnt`,
  drawn: (rival: string) => `Unentschieden gegen ${rival}`,
  shared: (names: string) =>
    `${names} ${/\bDu\b/.test(names) ? 'teilt euch' : 'teilen sich'} den Sieg`,
  finished: (name: string, points: number) =>
    `${name === 'Du' ? 'Du hast' : `${name} hat`} ${pointsIn(points)}`,
  by: (winner: number, next: number) => `${points(winner)} zu ${points(next)}`,
  ties: {
    '': '',
    estates: 'bei Gleichstand zählen mehr Siedlungen',
    sizes: 'bei Gleichstand zählen mehr kleine Siedlungen',
  },
  end: '.',
}

export const describe = {
  cards: (words: string) => `Karten: ${words}.`,
  street: (name: string, houses: string, parks: string) => `${name}: ${houses}. ${parks}.`,
  empty: (n: number) => (n === 1 ? 'leer' : `${n} leer`),
  emptyPool: 'leer mit geplantem Pool',
  number: (number: number, isBis: boolean, hasPool: boolean) =>
    `${isBis ? 'Bis ' : ''}${number}${hasPool ? ' mit Pool' : ''}`,
  roundabout: 'Kreisverkehr',
  fence: 'Zaun',
  parks: (n: number, all: number, worth: number) => `${n} von ${all} Bäumen, ${worth} wert`,
  estates: (words: string) => `Siedlungen: ${words || 'keine'}.`,
  estate: (size: number, value: number, isSpent: boolean) =>
    `${size} zu ${value}${isSpent ? ', verbraucht' : ''}`,
  tracks: (pools: number, temps: number, bis: number, refusals: number) =>
    `${many(pools, 'Pool', 'Pools')}, ${temps}-mal Zeitarbeit, ${bis} Bis, ${many(refusals, 'Ablehnung', 'Ablehnungen')}.`,
  plan: (n: number, words: string, worth: string, state: string) =>
    `Plan ${n}: ${words}. ${worth}. ${state}`,
  score: (name: string, points: number) => `${name}: ${pointsIn(points)}.`,
}

export const keys: [string, string][] = [
  ['1 bis 9', 'Karten und Antworten der Reihe nach drücken'],
  ['Pfeile', 'durch die leuchtenden Häuser und Lücken'],
  ['Enter', 'wählen'],
  ['Esc', 'einen Schritt zurück'],
]
