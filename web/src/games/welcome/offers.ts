// The three combinations or cards that a seat chooses from, and what it has chosen so far.

import type { Action, Effect, Of, WelcomeStage } from './words'

export interface Offer {
  number: number | null // null: nobody may see it
  effect: Effect | null
  next: Effect | null // standard game: what this pile gives in the next turn; null: a new deal
  isPassed: boolean // expert game: it came from the neighbour
}

/** Whether number and effect come on one button (piles) or on two (cards in the hand). */
export const hasPiles = (stage: WelcomeStage) => stage.options.players > 1 && !stage.options.expert

/** Turns that the cards suffice for after this one. */
export const turnsLeft = ({ view, components }: WelcomeStage) =>
  Math.floor(view.deck / components.turned)

/** Whether used-up piles are filled with the discards, so that what they promise comes. */
export const keepsEffects = ({ options }: WelcomeStage) => options.redeal === 'discards'

/** Whether new cards are dealt before the next turn: too few are left, or the eye wished for it. */
const endsDeal = (stage: WelcomeStage) =>
  (turnsLeft(stage) === 0 && !keepsEffects(stage)) ||
  stage.view.drafts.some((draft) =>
    draft?.steps.some((one) => one.type === 'Finish' && one.reshuffle),
  )

export function offers(stage: WelcomeStage, seat: number): Offer[] {
  const { view } = stage
  if (hasPiles(stage)) {
    return view.piles.flatMap((pile, index) => {
      const beside = view.effects[index]
      if (pile[0] === null || !beside?.[1]) return []
      const next = endsDeal(stage) ? null : pile[1]
      return [{ number: pile[0], effect: beside[1], next, isPassed: false }]
    })
  }
  return (view.hands[seat] ?? []).map((card) => ({
    number: card.number ?? null,
    effect: card.effect ?? null,
    next: null,
    isPassed: card.known === 2,
  }))
}

type Step = NonNullable<WelcomeStage['view']['drafts'][number]>['steps'][number]

/** What the seat has chosen in this turn, in order; nothing where the eye may not see it. */
export const steps = (stage: WelcomeStage, seat: number): Step[] =>
  stage.view.drafts[seat]?.steps ?? []

export function step<T extends Step['type']>(
  stage: WelcomeStage,
  seat: number,
  type: T,
): Of<Action, T> | undefined {
  return steps(stage, seat).find((one) => one.type === type) as Of<Action, T> | undefined
}

export const isFinished = (stage: WelcomeStage, seat: number) =>
  stage.view.frames.at(-1)?.kind === 'turn' && !stage.view.asked.includes(seat)

/** Who gets the third card: the AAA, or a neighbour; "" where it is discarded. */
export function receiver(stage: WelcomeStage, seat: number): string {
  if (stage.view.aaa) return stage.view.aaa.name
  const { players, passing } = stage.options
  const to = (seat + (passing === 'left' ? 1 : players - 1)) % players
  return players > 1 ? (stage.names[to] ?? '') : ''
}

/** Whose third card a seat gets in the expert game. */
export function giverTo(stage: WelcomeStage, seat: number): string {
  const { players, passing } = stage.options
  return stage.names[(seat + (passing === 'left' ? players - 1 : 1)) % players] ?? ''
}

/** Whether a seat has taken its cards and nothing else: it may still take others instead. */
export const mayChange = (stage: WelcomeStage, seat: number) =>
  stage.question?.decision.type === 'ChooseHouse' && steps(stage, seat).length === 1
