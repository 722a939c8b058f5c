// Why something is not possible, with houses and effects by their names.

import { listIn, numberIn, textIn } from '../../play/reasons'
import { texts as words } from './texts'
import type { Reason } from '../../wire/server'

export function reasonIn(reason: Reason): string | null {
  const text = (name: string) => textIn(reason, name)
  const number = (name: string) => numberIn(reason, name)
  const [street = 0, house = 0] = listIn(reason, 'house').map(Number)
  const tell = words.reasons[reason.kind]
  if (!tell) return null
  return tell({
    house: words.houseIn(street, house),
    effect: words.faces[text('effect')] ?? '',
    number: number('number'),
    reach: number('reach'),
    size: number('size'),
    plan: number('plan'),
    players: number('players'),
    most: number('most'),
    architect: text('architect'),
    field: text('field'),
    value: text('value'),
    low: number('low'),
    high: number('high'),
  })
}
