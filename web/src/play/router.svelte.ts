// Which page the address names.  The server gives the same document for all of them.

import { language } from '../texts/language.svelte'

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string; watching: boolean }
  | { page: 'replay'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'replays' }
  | { page: 'programmers' }
  | { page: 'learn' }
  | { page: 'opponents' }
  | { page: 'arrive'; to: 'seat' | 'mine' | 'remind' } // by a link with a code behind the #
  | { page: 'lost' }

/** Decoded where it can be: anybody can type an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function routeOf(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decoded)
  if (rest.length) return { page: 'lost' }
  if (!first) return { page: 'home' }
  if (first === 't' && second) return { page: 'table', id: second, watching: false }
  if (first === 'w' && second) return { page: 'table', id: second, watching: true }
  if (first === 'r' && second) return { page: 'replay', id: second }
  if (first === 'rules') return { page: 'rules', game: second }
  if (first === 'replays' && !second) return { page: 'replays' }
  if (first === 'programmers' && !second) return { page: 'programmers' }
  if (first === 'learn' && !second) return { page: 'learn' }
  if (first === 'opponents' && !second) return { page: 'opponents' }
  if ((first === 'seat' || first === 'mine' || first === 'remind') && !second)
    return { page: 'arrive', to: first }
  return { page: 'lost' }
}

class Router {
  path = $state(location.pathname)
  hash = $state(decoded(location.hash.slice(1)))

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    addEventListener('click', (event) => this.#follow(event))
  }

  get route(): Route {
    return routeOf(this.path)
  }

  go(address: string): void {
    history.pushState(null, '', language.addressOf(address))
    this.#read()
    if (!this.hash) scrollTo(0, 0)
  }

  /** The same in place of the present entry of the history. */
  goInstead(address: string): void {
    history.replaceState(null, '', language.addressOf(address))
    this.#read()
  }

  /** Changes what stands behind the # without a new entry in the history. */
  mark(hash: string): void {
    if (hash === this.hash) return
    history.replaceState(null, '', `#${hash}`)
    this.hash = hash
  }

  #read(): void {
    this.path = location.pathname
    this.hash = decoded(location.hash.slice(1))
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const link = (event.target as Element).closest?.('a')
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
      return
    if (link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
