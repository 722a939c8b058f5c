// A street to be drawn without a table.

import type { StreetPrint } from '../../../wire/welcome'
import { EMPTY, type Street } from '../sheet'

export const PRINT: StreetPrint = { houses: 10, pools: [2, 6, 7], parks: [0, 2, 4, 10] }

/** A plan for two estates, with what it is worth to the first and to those who come later. */
export const PLAN = { id: 'n3-34', estates: [3, 4], first: 7, later: 3 }

/** The uppermost street with these numbers from the left, 0 for a house without one. */
export const sketch = (numbers: number[], fences: number[] = []): Street => ({
  houses: Array.from({ length: PRINT.houses }, (_, n) => numbers[n] || EMPTY),
  bis: new Set(),
  fences: new Set(fences),
  pools: new Set(),
  parks: 0,
})
