// Looking something up in the rules while somebody types.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lookup, PAUSE } from '../src/play/lookup.svelte'
import { texts } from '../src/texts'
import { language } from '../src/texts/language.svelte'
import type { RulesInfo } from '../src/wire/server'

/** A site that answers when it is told to, each question with itself as the unknown word. */
class Site {
  readonly asked: string[] = []
  readonly #waiting: ((answer: Response) => void)[] = []

  fetch = (address: string): Promise<Response> => {
    this.asked.push(address)
    return new Promise((answer) => this.#waiting.push(answer))
  }

  async answer(number: number): Promise<void> {
    const word = new URL(this.asked[number]!, 'http://site').searchParams.get('q')!
    const said: RulesInfo = {
      opening: '',
      clauses: [],
      unknown: [word],
      suggestion: '',
      is_partial: false,
    }
    this.#waiting[number]!(Response.json(said))
    await vi.advanceTimersByTimeAsync(0)
  }
}

let site: Site
let lookup: Lookup

beforeEach(() => {
  vi.useFakeTimers()
  site = new Site()
  vi.stubGlobal('fetch', site.fetch)
  lookup = new Lookup('streets')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function type(words: string): Promise<void> {
  lookup.ask(words)
  await vi.advanceTimersByTimeAsync(PAUSE)
}

test('the site is asked once the typing pauses, and for all that was typed', async () => {
  for (const words of ['e', 'en', 'end?', 'end & half ']) lookup.ask(words)
  expect(site.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(site.asked).toEqual(['/api/rules/streets?q=end%20%26%20half&language=en'])
  await site.answer(0)
  expect(lookup.answer?.unknown).toEqual(['end & half'])
})

test('an answer that comes late does not take the place of a newer one', async () => {
  await type('first')
  await type('second')
  await site.answer(1)
  await site.answer(0)
  expect(lookup.answer?.unknown).toEqual(['second'])
})

test('without words nothing is looked for, and what was asked before is forgotten', async () => {
  await type('sign')
  await type('  ')
  await site.answer(0)
  expect([site.asked.length, lookup.answer]).toEqual([1, null])
})

test('what was looked for is looked for again in another language', async () => {
  await type('sign')
  await site.answer(0)
  const mute = language.listen(() => lookup.again())
  await language.choose('de')
  mute()
  expect(site.asked.slice(1)).toEqual(['/api/rules/streets?q=sign&language=de'])
  await site.answer(1)
  await language.choose('en')
})

test('trouble is told, and gone with the next word', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no net')))
  await type('sign')
  expect(lookup.trouble).toBe(texts.page.errors.noServer)
  lookup.ask('signs')
  expect(lookup.trouble).toBe('')
})
