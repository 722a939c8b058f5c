// The solo game: the points of the AAA beside one's own, and its stack.

import type { ArchitectView } from '../../wire/welcome'
import { texts as t } from './texts'
import type { WelcomeStage } from './words'

interface Row {
  what: string // a source of points
  mine: string
  theirs: string
}

/** What either of both has points from. */
export function accountOf(stage: WelcomeStage, aaa: ArchitectView): Row[] {
  const own = stage.view.drafts[0]?.items ?? stage.view.scores[0] ?? []
  const amount = (items: typeof own, what: string) => {
    const found = items.find((item) => item.what === what)
    return found ? t.points(found.amount) : '–'
  }
  const counts = [...own, ...aaa.items].filter((item) => item.amount !== 0).map(({ what }) => what)
  return Object.keys(t.categories)
    .filter((what) => counts.includes(what))
    .map((what) => ({ what, mine: amount(own, what), theirs: amount(aaa.items, what) }))
}
