// One thing for each of others, such as for each stage, made when it is first asked for.

export function keptFor<S extends object, T>(make: (given: S) => T): (given: S) => T {
  const kept = new WeakMap<S, T>()
  return (given) => {
    // In a root of its own: whoever asks first must still notice changes of what is made here.
    if (!kept.has(given)) $effect.root(() => void kept.set(given, make(given)))
    return kept.get(given)!
  }
}
