// The words of the page itself; each game has a file of its own.

import type { Phrase } from '../../play/game'
import { grammarOf } from '../grammar'

export * as refusals from './reasons/page'

const en = grammarOf('en-GB')
const { counted } = en

export const brand = 'Boulevard'
export const you = 'You'

export const and = (names: string[]) => en.listed(names)

export const series = (items: Phrase[]) => en.joined(items)
export const times = (count: number) => ` ×${count}`

export const skip = 'Skip to the content'
export const close = 'Close'
export const copy = 'Copy'
export const copied = 'Copied'
export const cancel = 'Cancel'
export const tryAgain = 'Try again'
export const goHome = 'Home'
export const loading = 'Loading'

export const language = {
  title: 'Language',
  missing: (name: string) => `There are no words in “${name}” here, so this is English.`,
}

export const errors = {
  noServer: 'The server does not answer. Try again in a moment.',
  fault: 'That went wrong on our side. Nothing was lost.',
  connection: 'The connection is lost. Try again in a moment.',
  notAsked: 'It is not your turn.',
  busy: 'One moment, your answer is on its way.',
  noTable: (id: string) => `There is no table called ${id}.`,
  noWord: 'No table has this name and word. Every screen of the table shows both.',
  linkEnded: 'This link does not open anything here.',
  noPage: 'There is nothing at this address.',
  wayHome: 'Go to the home page',
}

export const header = {
  rules: 'Rules',
  soundOn: 'Switch sound on',
  soundOff: 'Switch sound off',
  dark: 'Dark colours',
  light: 'Light colours',
  menu: 'Menu',
  table: 'table',
  wordHelp: 'Whoever types the name of the table and this word on the home page comes here.',
  talk: 'Log and chat',
  talkUnread: (count: number) => `Log and chat, ${counted(count, 'new message', 'new messages')}`,
}

export const menu = {
  title: 'Menu',
  motion: 'Show moves as they happen',
  sound: 'Sound',
  dark: 'Dark colours',
  notices: 'Notify me when it is my turn',
  noticesRefused: 'The browser does not allow notifications for this page.',
  keys: 'Keys',
  links: 'Links and your other devices',
  reminders: 'Reminders',
  devices: 'Your tables on all devices',
  home: 'Home',
  replay: 'Replay',
  replays: 'Replays',
  programmers: 'For programmers',
  leave: 'Leave the table',
  leaveHelp: 'your seat is kept',
  resign: 'Resign',
  resignHelp: (heir: string) => `${heir} plays on in your seat, and you do not come back to it.`,
}

const DAY = 24 * 60 * 60 * 1000

const clockTime = (at: Date) => en.time(at, Date.now() - at.getTime() < DAY / 2)

/** Milliseconds as "3:20", "5 hours", "2 days". */
function countdown(left: number): string {
  const minutes = Math.floor(left / 60_000)
  if (minutes >= 120) return options.minutes(minutes)
  return `${minutes}:${String(Math.floor(left / 1000) % 60).padStart(2, '0')}`
}

export const table = {
  players: 'Players',
  log: 'Log',
  replay: 'Replay',
  choices: 'Choices',
  board: 'Board',
  supplies: 'On the table',
  turn: (name: string) => `It is ${name}’s turn`,
  yourTurn: 'Your turn',
  thinking: (names: string[]) =>
    names.length === 1 ? `${names[0]} is thinking` : `${and(names)} are thinking`,
  manyThinking: (count: number) => `${count} players are thinking`,
  isAway: (name: string, since: Date) => `${name} is away since ${clockTime(since)}`,
  areAway: (names: string[]) => `${and(names)} ${names.length === 1 ? 'is' : 'are'} away`,
  manyAway: (count: number) => `${count} players are away`,
  inPlaceOf: (bot: string, name: string) => `${bot} (for ${name})`,
  waitsFor: (left: number) => `In ${countdown(left)} a bot may play on.`,
  comes: (name: string, left: number) => `In ${countdown(left)} ${name} plays on.`,
  hasCome: (name: string) => `${name} plays on now, until they come back.`,
  late: (minutes: number) => `You see this ${counted(minutes, 'minute', 'minutes')} later.`,
  waited: 'The table has waited long enough: a bot may play on.',
  wait: 'You can look around meanwhile.',
  watching: 'You are watching.',
  over: 'The game is over',
  hasChosen: 'has chosen',
  isAsked: 'to move',
  bot: 'bot',
  away: 'away',
  standIn: (bot: string) => `${bot} plays meanwhile`,
  sendStandIn: (name: string) => `Let somebody play for ${name}`,
  whoPlays: 'Who plays meanwhile',
  playOn: 'Play on',
  watchers: (count: number) => counted(count, 'is watching', 'are watching'),
  preview: 'Preview',
  previewing: 'Working it out',
  pickFirst: 'Pick something that is lit',
  undo: 'Undo',
  undoOff: 'Moves cannot be taken back at this table',
  redo: 'Redo',
  hint: 'Hint',
  hintThinking: 'Thinking',
  hintBest: (name: string, considered: number, more: string, next: string) =>
    more
      ? `${name} compared ${considered} answers and expects ${more} more from this one than from the next best, “${next}”.`
      : `${name} compared ${considered} answers and likes this one best, hardly more than “${next}”.`,
  hintOnly: 'There is no other answer.',
  hintPrevents: (name: string, more: string) => `That would leave ${name} ${more} more.`,
  allChoices: 'All choices',
  allChoicesCount: (count: number) => counted(count, 'answer', 'answers'),
  filter: 'Filter the answers',
  showMore: (count: number) => `Show ${count} more`,
  inWords: 'The board in words',
  sinceLast: 'Since your last turn',
  takenBack: 'taken back',
  stale: (name: string) =>
    name ? `${name} was faster. Here is the table now.` : 'Here is the table as it is now.',
  invited: 'They play again.',
  joinRematch: 'Join the rematch',
  lost: 'Connection lost. Your move is safe; trying again.',
  rule: (clause: string) => `Rule ${clause}`,
  handOver: (name: string) => `Hand over to ${name}`,
  handOverHow: 'Nobody’s secrets are on the screen now.',
  look: (name: string) => `I am ${name}`,
}

export const rules = {
  title: 'Rules',
  whole: 'Open the rules as a page',
}

export const keys = {
  title: 'Keys',
  list: [
    ['Tab', 'go to the next thing; the board is one stop'],
    ['Arrow keys', 'move among the legal answers on the board'],
    ['Enter', 'choose; once more to give the chosen answer'],
    ['Esc', 'step back'],
    ['1 to 9', 'press a choice'],
    ['A', 'list all choices'],
    ['U', 'undo'],
    ['Shift U', 'redo'],
    ['H', 'hint'],
    ['P', 'read the preview aloud'],
    ['L', 'go to the log'],
    ['T', 'the board in words'],
    ['?', 'these keys'],
  ] as [string, string][],
}

export const chat = {
  title: 'Chat',
  say: 'Say something',
  send: 'Send',
  here: (count: number) => `${count} here`,
  unread: (count: number) => counted(count, 'new message', 'new messages'),
  none: 'Nobody has said anything yet.',
  somebody: 'Somebody',
  watching: '(watching)',
}

export const lobby = {
  title: (name: string) => `Table ${name}`,
  waiting: (count: number) =>
    count === 1 ? 'Waiting for one more player.' : `Waiting for ${count} more players.`,
  full: 'Everybody is here.',
  seats: 'Seats',
  open: 'Open',
  person: 'here',
  host: 'host',
  bot: (level: string) => `bot, ${level}`,
  name: 'Your name',
  sit: 'Sit down',
  watch: 'Only watch',
  fill: 'Open seats go to',
  fillNot: 'nobody: wait for people',
  start: 'Start',
  leave: 'Leave',
  remove: 'Remove',
  removeHelp: (name: string) => `Remove ${name}`,
  sentAway: 'The host has given your seat to others.',
  hostStarts: 'The host starts the game.',
  links: 'Links to send',
  invite: 'To play',
  inviteHelp: 'Whoever has this link can sit down.',
  watchLink: 'To watch',
  watchHelp: 'Shows what everybody may see, and nothing else.',
  slow: 'A game over days',
  slowHelp: 'You can be told when it is your turn, wherever you are.',
  byName: 'To say aloud',
  byNameHelp: 'Typed on the home page it leads here.',
}

/** What was entered in a file is a struct, or several of them. */
const isFromFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || isFromFile(value[0]))

export const options = {
  title: 'What was agreed',
  name: (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
  value: (value: unknown): string => {
    if (value === true) return 'yes'
    if (value === false) return 'no'
    if (isFromFile(value)) return 'from a file'
    if (Array.isArray(value)) return value.length ? and(value.map(String)) : 'none'
    return String(value).replaceAll('_', ' ') || 'as usual'
  },
  each: 'a different one each',
  seat: (seat: number, word: string) => `${seat}: ${word.replaceAll('_', ' ')}`,
  ofSeat: (name: string, seat: number) => `${name.replaceAll('_', ' ')}, seat ${seat}`,
  undo: 'Undo',
  undos: { own: 'until something is turned up', off: 'off' },
  hints: 'Hints',
  pace: 'Pace',
  paces: { live: 'in one sitting', slow: 'at one’s own pace' },
  patience: 'Away at most',
  standIn: 'Then plays on',
  delay: 'Those who watch',
  later: (minutes: number) => `${counted(minutes, 'minute', 'minutes')} later`,
  minutes: (minutes: number) => {
    if (minutes >= 2880) return counted(Math.round(minutes / 1440), 'day', 'days')
    if (minutes >= 120) return counted(Math.round(minutes / 60), 'hour', 'hours')
    return counted(minutes, 'minute', 'minutes')
  },
  seedHash: 'Seed hash',
  seedHelp:
    'All chance comes from a seed. Its hash is shown now and the seed at the end, so that anyone can check that no shuffle was touched.',
}

export const chart = {
  title: 'Score by move',
  label: (ends: string[]) => `Score by move. At the end: ${and(ends)}.`,
}

export const end = {
  over: (name: string) => `The game at table ${name} is over.`,
  rematch: 'Rematch',
  replay: 'Replay',
  account: 'Where it came from',
  total: 'Total',
  most: 'most:',
  place: (place: number) => `${place}.`,
  board: 'The board at the end',
}

export const verify = {
  title: 'Fair play',
  help: 'All chance came from a seed whose hash was shown at the start. Check that every card and die follows from it.',
  verify: 'Verify',
  save: 'Save the record',
  fine: 'Everything holds: the rules, the seed and its hash.',
  faults: (count: number) =>
    count === 1 ? 'One thing does not hold.' : `${count} things do not hold.`,
  seed: 'Seed',
  hash: 'Its SHA-256',
}

export const home = {
  title: 'Cities to build',
  subtitle: 'Play alone, against bots, or send a link to friends. No account needed.',
  wanted: 'Table and word, or link',
  join: 'Join',
  games: 'Games',
  newTable: 'New table',
  playBots: 'Play bots',
  playAlone: 'Play alone',
  of: (deed: string, game: string) => `${deed}, ${game}`,
  somebody: 'Guest',
  players: (fewest: number, most: number) => `${fewest} to ${most} players`,
  mine: 'Your tables',
  noneMine: 'No tables yet. Start one above.',
  devices: 'On all your devices',
  open: 'Open tables',
  noneOpen: 'Nobody is waiting for players just now.',
  learn: 'Learn in ten minutes',
  newHere: 'New here? Learn by playing.',
  rulesOf: (game: string) => `Rules of ${game}`,
  replays: 'Replays',
  programmers: 'For programmers',
}

export const alone = {
  title: (game: string) => `Play alone: ${game}`,
  bots: 'Against bots',
  botsHelp: 'Two bots take the other seats, and the game begins at once.',
  playBots: 'Play bots',
}

export const list = {
  taken: (game: string, taken: number, seats: number) =>
    `${game}, ${taken} of ${seats} seats taken`,
  with: (game: string, names: string[]) =>
    names.length > 4
      ? `${game} with ${and([...names.slice(0, 3), `${names.length - 3} more`])}`
      : `${game} with ${and(names)}`,
  alone: (game: string) => `${game} alone`,
  sit: 'Sit down',
  goOn: 'Go on',
  result: 'Result',
  at: (deed: string, table: string) => `${deed}, ${table}`,
  waits: (names: string[]) =>
    names.length > 2 ? `waits for ${names.length}` : names.length ? `${and(names)} to move` : '',
  more: (count: number) => `${count} more`,
}

export const newTable = {
  title: (game: string) => `New table: ${game}`,
  myName: 'Your name',
  players: 'Players',
  seats: 'Seats',
  seat: (number: number) => `Who has seat ${number}`,
  nameOf: (number: number) => `Name of the person in seat ${number}`,
  hisName: 'Name',
  bot: (level: string) => `Bot, ${level}`,
  open: 'Open: send a link',
  here: 'Another person here',
  options: 'Options',
  table: 'Table',
  isPublic: 'Public',
  isPublicHelp: 'listed among the open tables; otherwise only by link',
  undo: 'Undo',
  undoHelp: 'take moves back until something is turned up',
  hints: 'Hints',
  hintsHelp: 'ask the best bot what it would do',
  slow: 'At your own pace',
  slowHelp: 'a game over days, with reminders instead of a clock',
  patience: 'Away at most',
  patienceHelp: 'after that, a bot may be sent to play on',
  usual: 'as usual',
  standIn: 'Then plays on',
  standInHelp: 'by itself, for whoever is away, until they come back',
  nobody: 'nobody, unless asked',
  delay: 'Those who watch',
  delayHelp: 'see the game later, so that nobody can tell what others do',
  atOnce: 'see it at once',
  name: 'Name',
  nameHelp: 'left empty, a street’s name is found',
  create: 'Open the table',
  start: 'Start',
}

export const playOn = {
  here: 'Play on from here',
  running: 'When this game is over, you can play on from any of its moves.',
  over: 'The game is over here. Go back to a move that you want to play on from.',
  from: (table: string) => `Play on from ${table}`,
  help: 'The table stands as it did at this move, with the same options; what was not turned up yet is left to chance again. Whoever saw the replay knows what was hidden.',
  was: (name: string) => `${name} sat here`,
  goesOn: 'Goes on from',
  origin: (move: number, table: string) =>
    move ? `move ${move} of ${table}` : `the start of ${table}`,
  again: (move: number) => (move ? `Again from move ${move}` : 'Again from the start'),
}

export const file = {
  instead: 'or a file',
  insteadHelp: 'in place of the choice above',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  checking: 'Being checked…',
  tooLarge: (name: string, bytes: number) =>
    `${name} is too large: it has ${Math.ceil(bytes / 1000)} kB, and 50 kB can be taken.`,
  notText: (name: string) => `${name} is not text in UTF-8.`,
  wrong: (name: string, line: number, reason: string, more: number) =>
    `${name} cannot be used. Line ${line}: ${reason}${more ? `, and ${more} more` : ''}.`,
  all: (count: number) => `All ${count} lines that are wrong`,
  line: (line: number, reason: string) => `Line ${line}: ${reason}`,
}

export const position = {
  title: 'Position as text',
  help: 'What you see of the table just now. It can be kept, sent, or pasted at a new table.',
  copy: 'Copy the position',
  start: 'Start from a position',
  paste: 'Position as text',
  pasteHelp: 'as it was copied from a table or a replay',
  fault: 'No game can start from this:',
  found: (players: number) => `A position for ${players} players, with its own options.`,
  dealt: 'What was hidden in it is dealt by chance.',
  origin: 'a position that was pasted',
}

// For a game that the page has no picture of.
export const plain = {
  how: 'Choose one of the answers in the list.',
  howOpen: 'Choose one of the answers in the list, or type another one.',
  hand: 'Your hand',
  answers: 'Answers',
  filter: 'Find an answer',
  type: 'Type an answer',
  give: 'Give it',
  preview: 'What it brings',
  nothing: 'nothing that can be told beforehand',
  around: 'On the table',
  legend: 'Signs',
  rival: (number: number) => `Rival ${number}`,
  won: (name: string, isYou: boolean, score: number) =>
    isYou ? `You win with ${score}.` : `${name} wins with ${score}.`,
  shared: (names: string[], score: number) => `${and(names)} share first place with ${score}.`,
  lost: 'Nobody at the table came first.',
}

export const replay = {
  title: (game: string, table: string) => `Replay of ${game}, ${table}`,
  move: (move: number, moves: number) =>
    move ? `Move ${move} of ${moves}` : 'Before the first move',
  line: (line: number, lines: number) =>
    line ? `Line ${line} of ${lines}` : 'Before the first line',
  of: (move: number, moves: number) => `${move} of ${moves}`,
  bar: 'Moves',
  slider: 'Move',
  first: 'First move',
  previous: 'Back',
  play: 'Play',
  pause: 'Pause',
  next: 'Forward',
  last: 'Last move',
  sinceMine: 'Since my last turn',
  copyMove: 'Copy a link to this move',
  single: 'Line by line',
  back: 'Back to the table',
  what: 'What happened',
  nothing: 'Nothing yet.',
}

export const versions = {
  changed: (version: number) =>
    `The rules have changed. From here on the game is played by rules ${version}.`,
  departure: (playedBy: number, number: number, until: number | null, lines: number) => {
    const start = `Played by rules ${playedBy}; today’s rules`
    if (number > lines) return `${start} lead to another result.`
    return until === null
      ? `${start} differ from answer ${number} on.`
      : `${start} differ from answer ${number} on, and it goes on by others after ${until}.`
  },
  sealed: 'The result is shown as it was when the game ended.',
  lookBack: 'Look back at the game',
}

export const replays = {
  title: 'Replays',
  subtitle: 'Every game can be looked at again, move by move.',
  import: 'A record from a file',
  importHelp: 'A record saved here or by the boulevard command. It is checked before it is shown.',
  tooLarge: 'That file is too large for a record.',
  mine: 'Your games',
  none: 'No games yet.',
}

export const programmers = {
  title: 'For programmers',
  subtitle: 'Everything that this page does goes through an open, documented interface.',
  bot: 'A bot of your own',
  steps: [
    'Set up a table with an open seat, or with yourself in it.',
    'The bot sits down over HTTP and gets a token, or you give it the token of your seat.',
    'It opens the table’s WebSocket, says Enter with the token, and answers each question with one of its legal answers.',
  ],
  command: (origin: string) => `python examples/bot.py ${origin}/t/TABLE`,
  wire: 'docs/wire.md describes every message; docs/protocol.md says what questions and answers are.',
  http: 'HTTP',
  openApi: 'OpenAPI',
  tokens: 'Tokens of your seats',
  tokensHelp: 'Whoever has the token of a seat can play for it. This browser keeps yours.',
  show: (table: string, game: string) => `${table}, ${game}`,
  table: 'Table',
  seat: (seat: number, name: string) => `Token of seat ${seat}, ${name}`,
  none: 'You hold no seat just now.',
}
