// The board as it would look after an answer that is only being considered.

import type { CasinoView, VegasAction, VegasView } from '../../wire/vegas'
import { pickingOf } from './picking.svelte'
import { casinosOf, filled, lotsOf, spacesOf } from './words'
import type { Space, VegasStage } from './words'

/** What to draw: the view, or the view with the considered answer carried out on it. */
export function imagined(stage: VegasStage): VegasView {
  const { view, considered } = stage
  if (!considered) return view
  // Pointing at a lot promises no company as long as several can be chosen.
  const isOpen = 'company' in considered && !stage.isChosen
  return isOpen && !pickingOf(stage).isSettled('company') ? view : after(considered, stage)
}

/** The view with this answer carried out, as far as it changes tiles. */
export function after(action: VegasAction, stage: VegasStage): VegasView {
  const spaces = changed(action, stage)
  if (!spaces) return stage.view
  return { ...stage.view, spaces: [...spaces.values()], casinos: grouped(spaces, stage) }
}

function changed(action: VegasAction, stage: VegasStage): Map<string, Space> | null {
  const spaces = spacesOf(stage.view)
  if (action.type === 'GiveUp') return moved(action.lot, stage)
  const casino = 'casino' in action ? casinosOf(stage.view).get(action.casino) : undefined
  if (action.type === 'Build' || action.type === 'Sprawl') {
    const lifted = spaces.get(action.lift ?? '')
    if (lifted) spaces.set(lifted.lot, { ...lifted, owner: -1, pips: 0 })
    const company = action.type === 'Build' ? action.company : casino?.company
    if (!company) return null
    const pips = lotsOf(stage.components).get(action.lot)?.die ?? 0
    const height = casino?.height ?? 1
    spaces.set(action.lot, { lot: action.lot, company, height, owner: stage.eye, pips })
    return spaces
  }
  if (!casino || (action.type !== 'Remodel' && action.type !== 'Raise')) return null
  for (const lot of casino.lots) {
    const space = spaces.get(lot)
    if (!space) continue
    if (action.type === 'Remodel') spaces.set(lot, { ...space, company: action.company })
    else spaces.set(lot, { ...space, height: space.height + 1 })
  }
  return spaces
}

/** A car or a die taken from a lot and put where the drawn card asks for one. */
function moved(from: string, stage: VegasStage): Map<string, Space> {
  const spaces = spacesOf(stage.view)
  const { card } = stage.view
  const target = spaces.get(card)
  if (target?.company) {
    const left = spaces.get(from)
    if (left) spaces.set(from, { ...left, owner: -1, pips: 0 })
    const pips = target.pips || (lotsOf(stage.components).get(card)?.die ?? 0)
    spaces.set(card, { ...target, owner: stage.eye, pips })
  } else {
    spaces.delete(from)
    spaces.set(card, { lot: card, company: null, height: 0, owner: stage.eye, pips: 0 })
  }
  return spaces
}

/** Tiles alike that touch, so that walls are drawn around them. */
export function grouped(spaces: Map<string, Space>, stage: VegasStage): CasinoView[] {
  const parts = lotsOf(stage.components)
  const left = new Set([...parts.keys()].filter((lot) => spaces.get(lot)?.company))
  const found: CasinoView[] = []
  for (const first of left) {
    const one = filled(spaces.get(first) as Space)
    const lots = [first]
    for (const lot of lots) {
      left.delete(lot)
      for (const name of parts.get(lot)?.near ?? []) {
        const other = spaces.get(name)
        const isAlike = other?.company === one.company && other?.height === one.height
        if (left.has(name) && isAlike && !lots.includes(name)) lots.push(name)
      }
    }
    found.push(described(lots, one, spaces))
  }
  return found
}

function described(lots: string[], one: Space, spaces: Map<string, Space>): CasinoView {
  const dice = lots.map((lot) => filled(spaces.get(lot) as Space)).filter((space) => space.pips)
  const top = Math.max(0, ...dice.map((space) => space.pips))
  const owners = new Set(dice.filter((space) => space.pips === top).map((space) => space.owner))
  return {
    casino: one.lot,
    lots,
    company: one.company ?? 'albion',
    height: one.height,
    boss: owners.size === 1 ? ([...owners][0] ?? -1) : owners.size ? -2 : -1,
    points: lots.length * one.height,
    pips: dice.reduce((sum, space) => sum + space.pips, 0),
  }
}
