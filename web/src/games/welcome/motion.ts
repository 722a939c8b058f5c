// How things come onto the sheet.  A calm page gives durations of 0.

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const spring = (u: number) => 1 + 2.2 * (u - 1) ** 3 + 1.2 * (u - 1) ** 2

/** A number appears as a pencil writes it, from left to right. */
export function write(_: Element, { isCalm }: { isCalm: boolean }) {
  if (isCalm || reduced()) return { duration: 120, css: (u: number) => `opacity:${u}` }
  return {
    duration: 240,
    css: (u: number) => `clip-path:inset(-20% ${(1 - u) * 110 - 10}% -20% -10%)`,
  }
}

/** A tree, a fence or a house grows out of the ground at its foot. */
export function grow(_: Element, { isCalm }: { isCalm: boolean }) {
  if (isCalm || reduced()) return { duration: 120, css: (u: number) => `opacity:${u}` }
  return {
    duration: 260,
    css: (u: number) =>
      `transform-box:fill-box;transform-origin:50% 100%;transform:scale(${spring(u)});opacity:${u}`,
  }
}

/** A card is turned over. */
export function turn(_: Element, { isCalm, delay = 0 }: { isCalm: boolean; delay?: number }) {
  if (isCalm || reduced()) return { duration: 120, css: (u: number) => `opacity:${u}` }
  return {
    delay,
    duration: 260,
    css: (u: number) => `transform:perspective(500px) rotateY(${(1 - u) * 90}deg);opacity:${u}`,
  }
}
