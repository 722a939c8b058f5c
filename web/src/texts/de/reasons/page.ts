// Warum etwas nicht geht, was immer gespielt wird.

import type { About } from '../../en/reasons/page'
import { grammarOf } from '../../grammar'

const de = grammarOf('de')
const wait = (seconds: number) =>
  seconds < 120
    ? de.counted(seconds, 'Sekunde', 'Sekunden')
    : de.counted(Math.ceil(seconds / 60), 'Minute', 'Minuten')

export const atStep = (step: number | string, words: string) => `Schritt ${step}: ${words}`

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  over: () => 'die Partie ist vorbei',
  not_over: () => 'die Partie ist noch nicht vorbei',
  not_listed: () => 'das ist keine der erlaubten Antworten',
  turning_up: () => 'erst wird etwas aufgedeckt',
  others_asked: ({ others }) => `jetzt ist am Zug: ${others}`,
  nature_not_asked: () => 'jetzt wird nichts aufgedeckt',
  no_outcome: () => 'das kann jetzt nicht aufgedeckt werden',
  stale: () => 'die Frage ist schon vorbei',
  nothing_to_undo: () => 'es gibt nichts zurückzunehmen',
  turned_up_since: () => 'das geht nicht mehr zurück: Seither wurde etwas aufgedeckt',
  changed_since: () => 'das geht nicht mehr zurück: Seither haben sich die Regeln geändert',
  revealed_since: () => 'das geht nicht mehr zurück: Seither wurde etwas gezeigt',
  undo_off: () => 'an diesem Tisch werden Züge nicht zurückgenommen',

  name_empty: () => 'ein Name darf nicht leer sein',
  name_long: ({ most }) => `ein Name hat höchstens ${most} Zeichen`,
  name_unprintable: () => 'ein Name kann nur sichtbare Zeichen haben',
  name_blank: () => 'an einem Namen muss etwas zu sehen sein',
  name_taken: ({ name }) => `an diesem Tisch heißt schon jemand ${name}`,
  names_alike: () => 'alle am Tisch brauchen einen eigenen Namen',
  table_called_so: ({ name }) => `einen Tisch namens ${name} gibt es schon`,
  started: () => 'die Partie hat schon begonnen',
  not_started: () => 'die Partie hat noch nicht begonnen',
  table_full: () => 'an diesem Tisch ist kein Platz mehr frei',
  seat_taken: () => 'dieser Platz ist nicht frei',
  seat_open: () => 'ein Platz ist noch frei: Gib ihn einem Bot oder warte',
  host_starts: () => 'nur wer den Tisch eröffnet hat, kann anfangen',
  not_your_seat: () =>
    'einen Platz freigeben kann nur, wer darauf sitzt oder den Tisch eröffnet hat',
  not_played: () => 'eine Revanche kann nur verlangen, wer mitgespielt hat',
  no_hints: () => 'an diesem Tisch gibt es keine Tipps',
  not_away: () => 'wer dort sitzt, ist noch nicht lange genug weg',
  busy: () => 'am Tisch ist gerade zu viel los; versuch es noch einmal',
  closing: () => 'die Seite schließt gerade; versuch es gleich noch einmal',
  too_fast: ({ seconds }) =>
    `das war zu viel auf einmal; versuch es in ${wait(seconds)} noch einmal`,
  too_many_open: ({ seconds }) =>
    `von deiner Adresse sind zu viele Tische offen; versuch es in ${wait(seconds)} noch einmal`,
  kept_out: () => 'wer diese Seite betreibt, lässt deine Adresse nicht herein',
  no_mail_address: ({ name }) => `${name} ist keine Mailadresse`,
  mail_asked: () => 'diese Adresse wurde schon gefragt: Such die Mail oder warte zwei Tage',
  mail_refused: () =>
    'der Mailserver nimmt die Mail gerade nicht an; versuch es später noch einmal',
  hook_silent: () => 'unter dieser Adresse antwortet niemand',
}
