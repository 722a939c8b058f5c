// Why something is not possible, with the names of players, and "you" to oneself.

import { cited, listIn, numberIn, textIn } from '../../play/reasons'
import type { Phrase } from '../../play/game'
import { texts as words } from './texts'
import type { Reason } from '../../wire/server'
import type { Payer } from '../../wire/vegas'
import { whoOf } from './who'
import type { VegasStage } from './words'

export function reasonIn(reason: Reason, stage: VegasStage | null): string | null {
  const text = (name: string) => textIn(reason, name)
  const number = (name: string) => numberIn(reason, name)
  const tell = words.reasons[reason.kind]
  if (!tell) return null
  return tell({
    who: stage ? whoOf(stage, number('seat')) : { name: text('colour'), isYou: false },
    seat: number('seat'),
    lot: text('lot'),
    other: text('other'),
    casino: text('casino'),
    company: words.companies[text('company') as Payer] ?? '',
    colour: text('colour'),
    colours: listIn(reason, 'colours').map(String),
    players: number('players'),
    number: number('number'),
    left: number('left'),
    pips: number('pips'),
    cost: number('cost'),
    money: number('money'),
    amount: number('amount'),
  })
}

/** Why a step of a trade cannot be done, with its rule to be followed. */
export const whyNot = (reason: Reason, stage: VegasStage): Phrase =>
  cited(reasonIn(reason, stage) ?? reason.kind, reason)
