// Pourquoi quelque chose ne va pas, quel que soit le jeu.

import type { About } from '../../en/reasons/page'
import { grammarOf } from '../../grammar'
import { ofName } from '../names'

const fr = grammarOf('fr')
const wait = (seconds: number) =>
  seconds < 120
    ? fr.counted(seconds, 'seconde', 'secondes')
    : fr.counted(Math.ceil(seconds / 60), 'minute', 'minutes')

export const atStep = (step: number | string, words: string) => `étape ${step} : ${words}`

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  over: () => 'la partie est finie',
  not_over: () => 'la partie n’est pas encore finie',
  not_listed: () => 'ce n’est pas une réponse permise',
  turning_up: () => 'on révèle d’abord quelque chose',
  others_asked: ({ others }) => `c’est au tour ${ofName(others)}`,
  nature_not_asked: () => 'il n’y a rien à révéler maintenant',
  no_outcome: () => 'cela ne peut pas être révélé maintenant',
  stale: () => 'la question est passée',
  nothing_to_undo: () => 'il n’y a rien à annuler',
  turned_up_since: () => 'on ne peut plus l’annuler : quelque chose a été révélé depuis',
  changed_since: () => 'on ne peut plus l’annuler : les règles ont changé depuis',
  revealed_since: () => 'on ne peut plus l’annuler : quelque chose a été montré depuis',
  undo_off: () => 'à cette table, on n’annule pas ses coups',

  name_empty: () => 'un nom ne peut pas être vide',
  name_long: ({ most }) => `un nom a ${most} caractères au plus`,
  name_unprintable: () => 'un nom ne peut avoir que des caractères visibles',
  name_blank: () => 'un nom doit avoir quelque chose de visible',
  name_taken: ({ name }) => `quelqu’un s’appelle déjà ${name} à cette table`,
  names_alike: () => 'chacun à la table a besoin d’un nom à lui',
  table_called_so: ({ name }) => `il y a déjà une table ${name}`,
  started: () => 'la partie a déjà commencé',
  not_started: () => 'la partie n’a pas encore commencé',
  table_full: () => 'cette table est complète',
  seat_taken: () => 'cette place n’est pas libre',
  seat_open: () => 'une place est encore libre : donne-la à un bot, ou attends',
  host_starts: () => 'seul l’hôte peut lancer la partie',
  not_your_seat: () => 'seul l’hôte, ou qui y est assis, peut libérer une place',
  not_played: () => 'seul qui a joué peut demander une revanche',
  no_hints: () => 'à cette table, on joue sans conseils',
  not_away: () => 'cette personne n’est pas absente depuis assez longtemps',
  busy: () => 'il se passe trop de choses à cette table ; réessaie',
  closing: () => 'le site est en train de fermer ; réessaie dans un instant',
  too_fast: ({ seconds }) => `c’était trop à la fois ; réessaie dans ${wait(seconds)}`,
  too_many_open: ({ seconds }) =>
    `trop de tables sont ouvertes depuis ton adresse ; réessaie dans ${wait(seconds)}`,
  kept_out: () => 'les responsables de ce site n’acceptent pas ton adresse',
  no_mail_address: ({ name }) => `${name} n’est pas une adresse e-mail`,
  mail_asked: () =>
    'cette adresse a déjà été interrogée : cherche le message, ou attends deux jours',
  mail_refused: () =>
    'le serveur de messagerie refuse le message pour l’instant ; réessaie plus tard',
  hook_silent: () => 'personne ne répond à cette adresse',
}
