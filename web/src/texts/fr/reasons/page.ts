// Pourquoi quelque chose ne va pas, quel que soit le jeu.

import type { About } from '../../en/reasons/page'
import { ofName } from '../names'

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
  nothing_to_undo: () => 'il n’y a rien à reprendre',
  turned_up_since: () => 'on ne peut plus le reprendre : quelque chose a été révélé depuis',
  changed_since: () => 'on ne peut plus le reprendre : les règles ont changé depuis',
  revealed_since: () => 'on ne peut plus le reprendre : quelque chose a été montré depuis',
  undo_off: () => 'à cette table, on ne reprend pas ses coups',
}
