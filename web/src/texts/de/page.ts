// Die Worte der Seite selbst; jedes Spiel hat seine eigene Datei.

import type { Phrase } from '../../play/game'
import { grammarOf } from '../grammar'

export * as refusals from './reasons/page'

const de = grammarOf('de')
const { counted } = de

export const brand = 'Boulevard'
export const you = 'Du'

export const and = (names: string[]) => de.listed(names)

export const series = (items: Phrase[]) => de.joined(items)
export const times = (count: number) => ` ×${count}`

export const skip = 'Zum Inhalt springen'
export const close = 'Schließen'
export const copy = 'Kopieren'
export const copied = 'Kopiert'
export const cancel = 'Abbrechen'
export const tryAgain = 'Noch einmal versuchen'
export const goHome = 'Startseite'
export const loading = 'Wird geladen'

export const language = {
  title: 'Sprache',
  missing: (name: string) => `Für „${name}“ gibt es hier keine Worte; das ist Englisch.`,
}

export const errors = {
  noServer: 'Der Server antwortet nicht. Versuch es gleich noch einmal.',
  fault: 'Da ist bei uns etwas schiefgegangen. Verloren ist nichts.',
  connection: 'Die Verbindung ist weg. Versuch es gleich noch einmal.',
  notAsked: 'Du bist nicht am Zug.',
  busy: 'Einen Moment, deine Antwort ist unterwegs.',
  noTable: (id: string) => `Es gibt keinen Tisch namens ${id}.`,
  noWord:
    'Kein Tisch hat diesen Namen und dieses Wort. Am Tisch steht beides auf jedem Bildschirm.',
  linkEnded: 'Dieser Link öffnet hier nichts.',
  noPage: 'Unter dieser Adresse gibt es nichts.',
  wayHome: 'Zur Startseite',
}

export const header = {
  rules: 'Regeln',
  soundOn: 'Ton einschalten',
  soundOff: 'Ton ausschalten',
  dark: 'Dunkle Farben',
  light: 'Helle Farben',
  menu: 'Menü',
  table: 'Tisch',
  wordHelp: 'Wer auf der Startseite den Namen des Tisches und dieses Wort eintippt, kommt hierher.',
  talk: 'Verlauf und Chat',
  talkUnread: (count: number) =>
    `Verlauf und Chat, ${counted(count, 'neue Nachricht', 'neue Nachrichten')}`,
}

export const menu = {
  title: 'Menü',
  motion: 'Züge zeigen, während sie geschehen',
  sound: 'Ton',
  dark: 'Dunkle Farben',
  notices: 'Sag mir Bescheid, wenn ich am Zug bin',
  noticesRefused: 'Der Browser erlaubt dieser Seite keine Benachrichtigungen.',
  keys: 'Tasten',
  links: 'Links und deine anderen Geräte',
  reminders: 'Erinnerungen',
  devices: 'Deine Tische auf allen Geräten',
  home: 'Startseite',
  replay: 'Wiedergabe',
  replays: 'Wiedergaben',
  programmers: 'Für Programmierer',
  leave: 'Tisch verlassen',
  leaveHelp: 'dein Platz bleibt dir',
  resign: 'Aufgeben',
  resignHelp: (heir: string) =>
    `${heir} spielt auf deinem Platz weiter, und du kommst nicht dorthin zurück.`,
}

const DAY = 24 * 60 * 60 * 1000

const clockTime = (at: Date) => de.time(at, Date.now() - at.getTime() < DAY / 2)

/** Millisekunden als „3:20“, „5 Stunden“, „2 Tage“. */
function countdown(left: number): string {
  const minutes = Math.floor(left / 60_000)
  if (minutes >= 2880) return counted(Math.round(minutes / 1440), 'Tag', 'Tagen')
  if (minutes >= 120) return counted(Math.round(minutes / 60), 'Stunde', 'Stunden')
  return `${minutes}:${String(Math.floor(left / 1000) % 60).padStart(2, '0')}`
}

export const table = {
  players: 'Am Tisch',
  log: 'Verlauf',
  replay: 'Wiedergabe',
  choices: 'Auswahl',
  board: 'Spielplan',
  supplies: 'Auf dem Tisch',
  turn: (name: string) => `${name} ist am Zug`,
  yourTurn: 'Du bist am Zug',
  thinking: (names: string[]) =>
    names.length === 1 ? `${names[0]} überlegt` : `${and(names)} überlegen`,
  manyThinking: (count: number) => `${count} Personen überlegen`,
  isAway: (name: string, since: Date) => `${name} ist seit ${clockTime(since)} weg`,
  areAway: (names: string[]) => `${and(names)} ${names.length === 1 ? 'ist' : 'sind'} weg`,
  manyAway: (count: number) => `${count} Personen sind weg`,
  inPlaceOf: (bot: string, name: string) => `${bot} (für ${name})`,
  waitsFor: (left: number) => `In ${countdown(left)} darf ein Bot weiterspielen.`,
  comes: (name: string, left: number) => `In ${countdown(left)} spielt ${name} weiter.`,
  hasCome: (name: string) => `${name} spielt jetzt weiter, bis der Platz wieder besetzt ist.`,
  late: (minutes: number) => `Du siehst das ${counted(minutes, 'Minute', 'Minuten')} später.`,
  waited: 'Der Tisch hat lange genug gewartet: Ein Bot darf weiterspielen.',
  wait: 'Du kannst dich solange umsehen.',
  watching: 'Du schaust zu.',
  over: 'Die Partie ist vorbei',
  hasChosen: 'hat gewählt',
  isAsked: 'am Zug',
  bot: 'Bot',
  away: 'weg',
  standIn: (bot: string) => `${bot} spielt solange`,
  sendStandIn: (name: string) => `Jemanden für ${name} spielen lassen`,
  whoPlays: 'Wer solange spielt',
  playOn: 'Weiterspielen',
  watchers: (count: number) => (count === 1 ? '1 schaut zu' : `${count} schauen zu`),
  preview: 'Vorschau',
  previewing: 'Wird ausgerechnet',
  pickFirst: 'Wähle etwas, das leuchtet',
  undo: 'Zurück',
  undoOff: 'An diesem Tisch werden Züge nicht zurückgenommen',
  redo: 'Wieder vor',
  hint: 'Tipp',
  hintThinking: 'Überlegt',
  hintBest: (name: string, considered: number, more: string, next: string) => {
    const compared = `${name} hat ${counted(considered, 'Antwort', 'Antworten')} verglichen`
    return more
      ? `${compared} und erwartet von dieser ${more} mehr als von der nächstbesten, „${next}“.`
      : `${compared} und findet diese am besten, knapp vor „${next}“.`
  },
  hintOnly: 'Es gibt keine andere Antwort.',
  hintPrevents: (name: string, more: string) => `Damit hätte ${name} ${more} mehr.`,
  allChoices: 'Alle Antworten',
  allChoicesCount: (count: number) => counted(count, 'Antwort', 'Antworten'),
  filter: 'Antworten filtern',
  showMore: (count: number) => `${count} weitere zeigen`,
  inWords: 'Der Spielplan in Worten',
  sinceLast: 'Seit deinem letzten Zug',
  takenBack: 'zurückgenommen',
  stale: (name: string) =>
    name ? `${name} war schneller. So steht der Tisch jetzt.` : 'So steht der Tisch jetzt.',
  invited: 'Sie spielen noch einmal.',
  joinRematch: 'Zur Revanche',
  lost: 'Verbindung weg. Dein Zug ist sicher; wir versuchen es weiter.',
  rule: (clause: string) => `Regel ${clause}`,
  handOver: (name: string) => `Gib an ${name} weiter`,
  handOverHow: 'Gerade steht nichts Geheimes auf dem Bildschirm.',
  look: (name: string) => `Ich bin ${name}`,
}

export const rules = {
  title: 'Regeln',
  whole: 'Die Regeln als Seite öffnen',
}

export const keys = {
  title: 'Tasten',
  list: [
    ['Tab', 'zum Nächsten; der Spielplan ist ein Halt'],
    ['Pfeiltasten', 'von einer erlaubten Antwort auf dem Plan zur anderen'],
    ['Enter', 'wählen; noch einmal: die gewählte Antwort geben'],
    ['Esc', 'einen Schritt zurück'],
    ['1 bis 9', 'eine Auswahl drücken'],
    ['A', 'alle Antworten auflisten'],
    ['U', 'zurücknehmen'],
    ['Umschalt U', 'wieder vor'],
    ['H', 'Tipp'],
    ['P', 'die Vorschau vorlesen'],
    ['L', 'zum Verlauf'],
    ['T', 'der Spielplan in Worten'],
    ['?', 'diese Tasten'],
  ] as [string, string][],
}

export const chat = {
  title: 'Chat',
  say: 'Sag etwas',
  send: 'Senden',
  here: (count: number) => `${count} da`,
  unread: (count: number) => counted(count, 'neue Nachricht', 'neue Nachrichten'),
  none: 'Noch hat niemand etwas gesagt.',
  somebody: 'Jemand',
  watching: '(schaut zu)',
}

export const lobby = {
  title: (name: string) => `Tisch ${name}`,
  waiting: (count: number) =>
    count === 1 ? 'Es fehlt noch eine Person.' : `Es fehlen noch ${count} Personen.`,
  full: 'Alle sind da.',
  seats: 'Plätze',
  open: 'Frei',
  person: 'da',
  host: 'Gastgeber',
  bot: (level: string) => `Bot, ${level}`,
  name: 'Dein Name',
  sit: 'Platz nehmen',
  watch: 'Nur zuschauen',
  fill: 'Freie Plätze bekommt',
  fillNot: 'niemand: auf Mitspielende warten',
  start: 'Los',
  leave: 'Gehen',
  remove: 'Entfernen',
  removeHelp: (name: string) => `${name} entfernen`,
  sentAway: 'Dein Platz wurde wieder freigegeben.',
  hostStarts: 'Wer den Tisch eröffnet hat, startet die Partie.',
  links: 'Links zum Verschicken',
  invite: 'Zum Mitspielen',
  inviteHelp: 'Wer diesen Link hat, kann Platz nehmen.',
  watchLink: 'Zum Zuschauen',
  watchHelp: 'Zeigt, was alle sehen dürfen, und sonst nichts.',
  slow: 'Eine Partie über Tage',
  slowHelp: 'Du kannst Bescheid bekommen, wenn du am Zug bist, wo immer du gerade steckst.',
  byName: 'Zum Ansagen',
  byNameHelp: 'Auf der Startseite eingetippt, führt es hierher.',
}

const isFromFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || isFromFile(value[0]))

const OPTIONS: Record<string, string | undefined> = {
  edition: 'Fassung',
  start: 'Anfang',
  tiles: 'Plättchen',
  business: 'Business',
  consultants: 'Berater',
  difficulty: 'Schwierigkeit',
  legend_symbol: 'Symbol der Hipster-Legende',
  scout_reach: 'Reichweite des Location-Scouts',
  consultant_cards: 'Beraterkarten',
  trading: 'Handel',
  offers_per_turn: 'Angebote je Zug',
  colours: 'Farben',
  variant: 'Variante',
  expert: 'Expertenspiel',
  solo: 'Solospiel',
  architect: 'Architekt',
  architect_cards: 'Architektenkarten',
  redeal: 'Neumischen',
  passing: 'Weitergeben',
  spent_street: 'Verbrauchte Straße',
  refusal: 'Ablehnung',
  players: 'Personen',
}
const VALUES: Record<string, string | undefined> = {
  none: 'keine',
  random: 'zufällig',
  standard: 'Grundspiel',
  advanced: 'erweitert',
  calibrated: 'erspielt',
  gentle: 'milder',
  reconstructed: 'nachgebaut',
  printed: 'wie gedruckt',
  stuck: 'nur wenn gar nichts geht',
  temp: 'auch statt Zeitarbeit',
  hipster: 'Hipster',
  wild: 'Joker',
  city: 'die ganze Stadt',
  beside: 'neben der Straße',
  ends: 'an den Enden',
  easy: 'leicht',
  normal: 'mittel',
  hard: 'schwer',
  red: 'rot',
  yellow: 'gelb',
  green: 'grün',
  blue: 'blau',
  black: 'schwarz',
  purple: 'violett',
  contractor: 'Bauleiter',
  hacker: 'Hacker',
  entrepreneur: 'Unternehmer',
  investor: 'Investor',
  hipster_legend: 'Hipster-Legende',
  renovator: 'Sanierer',
  location_scout: 'Location-Scout',
}
const valued = (word: string) => VALUES[word] ?? word.replaceAll('_', ' ')

export const options = {
  title: 'Was vereinbart ist',
  name: (name: string) => OPTIONS[name] ?? name.replaceAll('_', ' '),
  value: (value: unknown): string => {
    if (value === true) return 'ja'
    if (value === false) return 'nein'
    if (isFromFile(value)) return 'aus einer Datei'
    if (Array.isArray(value)) return value.length ? and(value.map(String)) : 'nichts'
    return valued(String(value)) || 'wie üblich'
  },
  each: 'für alle etwas anderes',
  seat: (seat: number, word: string) => `${seat}: ${valued(word)}`,
  ofSeat: (name: string, seat: number) => `${OPTIONS[name] ?? name}, Platz ${seat}`,
  undo: 'Zurücknehmen',
  undos: { own: 'bis etwas aufgedeckt wird', off: 'nein' },
  hints: 'Tipps',
  pace: 'Tempo',
  paces: { live: 'in einem Rutsch', slow: 'im eigenen Tempo' },
  patience: 'Höchstens weg',
  standIn: 'Dann spielt weiter',
  delay: 'Wer zuschaut',
  later: (minutes: number) => `${counted(minutes, 'Minute', 'Minuten')} später`,
  minutes: (minutes: number) => {
    if (minutes >= 2880) return counted(Math.round(minutes / 1440), 'Tag', 'Tage')
    if (minutes >= 120) return counted(Math.round(minutes / 60), 'Stunde', 'Stunden')
    return counted(minutes, 'Minute', 'Minuten')
  },
  seedHash: 'Hash des Startwerts',
  seedHelp:
    'Aller Zufall kommt aus einem Startwert. Sein Hash steht schon jetzt hier, er selbst am Ende: So können alle prüfen, dass niemand am Mischen gedreht hat.',
}

export const chart = {
  title: 'Stand nach jedem Zug',
  label: (ends: string[]) => `Stand nach jedem Zug. Am Ende: ${and(ends)}.`,
}

export const end = {
  over: (name: string) => `Die Partie am Tisch ${name} ist vorbei.`,
  rematch: 'Revanche',
  replay: 'Wiedergabe',
  account: 'Woher es kam',
  total: 'Summe',
  most: 'am meisten:',
  place: (place: number) => `${place}.`,
  board: 'Der Spielplan am Ende',
}

export const verify = {
  title: 'Ging alles mit rechten Dingen zu?',
  help: 'Aller Zufall kam aus einem Startwert, dessen Hash von Anfang an zu sehen war. Prüfe, ob jede Karte und jeder Würfel daraus folgt.',
  verify: 'Prüfen',
  save: 'Aufzeichnung sichern',
  fine: 'Alles stimmt: die Regeln, der Startwert und sein Hash.',
  faults: (count: number) =>
    count === 1 ? 'Eine Sache stimmt nicht.' : `${count} Dinge stimmen nicht.`,
  seed: 'Startwert',
  hash: 'Sein SHA-256',
}

export const home = {
  title: 'Städte zum Bauen',
  subtitle:
    'Spiel allein, gegen Bots oder schick Freunden einen Link. Ein Konto brauchst du nicht.',
  wanted: 'Tisch und Wort, oder Link',
  join: 'Beitreten',
  games: 'Spiele',
  newTable: 'Neuer Tisch',
  playBots: 'Gegen Bots',
  playAlone: 'Allein spielen',
  of: (deed: string, game: string) => `${deed}, ${game}`,
  somebody: 'Gast',
  players: (fewest: number, most: number) => `${fewest} bis ${most} Personen`,
  mine: 'Deine Tische',
  noneMine: 'Noch keine Tische. Eröffne oben einen.',
  devices: 'Auf all deinen Geräten',
  open: 'Offene Tische',
  noneOpen: 'Gerade wartet niemand auf Mitspielende.',
  learn: 'In zehn Minuten lernen',
  newHere: 'Neu hier? Lern es beim Spielen.',
  rulesOf: (game: string) => `Regeln von ${game}`,
  replays: 'Wiedergaben',
  programmers: 'Für Programmierer',
}

export const alone = {
  title: (game: string) => `Allein spielen: ${game}`,
  bots: 'Gegen Bots',
  botsHelp: 'Zwei Bots nehmen die anderen Plätze, und es geht sofort los.',
  playBots: 'Gegen Bots spielen',
}

export const list = {
  taken: (game: string, taken: number, seats: number) =>
    `${game}, ${taken} von ${seats} Plätzen besetzt`,
  with: (game: string, names: string[]) =>
    names.length > 4
      ? `${game} mit ${and([...names.slice(0, 3), `${names.length - 3} weiteren`])}`
      : `${game} mit ${and(names)}`,
  alone: (game: string) => `${game} allein`,
  sit: 'Platz nehmen',
  goOn: 'Weiter',
  result: 'Ergebnis',
  at: (deed: string, table: string) => `${deed}, ${table}`,
  waits: (names: string[]) =>
    names.length > 2 ? `wartet auf ${names.length}` : names.length ? `${and(names)} am Zug` : '',
  more: (count: number) => `${count} weitere`,
}

export const newTable = {
  title: (game: string) => `Neuer Tisch: ${game}`,
  myName: 'Dein Name',
  players: 'Personen',
  seats: 'Plätze',
  seat: (number: number) => `Wer Platz ${number} hat`,
  nameOf: (number: number) => `Name der Person auf Platz ${number}`,
  hisName: 'Name',
  bot: (level: string) => `Bot, ${level}`,
  open: 'Frei: Link verschicken',
  here: 'Noch jemand hier',
  options: 'Optionen',
  table: 'Tisch',
  isPublic: 'Öffentlich',
  isPublicHelp: 'steht bei den offenen Tischen; sonst nur über den Link',
  undo: 'Zurücknehmen',
  undoHelp: 'Züge zurücknehmen, bis etwas aufgedeckt wird',
  hints: 'Tipps',
  hintsHelp: 'den besten Bot fragen, was er täte',
  slow: 'Im eigenen Tempo',
  slowHelp: 'eine Partie über Tage, mit Erinnerungen statt Uhr',
  patience: 'Höchstens weg',
  patienceHelp: 'danach darf ein Bot weiterspielen',
  usual: 'wie üblich',
  standIn: 'Dann spielt weiter',
  standInHelp: 'von selbst, für alle, die weg sind, bis sie zurückkommen',
  nobody: 'niemand, außer auf Wunsch',
  delay: 'Wer zuschaut',
  delayHelp: 'sieht die Partie später, damit niemand verraten kann, was andere tun',
  atOnce: 'sieht sie sofort',
  name: 'Name',
  nameHelp: 'bleibt er leer, findet sich ein Straßenname',
  create: 'Tisch eröffnen',
  start: 'Los',
}

export const playOn = {
  here: 'Von hier aus weiterspielen',
  running: 'Wenn diese Partie vorbei ist, kannst du von jedem ihrer Züge aus weiterspielen.',
  over: 'Hier ist die Partie vorbei. Geh zu einem Zug zurück, von dem aus du weiterspielen willst.',
  from: (table: string) => `Von ${table} aus weiterspielen`,
  help: 'Der Tisch steht wie bei diesem Zug, mit denselben Optionen; was noch nicht aufgedeckt war, entscheidet wieder der Zufall. Wer die Wiedergabe gesehen hat, weiß, was verborgen war.',
  was: (name: string) => `${name} saß hier`,
  goesOn: 'Geht weiter von',
  origin: (move: number, table: string) =>
    move ? `Zug ${move} von ${table}` : `dem Anfang von ${table}`,
  again: (move: number) => (move ? `Noch einmal ab Zug ${move}` : 'Noch einmal von vorn'),
}

export const file = {
  instead: 'oder eine Datei',
  insteadHelp: 'statt der Auswahl oben',
  remove: 'Entfernen',
  removeOf: (name: string) => `${name} entfernen`,
  checking: 'Wird geprüft …',
  tooLarge: (name: string, bytes: number) =>
    `${name} ist zu groß: ${de.number(Math.ceil(bytes / 1000))} kB; höchstens 50 kB gehen.`,
  notText: (name: string) => `${name} ist kein Text in UTF-8.`,
  wrong: (name: string, line: number, reason: string, more: number) =>
    `${name} lässt sich nicht verwenden. Zeile ${line}: ${reason}${more ? `, und ${more} weitere` : ''}.`,
  all: (count: number) => `Alle ${count} fehlerhaften Zeilen`,
  line: (line: number, reason: string) => `Zeile ${line}: ${reason}`,
}

export const position = {
  title: 'Stellung als Text',
  help: 'Was du gerade vom Tisch siehst. Du kannst es aufheben, verschicken oder an einem neuen Tisch einfügen.',
  copy: 'Stellung kopieren',
  start: 'Mit einer Stellung beginnen',
  paste: 'Stellung als Text',
  pasteHelp: 'wie sie von einem Tisch oder aus einer Wiedergabe kopiert wurde',
  fault: 'Damit kann keine Partie beginnen:',
  found: (players: number) => `Eine Stellung für ${players} Personen, mit eigenen Optionen.`,
  dealt: 'Was darin verborgen war, teilt der Zufall aus.',
  origin: 'einer eingefügten Stellung',
}

export const plain = {
  how: 'Wähle eine Antwort aus der Liste.',
  howOpen: 'Wähle eine Antwort aus der Liste oder tipp eine andere.',
  hand: 'Deine Hand',
  answers: 'Antworten',
  filter: 'Eine Antwort finden',
  type: 'Eine Antwort tippen',
  give: 'Antworten',
  preview: 'Was es bringt',
  nothing: 'nichts, was sich vorher sagen lässt',
  around: 'Auf dem Tisch',
  legend: 'Zeichen',
  rival: (number: number) => `Gegner ${number}`,
  won: (name: string, isYou: boolean, score: number) =>
    isYou ? `Du gewinnst mit ${score}.` : `${name} gewinnt mit ${score}.`,
  shared: (names: string[], score: number) =>
    `${and(names)} ${names.includes(you) ? 'teilt euch' : 'teilen sich'} Rang 1 mit ${score}.`,
  lost: 'Niemand am Tisch wurde Erster.',
}

export const replay = {
  title: (game: string, table: string) => `Wiedergabe von ${game}, ${table}`,
  move: (move: number, moves: number) => (move ? `Zug ${move} von ${moves}` : 'Vor dem ersten Zug'),
  line: (line: number, lines: number) =>
    line ? `Zeile ${line} von ${lines}` : 'Vor der ersten Zeile',
  of: (move: number, moves: number) => `${move} von ${moves}`,
  bar: 'Züge',
  slider: 'Zug',
  first: 'Erster Zug',
  previous: 'Zurück',
  play: 'Abspielen',
  pause: 'Anhalten',
  next: 'Vor',
  last: 'Letzter Zug',
  sinceMine: 'Seit meinem letzten Zug',
  copyMove: 'Link zu diesem Zug kopieren',
  single: 'Zeile für Zeile',
  back: 'Zurück zum Tisch',
  what: 'Was geschah',
  nothing: 'Noch nichts.',
}

export const versions = {
  changed: (version: number) =>
    `Die Regeln haben sich geändert. Ab hier wird nach Regelversion ${version} gespielt.`,
  departure: (playedBy: number, number: number, until: number | null, lines: number) => {
    const start = `Gespielt nach Regelversion ${playedBy}; die heutigen Regeln`
    if (number > lines) return `${start} führen zu einem anderen Ergebnis.`
    return until === null
      ? `${start} weichen ab Antwort ${number} ab.`
      : `${start} weichen ab Antwort ${number} ab, und nach ${until} geht es nach anderen weiter.`
  },
  sealed: 'Das Ergebnis steht da, wie es am Ende der Partie war.',
  lookBack: 'Auf die Partie zurückblicken',
}

export const replays = {
  title: 'Wiedergaben',
  subtitle: 'Jede Partie lässt sich noch einmal ansehen, Zug für Zug.',
  import: 'Eine Aufzeichnung aus einer Datei',
  importHelp:
    'Eine Aufzeichnung, die hier oder mit dem Befehl boulevard gesichert wurde. Sie wird geprüft, bevor sie gezeigt wird.',
  tooLarge: 'Für eine Aufzeichnung ist die Datei zu groß.',
  mine: 'Deine Partien',
  none: 'Noch keine Partien.',
}

export const programmers = {
  title: 'Für Programmierer',
  subtitle: 'Alles, was diese Seite tut, geht über eine offene, beschriebene Schnittstelle.',
  bot: 'Ein eigener Bot',
  steps: [
    'Eröffne einen Tisch mit einem freien Platz oder mit dir selbst darauf.',
    'Der Bot nimmt über HTTP Platz und bekommt einen Schlüssel, oder du gibst ihm den deines Platzes.',
    'Er öffnet den WebSocket des Tisches, sagt Enter mit dem Schlüssel und beantwortet jede Frage mit einer der erlaubten Antworten.',
  ],
  command: (origin: string) => `python examples/bot.py ${origin}/t/TABLE`,
  wire: 'docs/wire.md beschreibt jede Nachricht; docs/protocol.md sagt, was Fragen und Antworten sind.',
  http: 'HTTP',
  openApi: 'OpenAPI',
  tokens: 'Schlüssel deiner Plätze',
  tokensHelp:
    'Wer den Schlüssel eines Platzes hat, kann für ihn spielen. Dieser Browser bewahrt deine auf.',
  show: (table: string, game: string) => `${table}, ${game}`,
  table: 'Tisch',
  seat: (seat: number, name: string) => `Schlüssel von Platz ${seat}, ${name}`,
  none: 'Gerade hast du keinen Platz.',
}
