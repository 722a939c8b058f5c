// Moves: a game's lines as people count them.

import type { Step } from '../wire/server'

/** Where moves end, in lines so far, beginning with 0. */
export function movesOf(steps: readonly Step[]): number[] {
  return steps.filter((step, n) => steps[n + 1]?.move !== step.move).map((step) => step.number)
}
