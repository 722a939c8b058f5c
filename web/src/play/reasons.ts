// Why something cannot be: the rules say it as data, and the page tells it in its own words.

import { texts } from '../texts'
import type { Reason } from '../wire/server'
import type { GamePage, Phrase, Stage, Words } from './game'

/** What was refused: the server's line, and the same as data where rules are behind it. */
export interface Refusal {
  sentence: string
  reason: Reason | null
}

/** Something that the page says by itself. */
export const said = (sentence: string): Refusal => ({ sentence, reason: null })

/** In the game's words on the page, or in those that all games share; in the server's where the
 * page has none for it. */
export function told<W extends Words>(
  { sentence, reason }: Refusal,
  tell: GamePage<W>['reason'],
  stage: Stage<W> | null,
): Phrase {
  const words = reason && (tell?.(reason, stage) ?? common({ sentence, reason }, stage))
  return reason && words ? cited(words, reason) : [sentence]
}

/** With the step that it is about, and the rule behind it. */
export function cited(words: string, reason: Reason): Phrase {
  const step = Number(about(reason, 'step'))
  const line = step ? texts.page.refusals.atStep(step, words) : words
  return reason.clause ? [`${line} (`, { rule: reason.clause }, ')'] : [line]
}

/** One argument of a reason; "" where it has none of that name. */
export function about(reason: Reason, name: string): string | number | (string | number)[] {
  return reason.arguments?.[name] ?? ''
}

export const textIn = (reason: Reason, name: string): string => String(about(reason, name))
export const numberIn = (reason: Reason, name: string): number => Number(about(reason, name))
export function listIn(reason: Reason, name: string): (string | number)[] {
  const found = about(reason, name)
  return Array.isArray(found) ? found : []
}

/** In the words that all games share, and the site; null where they have none. */
export function common(
  { sentence, reason }: { sentence: string; reason: Reason },
  stage: { names: string[] } | null,
): string | null {
  const names = listIn(reason, 'seats').map((seat) => stage?.names[Number(seat)] ?? '')
  const words = texts.page.refusals.reasons[reason.kind]?.({
    sentence,
    others: texts.page.and(names),
    name: textIn(reason, 'name'),
    most: numberIn(reason, 'most'),
    seconds: numberIn(reason, 'seconds'),
  })
  return words ?? null
}
