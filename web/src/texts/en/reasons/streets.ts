// Why something cannot be in Streets.  Whoever reads it has pressed the place that it is about, so
// a place is a building by its name, or "here".

import { grammarOf } from '../../grammar'

const en = grammarOf('en-GB')

/** What a reason is about, as the page names it; "" and 0: it is not about that. */
export interface About {
  tile: string
  building: string | null // at the place; null: none stands there
  way: string // in which the road looks: "west"
  colour: string // of a person
  token: string
  consultant: string
  consultants: string[]
  word: string // what was said for one
  difficulty: string
  cards: number // consultants that were named
  players: number
  few: number
  many: number
  most: number
}

const at = (building: string | null) => (building ? `at ${building}` : 'here')
const thing = (building: string | null) => building ?? 'this place'
const street = (building: string | null) =>
  building ? `the street of ${building}` : 'the street here'
const turned = (way: string) => `with the road ${way} here,`

export const reasons: Record<string, ((it: About) => string) | undefined> = {
  // options
  players: ({ players }) => `Streets is for 1 to 5 players, not ${players}`,
  only_alone: ({ difficulty }) => `the difficulty ${difficulty} is for the solo game`,
  choose_consultant: () => 'in the solo game you choose your consultant',
  no_consultant: ({ word, consultants }) =>
    `there is no consultant ${word}; there are ${en.listed(consultants)}`,
  one_for_each_seat: ({ cards, players }) =>
    `${en.counted(cards, 'consultant', 'consultants')} for ${players} players; name one for each player`,
  only_one: ({ consultant }) => `there is only one ${consultant}`,
  not_alone: ({ consultant }) => `the ${consultant} is not for the solo game`,
  not_for_so_many: ({ consultant, few, many, players }) =>
    `the ${consultant} is for ${few} to ${many} players, not ${players}`,
  not_with_business: ({ consultant }) => `the ${consultant} does not go with business`,
  only_with: ({ consultant }) => `this reading of a card is for games with the ${consultant}`,
  only_with_consultants: () => 'what the cards say matters only with consultants',
  said_in_file: () => 'leave the other readings of the cards as they are: the file says them',
  too_few_cards: ({ cards, players }) => `these cards leave ${cards} for ${players} players`,
  bad_tiles: () => 'these tiles cannot be played with',

  // another question is asked
  asks_abandoned: () => 'the question is which building to abandon',
  asks_placement: () => 'the question is which tile to build, and where',
  asks_signs: () => 'the question is whether the new tile gets one sign or two',
  asks_street: () => 'the question is which enclosed street to score next',
  asks_token_building: () => 'the question is which building gives its business tokens',
  asks_token: () => 'the question is which business token is taken',
  asks_hand_tile: () => 'the question is which tile in hand is scored with the street, if any',
  asks_target: () => 'the question is where a person goes',
  asks_grifter_placement: () => 'the question is where the Grifter’s tile goes',

  // building and abandoning
  covers_city_park: () => 'City Park cannot be covered with these cards',
  scored_before: ({ tile }) => `${tile} was scored from hand before, and may be only once`,
  not_held: ({ tile }) => `you do not hold ${tile}`,
  occupied: ({ building }) => `${building ?? 'another tile'} stands here`,
  touches_nothing: () => 'this place touches no building',
  no_road_meets: ({ way }) => `${turned(way)} no road meets another`,
  wide_road: ({ way }) => `${turned(way)} two roads would lie side by side`,
  too_long: ({ way, most }) => `${turned(way)} a street would have more than ${most} tiles`,
  covers_station: () => 'Central Station cannot be covered',
  not_enclosed: ({ building }) =>
    `${street(building)} is not enclosed, so nothing there is covered`,
  must_face: ({ building, way }) => `${at(building)} the new tile must have its road ${way}`,
  sign_unused: () => 'nothing is abandoned while you have an unused sign',
  not_yours: ({ building }) => `${thing(building)} is not a building of yours`,
  one_or_two_signs: () => 'a new tile gets one sign or two',
  not_best: ({ way }) =>
    `this place with the road ${way} is not among the best places for the Grifter’s tile`,

  // streets, tokens and people
  no_street_waits: ({ building }) => `no street that waits to be scored begins ${at(building)}`,
  no_tokens_from: ({ building }) => `the tokens cannot come from ${thing(building)}`,
  not_taken_here: ({ token }) => `${token} cannot be taken here`,
  other_mover: ({ colour }) => `it is a ${colour} who moves now`,
  no_building: () => 'there is no building here',
  being_abandoned: ({ building }) => `${thing(building)} is the building that is being abandoned`,
  no_symbol: ({ building, colour }) => `${thing(building)} shows no ${colour} symbol`,
  goes_to_grifter: ({ colour }) => `this ${colour} goes to a building of the Grifter`,
  enclosed: ({ building }) => `${street(building)} is enclosed`,
}
