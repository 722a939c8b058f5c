// Where an arrow key leads on a board: the nearest thing in its direction.

export type Point = readonly [number, number]

const WAYS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** The direction of a key; undefined: it is no arrow. */
export const wayOf = (key: string): Point | undefined => WAYS[key]

/** Straight ahead counts more than near by: going aside costs double. */
export function nearest<T>(
  all: T[],
  from: T,
  [dx, dy]: Point,
  middleOf: (one: T) => Point,
): T | undefined {
  const [x, y] = middleOf(from)
  const found = all.flatMap((one) => {
    const [ox, oy] = middleOf(one)
    const ahead = (ox - x) * dx + (oy - y) * dy
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)
    return ahead > 0 ? [{ one, far: ahead + 2 * aside }] : []
  })
  return found.sort((one, other) => one.far - other.far)[0]?.one
}
