// The table in words, for those who do not see it.

import { texts as t } from './texts'
import { offers } from './offers'
import { isLate, planAt, progress } from './plans'
import {
  EMPTY,
  ROUNDABOUT,
  bisOf,
  estatesOf,
  poolsOf,
  sheetOf,
  shownSeat,
  type Sheet,
} from './sheet'
import type { WelcomeStage } from './words'

/** The houses of a street from left to right, empty ones without a pool counted together. */
export function streetInWords(stage: WelcomeStage, sheet: Sheet, index: number): string {
  const street = sheet.streets[index]
  const print = stage.components.streets[index]
  if (!street || !print) return ''
  const words: string[] = []
  let empty = 0
  const flush = () => {
    if (empty) words.push(t.describe.empty(empty))
    empty = 0
  }
  street.houses.forEach((number, house) => {
    if (number === EMPTY && !print.pools.includes(house)) empty += 1
    else {
      flush()
      if (number === EMPTY) words.push(t.describe.emptyPool)
      else if (number === ROUNDABOUT) words.push(t.describe.roundabout)
      else words.push(t.describe.number(number, street.bis.has(house), street.pools.has(house)))
    }
    if (street.fences.has(house)) {
      flush()
      words.push(t.describe.fence)
    }
  })
  flush()
  const parks = t.describe.parks(
    street.parks,
    print.parks.length - 1,
    print.parks[street.parks] ?? 0,
  )
  return t.describe.street(t.streets[index] ?? '', words.join(', '), parks)
}

export function describe(stage: WelcomeStage): string[] {
  const seat = shownSeat(stage)
  const sheet = sheetOf(stage, seat)
  const cards = offers(stage, seat).flatMap((card) =>
    card.number !== null && card.effect
      ? [t.cards.combination(card.number, card.effect, card.next)]
      : [],
  )
  const found = estatesOf(stage, seat).map(({ size, points, is_spent }) =>
    t.describe.estate(size, points, is_spent),
  )
  const plans = [1, 2, 3].flatMap((number) => {
    const print = planAt(stage, number)
    if (!print) return []
    const worth = isLate(stage, number)
      ? t.plans.worthLater(print.later)
      : t.plans.worth(print.first, print.later)
    const { have, need } = progress(stage, seat, number)
    return [t.describe.plan(number, t.plan(print), t.sentence(worth), t.plans.have(have, need))]
  })
  const name = seat === stage.eye ? t.ownSheet : t.sheetOf(stage.names[seat] ?? '')
  return [
    ...(cards.length ? [t.describe.cards(cards.join('; '))] : []),
    `${name}.`,
    ...sheet.streets.map((_, index) => streetInWords(stage, sheet, index)),
    t.describe.estates(found.join('; ')),
    t.describe.tracks(poolsOf(sheet), sheet.temps, bisOf(sheet), sheet.refusals),
    ...plans,
    ...stage.names.map((who, index) => t.describe.score(who, stage.scores[index] ?? 0)),
  ]
}
