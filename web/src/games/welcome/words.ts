// The words of this game on the wire, as the parts of the page name them.

import type { Stage } from '../../play/game'
import { key } from '../../play/key'
import type { WelcomeAction, WelcomeEvent, WelcomeWords } from '../../wire/welcome'

export type { WelcomeWords }
export type { Effect } from '../../wire/welcome'
export type WelcomeStage = Stage<WelcomeWords>
export type Action = WelcomeAction
export type Event = WelcomeEvent
export type Of<A extends { type: string }, T extends A['type']> = Extract<A, { type: T }>

export const same = (one: Action | null, other: Action | null) => key(one) === key(other)

/** The legal answers of one kind. */
export function legal<T extends Action['type']>(stage: WelcomeStage, type: T): Of<Action, T>[] {
  const actions = stage.question?.actions ?? []
  return actions.filter((action): action is Of<Action, T> => action.type === type)
}
