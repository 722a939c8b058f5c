// Warum etwas nicht geht, was immer gespielt wird.

import type { About } from '../../en/reasons/page'

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
}
