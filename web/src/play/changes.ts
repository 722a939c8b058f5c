// What the server changes in a scene, as JSON Patch (RFC 6902) has it.  The scene of before stays as
// it is, because it may still be on the screen.

import type { Change } from '../wire/server'

type Node = Record<string, unknown> | unknown[]

export function applied<T>(before: T, changes: Change[]): T {
  const copied = new Set<unknown>() // parts that are new already
  const own = (part: unknown): Node => {
    if (copied.has(part)) return part as Node
    const copy: Node = Array.isArray(part) ? [...part] : { ...(part as object) }
    copied.add(copy)
    return copy
  }
  const root: Record<string, unknown> = { '': before }
  for (const { op, path, value } of changes) {
    const steps = path.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const last = steps.pop()!
    let place: Node = root
    for (const step of steps) {
      const inner: Node = own((place as Record<string, unknown>)[step])
      ;(place as Record<string, unknown>)[step] = inner
      place = inner
    }
    if (Array.isArray(place) && op !== 'replace')
      place.splice(Number(last), op === 'remove' ? 1 : 0, ...(op === 'add' ? [value] : []))
    else if (op === 'remove') delete (place as Record<string, unknown>)[last]
    else (place as Record<string, unknown>)[last] = value
  }
  return root[''] as T
}
