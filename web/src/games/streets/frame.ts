// Frame: how much of the city the stage shows while nobody has moved it by hand.

import type { Camera } from './camera.svelte'
import { type Box, boxAround, CELL, largestPart, middleOf } from './city'
import { draftOf, type Spot } from './draft.svelte'
import { isPlaced, type Place, type StreetsStage } from './words'

const BUTTONS = { width: 148, height: 56 } // pixels of the stage that those for zooming take
const hasButtons = matchMedia('(min-width: 900px) and (pointer: fine)')
const CARD = 246 // pixels that the inspector takes beside a tile
const PADDING = 4 // pixels
const RIM = 0.52 // of a cell that a spot outside of the city takes, until it is pointed at
const LEAST = 60 // pixels of a tile on a phone; smaller ones are moved around in,
const PARTIAL = 72 // up to so large where that reaches two edges of the stage
const MUCH_LARGER = 1.25 // so that a replay does not change its size with every tile
const EDGE = 14 // pixels of the stage's edge, where a finger hardly hits anything
const isPhone = matchMedia('(max-width: 899px)')

export type Corner = 'right bottom' | 'left bottom' | 'right top' | 'left top'
const CORNERS: Corner[] = ['right bottom', 'left bottom', 'right top', 'left top']

/** What there is to see: the tiles, and around them so much of the spots that they can be pressed. */
export function extentOf(stage: StreetsStage): Box {
  const { view, question, isStill } = stage
  const tiles = view.buildings.map(({ x, y }): Place => [x, y])
  const spots = (question?.actions ?? []).filter(isPlaced).map(({ x, y }): Place => [x, y])
  if (isStill) return boxAround(largestPart([...tiles, ...spots]))
  if (!tiles.length) return boxAround(spots.length ? spots : [[0, 0]])
  const hull = boxAround(tiles)
  if (!spots.length) return hull
  const all = boxAround(spots)
  const rim = (far: number) => Math.max(0, far - (1 - RIM) * CELL)
  return {
    left: hull.left - rim(hull.left - all.left),
    top: hull.top - rim(hull.top - all.top),
    right: hull.right + rim(all.right - hull.right),
    bottom: hull.bottom + rim(all.bottom - hull.bottom),
  }
}

/** Width by height. */
export function aspectOf(stage: StreetsStage): number {
  const { left, top, right, bottom } = extentOf(stage)
  return (right - left) / (bottom - top)
}

/** The side of the city on which a spot lies outside of it. */
export function rimOf(stage: StreetsStage, [x, y]: Place): 'N' | 'E' | 'S' | 'W' | null {
  if (!stage.view.buildings.length || stage.isStill) return null
  const { left, top, right, bottom } = boxAround(
    stage.view.buildings.map((each): Place => [each.x, each.y]),
  )
  if (x * CELL < left) return 'W'
  if (x * CELL >= right) return 'E'
  if (y * CELL < top) return 'N'
  return y * CELL >= bottom ? 'S' : null
}

export class Frame {
  constructor(
    private readonly camera: Camera,
    private readonly stage: () => StreetsStage,
  ) {}

  fit(): void {
    const { camera } = this
    const stage = this.stage()
    const box = extentOf(stage)
    camera.isOwn = false
    this.#show(box)
    // What is over is looked at as a whole; nobody needs to hit anything there.
    const isPlayed = stage.scene !== null && !stage.result && !stage.isStill
    camera.isPartial = isPlayed && isPhone.matches && camera.scale * CELL < LEAST
    if (camera.isPartial) {
      const [wide, high] = [box.right - box.left, box.bottom - box.top]
      const across = CELL * Math.max(camera.width / wide, camera.height / high)
      const tile = Math.max(LEAST, Math.min(PARTIAL, across))
      camera.closeUp(tile / CELL, this.#middle(), box)
    }
    const { considered } = stage
    if (considered && isPlaced(considered)) this.reveal([[considered.x, considered.y]])
  }

  #show(box: Box): void {
    this.camera.fit(box, this.stage().isStill ? 8 : PADDING)
    if (!this.corner) this.camera.fit(box, PADDING, BUTTONS.height)
  }

  /** A spot at the rim shows itself wholly while it is considered; once it is chosen, beside it all
   * that can be chosen instead. */
  reveal(cells: Place[]): void {
    const { camera } = this
    const [box, spot] = [extentOf(this.stage()), boxAround(cells)]
    camera.reveal(spot, 0)
    if (!this.stage().isChosen || camera.isPartial || camera.shows(box)) return
    const { x, y, scale } = camera
    this.#show({
      left: Math.min(box.left, spot.left),
      top: Math.min(box.top, spot.top),
      right: Math.max(box.right, spot.right),
      bottom: Math.max(box.bottom, spot.bottom),
    })
    if (!isPhone.matches || camera.scale * CELL >= LEAST) return
    // Nobody could hit such tiles: what is out of sight is on the overview.
    Object.assign(camera, { x, y, scale, isPartial: true })
  }

  /** Follows the city: while others build, only if what they built is not in sight; where a replay
   * goes back to a smaller city, only if that would be seen much larger; and where somebody has moved
   * it by hand, only if nothing that can be chosen is in sight there. */
  follow(): void {
    const { camera } = this
    const stage = this.stage()
    if (camera.isOwn && !this.#isAstray) return
    const box = extentOf(stage)
    const isSmall =
      !stage.scene && camera.scaleFor(box, PADDING, BUTTONS.height) > MUCH_LARGER * camera.scale
    if (!camera.isFitted || stage.question || isSmall || !camera.shows(box)) this.fit()
  }

  /** What a phone that shows a part of the city has in its middle: the considered place, else the
   * spot next to where something has just been built. */
  #middle(): Place {
    const stage = this.stage()
    const { considered, lastMove, view } = stage
    if (considered && isPlaced(considered))
      return middleOf(boxAround([[considered.x, considered.y]]))
    const built = lastMove.findLast(({ type }) => type === 'TileBuilt' || type === 'TileCovered')
    const { x, y } = built && 'x' in built ? built : (view.buildings.at(-1) ?? { x: 0, y: 0 })
    const last = middleOf(boxAround([[x, y]]))
    const far = (one: Place) => Math.hypot(one[0] - last[0], one[1] - last[1])
    const spots = draftOf(stage).spots.map((spot) => middleOf(this.#drawn(spot)))
    return spots.sort((one, other) => far(one) - far(other))[0] ?? last
  }

  /** What is drawn of a spot: of one outside of the city only what lies next to it. */
  #drawn({ place, cells }: Spot): Box {
    const { left, top, right, bottom } = boxAround(cells)
    const rim = rimOf(this.stage(), place)
    return {
      left: rim === 'W' ? right - RIM * CELL : left,
      top: rim === 'N' ? bottom - RIM * CELL : top,
      right: rim === 'E' ? left + RIM * CELL : right,
      bottom: rim === 'S' ? top + RIM * CELL : bottom,
    }
  }

  /** Whether a finger can hit a spot in its middle. */
  sees(spot: Spot): boolean {
    const { camera } = this
    const [x, y] = middleOf(this.#drawn(spot))
    const [west, north] = camera.toCity(EDGE, EDGE)
    const [east, south] = camera.toCity(camera.width - EDGE, camera.height - EDGE)
    return x > west && y > north && x < east && y < south
  }

  get #isAstray(): boolean {
    const { spots } = draftOf(this.stage())
    return spots.length > 0 && !spots.some((spot) => this.sees(spot))
  }

  /** How many cells there are to see, side by side and one below the other. */
  size(): { columns: number; rows: number } {
    const { left, top, right, bottom } = extentOf(this.stage())
    return { columns: (right - left) / CELL, rows: (bottom - top) / CELL }
  }

  /** The corner of the stage where the buttons for zooming cover nothing worth seeing. */
  get corner(): Corner | null {
    if (!hasButtons.matches || this.stage().isStill) return CORNERS[0]!
    const { view, question } = this.stage()
    const cells = [...view.buildings, ...(question?.actions ?? []).filter(isPlaced)]
    const { camera } = this
    return (
      CORNERS.find((corner) => {
        const left = corner.startsWith('left') ? 0 : camera.width - BUTTONS.width
        const top = corner.endsWith('top') ? 0 : camera.height - BUTTONS.height
        const [west, north] = camera.toCity(left, top)
        const [east, south] = camera.toCity(left + BUTTONS.width, top + BUTTONS.height)
        return !cells.some(
          ({ x, y }) =>
            (x + 1) * CELL > west && x * CELL < east && (y + 1) * CELL > north && y * CELL < south,
        )
      }) ?? null
    )
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
