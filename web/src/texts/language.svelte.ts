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
const PATIENCE = 3000 // ms that nothing is shown for a catalogue that does not come
export const ENGLISH = 'en'
export const PSEUDO = 'pseudo' // every text longer and with accents, to see whether it still fits
const files = import.meta.glob<Words>(['./*/**/*.ts', '!./en/**'])
const folders = new Set(Object.keys(files).map((path) => path.split('/')[1]!))

export const languages: readonly string[] = [ENGLISH, ...[...folders].sort()]

/** The language of a tag: fr of fr-CA, de of DE. */
const languageOf = (tag: string): string => tag.split(/[-_]/)[0]!.toLowerCase()

/** Whether something has come while somebody waits for it. */
const inTime = (coming: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    coming.then(() => true),
    new Promise<boolean>((late) => setTimeout(late, PATIENCE, false)),
  ])

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
  #turns = 0 // so many choices: a late one counts for nothing
  #isLate = false // a part is shown in English until its catalogue has come
  #named = $state('') // what addresses say; "": nothing

  /** As the address says, else as it was chosen once, else as the browser wishes. */
  async start(): Promise<void> {
    this.#named = new URLSearchParams(location.search).get('lang') ?? ''
    addEventListener('popstate', () => this.#address())
    const wished = [read(KEY, ''), ...navigator.languages].map(languageOf)
    await this.#turn(this.#named || (wished.find((tag) => languages.includes(tag)) ?? ENGLISH))
  }

  /** Another language from now on, here and in the address. */
  async choose(name: string): Promise<void> {
    write(KEY, name)
    this.#named = name
    this.#address()
    await this.#turn(name)
  }

  /** A place of this site, with the language where addresses say one: to go to, or to send. */
  addressOf(place: string): string {
    const address = new URL(place, location.href)
    if (this.#named && !address.searchParams.has('lang'))
      address.searchParams.set('lang', this.#named)
    return address.href
  }

  /** Also an address of before says what is read now. */
  #address(): void {
    const address = new URL(location.href)
    if (!this.#named || address.searchParams.get('lang') === this.#named) return
    address.searchParams.set('lang', this.#named)
    history.replaceState(history.state, '', address)
  }

  /** Somebody is about to choose: whatever it will be is there at once. */
  prepare(): void {
    for (const name of languages) void this.#loadAll(name)
  }

  /** All that was asked for has come, or has failed to. */
  async ready(): Promise<void> {
    const all = async () => {
      while (this.#coming.size) await Promise.all(this.#coming)
    }
    if (await inTime(all())) return
    this.#isLate = true
    this.missing = this.name
  }

  /** Calls back after each change, until it is told to stop. */
  listen(heard: () => void): () => void {
    this.#heard.add(heard)
    return () => this.#heard.delete(heard)
  }

  async #turn(tag: string): Promise<void> {
    const turn = ++this.#turns
    const name = languageOf(tag)
    const isKnown = name === PSEUDO || languages.includes(name)
    const speak = (hasCome: boolean) => {
      if (turn === this.#turns) this.#speak(hasCome ? name : ENGLISH, hasCome ? '' : tag)
    }
    const loading = isKnown ? this.#loadAll(name).catch(() => false) : Promise.resolve(false)
    if (!(await inTime(loading.then(speak)))) speak(false)
  }

  #speak(name: string, missing: string): void {
    this.missing = missing
    if (name === this.name) return
    this.name = name
    for (const heard of this.#heard) heard()
  }

  /** Whether all that is in use has come in this language. */
  async #loadAll(name: string): Promise<boolean> {
    if (name === PSEUDO) this.#bend = (await import('./pseudo')).bend
    for (let asked = 0; asked < this.#parts.size;) {
      const parts = [...this.#parts]
      const came = await Promise.all(parts.map((part) => this.#load(name, part)))
      if (!came.every(Boolean)) return false
      asked = parts.length // more may be in use by now
    }
    return true
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
        this.#coming.delete(coming)
        if (!hasCome) this.missing = wanted
        else if (this.#isLate && !this.#coming.size) {
          this.#isLate = false
          this.missing = ''
        }
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
