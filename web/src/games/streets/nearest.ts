// Where an arrow key leads: the nearest thing in that direction.

import type { Place } from './words'

export interface Located {
  id: string
  cells: Place[]
}

function middle({ cells }: Located): Place {
  const sum = cells.reduce<Place>(([x, y], cell) => [x + cell[0], y + cell[1]], [0, 0])
  return [sum[0] / cells.length, sum[1] / cells.length]
}

/** Straight ahead counts more than near by: going aside costs double. */
export function nearest(all: Located[], from: string | null, [dx, dy]: Place): string | null {
  const start = all.find(({ id }) => id === from)
  if (!start) return all[0]?.id ?? null
  const [x, y] = middle(start)
  let best: string | null = null
  let least = Infinity
  for (const other of all) {
    if (other.id === from) continue
    const [ox, oy] = middle(other)
    const ahead = (ox - x) * dx + (oy - y) * dy
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)
    if (ahead <= 0) continue
    const far = ahead + 2 * aside
    if (far < least) [best, least] = [other.id, far]
  }
  return best
}
