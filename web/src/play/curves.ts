// The scores of a game as curves, one a seat and one a rival; in a crowd only of the best ones.

import type { ReplayLine } from '../wire/server'
import type { Curve } from '../parts/Chart.svelte'
import type { GamePage, Stage } from './game'

const MOST = 8 // curves that can be told apart

export function curvesOf(
  lines: ReplayLine[],
  moves: number[], // where they end, in lines so far
  page: GamePage,
  stage: Stage,
): Curve[] {
  const scores = new Map(lines.map((line) => [line.number, line.scores]))
  const rivals = page.rivals(stage)
  const who = [
    ...stage.names.map((name, seat) => ({ name, emblem: page.emblem(stage, seat) })),
    ...rivals,
  ]
  const curves = who.map(({ name, emblem }, n) => ({
    name,
    emblem,
    values: moves.map((number) => scores.get(number)?.[n] ?? 0),
  }))
  const last = (curve: Curve) => curve.values.at(-1) ?? 0
  const best = [...curves].sort((a, b) => last(b) - last(a)).slice(0, MOST)
  return curves.filter((curve, n) => best.includes(curve) || n === stage.eye)
}
