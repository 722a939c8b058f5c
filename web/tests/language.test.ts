// Which language is read: what an address says, what is chosen, and what addresses say of it then.

import { afterEach, expect, test } from 'vitest'
import { router } from '../src/play/router.svelte'
import { language, PSEUDO } from '../src/texts/language.svelte'

const named = () => new URLSearchParams(location.search).get('lang')

async function startAt(address: string): Promise<void> {
  history.replaceState(null, '', address)
  await language.start()
}

afterEach(() => language.choose('en'))

test.each([
  ['fr-CA', 'fr', ''],
  ['DE', 'de', ''],
  ['pt_BR', 'en', 'pt_BR'],
  ['klingon', 'en', 'klingon'],
])('an address that says %s is read in %s', async (tag, name, missing) => {
  await startAt(`/?lang=${tag}`)
  expect([language.name, language.missing]).toEqual([name, missing])
})

test('of two choices the later one counts, however long the first takes', async () => {
  await Promise.all([language.choose(PSEUDO), language.choose('de')])
  expect([language.name, named()]).toEqual(['de', 'de'])
})

test('wherever one goes, and whatever one sends, the address says the language', async () => {
  await startAt('/')
  expect(language.addressOf('/t/abc')).toBe(`${location.origin}/t/abc`)
  await language.choose('fr')
  expect(language.addressOf('/t/abc#4')).toBe(`${location.origin}/t/abc?lang=fr#4`)
  expect(language.addressOf('/t/abc?lang=de')).toBe(`${location.origin}/t/abc?lang=de`)
  router.go('/learn')
  expect(named()).toBe('fr')
  router.goInstead('/replays')
  expect([router.path, named()]).toEqual(['/replays', 'fr'])
})

test('after Back the address says what is read now', async () => {
  await startAt('/?lang=de')
  await language.choose('fr')
  history.replaceState(null, '', '/learn?lang=de') // as the browser does
  dispatchEvent(new PopStateEvent('popstate'))
  expect([language.name, location.pathname, named()]).toEqual(['fr', '/learn', 'fr'])
})
