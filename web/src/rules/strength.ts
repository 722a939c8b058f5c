// How sure a clause is, as it says itself: it is printed unless it ends with a strength.

export type Strength = 'printed' | 'follows' | 'likely' | 'picked'

const SAID = /\*(Follows\s+from\s+the\s+text|Likely|Picked)(:[^*]+)?\.\*/g
const STRENGTHS: Record<string, Strength> = { F: 'follows', L: 'likely', P: 'picked' }

export function strengthOf(text: string): Strength {
  const said = [...text.matchAll(SAID)].at(-1)
  return (said && STRENGTHS[said[0].charAt(1)]) || 'printed'
}

/** What is left to read where the strength is told beside it; a reason for it stays. */
export function withoutStrength(text: string): string {
  const said = [...text.matchAll(SAID)].at(-1)
  const isBare = said && !said[2] && said.index + said[0].length === text.trimEnd().length
  return isBare ? text.slice(0, said.index).trimEnd() : text
}
