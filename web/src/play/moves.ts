// Moves: a game's lines as people count them.

import type { ReplayLine } from '../wire/server'

/** Where moves end, in lines so far, beginning with 0. */
export function movesOf(lines: readonly ReplayLine[]): number[] {
  return lines.filter((line, n) => lines[n + 1]?.move !== line.move).map((line) => line.number)
}
