// Legal answers and questions as sentences.

import { texts as t } from './texts'
import { deskOf } from './desk.svelte'
import { hasPiles, offers, receiver, step, type Offer } from './offers'
import { EMPTY, ROUNDABOUT, estatesOf, poolsOf, sheetOf } from './sheet'
import { planAt } from './plans'
import { legal, type Action, type Effect, type Of, type WelcomeStage } from './words'

type At = { street: number; house: number }

const own = (stage: WelcomeStage) => sheetOf(stage, Math.max(stage.eye, 0))

/** Where a house lies, by the numbers on both sides of it. */
export function beside({ view }: WelcomeStage, { street, house }: At): string {
  const [left, right] = view.follows.between?.[street]?.[house] ?? [-1, -1]
  return t.between(left < 0 ? null : left, right < 0 ? null : right)
}

function side(stage: WelcomeStage, street: number, house: number): string {
  const number = own(stage).streets[street]?.houses[house] ?? EMPTY
  if (number === EMPTY) return t.answers.empty
  return number === ROUNDABOUT ? t.answers.roundaboutSide : t.answers.someHouse(number)
}

export const hasPlannedPool = (stage: WelcomeStage, { street, house }: At) =>
  stage.components.streets[street]?.pools.includes(house) ?? false

/** Whether a number there would cost a planned pool. */
export const losesPool = ({ view }: WelcomeStage, { street, house }: At) =>
  view.follows.forfeits?.some(([s, h]) => s === street && h === house) ?? false

/** The effect that the seat has chosen for this turn. */
export function chosenEffect(stage: WelcomeStage, seat: number): Effect | null {
  const pick = step(stage, seat, 'Pick')
  return pick ? (offers(stage, seat)[pick.effect_card]?.effect ?? null) : null
}

function writeLabel(action: Of<Action, 'Write'>, stage: WelcomeStage): string {
  const where = t.house(action.street, action.house)
  let pool = ''
  if (losesPool(stage, action)) pool = t.answers.losesPool
  else if (hasPlannedPool(stage, action)) pool = t.answers.plannedPool
  return t.answers.write(action.number, where, beside(stage, action), pool)
}

function bisSide(action: Of<Action, 'WriteBis'>, stage: WelcomeStage): string {
  const left = own(stage).streets[action.street]?.houses[action.house - 1]
  return left === action.number ? t.answers.left : t.answers.right
}

export const estateValues = (stage: WelcomeStage, size: number): [number, number] => {
  const values = stage.components.estates[size - 1] ?? []
  const checked = own(stage).agents[size - 1] ?? 0
  return [values[checked] ?? 0, values[checked + 1] ?? 0]
}

export const parkStreet = (stage: WelcomeStage) => step(stage, stage.eye, 'Write')?.street ?? 0

export function parkValues(stage: WelcomeStage, street: number): [number, number] {
  const values = stage.components.streets[street]?.parks ?? []
  const planted = own(stage).streets[street]?.parks ?? 0
  return [values[planted] ?? 0, values[planted + 1] ?? 0]
}

export function poolValues(stage: WelcomeStage): [number, number] {
  const built = poolsOf(own(stage))
  return [stage.components.pools[built] ?? 0, stage.components.pools[built + 1] ?? 0]
}

const built = (stage: WelcomeStage, size: number) =>
  estatesOf(stage, stage.eye).filter((estate) => estate.size === size).length

const sizeAt = (stage: WelcomeStage, { street, house }: At) =>
  estatesOf(stage, stage.eye).find((one) => one.street === street && one.first === house)?.size ?? 0

type Pick = Of<Action, 'Pick'>

const numberOf = (pick: Pick, cards: Offer[]) => cards[pick.number_card]?.number ?? 0
const effectOf = (pick: Pick, cards: Offer[]) => cards[pick.effect_card]?.effect ?? 'surveyor'
const pickLabel = (pick: Pick, cards: Offer[]) =>
  t.answers.pick(numberOf(pick, cards), effectOf(pick, cards))

/** Two cards may have the same number or effect; then the card that is left tells them apart. */
function pickTwoLabel(pick: Pick, cards: Offer[], stage: WelcomeStage): string {
  const words = (other: Pick) => t.answers.pickTwo(numberOf(other, cards), effectOf(other, cards))
  const isOnly = legal(stage, 'Pick').filter((other) => words(other) === words(pick)).length < 2
  const left = cards.find((_, n) => n !== pick.number_card && n !== pick.effect_card)
  if (isOnly || left?.number == null || !left.effect) return words(pick)
  return t.answers.leaving(words(pick), left.number, left.effect)
}

export function label(action: Action, stage: WelcomeStage): string {
  const cards = offers(stage, Math.max(stage.eye, 0))
  switch (action.type) {
    case 'Pick':
      return hasPiles(stage) ? pickLabel(action, cards) : pickTwoLabel(action, cards, stage)
    case 'Refuse':
      return t.answers.refuse
    case 'Write':
      return writeLabel(action, stage)
    case 'BuildRoundabout':
      return t.answers.roundabout(t.house(action.street, action.house), beside(stage, action))
    case 'DrawFence': {
      const { street, gap } = action
      return t.answers.fence(street, gap, side(stage, street, gap), side(stage, street, gap + 1))
    }
    case 'RaiseEstates':
      return t.answers.agent(
        action.size,
        ...estateValues(stage, action.size),
        built(stage, action.size),
      )
    case 'DrawPark': {
      const street = parkStreet(stage)
      return t.answers.park(street, ...parkValues(stage, street))
    }
    case 'BuildPool':
      return t.answers.pool(...poolValues(stage))
    case 'WriteBis':
      return t.answers.bis(
        action.number,
        t.house(action.street, action.house),
        bisSide(action, stage),
      )
    case 'SkipEffect': {
      const effect = chosenEffect(stage, stage.eye)
      return effect ? t.answers.skipEffect(effect) : t.answers.skip
    }
    case 'SkipRoundabout':
      return t.answers.noRoundabout
    case 'HandOn': {
      const card = cards[action.card]
      return t.answers.handOn(
        card?.number ?? 0,
        card?.effect ?? 'surveyor',
        receiver(stage, stage.eye),
      )
    }
    case 'ValidatePlan': {
      const print = planAt(stage, action.plan)
      return t.answers.validate(action.plan, print ? t.plan(print) : '')
    }
    case 'SpendEstate':
      return t.answers.spend(sizeAt(stage, action), t.house(action.street, action.house))
    case 'Finish':
      return action.reshuffle ? t.answers.finishWish : t.answers.finish
    case 'TakeBack':
      return t.answers.takeBack
    case 'TakeTurn':
      return t.answers.takeTurn
  }
}

export function button(action: Action, stage: WelcomeStage): string {
  switch (action.type) {
    case 'Pick': {
      const cards = offers(stage, Math.max(stage.eye, 0))
      return t.buttons.pick(numberOf(action, cards), effectOf(action, cards))
    }
    case 'Write':
      return t.buttons.write(action.number)
    case 'DrawFence':
      return t.buttons.fence
    case 'RaiseEstates':
      return t.buttons.agent(action.size)
    case 'WriteBis':
      return t.buttons.bis(action.number)
    case 'BuildRoundabout':
      return t.buttons.roundabout
    case 'HandOn':
      return t.buttons.handOn
    case 'ValidatePlan':
      return t.buttons.validate(action.plan)
    case 'SpendEstate':
      return t.buttons.spend
    case 'DrawPark':
      return t.answers.parkShort(parkStreet(stage))
    case 'BuildPool':
      return t.answers.poolShort
    case 'SkipEffect':
      return t.answers.skip
    case 'Finish':
      return action.reshuffle ? t.answers.finishWish : t.buttons.confirm
    default:
      return label(action, stage)
  }
}

export type Asked = { title: string; how: string }

function askHouse(stage: WelcomeStage, number: number, effect: Effect): Asked {
  const writes = legal(stage, 'Write')
  const houses = new Map(writes.map((action) => [`${action.street} ${action.house}`, action]))
  const title = t.ask.house(number, effect)
  if (effect === 'temp') return { title, how: t.ask.houseHowTemp(houses.size) }
  const how = t.ask.houseHow(houses.size, number)
  if (effect !== 'pool') return { title, how }
  const planned = [...houses.values()].filter((action) => hasPlannedPool(stage, action))
  return { title, how: `${how} ${t.ask.planned(planned.length)}` }
}

function askCards(stage: WelcomeStage): Asked {
  const picks = legal(stage, 'Pick')
  const isRefusal = legal(stage, 'Refuse').length > 0
  if (!picks.length) return { title: t.ask.refuse, how: t.ask.refuseHow }
  const title = hasPiles(stage) ? t.ask.cards : t.ask.halves
  if (isRefusal) {
    return { title, how: stage.options.refusal === 'temp' ? t.ask.mayTurnDown : t.ask.mayRefuse }
  }
  const how = hasPiles(stage) ? t.ask.cardsHow : t.ask.halvesHow
  const isRound = legal(stage, 'BuildRoundabout').length > 0
  return { title, how: isRound ? `${how} ${t.ask.roundaboutHow}` : how }
}

/** What the eye's seat is asked; or, when it is not, what everybody waits for. */
export function question(stage: WelcomeStage): Asked {
  const { place, isBuilding } = deskOf(stage)
  if (place) return { title: t.ask.number(place.street, place.house), how: t.ask.numberHow }
  if (isBuilding) return { title: t.ask.roundaboutFirst, how: t.ask.roundaboutQuestion }
  const decision = stage.question?.decision
  switch (decision?.type) {
    case undefined:
      return waiting(stage)
    case 'ChooseCards':
      return askCards(stage)
    case 'ChooseHouse':
      return askHouse(stage, decision.number, decision.effect)
    case 'ChooseEffect':
      return { title: t.ask.effect[decision.effect], how: t.ask.effectHow[decision.effect] }
    case 'ChooseRoundabout':
      return { title: t.ask.roundabout, how: t.ask.roundaboutQuestion }
    case 'ChooseHandOn':
      return { title: t.ask.handOn, how: t.ask.handOnRight(receiver(stage, stage.eye)) }
    case 'ChooseEstate':
      return { title: t.ask.estate(decision.plan, decision.size), how: t.ask.estateHow }
    case 'FinishTurn':
      return decision.plans.length
        ? { title: t.ask.plans, how: t.ask.plansHow }
        : { title: t.ask.finish, how: t.ask.finishHow }
  }
}

function waiting(stage: WelcomeStage): Asked {
  const asked = stage.view.asked.filter((seat) => seat >= 0 && seat !== stage.eye)
  const names = t.list(asked.map((seat) => stage.names[seat] ?? ''))
  if (stage.view.ended) return { title: t.ask.over, how: '' }
  if (!asked.length) return { title: t.ask.cardsCome, how: '' }
  const title = stage.eye >= 0 ? t.ask.finished : t.ask.watching
  return { title, how: t.ask.waiting(names) }
}
