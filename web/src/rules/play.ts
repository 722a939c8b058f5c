// From a position in the rules to a table that stands like it.

export interface Start {
  position: string // as text
  seat: number // who is to answer there
}

export type Play = (start: Start) => void

/** What every part of the rules of a game is given that shows clauses. */
export interface Reading {
  game: string
  known: Set<string>
  isGraded: boolean // clauses of this game say how sure they are
  play?: Play // opens a table that stands like a position
  follow: (clause: string) => void
}
