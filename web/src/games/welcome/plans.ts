// The three city plans of a game: what is printed on them and who has taken them.

import type { PlanPrint, Progress, Taking } from '../../wire/welcome'
import type { WelcomeStage } from './words'

/** The plan that is number 1, 2 or 3 in this game; none before it is turned up. */
export function planAt(stage: WelcomeStage, number: number): PlanPrint | null {
  const id = stage.view.plans[number - 1]?.plan
  return stage.components.plans.find((plan) => plan.id === id) ?? null
}

/** Who has taken a plan, the earliest turn first. */
export const takings = (stage: WelcomeStage, number: number): Taking[] =>
  stage.view.follows.plans[number - 1]?.takings ?? []

/** Whether only the later value is left, now that the turn has begun. */
export const isLate = (stage: WelcomeStage, number: number): boolean =>
  stage.view.follows.plans[number - 1]?.is_late ?? false

/** How far a seat's sheet has come with a plan. */
export const progress = (stage: WelcomeStage, seat: number, number: number): Progress =>
  stage.view.follows.sheets[seat]?.plans[number - 1] ?? { have: 0, need: 1 }
