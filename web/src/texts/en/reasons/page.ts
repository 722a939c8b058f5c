// Why something cannot be, whatever is played.

/** What a reason is about, as the page names it. */
export interface About {
  sentence: string // as the server says it
  others: string // those who are asked, by their names
  name: string // that somebody wanted
  most: number
  seconds: number // to wait
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

  name_empty: () => 'a name cannot be empty',
  name_long: ({ most }) => `a name has at most ${most} characters`,
  name_unprintable: () => 'a name can only have printable characters',
  name_blank: () => 'a name must have something to see in it',
  name_taken: ({ name }) => `somebody at this table is called ${name} already`,
  names_alike: () => 'everyone at a table needs a name of their own',
  table_called_so: ({ name }) => `there is a table called ${name} already`,
  started: () => 'the game has started already',
  not_started: () => 'the game has not started',
  table_full: () => 'it is full',
  seat_taken: () => 'there is no such open seat',
  seat_open: () => 'a seat is still open; name a bot for it, or wait',
  host_starts: () => 'only the host can start the game',
  not_your_seat: () => 'only whoever sits there, or the host, can give a seat back',
  not_played: () => 'only somebody who played can ask for another game',
  no_hints: () => 'this table plays without hints',
  not_away: () => 'that seat has not been away for long enough',
  busy: () => 'the table is too busy; try again',
  closing: () => 'the site is closing; try again in a moment',
  too_fast: ({ sentence }) => sentence,
  too_many_open: ({ sentence }) => sentence,
  kept_out: () => 'whoever runs this site keeps your address out',
  no_mail_address: ({ name }) => `${name} is not a mail address`,
  mail_asked: () => 'this address was asked already: look for the letter, or wait two days',
  mail_refused: () =>
    'the mail server does not take the letter now; nothing is kept, try again later',
  hook_silent: () => 'nobody answers at this address',
}
