// One thing for each stage, made when it is first asked for.

import type { VegasStage } from './words'

export function keptFor<T>(make: (stage: VegasStage) => T): (stage: VegasStage) => T {
  const kept = new WeakMap<VegasStage, { it: T }>()
  return (stage) => {
    let found = kept.get(stage)
    if (!found) {
      // In a root of its own: whoever asks first must still notice changes of what is made here.
      $effect.root(() => {
        found = { it: make(stage) }
      })
      found = found as unknown as { it: T }
      kept.set(stage, found)
    }
    return found.it
  }
}
