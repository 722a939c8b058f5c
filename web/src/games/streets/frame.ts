// Frame: how much of the city the stage shows while nobody has moved it by hand.

import type { Camera } from './camera.svelte'
import { boxAround, CELL, largestPart, type Box } from './city'
import { isPlaced, type Place, type StreetsStage } from './words'

const BUTTONS = { width: 148, height: 56 } // pixels of the stage that those for zooming take
const hasButtons = matchMedia('(min-width: 481px) and (pointer: fine)')
const CARD = 246 // pixels that the inspector takes beside a tile

export class Frame {
  /** Everything that has been worth seeing so far, so that the city does not jump between turns. */
  #hull: Box | null = null
  #known: StreetsStage | null = null

  constructor(
    private readonly camera: Camera,
    private readonly stage: () => StreetsStage,
  ) {}

  fit(): void {
    const { camera } = this
    const cells = this.#cells()
    const box = this.#whole(cells)
    const padding = camera.width < 500 || this.stage().isStill ? 8 : 22
    camera.isOwn = false
    camera.fit(box, padding)
    if (this.#isUnderButtons(cells)) camera.fit(box, padding, BUTTONS.height)
  }

  /** How many cells there are to see, side by side and one below the other. */
  size(): { columns: number; rows: number } {
    const { left, top, right, bottom } = this.#whole(this.#cells())
    return { columns: (right - left) / CELL, rows: (bottom - top) / CELL }
  }

  #cells(): Place[] {
    const { view, question, isStill } = this.stage()
    const answers = (question?.actions ?? []).filter(isPlaced)
    const cells = [...view.buildings, ...answers].map(({ x, y }): Place => [x, y])
    return isStill ? largestPart(cells) : cells
  }

  #whole(cells: Place[]): Box {
    const stage = this.stage()
    if (this.#known !== stage) this.#hull = null
    this.#known = stage
    const box = boxAround(cells.length ? cells : [[0, 0]])
    const hull = this.#hull ?? box
    this.#hull = {
      left: Math.min(hull.left, box.left),
      top: Math.min(hull.top, box.top),
      right: Math.max(hull.right, box.right),
      bottom: Math.max(hull.bottom, box.bottom),
    }
    return this.#hull
  }

  /** Whether something worth seeing lies under the buttons in the corner of the stage. */
  #isUnderButtons(cells: Place[]): boolean {
    const { camera } = this
    if (!hasButtons.matches || this.stage().isStill) return false
    const [left, top] = camera.toCity(camera.width - BUTTONS.width, camera.height - BUTTONS.height)
    return cells.some(([x, y]) => (x + 1) * CELL > left && (y + 1) * CELL > top)
  }

  /** Where the inspector of a tile is pinned, in pixels of the stage, and which way it opens. */
  pin([x, y]: Place): { left: number; top: number; isRight: boolean; isLow: boolean } {
    const { camera } = this
    const left = x * CELL * camera.scale + camera.x
    const top = y * CELL * camera.scale + camera.y
    const side = CELL * camera.scale
    const isRight = left + side + 6 + CARD > camera.width
    const isLow = top > camera.height / 2
    return {
      left: isRight ? Math.max(CARD, left - 6) : left + side + 6,
      top: isLow ? Math.min(camera.height - 6, top + side) : Math.max(6, top),
      isRight,
      isLow,
    }
  }
}
