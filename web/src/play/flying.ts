// Flying: pieces drawn on their way, over a drawing that covers the page.  Where they come from and go
// to is looked up in every picture, so that a board which moves or grows meanwhile takes them along.

import type { Timed } from './motion'

const SVG = 'http://www.w3.org/2000/svg'
const HOPS = 3 // of somebody who walks
const HOP = 4 // px
const TURNS = 540 // degrees of a die
const LIFT = 26 // px
const ARC = 28 // px that what flies rises above the straight line
const CHARACTER = 8.4 // px of a coin's words

interface Point {
  x: number
  y: number
}

interface Traveller {
  element: SVGGElement
  move(share: number): void
}

/** Lets them travel until all have arrived, or until they are stopped: then all stand at their place. */
export function fly(layer: SVGSVGElement, flights: Timed[]): () => void {
  const start = performance.now()
  const underWay = new Map<Timed, Traveller | null>()
  const awaited = new Map<Timed, SVGElement>()
  for (const flight of flights) {
    const piece = flight.isNew && flight.piece && document.querySelector(flight.piece)
    if (!(piece instanceof SVGElement)) continue
    piece.style.opacity = '0'
    awaited.set(flight, piece)
  }

  const arrive = (flight: Timed) => {
    underWay.get(flight)?.element.remove()
    underWay.set(flight, null)
    awaited.get(flight)?.style.removeProperty('opacity')
    awaited.delete(flight)
  }

  let frame = 0
  const next = () => {
    const now = performance.now() - start
    for (const flight of flights) {
      if (now < flight.at) continue
      if (!underWay.has(flight)) underWay.set(flight, travellerOf(flight, layer))
      const traveller = underWay.get(flight)
      if (!traveller || now >= flight.until) arrive(flight)
      else traveller.move(eased((now - flight.at) / (flight.until - flight.at)))
    }
    frame = requestAnimationFrame(next)
  }
  next()

  return () => {
    cancelAnimationFrame(frame)
    flights.forEach(arrive)
  }
}

const eased = (share: number): number =>
  share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2

/** The middle of what is drawn there; null: it is not on the screen. */
function middleOf(selector: string | undefined): Point | null {
  const found = selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined
  if (!found?.width && !found?.height) return null
  return { x: found.left + found.width / 2, y: found.top + found.height / 2 }
}

function travellerOf(flight: Timed, layer: SVGSVGElement): Traveller | null {
  const draw = flight.coin ? coin(flight) : pieceOf(flight)
  if (!draw) return null
  layer.append(draw.element)
  draw.move(0)
  return draw
}

function coin({ coin, from, to }: Timed): Traveller | null {
  if (!coin || !middleOf(from) || !middleOf(to)) return null
  const element = document.createElementNS(SVG, 'g')
  element.setAttribute('class', 'coin')
  const [plate, words] = [
    document.createElementNS(SVG, 'rect'),
    document.createElementNS(SVG, 'text'),
  ]
  const width = 18 + coin.length * CHARACTER
  for (const [name, value] of [
    ['x', -width / 2],
    ['y', -13],
    ['width', width],
    ['height', 26],
    ['rx', 13],
  ] as const)
    plate.setAttribute(name, String(value))
  words.setAttribute('y', '5')
  words.textContent = coin
  element.append(plate, words)
  return {
    element,
    move(share) {
      const [start, end] = [middleOf(from), middleOf(to)]
      if (!start || !end) return
      const { x, y } = between(start, end, share)
      element.setAttribute('transform', `translate(${x} ${y - ARC * Math.sin(Math.PI * share)})`)
    },
  }
}

function pieceOf({ piece, from, how }: Timed): Traveller | null {
  const real = piece ? document.querySelector(piece) : null
  const ground = real?.parentElement as Element | null | undefined
  if (!(real instanceof SVGGraphicsElement) || !(ground instanceof SVGGraphicsElement)) return null
  if (!middleOf(piece) || !middleOf(from)) return null
  const element = document.createElementNS(SVG, 'g')
  element.append(copyOf(real))
  return {
    element,
    move(share) {
      const [start, end, matrix] = [middleOf(from), middleOf(piece), ground.getScreenCTM()]
      if (!start || !end || !matrix) return
      const { x, y } = between(start, end, share)
      const left = 1 - share
      const [up, turn] =
        how === 'rolls'
          ? [LIFT * Math.sin(Math.PI * share), TURNS * left]
          : how === 'walks'
            ? [HOP * Math.abs(Math.sin(Math.PI * HOPS * share)), 0]
            : [ARC * Math.sin(Math.PI * share), 0]
      const { a, b, c, d, e, f } = matrix
      element.setAttribute(
        'transform',
        `translate(${x - end.x} ${y - end.y - up}) rotate(${turn} ${end.x} ${end.y}) ` +
          `matrix(${a} ${b} ${c} ${d} ${e} ${f})`,
      )
    },
  }
}

const between = (start: Point, end: Point, share: number): Point => ({
  x: start.x + (end.x - start.x) * share,
  y: start.y + (end.y - start.y) * share,
})

/** The same drawing, but only a drawing: it is not found, pressed or read in place of the piece. */
function copyOf(piece: SVGGraphicsElement): Node {
  const copy = piece.cloneNode(true) as SVGGraphicsElement
  copy.style.removeProperty('opacity')
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...element.attributes])
      if (/^(id|role|tabindex|data-.*|aria-.*)$/.test(name)) element.removeAttribute(name)
  return copy
}
