// What a mouse or a finger does over the city besides choosing: resting and long presses open the
// inspector, a press elsewhere asks why not, a double press shows the whole city.

import type { Camera } from './camera.svelte'
import type { Place } from './words'

const HOVER = 400 // milliseconds until the inspector opens
const LONG = 500
const DOUBLE = 320

export interface Pointed {
  camera: Camera
  placeOf(event: MouseEvent): Place
  inspect(place: Place | null): void
  pressElsewhere(place: Place): void
  fit(): void
}

export function listenToPointer(node: SVGSVGElement, told: Pointed): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer = 0
  let over = ''
  let tapped = 0
  let wasLong = false

  const inspectLater = (place: Place, delay: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      told.inspect(place)
      wasLong = delay === LONG
    }, delay)
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') {
      if (told.camera.isMoving) clearTimeout(timer)
      return
    }
    const place = told.placeOf(event)
    if (over === place.join() && !told.camera.isMoving) return
    over = place.join()
    told.inspect(null)
    clearTimeout(timer)
    // What can be chosen there shows what it would bring instead.
    if (!(event.target as Element).closest('[data-spot]')) inspectLater(place, HOVER)
  }
  const onDown = (event: PointerEvent) => {
    wasLong = false
    told.inspect(null)
    clearTimeout(timer)
    if (event.pointerType !== 'mouse') inspectLater(told.placeOf(event), LONG)
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') clearTimeout(timer)
  }
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return // a lifted finger: what it opened stays to be read
    clearTimeout(timer)
    over = ''
    told.inspect(null)
  }
  const onClick = (event: MouseEvent) => {
    if (told.camera.takeDragged() || wasLong) {
      event.stopPropagation()
      wasLong = false
      return
    }
    if ((event.target as Element).closest('[data-spot], [data-tool]')) return
    if (event.timeStamp - tapped < DOUBLE) told.fit()
    else told.pressElsewhere(told.placeOf(event))
    tapped = event.timeStamp
  }
  node.addEventListener('pointermove', onMove, { signal })
  node.addEventListener('pointerdown', onDown, { signal })
  node.addEventListener('pointerup', onUp, { signal })
  node.addEventListener('pointerleave', onLeave, { signal })
  // Before the spots hear of it: the end of a drag is no press.
  node.addEventListener('click', onClick, { signal, capture: true })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
