// Picking: how far an answer has been put together, shared by the board and the choices.
// It only narrows down the legal answers that the server listed.

import type { Company, VegasAction, VegasView } from '../../wire/vegas'
import { keptFor } from '../../play/kept.svelte'
import { besideOf, casinosOf, isTurnAction, spacesOf } from './words'
import type { Kind, VegasStage } from './words'

/** What is still asked of an answer, one after the other. */
export type Part = 'lot' | 'casino' | 'company' | 'stake' | 'lift' | 'pips'
export type Type = Kind | 'GiveUp' | 'PlaceDie'
type Value = string | number
type Picks = Partial<Record<Part, Value>>

const PARTS: Record<Type, Part[]> = {
  Build: ['lot', 'company', 'lift'],
  Sprawl: ['lot', 'casino', 'lift'],
  Remodel: ['casino', 'company'],
  Reorganize: ['casino'],
  Raise: ['casino'],
  Gamble: ['casino', 'stake'],
  GiveUp: ['lot'],
  PlaceDie: ['pips'],
}
const USUAL_STAKE = 5

/** Something on the board that can be picked: a lot, or a casino with all its lots. */
export interface Spot {
  id: string // its lowest lot
  lots: string[]
  part: Part
  isPicked: boolean
  action: VegasAction // one of the answers that it leads to
  isWhole: boolean // the only one
}

export class Picking {
  #number = $state(-1) // the question that the picks are for
  #kind: Kind | null = $state(null)
  #picks: Picks = $state.raw({})

  constructor(private readonly stage: VegasStage) {}

  /** The kind of answer that is being put together; null: none is chosen yet. */
  get type(): Type | null {
    if (this.stage.question?.decision.type !== 'ChooseAction') return this.#asked
    if (this.#isCurrent && this.#kind) return this.#kind
    const chosen = this.#chosen
    return chosen && isTurnAction(chosen) ? chosen.type : null
  }

  /** What has been picked, also by a hint or by the page. */
  get picks(): Picks {
    if (this.#isCurrent) return this.#picks
    const chosen = this.#chosen
    return chosen && chosen.type === this.type ? partsOf(chosen) : {}
  }

  get answers(): VegasAction[] {
    const type = this.type
    return this.stage.question?.actions.filter((action) => action.type === type) ?? []
  }

  /** What is to be picked next; null: the answer is complete, or nothing has begun. */
  get next(): Part | null {
    const type = this.type
    if (!type) return null
    const left = this.#matching(this.picks)
    return PARTS[type].find((part) => !(part in this.picks) && distinct(left, part) > 1) ?? null
  }

  /** The values that this part may have, as far as it depends on what was picked before. */
  values(part: Part): Value[] {
    const left = this.#matching(this.#before(part))
    return [...new Set(left.map((action) => valueOf(action, part)))]
  }

  isPicked(part: Part, value: Value): boolean {
    return this.picks[part] === value
  }

  /** The part that is picked on the board just now. */
  get boardPart(): Part | null {
    const type = this.type
    if (!type || type === 'PlaceDie') return null
    const last = this.next
    if (last === 'lift' || (last === 'casino' && type === 'Sprawl')) return last
    if ('lift' in this.picks) return 'lift'
    return PARTS[type][0] ?? null
  }

  get spots(): Spot[] {
    const part = this.boardPart
    if (!part) return []
    const casinos = casinosOf(this.stage.view)
    const found = new Map<string, Spot>()
    for (const action of this.#matching(this.#before(part))) {
      const id = String(valueOf(action, part))
      const known = found.get(id)
      if (known) {
        known.isWhole = false
        continue
      }
      const lots = part === 'casino' ? (casinos.get(id)?.lots ?? [id]) : [id]
      const isPicked = this.picks[part] === id
      found.set(id, { id, lots, part, isPicked, action, isWhole: true })
    }
    return [...found.values()]
  }

  /** Takes up a kind of action, or drops it. */
  choose(kind: Kind): void {
    const isSame = this.type === kind
    this.#set(isSame ? null : kind, {})
  }

  pick(part: Part, value: Value): void {
    const type = this.type
    if (!type) return
    this.#set(this.#kindOf(type), { ...this.#before(part), [part]: value })
  }

  /** The way back: the last thing picked, then the kind.  Says whether there was one.  A stake comes
   * with its casino and goes with it. */
  back(): boolean {
    const type = this.type
    if (!type) return false
    const kind = this.#kindOf(type)
    const made = PARTS[type].filter(
      (part) => part in this.picks && part !== 'stake' && this.values(part).length > 1,
    )
    const last = made.at(-1)
    if (last) this.#set(kind, this.#before(last))
    else if (kind) this.#set(null, {})
    return last !== undefined || kind !== null
  }

  /** Leaves the answer that has been begun. */
  drop(): void {
    this.#set(null, {})
  }

  /** Shows what a spot would bring, in passing. */
  pass(spot: Spot | null): void {
    this.stage.consider(spot ? this.#usual(spot) : null)
  }

  /** Parts that the answer shown in passing has only for want of another. */
  isSettled(part: Part): boolean {
    return part in this.picks || this.values(part).length < 2
  }

  /** What pressing a lot that is not lit would mean, so that the server can say why not. */
  attemptAt(lot: string): VegasAction | null {
    const type = this.type
    const view = this.stage.view
    const company = (this.picks.company ?? this.values('company')[0] ?? 'albion') as Company
    const casino = casinosOf(view).get(lot)?.casino ?? lot
    if (type === 'Build') return { type, lot, company }
    if (type === 'Sprawl') {
      const near = view.casinos.find((each) => besideOf(each.casino, view).includes(lot))
      return { type, casino: near?.casino ?? lot, lot }
    }
    if (type === 'Remodel') return { type, casino, company }
    if (type === 'Reorganize' || type === 'Raise') return { type, casino }
    if (type === 'Gamble') return { type, casino, stake: 1 }
    return type === 'GiveUp' ? { type, lot } : null
  }

  #usual(spot: Spot): VegasAction {
    if (spot.action.type !== 'Gamble') return spot.action
    const stakes = this.#matching({ casino: spot.id }).map((action) => valueOf(action, 'stake'))
    const stake = Math.min(USUAL_STAKE, ...[Math.max(...stakes.map(Number))])
    return { ...spot.action, stake }
  }

  /** The kind that the question leaves no choice of. */
  get #asked(): Type | null {
    const asked = this.stage.question?.decision.type
    return asked === 'ChooseGivenUp' ? 'GiveUp' : asked === 'ChoosePlace' ? 'PlaceDie' : null
  }

  get #isCurrent(): boolean {
    return this.stage.scene?.number === this.#number
  }

  get #chosen(): VegasAction | null {
    return this.stage.isChosen ? this.stage.considered : null
  }

  #kindOf(type: Type): Kind | null {
    return type === 'GiveUp' || type === 'PlaceDie' ? null : type
  }

  #before(part: Part): Picks {
    const type = this.type
    if (!type) return {}
    const earlier = PARTS[type].slice(0, PARTS[type].indexOf(part))
    const kept = Object.entries(this.picks).filter(([name]) => earlier.includes(name as Part))
    return Object.fromEntries(kept)
  }

  #matching(picks: Picks): VegasAction[] {
    const wanted = Object.entries(picks) as [Part, Value][]
    return this.answers.filter((action) =>
      wanted.every(([part, value]) => valueOf(action, part) === value),
    )
  }

  #set(kind: Kind | null, picks: Picks): void {
    this.#number = this.stage.scene?.number ?? -1
    this.#kind = kind
    this.#picks = picks
    const type = kind ?? this.#asked // not what is chosen still: that is to go
    const left = type ? this.#matching(picks) : []
    const clear = type && PARTS[type].find((part) => !(part in picks))
    const first = left[0]
    if (clear && first && distinct(left, clear) === 1 && valueOf(first, clear) !== '') {
      this.#set(kind, { ...picks, [clear]: valueOf(first, clear) })
      return
    }
    if (type === 'Gamble' && 'casino' in picks && !('stake' in picks) && left.length > 1) {
      const most = Math.max(...left.map((action) => Number(valueOf(action, 'stake'))))
      this.#set(kind, { ...picks, stake: Math.min(USUAL_STAKE, most) })
      return
    }
    const only = left.length === 1 ? left[0] : undefined
    this.stage.consider(only ?? null, true)
  }
}

function partsOf(action: VegasAction): Picks {
  const fields = Object.entries(action).filter(([name]) => name !== 'type')
  return Object.fromEntries(fields)
}

function valueOf(action: VegasAction, part: Part): Value {
  return (action as unknown as Partial<Record<Part, Value>>)[part] ?? ''
}

const distinct = (actions: VegasAction[], part: Part): number =>
  new Set(actions.map((action) => valueOf(action, part))).size

/** One for each stage: its board and its choices share it. */
export const pickingOf = keptFor((stage: VegasStage) => new Picking(stage))

/** What to draw: the view, or what the considered answer would make of it. */
export function imagined(stage: VegasStage): VegasView {
  const { view, considered, preview } = stage
  if (!considered || !preview?.after) return view
  // Pointing at a lot promises no company as long as several can be chosen.
  const isOpen = 'company' in considered && !stage.isChosen
  return isOpen && !pickingOf(stage).isSettled('company') ? view : preview.after
}

/** Actions that pressing a lot suggests while no kind has been chosen. */
export function shortcut(stage: VegasStage, lot: string): { kind: Kind; part: Part } | null {
  if (stage.question?.decision.type !== 'ChooseAction') return null
  const isFree = !spacesOf(stage.view).get(lot)?.company
  if (!isFree) return null
  for (const action of stage.question.actions) {
    if (action.type === 'Build' && action.lot === lot) return { kind: 'Build', part: 'lot' }
    if (action.type === 'Sprawl' && action.lot === lot) return { kind: 'Sprawl', part: 'lot' }
  }
  return null
}
