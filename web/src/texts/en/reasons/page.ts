// Why something cannot be, whatever is played.

/** What a reason is about, as the page names it. */
export interface About {
  others: string // those who are asked, by their names
}

export const atStep = (step: number | string, words: string) => `step ${step}: ${words}`

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  over: () => 'the game is over',
  not_over: () => 'the game is not over yet',
  not_listed: () => 'that is not among the legal answers',
  turning_up: () => 'something is being turned up first',
  others_asked: ({ others }) => `it is the turn of ${others}`,
  nature_not_asked: () => 'nothing is to be turned up now',
  no_outcome: () => 'that cannot be turned up now',
  stale: () => 'the question has passed',
  nothing_to_undo: () => 'there is nothing to take back',
  turned_up_since: () => 'that cannot be taken back: something was turned up since',
  changed_since: () => 'that cannot be taken back: the rules have changed since',
  revealed_since: () => 'that cannot be taken back: something was revealed since',
  undo_off: () => 'moves cannot be taken back at this table',
}
