// The legal answers that have a place on the sheet: what lights up and can be pressed.

import type { Desk, Place } from './desk.svelte'
import { parkStreet } from './labels'
import { step } from './offers'
import * as at from './places'
import { estates, sheetOf } from './sheet'
import { legal, type Action, type WelcomeStage } from './words'

export interface Target {
  id: string
  kind: 'house' | 'gap' | 'tree' | 'pool' | 'estate' | 'number'
  x: number // centre
  y: number
  width: number
  actions: Action[] // several: the number is still to be chosen
}

type HouseAction = Extract<Action, { street: number; house: number }>

const CHIP = 50

function houses(actions: HouseAction[]): Target[] {
  const found = new Map<string, Target>()
  for (const action of actions) {
    const id = `house ${action.street} ${action.house}`
    const target = found.get(id) ?? {
      id,
      kind: 'house',
      x: at.middle(action.house),
      y: at.streetY(action.street) + 77,
      width: 52,
      actions: [],
    }
    target.actions.push(action)
    found.set(id, target)
  }
  return [...found.values()]
}

/** The numbers that a house could get, as chips above it. */
function numbers(place: Place, all: Target[]): Target[] {
  const house = all.find((target) => target.id === `house ${place.street} ${place.house}`)
  if (!house || house.actions.length < 2) return []
  const wide = CHIP * house.actions.length
  const left = Math.min(Math.max(house.x - wide / 2, 4), at.WIDTH - 4 - wide)
  return house.actions.map((action, index) => ({
    id: `number ${index}`,
    kind: 'number',
    x: left + CHIP * (index + 0.5),
    y: at.streetY(place.street) + 20,
    width: CHIP - 4,
    actions: [action],
  }))
}

function gaps(stage: WelcomeStage): Target[] {
  return legal(stage, 'DrawFence').map((action) => ({
    id: `gap ${action.street} ${action.gap}`,
    kind: 'gap',
    x: at.gapX(action.gap),
    y: at.streetY(action.street) + 84,
    width: at.CELL,
    actions: [action],
  }))
}

function trees(stage: WelcomeStage): Target[] {
  const street = parkStreet(stage)
  const planted = sheetOf(stage, stage.eye).streets[street]?.parks ?? 0
  return legal(stage, 'DrawPark').map((action) => ({
    id: 'tree',
    kind: 'tree',
    x: at.treeX(planted),
    y: at.streetY(street) + 20,
    width: 34,
    actions: [action],
  }))
}

function pools(stage: WelcomeStage): Target[] {
  const written = step(stage, stage.eye, 'Write')
  if (!written) return []
  return legal(stage, 'BuildPool').map((action) => ({
    id: 'pool',
    kind: 'pool',
    x: at.houseX(written.house) + 42,
    y: at.streetY(written.street) + 105,
    width: 40,
    actions: [action],
  }))
}

function plots(stage: WelcomeStage): Target[] {
  const found = estates(sheetOf(stage, stage.eye))
  return legal(stage, 'SpendEstate').map((action) => {
    const estate = found.find((one) => one.street === action.street && one.first === action.house)
    const width = at.CELL * (estate?.size ?? 1)
    return {
      id: `estate ${action.street} ${action.house}`,
      kind: 'estate',
      x: at.houseX(action.house) + width / 2,
      y: at.streetY(action.street) + 77,
      width: width - 4,
      actions: [action],
    }
  })
}

export function targets(stage: WelcomeStage, desk: Desk): Target[] {
  if (stage.openSeat !== null && stage.openSeat !== stage.eye) return []
  const isAsked = stage.question?.decision.type === 'ChooseRoundabout'
  const round = isAsked || desk.isBuilding ? legal(stage, 'BuildRoundabout') : []
  const all = houses([...legal(stage, 'Write'), ...legal(stage, 'WriteBis'), ...round])
  const chips = desk.place ? numbers(desk.place, all) : []
  return [...all, ...gaps(stage), ...trees(stage), ...pools(stage), ...plots(stage), ...chips]
}

/** The nearest target in the direction of an arrow key; what lies straight ahead comes first. */
export function nearest(all: Target[], from: Target, key: string): Target {
  const dx = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  const dy = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  let best = from
  let least = Infinity
  for (const target of all) {
    const ahead = (target.x - from.x) * dx + (target.y - from.y) * dy
    const aside = Math.abs((target.x - from.x) * dy + (target.y - from.y) * dx)
    if (ahead <= 1 || (dx !== 0 && aside > at.STREET / 2)) continue
    if (ahead + 2 * aside < least) {
      least = ahead + 2 * aside
      best = target
    }
  }
  return best
}
