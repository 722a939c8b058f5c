// Written by scripts/wire_types.py from the server's own words; `make types` renews it.

/** A view as text, line by line. */
export interface PlainView {
  eye: number // a seat, PUBLIC or EVERYONE
  asked: number[] // who is waited for: seats, or NATURE; empty when the game is over
  board: string[] // to be shown in letters of one width
  is_drawn: boolean // the board is a picture: its lines must not be broken
  hand: string[] // what the eye's seat holds, where the board does not tell
  seats: string[] // a line for each player and what else lies on the table
  legend: string[] // what the signs on the board mean
}

/** Something that happened, in one line. */
export interface Told {
  type: 'Told'
  text: string
}

/** A question as it is put to a person. */
export interface Asked {
  type: 'Asked'
  seat: number // who is asked
  text: string
  answers: string[] // in words, in the order of `Question.actions`
}

/** An answer in the notation of its game: the way to give an open one. */
export interface Typed {
  type: 'Typed'
  text: string
}
