// One's name goes with the keyring: to all devices that have it.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { myName, myRing } from '../src/play/keep'
import { callMe, keepTogether, ringToken, takeHome } from '../src/play/keyring'

/** A site with one keyring. */
class Site {
  name = ''

  fetch = (_: string, { body }: RequestInit) => {
    const { name } = JSON.parse(String(body ?? '{}')) as { name?: string }
    if (name) this.name = name
    return Promise.resolve(Response.json({ token: 'device.a', name: this.name }))
  }
}

let site: Site

beforeEach(() => {
  localStorage.clear()
  site = new Site()
  vi.stubGlobal('fetch', site.fetch)
})

afterEach(() => vi.unstubAllGlobals())

test('a guest’s keyring takes the name that is told first', async () => {
  await ringToken()
  expect([site.name, myName.get()]).toEqual(['Boulevard', ''])
  await keepTogether()
  expect(myName.get()).toBe('')
  callMe('Ann')
  await keepTogether()
  expect([site.name, myName.get()]).toEqual(['Ann', 'Ann'])
})

test('a device that opens a keyring takes its name, also in place of one of its own', async () => {
  site.name = 'Ann'
  myName.set('Annette')
  await takeHome({ token: 'device.b', name: 'Ann' })
  expect([site.name, myName.get()]).toEqual(['Ann', 'Ann'])
})

test('a device with a name gives it to a keyring without one', async () => {
  site.name = 'Boulevard'
  myName.set('Ann')
  await takeHome({ token: 'device.b', name: 'Boulevard' })
  expect([site.name, myName.get()]).toEqual(['Ann', 'Ann'])
})

test('a name that was changed elsewhere comes with the next visit', async () => {
  myName.set('Ann')
  myRing.set({ token: 'device.a', code: '' })
  site.name = 'Anna'
  vi.resetModules() // the page is opened anew
  const { keepTogether: visit } = await import('../src/play/keyring')
  await visit()
  expect(myName.get()).toBe('Anna')
})

test('without a keyring nobody is told', () => {
  callMe('Ann')
  expect([site.name, myName.get()]).toEqual(['', 'Ann'])
})
