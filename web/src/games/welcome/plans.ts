// The three city plans of a game: what is printed on them and who has taken them.

import type { PlanPrint } from '../../wire/welcome'
import type { WelcomeStage } from './words'

export interface Taking {
  turn: number
  seats: number[]
  byAAA: boolean
  points: number
}

/** The plan that is number 1, 2 or 3 in this game; none before it is turned up. */
export function planAt(stage: WelcomeStage, number: number): PlanPrint | null {
  const id = stage.view.plans[number - 1]?.plan
  return stage.components.plans.find((plan) => plan.id === id) ?? null
}

/** Who has taken a plan, the earliest turn first. */
export function takings(stage: WelcomeStage, number: number): Taking[] {
  const { view } = stage
  const print = planAt(stage, number)
  const shown = view.plans[number - 1]
  if (!print || !shown) return []
  const found = new Map<number, Taking>()
  const at = (turn: number) => {
    const points = turn === shown.first_turn ? print.first : print.later
    const taking = found.get(turn) ?? { turn, seats: [], byAAA: false, points }
    found.set(turn, taking)
    return taking
  }
  view.sheets.forEach((sheet, seat) => {
    const turn = sheet.plans?.[number - 1] ?? 0
    if (turn) at(turn).seats.push(seat)
  })
  const turn = view.aaa?.plans[number - 1] ?? 0
  if (turn) at(turn).byAAA = true
  return [...found.values()].sort((one, other) => one.turn - other.turn)
}

/** Whether only the later value is left, now that the turn has begun. */
export function isLate(stage: WelcomeStage, number: number): boolean {
  const first = stage.view.plans[number - 1]?.first_turn ?? 0
  return first !== 0 && first !== stage.view.turn
}
