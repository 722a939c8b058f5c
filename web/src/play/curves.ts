// The scores of a game as curves, one a seat and one a rival.

import type { Step } from '../wire/server'
import type { Curve } from '../parts/Chart.svelte'
import type { GamePage, Stage } from './game'

export function curvesOf(
  steps: Step[],
  moves: number[], // where they end, in lines so far
  page: GamePage,
  stage: Stage,
): Curve[] {
  const scores = new Map(steps.map((step) => [step.number, step.scores]))
  const rivals = page.rivals(stage)
  const who = [
    ...stage.names.map((name, seat) => ({ name, emblem: page.emblem(stage, seat) })),
    ...rivals,
  ]
  return who.map(({ name, emblem }, n) => ({
    name,
    emblem,
    values: moves.map((number) => scores.get(number)?.[n] ?? 0),
  }))
}
