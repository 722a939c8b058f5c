// From a position in the rules to a table that stands like it.

export interface Start {
  position: string // as text
  seat: number // who is to answer there
}

export type Play = (start: Start) => void
