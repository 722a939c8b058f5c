// Les mots de la page elle-même ; chaque jeu a son propre fichier.

import type { Phrase } from '../../play/game'
import { grammarOf } from '../grammar'
import { ofName } from './names'

export * as refusals from './reasons/page'

const fr = grammarOf('fr')
const { counted } = fr

export const brand = 'Boulevard'
export const you = 'Toi'

export const and = (names: string[]) => fr.listed(names)

export const series = (items: Phrase[]) => fr.joined(items)
export const times = (count: number) => ` ×${count}`

export const skip = 'Aller au contenu'
export const close = 'Fermer'
export const copy = 'Copier'
export const copied = 'Copié'
export const cancel = 'Annuler'
export const tryAgain = 'Réessayer'
export const goHome = 'Accueil'
export const loading = 'Chargement'

export const language = {
  title: 'Langue',
  missing: (name: string) => `Il n’y a pas de textes en « ${name} » ici, voici donc l’anglais.`,
}

export const errors = {
  noServer: 'Le serveur ne répond pas. Réessaie dans un instant.',
  fault: 'Quelque chose a mal tourné chez nous. Rien n’est perdu.',
  connection: 'La connexion est coupée. Réessaie dans un instant.',
  notAsked: 'Ce n’est pas ton tour.',
  busy: 'Un instant, ta réponse est en route.',
  noTable: (id: string) => `Il n’y a pas de table ${id}.`,
  noWord: 'Aucune table n’a ce nom et ce mot. À la table, chaque écran montre les deux.',
  linkEnded: 'Ce lien n’ouvre rien ici.',
  noPage: 'Il n’y a rien à cette adresse.',
  wayHome: 'Aller à l’accueil',
}

export const header = {
  rules: 'Règles',
  soundOn: 'Activer le son',
  soundOff: 'Couper le son',
  dark: 'Couleurs sombres',
  light: 'Couleurs claires',
  menu: 'Menu',
  table: 'table',
  wordHelp: 'Qui tape le nom de la table et ce mot sur la page d’accueil arrive ici.',
  talk: 'Journal et discussion',
  talkUnread: (count: number) =>
    `Journal et discussion, ${counted(count, 'nouveau message', 'nouveaux messages')}`,
}

export const menu = {
  title: 'Menu',
  motion: 'Montrer les coups à mesure',
  sound: 'Son',
  dark: 'Couleurs sombres',
  notices: 'Me prévenir quand c’est mon tour',
  noticesRefused: 'Le navigateur n’autorise pas les notifications de cette page.',
  keys: 'Touches',
  links: 'Liens et tes autres appareils',
  reminders: 'Rappels',
  devices: 'Tes tables sur tous tes appareils',
  home: 'Accueil',
  replay: 'Revoir',
  replays: 'Parties à revoir',
  programmers: 'Pour programmer',
  leave: 'Quitter la table',
  leaveHelp: 'ta place est gardée',
  resign: 'Abandonner',
  resignHelp: (heir: string) => `${heir} continue à ta place, et tu n’y reviens pas.`,
}

const DAY = 24 * 60 * 60 * 1000

const clockTime = (at: Date) => fr.time(at, Date.now() - at.getTime() < DAY / 2)

function countdown(left: number): string {
  const minutes = Math.floor(left / 60_000)
  if (minutes >= 120) return options.minutes(minutes)
  return `${minutes}:${String(Math.floor(left / 1000) % 60).padStart(2, '0')}`
}

export const table = {
  players: 'À la table',
  log: 'Journal',
  replay: 'Revoir',
  choices: 'Choix',
  board: 'Plateau',
  supplies: 'Sur la table',
  turn: (name: string) => `C’est à ${name} de jouer`,
  yourTurn: 'À toi de jouer',
  thinking: (names: string[]) =>
    names.length === 1 ? `${names[0]} réfléchit` : `${and(names)} réfléchissent`,
  manyThinking: (count: number) => `${count} personnes réfléchissent`,
  isAway: (name: string, since: Date) => `${name} n’est plus là depuis ${clockTime(since)}`,
  areAway: (names: string[]) => `${and(names)} ${names.length === 1 ? 'n’est' : 'ne sont'} pas là`,
  manyAway: (count: number) => `${count} personnes ne sont pas là`,
  inPlaceOf: (bot: string, name: string) => `${bot} (pour ${name})`,
  waitsFor: (left: number) => `Dans ${countdown(left)}, un bot pourra continuer.`,
  comes: (name: string, left: number) => `Dans ${countdown(left)}, ${name} continue.`,
  hasCome: (name: string) => `${name} continue, jusqu’à ce que la place soit reprise.`,
  late: (minutes: number) =>
    `Tu vois cela avec ${counted(minutes, 'minute', 'minutes')} de retard.`,
  waited: 'La table a assez attendu : un bot peut continuer.',
  wait: 'Tu peux regarder autour de toi en attendant.',
  watching: 'Tu regardes.',
  over: 'La partie est finie',
  hasChosen: 'a choisi',
  isAsked: 'doit jouer',
  bot: 'bot',
  away: 'absent',
  standIn: (bot: string) => `${bot} joue en attendant`,
  sendStandIn: (name: string) => `Faire jouer quelqu’un pour ${name}`,
  whoPlays: 'Qui joue en attendant',
  playOn: 'Continuer',
  watchers: (count: number) => (count === 1 ? '1 regarde' : `${count} regardent`),
  preview: 'Aperçu',
  previewing: 'Calcul en cours',
  pickFirst: 'Choisis ce qui est allumé',
  undo: 'Annuler',
  undoOff: 'À cette table, on n’annule pas ses coups',
  redo: 'Rétablir',
  hint: 'Conseil',
  hintThinking: 'Réflexion',
  hintBest: (name: string, considered: number, more: string, next: string) => {
    const compared = `${name} a comparé ${counted(considered, 'réponse', 'réponses')}`
    return more
      ? `${compared} et attend de celle-ci ${more} de plus que de la suivante, « ${next} ».`
      : `${compared} et préfère celle-ci, de peu, à « ${next} ».`
  },
  hintOnly: 'Il n’y a pas d’autre réponse.',
  hintPrevents: (name: string, more: string) => `Cela laisserait ${more} de plus à ${name}.`,
  allChoices: 'Tous les choix',
  allChoicesCount: (count: number) => counted(count, 'réponse', 'réponses'),
  filter: 'Filtrer les réponses',
  showMore: (count: number) => `En montrer ${count} de plus`,
  inWords: 'Le plateau en toutes lettres',
  sinceLast: 'Depuis ton dernier tour',
  takenBack: 'repris',
  stale: (name: string) =>
    name ? `${name} a été plus rapide. Voici la table.` : 'Voici la table à présent.',
  invited: 'On rejoue.',
  joinRematch: 'Rejoindre la revanche',
  lost: 'Connexion coupée. Ton coup est en sûreté, on réessaie.',
  rule: (clause: string) => `Règle ${clause}`,
  handOver: (name: string) => `Passe l’écran à ${name}`,
  handOverHow: 'Aucun secret n’est à l’écran.',
  look: (name: string) => `C’est moi, ${name}`,
}

export const rules = {
  title: 'Règles',
  whole: 'Ouvrir les règles dans une page',
}

export const keys = {
  title: 'Touches',
  list: [
    ['Tab', 'passer à la suite ; le plateau est un seul arrêt'],
    ['Flèches', 'aller d’une réponse permise à l’autre sur le plateau'],
    ['Entrée', 'choisir ; encore une fois pour donner la réponse'],
    ['Échap', 'un pas en arrière'],
    ['1 à 9', 'appuyer sur un choix'],
    ['A', 'lister tous les choix'],
    ['U', 'annuler'],
    ['Maj U', 'rétablir'],
    ['H', 'conseil'],
    ['P', 'lire l’aperçu à voix haute'],
    ['L', 'aller au journal'],
    ['T', 'le plateau en toutes lettres'],
    ['?', 'ces touches'],
  ] as [string, string][],
}

export const chat = {
  title: 'Discussion',
  say: 'Dis quelque chose',
  send: 'Envoyer',
  here: (count: number) => counted(count, 'présent', 'présents'),
  unread: (count: number) => counted(count, 'nouveau message', 'nouveaux messages'),
  none: 'Personne n’a encore rien dit.',
  somebody: 'Quelqu’un',
  watching: '(regarde)',
}

export const lobby = {
  title: (name: string) => `Table ${name}`,
  waiting: (count: number) =>
    count === 1 ? 'Il manque encore une personne.' : `Il manque encore ${count} personnes.`,
  full: 'Tout le monde est là.',
  seats: 'Places',
  open: 'Libre',
  person: 'ici',
  host: 'hôte',
  bot: (level: string) => `bot, ${level}`,
  name: 'Ton nom',
  sit: 'S’asseoir',
  watch: 'Seulement regarder',
  fill: 'Les places libres vont à',
  fillNot: 'personne : on attend du monde',
  start: 'C’est parti',
  leave: 'Partir',
  remove: 'Retirer',
  removeHelp: (name: string) => `Retirer ${name}`,
  sentAway: 'L’hôte a libéré ta place.',
  hostStarts: 'L’hôte lance la partie.',
  links: 'Liens à envoyer',
  invite: 'Pour jouer',
  inviteHelp: 'Qui a ce lien peut s’asseoir.',
  watchLink: 'Pour regarder',
  watchHelp: 'Montre ce que tout le monde peut voir, rien d’autre.',
  slow: 'Une partie sur plusieurs jours',
  slowHelp: 'On peut te prévenir quand c’est ton tour, où que tu sois.',
  byName: 'À dire de vive voix',
  byNameHelp: 'Tapé sur la page d’accueil, cela mène ici.',
}

const isFromFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || isFromFile(value[0]))

const OPTIONS: Record<string, string | undefined> = {
  edition: 'Édition',
  start: 'Départ',
  tiles: 'Tuiles',
  business: 'Business',
  consultants: 'Consultants',
  difficulty: 'Difficulté',
  legend_symbol: 'Symbole de la Légende hipster',
  scout_reach: 'Portée du Repéreur',
  consultant_cards: 'Cartes de consultants',
  trading: 'Échanges',
  offers_per_turn: 'Offres par tour',
  colours: 'Couleurs',
  variant: 'Variante',
  expert: 'Mode expert',
  solo: 'Mode solo',
  architect: 'Architecte',
  architect_cards: 'Cartes d’architectes',
  redeal: 'Nouvelle donne',
  passing: 'Transmission',
  spent_street: 'Rue engagée',
  refusal: 'Refus',
  players: 'Personnes',
}
const VALUES: Record<string, string | undefined> = {
  none: 'aucun',
  random: 'au hasard',
  standard: 'de base',
  advanced: 'avancée',
  calibrated: 'réglées par le jeu',
  gentle: 'plus douces',
  reconstructed: 'reconstituées',
  printed: 'comme imprimé',
  stuck: 'seulement si rien ne va',
  temp: 'même au lieu d’un intérim',
  hipster: 'hipster',
  wild: 'joker',
  city: 'toute la ville',
  beside: 'le long de la rue',
  ends: 'aux bouts de la rue',
  easy: 'facile',
  normal: 'normale',
  hard: 'difficile',
  red: 'rouge',
  yellow: 'jaune',
  green: 'vert',
  blue: 'bleu',
  black: 'noir',
  purple: 'violet',
  contractor: 'Chef de chantier',
  hacker: 'Hacker',
  entrepreneur: 'Entrepreneur',
  investor: 'Investisseur',
  hipster_legend: 'Légende hipster',
  renovator: 'Rénovateur',
  location_scout: 'Repéreur',
}
const valued = (word: string) => VALUES[word] ?? word.replaceAll('_', ' ')

export const options = {
  title: 'Ce qui est convenu',
  name: (name: string) => OPTIONS[name] ?? name.replaceAll('_', ' '),
  value: (value: unknown): string => {
    if (value === true) return 'oui'
    if (value === false) return 'non'
    if (isFromFile(value)) return 'd’après un fichier'
    if (Array.isArray(value)) return value.length ? and(value.map(String)) : 'rien'
    return valued(String(value)) || 'comme d’habitude'
  },
  each: 'un différent pour chacun',
  seat: (seat: number, word: string) => `${seat} : ${valued(word)}`,
  ofSeat: (name: string, seat: number) => `${OPTIONS[name] ?? name}, place ${seat}`,
  undo: 'Annuler',
  undos: { own: 'jusqu’à ce qu’on révèle quelque chose', off: 'non' },
  hints: 'Conseils',
  pace: 'Rythme',
  paces: { live: 'd’une traite', slow: 'chacun à son rythme' },
  patience: 'Absence permise',
  standIn: 'Qui continue ensuite',
  delay: 'Qui regarde',
  later: (minutes: number) => `${counted(minutes, 'minute', 'minutes')} plus tard`,
  minutes: (minutes: number) => {
    if (minutes >= 2880) return counted(Math.round(minutes / 1440), 'jour', 'jours')
    if (minutes >= 120) return counted(Math.round(minutes / 60), 'heure', 'heures')
    return counted(minutes, 'minute', 'minutes')
  },
  seedHash: 'Empreinte de la graine',
  seedHelp:
    'Tout le hasard vient d’une graine. Son empreinte est montrée dès maintenant et la graine à la fin : chacun peut vérifier que personne n’a touché au mélange.',
}

export const chart = {
  title: 'Score coup par coup',
  label: (ends: string[]) => `Score coup par coup. À la fin : ${and(ends)}.`,
}

export const end = {
  over: (name: string) => `La partie de la table ${name} est finie.`,
  rematch: 'Revanche',
  replay: 'Revoir',
  account: 'D’où cela vient',
  total: 'Total',
  most: 'le plus :',
  place: (place: number) => `${place}.`,
  board: 'Le plateau à la fin',
}

export const verify = {
  title: 'Sans tricher',
  help: 'Tout le hasard venait d’une graine dont l’empreinte était connue au départ. Vérifie que chaque carte et chaque dé en découle.',
  verify: 'Vérifier',
  save: 'Garder l’enregistrement',
  fine: 'Tout concorde : les règles, la graine et son empreinte.',
  faults: (count: number) =>
    count === 1 ? 'Une chose ne concorde pas.' : `${count} choses ne concordent pas.`,
  seed: 'Graine',
  hash: 'Son SHA-256',
}

export const home = {
  title: 'Des villes à bâtir',
  subtitle: 'Joue en solo, contre des bots, ou envoie un lien à tes amis. Pas besoin de compte.',
  wanted: 'Table et mot, ou lien',
  join: 'Rejoindre',
  games: 'Jeux',
  newTable: 'Nouvelle table',
  playBots: 'Contre des bots',
  playAlone: 'Jouer en solo',
  of: (deed: string, game: string) => `${deed}, ${game}`,
  somebody: 'Invité',
  players: (fewest: number, most: number) => `${fewest} à ${most} personnes`,
  mine: 'Tes tables',
  noneMine: 'Pas encore de table. Ouvres-en une ci-dessus.',
  devices: 'Sur tous tes appareils',
  open: 'Tables ouvertes',
  noneOpen: 'Personne n’attend de monde en ce moment.',
  learn: 'Apprendre en dix minutes',
  newHere: 'C’est nouveau pour toi ? Apprends en jouant.',
  rulesOf: (game: string) => `Règles de ${game}`,
  replays: 'Parties à revoir',
  programmers: 'Pour programmer',
}

export const alone = {
  title: (game: string) => `Jouer en solo : ${game}`,
  bots: 'Contre des bots',
  botsHelp: 'Deux bots prennent les autres places, et la partie commence aussitôt.',
  playBots: 'Jouer contre des bots',
}

export const list = {
  taken: (game: string, taken: number, seats: number) =>
    `${game}, ${taken} places prises sur ${seats}`,
  with: (game: string, names: string[]) =>
    names.length > 4
      ? `${game} avec ${and([...names.slice(0, 3), `${names.length - 3} autres`])}`
      : `${game} avec ${and(names)}`,
  alone: (game: string) => `${game} en solo`,
  sit: 'S’asseoir',
  goOn: 'Continuer',
  result: 'Résultat',
  at: (deed: string, table: string) => `${deed}, ${table}`,
  waits: (names: string[]) =>
    names.length > 2
      ? `on en attend ${names.length}`
      : names.length
        ? `au tour ${ofName(and(names))}`
        : '',
  more: (count: number) => `${count} de plus`,
}

export const newTable = {
  title: (game: string) => `Nouvelle table : ${game}`,
  myName: 'Ton nom',
  players: 'Personnes',
  seats: 'Places',
  seat: (number: number) => `Qui a la place ${number}`,
  nameOf: (number: number) => `Nom de la personne à la place ${number}`,
  hisName: 'Nom',
  bot: (level: string) => `Bot, ${level}`,
  open: 'Libre : envoyer un lien',
  here: 'Une autre personne ici',
  options: 'Options',
  table: 'Table',
  isPublic: 'Publique',
  isPublicHelp: 'dans la liste des tables ouvertes ; sinon par lien seulement',
  undo: 'Annuler',
  undoHelp: 'annuler ses coups tant que rien n’est révélé',
  hints: 'Conseils',
  hintsHelp: 'demander au meilleur bot ce qu’il ferait',
  slow: 'À ton rythme',
  slowHelp: 'une partie sur plusieurs jours, avec des rappels au lieu d’une pendule',
  patience: 'Absence permise',
  patienceHelp: 'ensuite, un bot peut continuer',
  usual: 'comme d’habitude',
  standIn: 'Qui continue ensuite',
  standInHelp: 'de lui-même, à la place des absents, jusqu’à leur retour',
  nobody: 'personne, sauf demande',
  delay: 'Qui regarde',
  delayHelp:
    'voit la partie plus tard, pour que personne ne puisse souffler ce que font les autres',
  atOnce: 'la voit aussitôt',
  name: 'Nom',
  nameHelp: 'laissé vide, on trouve un nom de rue',
  create: 'Ouvrir la table',
  start: 'C’est parti',
}

export const playOn = {
  here: 'Continuer d’ici',
  running: 'Quand cette partie sera finie, tu pourras continuer à partir de n’importe quel coup.',
  over: 'La partie est finie ici. Reviens à un coup d’où tu veux continuer.',
  from: (table: string) => `Continuer ${table}`,
  help: 'La table est telle qu’à ce coup, avec les mêmes options ; ce qui n’était pas révélé revient au hasard. Qui a revu la partie sait ce qui était caché.',
  was: (name: string) => `${name} était ici`,
  goesOn: 'Continue depuis',
  origin: (move: number, table: string) =>
    move ? `le coup ${move} ${ofName(table)}` : `le début ${ofName(table)}`,
  again: (move: number) => (move ? `De nouveau à partir du coup ${move}` : 'De nouveau du début'),
}

export const file = {
  instead: 'ou un fichier',
  insteadHelp: 'à la place du choix ci-dessus',
  remove: 'Enlever',
  removeOf: (name: string) => `Enlever ${name}`,
  checking: 'Vérification…',
  tooLarge: (name: string, bytes: number) =>
    `${name} est trop gros : ${fr.number(Math.ceil(bytes / 1000))} ko, pour 50 ko au plus.`,
  notText: (name: string) => `${name} n’est pas du texte en UTF-8.`,
  wrong: (name: string, line: number, reason: string, more: number) =>
    `Impossible d’utiliser ${name}. Ligne ${line} : ${reason}${more ? `, et ${more} de plus` : ''}.`,
  all: (count: number) => `Les ${count} lignes fautives`,
  line: (line: number, reason: string) => `Ligne ${line} : ${reason}`,
}

export const position = {
  title: 'Position en texte',
  help: 'Ce que tu vois de la table en ce moment. Tu peux le garder, l’envoyer ou le coller à une nouvelle table.',
  copy: 'Copier la position',
  start: 'Partir d’une position',
  paste: 'Position en texte',
  pasteHelp: 'telle que copiée d’une table ou d’une partie revue',
  fault: 'Aucune partie ne peut commencer ainsi :',
  found: (players: number) => `Une position pour ${players} personnes, avec ses propres options.`,
  dealt: 'Ce qui y était caché est distribué au hasard.',
  origin: 'une position collée',
}

export const plain = {
  how: 'Choisis une des réponses de la liste.',
  howOpen: 'Choisis une des réponses de la liste, ou tapes-en une autre.',
  hand: 'Ta main',
  answers: 'Réponses',
  filter: 'Trouver une réponse',
  type: 'Taper une réponse',
  give: 'Répondre',
  preview: 'Ce que cela apporte',
  nothing: 'rien qu’on puisse dire d’avance',
  around: 'Sur la table',
  legend: 'Signes',
  rival: (number: number) => `Adversaire ${number}`,
  won: (name: string, isYou: boolean, score: number) =>
    isYou ? `Tu gagnes avec ${score}.` : `${name} gagne avec ${score}.`,
  shared: (names: string[], score: number) =>
    `${and(names)} ${names.includes(you) ? 'partagez' : 'partagent'} la première place avec ${score}.`,
  lost: 'Personne à la table n’est premier.',
}

export const replay = {
  title: (game: string, table: string) => `Revoir ${game}, ${table}`,
  move: (move: number, moves: number) =>
    move ? `Coup ${move} sur ${moves}` : 'Avant le premier coup',
  line: (line: number, lines: number) =>
    line ? `Ligne ${line} sur ${lines}` : 'Avant la première ligne',
  of: (move: number, moves: number) => `${move} sur ${moves}`,
  bar: 'Coups',
  slider: 'Coup',
  first: 'Premier coup',
  previous: 'Reculer',
  play: 'Lecture',
  pause: 'Pause',
  next: 'Avancer',
  last: 'Dernier coup',
  sinceMine: 'Depuis mon dernier tour',
  copyMove: 'Copier un lien vers ce coup',
  single: 'Ligne par ligne',
  back: 'Retour à la table',
  what: 'Ce qui s’est passé',
  nothing: 'Rien encore.',
}

export const versions = {
  changed: (version: number) =>
    `Les règles ont changé. La suite se joue avec la version ${version} des règles.`,
  departure: (playedBy: number, number: number, until: number | null, lines: number) => {
    const start = `Jouée avec la version ${playedBy} des règles ; celles d’aujourd’hui`
    if (number > lines) return `${start} mènent à un autre résultat.`
    return until === null
      ? `${start} diffèrent à partir de la réponse ${number}.`
      : `${start} diffèrent à partir de la réponse ${number}, et d’autres reprennent après ${until}.`
  },
  sealed: 'Le résultat est montré tel qu’il était à la fin de la partie.',
  lookBack: 'Revoir la partie',
}

export const replays = {
  title: 'Parties à revoir',
  subtitle: 'Chaque partie peut être revue, coup par coup.',
  import: 'Un enregistrement dans un fichier',
  importHelp:
    'Un enregistrement gardé ici ou par la commande boulevard. Il est vérifié avant d’être montré.',
  tooLarge: 'Ce fichier est trop gros pour un enregistrement.',
  mine: 'Tes parties',
  none: 'Pas encore de partie.',
}

export const programmers = {
  title: 'Pour programmer',
  subtitle: 'Tout ce que fait cette page passe par une interface ouverte et documentée.',
  bot: 'Un bot à toi',
  steps: [
    'Ouvre une table avec une place libre, ou avec toi-même.',
    'Le bot s’assoit par HTTP et reçoit une clé, ou tu lui donnes celle de ta place.',
    'Il ouvre le WebSocket de la table, dit Enter avec la clé, et répond à chaque question par une des réponses permises.',
  ],
  command: (origin: string) => `python examples/bot.py ${origin}/t/TABLE`,
  wire: 'docs/wire.md décrit chaque message ; docs/protocol.md dit ce que sont questions et réponses.',
  http: 'HTTP',
  openApi: 'OpenAPI',
  tokens: 'Clés de tes places',
  tokensHelp: 'Qui a la clé d’une place peut jouer pour elle. Ce navigateur garde les tiennes.',
  show: (table: string, game: string) => `${table}, ${game}`,
  table: 'Table',
  seat: (seat: number, name: string) => `Clé de la place ${seat}, ${name}`,
  none: 'Tu n’as aucune place en ce moment.',
}
