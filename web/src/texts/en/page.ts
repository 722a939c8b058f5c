// The words of the page itself; each game has a file of its own.

export const brand = 'Boulevard'
export const you = 'You'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
export const and = (names: string[]) => list.format(names)

export const skip = 'Skip to the content'
export const close = 'Close'
export const copy = 'Copy'
export const copied = 'Copied'
export const cancel = 'Cancel'
export const tryAgain = 'Try again'
export const home = 'Home'
export const loading = 'Loading'

export const errors = {
  noServer: 'The server does not answer. Try again in a moment.',
  fault: 'That went wrong on our side. Nothing was lost.',
  connection: 'The connection is lost. Try again in a moment.',
  notAsked: 'It is not your turn.',
  busy: 'One moment, your answer is on its way.',
  noTable: (id: string) => `There is no table called ${id}.`,
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
  table: (name: string) => `table ${name}`,
}

export const menu = {
  title: 'Menu',
  motion: 'Show moves as they happen',
  sound: 'Sound',
  dark: 'Dark colours',
  notices: 'Notify me when it is my turn',
  noticesRefused: 'The browser does not allow notifications for this page.',
  keys: 'Keys',
  home: 'Home',
  replay: 'Replay',
  programmers: 'For programmers',
}

export const table = {
  players: 'Players',
  log: 'Log',
  replay: 'Replay',
  choices: 'Choices',
  board: 'Board',
  supplies: 'Supplies',
  turn: (name: string) => `It is ${name}’s turn`,
  yourTurn: 'Your turn',
  thinking: (names: string[]) =>
    names.length === 1 ? `${names[0]} is thinking` : `${and(names)} are thinking`,
  manyThinking: (count: number) => `${count} players are thinking`,
  wait: 'You can look around meanwhile.',
  watching: 'You are watching.',
  over: 'The game is over',
  hasChosen: 'has chosen',
  isAsked: 'to move',
  bot: 'bot',
  away: 'away',
  standIn: (bot: string) => `${bot} plays meanwhile`,
  sendStandIn: (name: string) => `Let a bot play for ${name}`,
  watchers: (count: number) => (count === 1 ? '1 is watching' : `${count} are watching`),
  preview: 'Preview',
  previewing: 'Working it out',
  pickFirst: 'Pick something that is lit',
  undo: 'Undo',
  undoOff: 'Moves cannot be taken back at this table',
  redo: 'Redo',
  hint: 'Hint',
  hintThinking: 'Thinking',
  hintBest: (bot: string, considered: number, gain: string) =>
    `${bot} compared ${considered} answers and likes this one best, at ${gain}.`,
  hintOnly: (bot: string) => `${bot} sees no other answer.`,
  hintNext: (answer: string, gain: string) => `Next: ${answer}, at ${gain}.`,
  allChoices: 'All choices',
  allChoicesCount: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  filter: 'Filter the answers',
  moreChoices: (count: number) => `${count} more: filter to find them`,
  showMore: (count: number) => `Show ${count} more`,
  inWords: 'The board in words',
  sinceLast: 'Since your last turn',
  takenBack: 'taken back',
  stale: (name: string) =>
    name ? `${name} was faster. Here is the table now.` : 'Here is the table as it is now.',
  lost: 'Connection lost. Your move is safe; trying again.',
  rule: (clause: string) => `Rule ${clause}`,
  handOver: (name: string) => `Hand over to ${name}`,
  handOverHow: 'Nobody’s secrets are on the screen now.',
  look: (name: string) => `I am ${name}`,
}
