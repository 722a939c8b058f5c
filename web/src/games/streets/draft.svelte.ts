// Draft: what somebody is about to answer.  Board and hand share it: the tile in hand, the place
// under the pointer, the facing, and what a press has chosen.

import { keptFor } from '../../play/kept.svelte'
import { promisedTo } from './accounts'
import { cityOf, key, streetAt } from './city'
import { same } from './labels'
import {
  isFaced,
  isPlaced,
  type Facing,
  type Place,
  type PlacedAction,
  type StreetsAction,
  type StreetsStage,
} from './words'

/** A place on the board that can be chosen, with the answers it stands for. */
export interface Spot {
  id: string
  place: Place
  cells: Place[] // that react to it: a street's, or the one
  actions: PlacedAction[] // several where the tile may be turned
  isGround: boolean // an empty cell
}

export class Draft {
  readonly stage: StreetsStage
  #wanted = $state<string | null>(null) // the tile picked from the hand
  #pointed: string | null = null // the spot under the pointer or focused
  #turned = $state<Record<string, Facing>>({}) // by tile and spot: as it was turned, or best
  #question: unknown = null

  constructor(stage: StreetsStage) {
    this.stage = stage
  }

  /** Forgets everything when another question is asked. */
  follow(): void {
    const question = this.stage.question
    if (question === this.#question) return
    this.#question = question
    this.#wanted = null
    this.#pointed = null
    this.#turned = {}
  }

  get hand(): string[] {
    const decision = this.stage.question?.decision
    return decision?.type === 'ChoosePlacement' ? decision.hand : []
  }

  /** The tile that the spots are for: of the answer that is considered, or picked, or the first. */
  get tile(): string | null {
    const { considered, hint } = this.stage
    if (considered?.type === 'Build') return considered.tile
    if (this.#wanted && this.hand.includes(this.#wanted)) return this.#wanted
    if (hint?.type === 'Build') return hint.tile
    return this.hand[0] ?? null
  }

  /** What the main button offers, unless something else is under the pointer. */
  get chosen(): StreetsAction | null {
    return this.stage.isChosen ? this.stage.considered : null
  }

  spots = $derived.by((): Spot[] => {
    const question = this.stage.question
    if (!question) return []
    const city = cityOf(this.stage.view.buildings)
    const tile = this.tile
    const found = new Map<string, Spot>()
    for (const action of question.actions) {
      if (!isPlaced(action) || (action.type === 'Build' && action.tile !== tile)) continue
      const id = key(action.x, action.y)
      const spot = found.get(id)
      if (spot) {
        spot.actions.push(action)
        continue
      }
      const place: Place = [action.x, action.y]
      const street = action.type === 'ScoreStreet' ? streetAt(this.stage.view, place) : null
      const cells = street?.cells ?? [place]
      found.set(id, { id, place, cells, actions: [action], isGround: !city.has(id) })
    }
    return [...found.values()]
  })

  spot(id: string | null): Spot | undefined {
    return this.spots.find((spot) => spot.id === id)
  }

  /** The spot of the answer that is considered. */
  get current(): Spot | undefined {
    const action = this.stage.considered
    return action && isPlaced(action) ? this.spot(key(action.x, action.y)) : undefined
  }

  /** The answer that a spot would give as things are. */
  answer(spot: Spot): PlacedAction {
    const { considered } = this.stage
    const now = spot.actions.find((action) => same(action, considered))
    const facing = this.#turned[this.#name(spot)]
    const turned = spot.actions.find((action) => isFaced(action) && action.facing === facing)
    return now ?? turned ?? (spot.actions[0] as PlacedAction)
  }

  #name(spot: Spot): string {
    return `${this.tile} ${spot.id}`
  }

  isChosen(spot: Spot): boolean {
    return this.stage.isChosen && this.current?.id === spot.id
  }

  /** Another tile from the hand: a chosen place is kept if the tile fits there as well. */
  take(tile: string): void {
    const chosen = this.chosen
    this.#wanted = tile
    if (chosen?.type !== 'Build') {
      this.stage.consider(null, true)
      return
    }
    const again = { ...chosen, tile }
    const isLegal = this.stage.question?.actions.some((action) => same(action, again))
    this.stage.consider(isLegal ? again : null, true)
  }

  /** The pointer or the focus has come to a spot. */
  async point(spot: Spot): Promise<void> {
    this.#pointed = spot.id
    if (this.isChosen(spot)) return
    await this.#settleFacing(spot)
    if (this.#pointed === spot.id && !this.isChosen(spot)) this.stage.consider(this.answer(spot))
  }

  leave(spot: Spot): void {
    if (this.#pointed !== spot.id) return
    this.#pointed = null
    this.stage.consider(null)
  }

  /** A press: the main button now offers it. */
  async choose(spot: Spot): Promise<void> {
    const question = this.stage.question
    await this.#settleFacing(spot)
    if (question === this.stage.question) this.stage.consider(this.answer(spot), true)
  }

  drop(): void {
    this.stage.consider(null, true)
  }

  get canTurn(): boolean {
    return (this.current?.actions.length ?? 0) > 1
  }

  /** The next legal facing of the considered tile; false: there is no other. */
  turn(steps = 1): boolean {
    const spot = this.current
    const count = spot?.actions.length ?? 0
    if (!spot || count < 2) return false
    const at = spot.actions.findIndex((each) => same(each, this.stage.considered))
    const next = spot.actions[(at + steps + count) % count]
    if (!next || !isFaced(next)) return false
    this.#turned[this.#name(spot)] = next.facing
    this.stage.consider(next, this.stage.isChosen)
    return true
  }

  /** The facing that promises most comes first. */
  async #settleFacing(spot: Spot): Promise<void> {
    const name = this.#name(spot)
    if (this.#turned[name] || spot.actions.length < 2) return
    const { question } = this.stage
    const owner = spot.actions[0]?.type === 'PlaceForGrifter' ? 1 : this.stage.eye
    const worth = await Promise.all(
      spot.actions.map(async (action) => {
        try {
          return promisedTo((await this.stage.foresee(action)).events, owner)
        } catch {
          return 0 // without a preview one facing is as good as another
        }
      }),
    )
    if (question !== this.stage.question || this.#turned[name]) return
    const best = spot.actions[worth.indexOf(Math.max(...worth))]
    if (best && isFaced(best)) this.#turned[name] = best.facing
  }
}

export const draftOf = keptFor((stage: StreetsStage) => new Draft(stage))
