// Answers, questions and the board in words.

import { texts as words } from './texts'
import type { Phrase } from '../../play/game'
import type { CasinoView, Step, TurnAction, VegasAction } from '../../wire/vegas'
import { draftOf } from './draft.svelte'
import { pickingOf } from './picking.svelte'
import type { Part, Spot } from './picking.svelte'
import { whoOf } from './who'
import { casinosOf, costOf, isTurnAction, lotsOf, spacesOf } from './words'
import type { VegasStage } from './words'

/** A legal answer as a sentence. */
export function label(action: VegasAction, stage: VegasStage): string {
  if (isTurnAction(action)) return turnLabel(action, stage)
  switch (action.type) {
    case 'DrawCard':
      return words.label.draw
    case 'Continue':
      return words.label.goOn
    case 'EndTurn':
      return words.label.endTurn
    case 'GiveUp':
      return words.label.giveUp(action.lot)
    case 'PlaceDie':
      return words.label.place(action.pips, action.lot)
    case 'Accept':
      return words.label.accept
    case 'Decline':
      return words.label.decline
    case 'Propose':
      return words.label.propose(action.steps.length)
    case 'Counter':
      return words.label.counter
    case 'Withdraw':
      return words.label.withdraw
  }
}

const lotsAt = (casino: string, stage: VegasStage): string[] =>
  casinosOf(stage.view).get(casino)?.lots ?? [casino]

function turnLabel(action: TurnAction, stage: VegasStage): string {
  const cost = costOf(action, stage)
  const lifted = 'lift' in action && action.lift ? action.lift : ''
  const withLift = (text: string) => (lifted ? words.label.lift(text, lifted) : text)
  switch (action.type) {
    case 'Build':
      return withLift(words.label.build(action.lot, action.company, cost))
    case 'Sprawl':
      return withLift(words.label.sprawl(action.casino, action.lot, cost))
    case 'Remodel':
      return words.label.remodel(lotsAt(action.casino, stage), action.company, cost)
    case 'Reorganize':
      return words.label.reorganize(lotsAt(action.casino, stage), cost)
    case 'Raise':
      return words.label.raise(lotsAt(action.casino, stage), cost)
    case 'Gamble':
      return words.label.gamble(lotsAt(action.casino, stage), action.stake)
  }
}

/** What pressing a spot of the board leads to. */
export function spotLabel(spot: Spot, stage: VegasStage): string {
  const { action, part } = spot
  if (part === 'lift') return words.label.liftFrom(spot.id)
  if (spot.isWhole || !isTurnAction(action)) return label(action, stage)
  const cost = costOf(action, stage)
  if (action.type === 'Build') return words.label.buildOn(spot.id, cost)
  if (action.type === 'Sprawl' && part === 'lot') return words.label.sprawlTo(spot.id, cost)
  if (action.type === 'Remodel') return words.label.remodelAt(spot.lots, cost)
  if (action.type === 'Gamble') return words.label.gambleAt(spot.lots)
  return label(action, stage)
}

export function button(action: VegasAction, stage: VegasStage): string {
  if (action.type === 'Gamble') return words.button.Gamble(action.stake)
  if (isTurnAction(action)) {
    return words.button[action.type](costOf(action, stage))
  }
  switch (action.type) {
    case 'GiveUp':
      return words.button.giveUp(action.lot)
    case 'DrawCard':
      return isRedrawn(stage) ? words.choices.again : words.label.draw
    case 'PlaceDie':
      return words.button.place(action.pips, action.lot)
    case 'Accept':
      return words.button.accept
    case 'Decline':
      return words.button.decline
    case 'Propose':
    case 'Counter':
      return words.button.offer
    case 'Withdraw':
      return words.button.withdraw
    default:
      return label(action, stage)
  }
}

function isRedrawn({ question }: VegasStage): boolean {
  return question?.decision.type === 'GoOn' && question.decision.window === 'redraw'
}

/** What is written above the lot or casino of the considered answer. */
export function flagOf(stage: VegasStage): { lot: string; text: string } | null {
  const action = stage.considered
  if (!action || !isTurnAction(action)) return null
  const lot = 'lot' in action ? action.lot : action.casino
  if (action.type === 'Gamble') return { lot, text: words.money(action.stake) }
  const cost = costOf(action, stage)
  return cost === null ? null : { lot, text: words.money(-cost) }
}

// -- questions -------------------------------------------------------------------------------------

export function question(stage: VegasStage): { title: string; how: string } {
  const asked = stage.question?.decision
  const how = draftOf(stage).isOpen ? words.question.trading : ''
  if (!asked) return { title: '', how }
  if (how && asked.type !== 'AnswerOffer') return { title: words.question.trade, how }
  switch (asked.type) {
    case 'ChooseAction':
      return actionQuestion(stage)
    case 'GoOn': {
      const closed = asked.may_offer ? '' : words.question.closedWindow
      return {
        title: words.question.window(asked.window),
        how: closed || words.question.windowHow(asked.window),
      }
    }
    case 'ChooseGivenUp':
      return {
        title: words.question.giveUp(asked.piece, asked.card),
        how: words.question.giveUpHow(asked.piece),
      }
    case 'ChoosePlace':
      return {
        title: words.question.place(asked.lot),
        how: words.question.placeHow(asked.dice),
      }
    case 'AnswerOffer':
      return {
        title: words.question.offered(whoOf(stage, asked.by)),
        how: how || words.question.offeredHow,
      }
  }
}

function actionQuestion(stage: VegasStage): { title: string; how: string } {
  const picking = pickingOf(stage)
  const type = picking.type
  if (!type || type === 'GiveUp' || type === 'PlaceDie') {
    return { title: words.question.act, how: words.question.actHow }
  }
  const [title, how] = words.question.kind[type]
  const next = picking.next
  if (next === null && stage.considered && stage.isChosen) {
    return { title: label(stage.considered, stage), how: words.question.ready }
  }
  const asks: Partial<Record<Part, string>> = words.question.part
  const isFirst = next === picking.boardPart && next !== 'lift' && type !== 'Sprawl'
  return { title: (!isFirst && next && asks[next]) || title, how }
}

// -- steps of a trade ------------------------------------------------------------------------------

export function stepPhrase(step: Step, stage: VegasStage): Phrase {
  const by = whoOf(stage, step.by)
  if (step.type === 'Perform') return deedPhrase(step.action, step.by, stage)
  const to = whoOf(stage, step.to)
  switch (step.type) {
    case 'Pay':
      return words.step.pay(by, to, step.amount)
    case 'HandLot':
      return words.step.lot(by, to, step.lot, step.give_up ?? '')
    case 'HandDie': {
      const pips = spacesOf(stage.view).get(step.lot)?.pips ?? 0
      return words.step.die(by, to, step.lot, pips, step.give_up ?? '')
    }
    case 'Swap':
      return words.step.swap(by, to, step.lot, step.other)
  }
}

function deedPhrase(action: TurnAction, seat: number, stage: VegasStage): Phrase {
  const who = whoOf(stage, seat)
  switch (action.type) {
    case 'Build':
      return words.step.build(who, action.lot, action.company)
    case 'Sprawl':
      return words.step.sprawl(who, action.casino, action.lot)
    case 'Remodel':
      return words.step.remodel(who, action.casino, action.company)
    case 'Reorganize':
      return words.step.reorganize(who, action.casino)
    case 'Raise':
      return words.step.raise(who, action.casino)
    case 'Gamble':
      return words.step.gamble(who, action.casino, action.stake)
  }
}

// -- the board -------------------------------------------------------------------------------------

export function summary(stage: VegasStage): string {
  const { spaces, above } = stage.view
  const built = spaces.filter((space) => space.company).length
  return words.summary(built, spaces.length - built, above)
}

/** A lot in words, for whoever presses it without a question. */
export function about(name: string, stage: VegasStage): string {
  const lot = lotsOf(stage.components).get(name)
  if (!lot) return ''
  const said = [words.about.lot(name, lot.price, lot.die, lot.strip !== '')]
  if (lot.is_closed) return [...said, words.about.closed].join(' ')
  said.push(words.about.card(lot.pays, !stage.view.undrawn.includes(name)))
  const space = spacesOf(stage.view).get(name)
  const casino = casinosOf(stage.view).get(name)
  if (casino) said.push(casinoWords(casino, stage))
  else if (space) said.push(words.about.parking(whoOf(stage, space.owner)))
  else said.push(words.about.empty)
  return said.join(' ')
}

export function casinoWords(casino: CasinoView, stage: VegasStage): string {
  const spaces = spacesOf(stage.view)
  const dice = casino.lots.flatMap((lot) => {
    const space = spaces.get(lot)
    if (!space || space.owner < 0) return []
    const who = whoOf(stage, space.owner)
    return [space.pips ? words.about.die(who, space.pips, lot) : words.about.rolled(who, lot)]
  })
  const { company, lots, height, points, boss } = casino
  const who =
    boss >= 0
      ? words.about.boss(whoOf(stage, boss))
      : boss === -2
        ? words.about.tied
        : words.about.noBoss
  return [words.about.casino(company, lots, height, points), who, words.about.dice(dice)].join(' ')
}

/** The board in words. */
export function describe(stage: VegasStage): string[] {
  const { view, components } = stage
  const said: string[] = []
  if (view.ended) said.push(words.described.over)
  else if (view.turn < 0) said.push(words.described.setup)
  else said.push(words.described.turn(whoOf(stage, view.turn), view.card))
  said.push(words.untilOver(view.above))
  view.seats.forEach((seen, seat) => {
    const cars = view.spaces.filter((space) => !space.company && space.owner === seat)
    const lots = cars.map((space) => space.lot)
    const colour = components.colours[seat] ?? ''
    said.push(words.described.player(whoOf(stage, seat), seen.money, seen.points, lots, colour))
  })
  for (const casino of view.casinos) said.push(casinoWords(casino, stage))
  const taken = new Set(view.spaces.map((space) => space.lot))
  const free = components.lots.filter((lot) => !lot.is_closed && !taken.has(lot.id))
  said.push(words.described.free(free.map((lot) => lot.id)))
  components.companies.forEach(({ id }, number) => {
    said.push(words.described.supply(id, view.supply[number] ?? 0, cardsLeft(stage, id)))
  })
  said.push(words.described.strip(cardsLeft(stage, 'strip')))
  return said
}

/** Cards that pay this and are still in the deck. */
export function cardsLeft(stage: VegasStage, payer: string): number {
  const undrawn = new Set(stage.view.undrawn)
  return stage.components.lots.filter((lot) => lot.pays === payer && undrawn.has(lot.id)).length
}
