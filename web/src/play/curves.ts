// The scores of a game as curves, one a seat and one a rival.

import type { Step } from '../wire/server'
import type { Curve } from '../parts/Chart.svelte'
import type { GamePage, Stage } from './game'

export function curvesOf(steps: Step[], page: GamePage, stage: Stage): Curve[] {
  const rivals = page.rivals(stage)
  const who = [
    ...stage.names.map((name, seat) => ({ name, emblem: page.emblem(stage, seat) })),
    ...rivals,
  ]
  return who.map(({ name, emblem }, n) => ({
    name,
    emblem,
    values: steps.map((step) => step.scores[n] ?? 0),
  }))
}
