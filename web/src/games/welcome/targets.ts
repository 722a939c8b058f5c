// The legal answers that have a place on the sheet: what lights up and can be pressed.

import { nearest, type Point } from '../../play/arrows'
import type { Desk, Place } from './desk.svelte'
import { parkStreet } from './labels'
import { step } from './offers'
import { estateAt, gapX, HEDGE, houseX, middle, streetY, treesAt, type Places } from './places'
import { estatesOf, sheetOf } from './sheet'
import { legal, type Action, type WelcomeStage } from './words'

export interface Target {
  id: string
  kind: 'house' | 'gap' | 'tree' | 'pool' | 'estate' | 'number' | 'size'
  x: number // centre
  y: number
  width: number // that reacts
  height: number
  actions: Action[] // several: the number is still to be chosen
}

type HouseAction = Extract<Action, { street: number; house: number }>

/** The height of a street that reacts to a finger: from its hedge down to the end of its road. */
const plot = (at: Places, street: number) => {
  const top = streetY(at, street) + at.top - HEDGE
  const bottom = streetY(at, street) + at.foot + at.road
  return { y: (top + bottom) / 2, height: bottom - top }
}

function houses(at: Places, actions: HouseAction[]): Target[] {
  const found = new Map<string, Target>()
  for (const action of actions) {
    const id = `house ${action.street} ${action.house}`
    const target = found.get(id) ?? {
      id,
      kind: 'house',
      x: middle(at, action.house),
      ...plot(at, action.street),
      width: at.cell,
      actions: [],
    }
    target.actions.push(action)
    found.set(id, target)
  }
  return [...found.values()]
}

/** The numbers that a house could get, as chips above it. */
function numbers(at: Places, place: Place, all: Target[]): Target[] {
  const house = all.find((target) => target.id === `house ${place.street} ${place.house}`)
  if (!house || house.actions.length < 2) return []
  const step = at.chip + 4
  const wide = step * house.actions.length
  const left = Math.min(Math.max(house.x - wide / 2, 4), at.width - 4 - wide)
  return house.actions.map((action, index) => ({
    id: `number ${index}`,
    kind: 'number',
    x: left + step * (index + 0.5),
    y: streetY(at, place.street) + at.top - 1 - at.chip / 2,
    width: at.chip,
    height: at.chip,
    actions: [action],
  }))
}

function gaps(at: Places, stage: WelcomeStage): Target[] {
  return legal(stage, 'DrawFence').map((action) => ({
    id: `gap ${action.street} ${action.gap}`,
    kind: 'gap',
    x: gapX(at, action.gap),
    ...plot(at, action.street),
    width: at.cell,
    actions: [action],
  }))
}

function trees(at: Places, stage: WelcomeStage): Target[] {
  const street = parkStreet(stage)
  const planted = sheetOf(stage, stage.eye).streets[street]?.parks ?? 0
  const print = stage.components.streets[street]
  const [x = 0, y = 0] =
    treesAt(at, print?.houses ?? 0, (print?.parks.length ?? 1) - 1)[planted] ?? []
  return legal(stage, 'DrawPark').map((action) => ({
    id: 'tree',
    kind: 'tree',
    x,
    y: streetY(at, street) + y,
    width: at.isNarrow ? 34 : 38,
    height: at.isNarrow ? 50 : 44,
    actions: [action],
  }))
}

function pools(at: Places, stage: WelcomeStage): Target[] {
  const written = step(stage, stage.eye, 'Write')
  if (!written) return []
  return legal(stage, 'BuildPool').map((action) => ({
    id: 'pool',
    kind: 'pool',
    x: middle(at, written.house),
    ...plot(at, written.street),
    width: at.cell,
    actions: [action],
  }))
}

function plots(at: Places, stage: WelcomeStage): Target[] {
  const found = estatesOf(stage, stage.eye)
  return legal(stage, 'SpendEstate').map((action) => {
    const estate = found.find((one) => one.street === action.street && one.first === action.house)
    const width = at.cell * (estate?.size ?? 1)
    return {
      id: `estate ${action.street} ${action.house}`,
      kind: 'estate',
      x: houseX(at, action.house) + width / 2,
      ...plot(at, action.street),
      width,
      actions: [action],
    }
  })
}

function sizes(at: Places, stage: WelcomeStage): Target[] {
  return legal(stage, 'RaiseEstates').map((action) => {
    const [left, width] = estateAt(at, stage.components.estates, action.size)
    return {
      id: `size ${action.size}`,
      kind: 'size',
      x: left + width / 2,
      y: at.square + (at.isNarrow ? 30 : 60),
      width: width + (at.isNarrow ? 12 : 4),
      height: at.isNarrow ? 50 : 56,
      actions: [action],
    }
  })
}

export function targets(at: Places, stage: WelcomeStage, desk: Desk): Target[] {
  if (stage.openSeat !== null && stage.openSeat !== stage.eye) return []
  const isAsked = stage.question?.decision.type === 'ChooseRoundabout'
  const round = isAsked || desk.isBuilding ? legal(stage, 'BuildRoundabout') : []
  const all = houses(at, [...legal(stage, 'Write'), ...legal(stage, 'WriteBis'), ...round])
  const chips = desk.place ? numbers(at, desk.place, all) : []
  return [
    ...all,
    ...gaps(at, stage),
    ...trees(at, stage),
    ...pools(at, stage),
    ...plots(at, stage),
    ...sizes(at, stage),
    ...chips,
  ]
}

/** The target that a finger means: the one under it, else the nearest within its reach. */
export function reached(all: Target[], x: number, y: number, reach: number): Target | undefined {
  const far = (target: Target) =>
    Math.hypot(
      Math.max(0, Math.abs(x - target.x) - target.width / 2),
      Math.max(0, Math.abs(y - target.y) - target.height / 2),
    )
  return all
    .map((target) => ({ target, far: far(target), off: Math.hypot(x - target.x, y - target.y) }))
    .filter((each) => each.far <= reach)
    .sort((one, other) => one.far - other.far || one.off - other.off)[0]?.target
}

/** Where an arrow leads; to the left and right along the street. */
export function next(all: Target[], from: Target, way: Point): Target {
  const isNear = (one: Target) => !way[0] || Math.abs(one.y - from.y) <= from.height / 2
  return nearest(all.filter(isNear), from, way, ({ x, y }) => [x, y]) ?? from
}
