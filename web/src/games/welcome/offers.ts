// The three combinations or cards that a seat chooses from, and what it has chosen so far.

import { calledIn } from './architect'
import type { Action, Effect, Of, WelcomeStage } from './words'

export interface Offer {
  number: number | null // null: nobody may see it
  effect: Effect | null
  next: Effect | null // standard game: what this pile gives in the next turn; null: a new deal
  isPassed: boolean // expert game: it came from the neighbour
}

/** Whether number and effect come on one button (piles) or on two (cards in the hand). */
export const hasPiles = (stage: WelcomeStage) => stage.options.players > 1 && !stage.options.expert

export function offers(stage: WelcomeStage, seat: number): Offer[] {
  const { view } = stage
  if (hasPiles(stage)) {
    return view.piles.flatMap((pile, index) => {
      const beside = view.effects[index]
      if (pile[0] === null || !beside?.[1]) return []
      const next = view.follows.next?.[index] ?? null
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
  if (stage.view.aaa) return calledIn(stage.view.aaa)
  return stage.names[stage.view.follows.passes_to?.[seat] ?? -1] ?? ''
}

/** Whose third card a seat gets in the expert game. */
export const giverTo = (stage: WelcomeStage, seat: number): string =>
  stage.names[stage.view.follows.passes_to?.indexOf(seat) ?? -1] ?? ''
