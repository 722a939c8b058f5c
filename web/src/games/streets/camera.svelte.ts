// Camera: which part of the city the stage shows, moved by wheel, buttons, fingers and keys.

import { keptFor } from '../../play/kept.svelte'
import type { Box } from './city'

const CLOSEST = 2.6 // pixels for a unit
const FARTHEST = 0.18
const LARGEST_FIT = 1.32 // a young city does not fill the stage with two tiles,
const ACROSS = 500 // but a large stage is at most so many units high or wide
const EDGE = 6 // pixels that a sign keeps from the end of the stage
const SLOP = 6 // pixels that a press may wander and still be a press

export class Camera {
  x = $state(0) // of the city's origin on the stage, in pixels
  y = $state(0)
  scale = $state(1)
  width = $state(0)
  height = $state(0)
  isOwn = $state(false) // moved by hand, so it does not follow the city by itself
  isMoving = $state(false) // under a finger or the wheel: no gliding
  isPartial = $state(false) // the city is larger than the stage
  isFitted = false // it has shown the city once
  #pointers = new Map<number, { x: number; y: number }>()
  #start: { x: number; y: number } | null = null
  #wasDragged = false
  #settle = 0

  /** For a stage that is drawn elsewhere, as at the end of a game: its size is not known yet. */
  restart(): void {
    Object.assign(this, { width: 0, height: 0, isOwn: false, isFitted: false })
  }

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`
  }

  /** Shows all of a box; `below` more pixels stay free under it. */
  fit(box: Box, padding: number, below = 0): void {
    if (!this.width || !this.height) return
    this.isFitted = true
    this.scale = this.scaleFor(box, padding, below)
    this.x = this.width / 2 - ((box.left + box.right) / 2) * this.scale
    this.y = (this.height - below) / 2 - ((box.top + box.bottom) / 2) * this.scale
  }

  /** How large a box is shown when all of it is. */
  scaleFor(box: Box, padding: number, below = 0): number {
    const scale = Math.min(
      (this.width - 2 * padding) / (box.right - box.left),
      (this.height - below - 2 * padding) / (box.bottom - box.top),
      Math.max(LARGEST_FIT, Math.min(this.width, this.height) / ACROSS),
    )
    return Math.max(FARTHEST, scale)
  }

  /** Shows a part of a box, with a point in the middle as far as the box goes on. */
  closeUp(scale: number, [x, y]: [number, number], box: Box): void {
    const along = (at: number, from: number, to: number, size: number) => {
      const whole = (to - from) * scale
      if (whole <= size) return size / 2 - ((from + to) / 2) * scale
      return Math.min(-from * scale, Math.max(size - to * scale, size / 2 - at * scale))
    }
    this.scale = scale
    this.x = along(x, box.left, box.right, this.width)
    this.y = along(y, box.top, box.bottom, this.height)
  }

  /** Whether all of a box is on the stage. */
  shows({ left, top, right, bottom }: Box): boolean {
    const [west, north] = this.toCity(0, 0)
    const [east, south] = this.toCity(this.width, this.height)
    return west <= left && north <= top && east >= right && south >= bottom
  }

  /** The middle of a sign of so many pixels, moved so far that all of it is on the stage. */
  kept([x, y]: [number, number], width: number, height: number): [number, number] {
    const along = (at: number, size: number, all: number) =>
      Math.max(size / 2 + EDGE, Math.min(all - size / 2 - EDGE, at))
    return [along(x, width, this.width), along(y, height, this.height)]
  }

  /** Zooms so that the point of the stage under the pointer stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const scale = Math.min(CLOSEST, Math.max(FARTHEST, this.scale * factor))
    const by = scale / this.scale
    this.x = x - (x - this.x) * by
    this.y = y - (y - this.y) * by
    this.scale = scale
    this.isOwn = true
  }

  pan(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.isOwn = true
  }

  /** Moves just as far as needed to have a box on the stage. */
  reveal(box: Box, margin = 24): void {
    const left = box.left * this.scale + this.x
    const right = box.right * this.scale + this.x
    const top = box.top * this.scale + this.y
    const bottom = box.bottom * this.scale + this.y
    if (left < margin) this.x += margin - left
    else if (right > this.width - margin) this.x -= right - (this.width - margin)
    if (top < margin) this.y += margin - top
    else if (bottom > this.height - margin) this.y -= bottom - (this.height - margin)
  }

  /** The point of the city under a point of the stage. */
  toCity(x: number, y: number): [number, number] {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale]
  }

  /** Whether the press that just ended moved the city instead. */
  takeDragged(): boolean {
    const was = this.#wasDragged
    this.#wasDragged = false
    return was
  }

  #still(): void {
    this.isMoving = true
    clearTimeout(this.#settle)
    this.#settle = window.setTimeout(() => (this.isMoving = false), 160)
  }

  /** Listens on the stage.  `onWheel` may take a turn of the wheel for itself. */
  gestures(node: SVGSVGElement, onWheel: (event: WheelEvent) => boolean): () => void {
    const down = (event: PointerEvent) => {
      if (event.button > 0) return
      if (!this.#pointers.size) this.#wasDragged = false
      this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (this.#pointers.size === 1) this.#start = { x: event.clientX, y: event.clientY }
    }
    const move = (event: PointerEvent) => {
      const last = this.#pointers.get(event.pointerId)
      if (!last || !this.#start) return
      const now = { x: event.clientX, y: event.clientY }
      const far = Math.hypot(now.x - this.#start.x, now.y - this.#start.y)
      if (!this.#wasDragged && far < SLOP && this.#pointers.size === 1) return
      if (!this.#wasDragged) {
        this.#wasDragged = true
        for (const id of this.#pointers.keys()) node.setPointerCapture(id)
      }
      this.#still()
      if (this.#pointers.size === 1) {
        this.pan(now.x - last.x, now.y - last.y)
      } else {
        this.#pinch(node, event.pointerId, last, now)
      }
      this.#pointers.set(event.pointerId, now)
    }
    const up = (event: PointerEvent) => {
      this.#pointers.delete(event.pointerId)
      if (!this.#pointers.size) this.#start = null
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      if (!event.ctrlKey && onWheel(event)) return
      const { left, top } = node.getBoundingClientRect()
      this.#still()
      this.zoom(Math.exp(-event.deltaY * 0.0016), event.clientX - left, event.clientY - top)
    }
    node.addEventListener('pointerdown', down)
    node.addEventListener('pointermove', move)
    // Wherever it is let go: what was pressed may be gone by then, or have made room for something.
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    node.addEventListener('wheel', wheel, { passive: false })
    return () => {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
      node.removeEventListener('wheel', wheel)
      clearTimeout(this.#settle)
    }
  }

  #pinch(
    node: SVGSVGElement,
    moved: number,
    last: { x: number; y: number },
    now: { x: number; y: number },
  ): void {
    const other = [...this.#pointers].find(([id]) => id !== moved)?.[1]
    if (!other) return
    const before = Math.hypot(last.x - other.x, last.y - other.y)
    const after = Math.hypot(now.x - other.x, now.y - other.y)
    const { left, top } = node.getBoundingClientRect()
    this.pan((now.x - last.x) / 2, (now.y - last.y) / 2)
    const middle = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top }
    if (before > 0) this.zoom(after / before, middle.x, middle.y)
  }
}

/** The camera of a stage: the board moves it, the overview shows where it looks. */
export const cameraOf = keptFor(() => new Camera())
