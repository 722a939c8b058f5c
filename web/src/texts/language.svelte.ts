// The language that is read, and the catalogues of each part of the page in it.  English comes with
// a part and stands in for whatever is missing; another language is loaded where a part needs it.

import { read, write } from '../play/keep'

/** The same words in another language: texts may differ, names and arguments may not. */
export type Shape<T> = T extends string
  ? string
  : T extends (...given: infer A) => infer R
    ? (...given: A) => Shape<R>
    : T extends object
      ? { [K in keyof T]: Shape<T[K]> }
      : T

type Words = Record<PropertyKey, unknown>

const KEY = 'boulevard.language'
const ENGLISH = 'en'
export const PSEUDO = 'pseudo' // every text longer and with accents, to see whether it still fits
const files = import.meta.glob<Words>(['./*/**/*.ts', '!./en/**'])
const folders = new Set(Object.keys(files).map((path) => path.split('/')[1]!))

export const languages: readonly string[] = [ENGLISH, ...[...folders].sort()]

class Language {
  /** What is read now. */
  name = $state(ENGLISH)
  /** The language that there is no catalogue of, or whose catalogue has not come. */
  missing = $state('')

  #loaded = new Map<string, Words>() // by language and part
  #come = $state(0) // so many catalogues, so that what shows one notices a late one
  #parts = new Set<string>()
  #coming = new Set<Promise<void>>()
  #heard = new Set<() => void>()
  #bend: (<T>(text: T) => T) | null = null

  /** As the address says, else as it was chosen once, else as the browser wishes. */
  async start(): Promise<void> {
    const named = new URLSearchParams(location.search).get('lang')
    const wished = [read(KEY, ''), ...navigator.languages].map((tag) => tag.split('-')[0]!)
    await this.#turn(named ?? wished.find((tag) => languages.includes(tag)) ?? ENGLISH)
  }

  /** Another language from now on, here and in the address. */
  async choose(name: string): Promise<void> {
    write(KEY, name)
    const address = new URL(location.href)
    address.searchParams.set('lang', name)
    history.replaceState(history.state, '', address)
    await this.#turn(name)
  }

  /** Somebody is about to choose: whatever it will be is there at once. */
  prepare(): void {
    for (const name of languages) void this.#loadAll(name)
  }

  /** All that was asked for has come, or has failed to. */
  async ready(): Promise<void> {
    while (this.#coming.size) await Promise.all(this.#coming)
  }

  /** Calls back after each change, until it is told to stop. */
  listen(heard: () => void): () => void {
    this.#heard.add(heard)
    return () => this.#heard.delete(heard)
  }

  async #turn(name: string): Promise<void> {
    this.missing = ''
    if (name === PSEUDO) this.#bend = (await import('./pseudo')).bend
    else if (!languages.includes(name)) {
      this.missing = name
      name = ENGLISH
    }
    if (!(await this.#loadAll(name))) this.missing = name
    if (this.missing) name = ENGLISH
    if (name === this.name) return
    this.name = name
    for (const heard of this.#heard) heard()
  }

  /** Whether all that is in use has come in this language. */
  async #loadAll(name: string): Promise<boolean> {
    const came = await Promise.all([...this.#parts].map((part) => this.#load(name, part)))
    return came.every(Boolean)
  }

  async #load(name: string, part: string): Promise<boolean> {
    const load = files[`./${name}/${part}.ts`]
    if (!load || this.#loaded.has(`${name} ${part}`)) return true
    try {
      this.#loaded.set(`${name} ${part}`, await load())
      if (name === this.name) this.#come++
      return true
    } catch {
      return false
    }
  }

  /** The words of a part, always those of the language that is read. */
  catalogue<T extends object>(part: string, english: T): Shape<T> {
    this.#parts.add(part)
    if (this.name !== ENGLISH) {
      const wanted = this.name
      const coming = this.#load(wanted, part).then((hasCome) => {
        if (!hasCome) this.missing = wanted
        this.#coming.delete(coming)
      })
      this.#coming.add(coming)
    }
    const mine = () => {
      void this.#come
      return this.#loaded.get(`${this.name} ${part}`)
    }
    return this.#live(mine, english as Words) as Shape<T>
  }

  #live(mine: () => Words | undefined, english: Words): object {
    const inner = new Map<PropertyKey, object>()
    const at = (key: PropertyKey): unknown => {
      const found = mine()?.[key] ?? english[key]
      if (!isNode(found)) return this.name === PSEUDO ? this.#bend?.(found) : found
      let node = inner.get(key)
      if (!node) {
        const deeper = (english[key] ?? {}) as Words
        node = this.#live(() => mine()?.[key] as Words | undefined, deeper)
        inner.set(key, node)
      }
      return node
    }
    return new Proxy(
      {},
      {
        get: (_, key) => at(key),
        has: (_, key) => key in english,
        ownKeys: () => Object.keys(english),
        getOwnPropertyDescriptor: (_, key) =>
          key in english ? { value: at(key), enumerable: true, configurable: true } : undefined,
      },
    )
  }
}

const isNode = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const language = new Language()

/** A part of the page that is loaded when it is needed, with its words: nobody sees it in English
 * first. */
export async function spoken<T>(coming: Promise<T>): Promise<T> {
  const part = await coming
  await language.ready()
  return part
}

export const catalogue = <T extends object>(part: string, english: T): Shape<T> =>
  language.catalogue(part, english)
