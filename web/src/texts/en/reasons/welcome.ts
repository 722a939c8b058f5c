// Why something cannot be in Welcome To...

/** What a reason is about, as the page names it; "" and 0: it is not about that. */
export interface About {
  house: string // "the third house of the top street"
  effect: string
  number: number
  reach: number // of the temp agency
  size: number // of an estate
  plan: number // counted from 1
  players: number
  most: number
  architect: string
  field: string // of an architect of one's own
  value: string
  low: number
  high: number
}

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  // options
  players: ({ most, players }) => `Welcome To… is for 1 to ${most} players, not ${players}`,
  not_for_experts: ({ most }) => `the expert game is for 2 to ${most} players`,
  only_alone: () => 'the solo modes are for one player',
  only_alexis: () => 'an architect plays in the Alexis solo mode only',
  only_piles: () =>
    'which cards come back matters where there are piles: two players or more, not expert',
  only_neighbours: () =>
    'the direction of passing matters in the expert game with three players or more',
  only_full_streets: () => 'only plans of the advanced variant can spend a street',
  no_architect: ({ architect, most }) =>
    `there is no architect ${architect}; there are 1 to ${most}`,
  own_architect: () => 'a file says what is on the card: leave the choice of cards as it was',
  architect_name: () => 'the name of an architect is one line of text',
  architect_field: ({ field, value, low, high }) =>
    `${field} is ${value}; printed cards have ${low} to ${high}`,

  // another question is asked
  asks_cards: () => 'the question is which cards to use',
  asks_house: () => 'the question is where to write the number',
  asks_effect: () => 'the question is how to use the effect',
  asks_roundabout: () => 'the question is whether to build a roundabout',
  asks_hand_on: () => 'the question is which card to hand on',
  asks_estate: () => 'the question is which estates the plan takes',
  asks_plans: () => 'the question is which plans to validate before the turn is finished',

  // the turn
  nothing_chosen: () => 'nothing of this turn has been chosen yet',
  turn_finished: () => 'the turn is finished; it can only be taken back',
  no_finish: () => 'a whole turn ends with Finish',

  // cards and numbers
  no_such_card: () => 'there are three cards',
  one_combination: () => 'number and effect come from one combination',
  two_cards: () => 'number and effect come from two different cards',
  fits_nowhere: ({ number }) => `no house takes ${number}`,
  fits_nowhere_near: ({ number, reach }) =>
    `no house takes ${number}, not even ${reach} more or less`,
  must_write: () => 'one of the numbers can be written, so it must be',
  must_shift: () => 'a temp agency makes one of the numbers fit, so it must be written',
  no_house: () => 'there is no such house',
  not_empty: ({ house }) => `${house} is not empty`,
  no_such_number: () => 'numbers run from 0 to 17',
  other_number: ({ number }) => `the number is ${number}; only a temp agency changes it`,
  beyond_temp: ({ number, reach }) => `a temp agency changes ${number} by ${reach} at most`,
  breaks_order: ({ number, house }) =>
    `${number} in ${house} would break the order: numbers rise from left to right`,

  // effects and roundabouts
  other_effect: ({ effect }) => `the effect of this turn is ${effect}`,
  no_gap: () => 'there is no such gap inside a street',
  fence_there: () => 'there is a fence already',
  parts_bis: () => 'no fence comes between a house and its bis',
  parts_spent_estate: () => 'no fence is drawn inside an estate that was spent on a plan',
  parts_spent_street: () => 'no fence is drawn in a street that was spent on a plan',
  no_bis_box: () => 'all nine bis boxes are checked',
  no_neighbour: ({ house, number }) =>
    `${house} has no neighbour with a ${number} on its side of the fence`,
  no_such_size: () => 'estates have one to six houses',
  no_agent_box: ({ size }) => `the column of size ${size} has no box left`,
  only_advanced: () => 'there are no roundabouts without the advanced variant',
  one_roundabout: () => 'one roundabout a turn is enough',
  no_roundabout_left: () => 'both roundabouts are built',

  // plans
  no_such_plan: () => 'the plans are numbered 1, 2 and 3',
  validated: ({ plan }) => `you have validated plan ${plan} already`,
  not_met: ({ plan }) => `your sheet does not meet plan ${plan}`,
  not_its_estates: ({ plan }) =>
    `these are not estates that plan ${plan} asks for, complete and unspent`,
  no_such_estate: ({ house, size }) =>
    `${house} is not the first house of an estate that can be named now: size ${size}, complete, ` +
    'unspent, and after those of that size named before',
  no_wish_alone: () => 'a player alone has no wish to make',
  wish_without_plan: () => 'only who validates a plan in this turn may ask for a new deal',
  wish_too_late: () => 'a plan was validated before; only the first brings a new deal',
}
