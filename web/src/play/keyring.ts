// The keyring of this device: all seats of one person, wherever they were taken.

import { texts } from '../texts'
import { api, Trouble } from './api'
import { allTokens, myName, myReminders, myRing } from './keep'

const reminded = new Set<string>() // tokens whose seats this device is reminded of already
const hung = new Set<string>() // tokens whose seats hang on it already
let isTold = false // what it is called, since the page was opened
let naming: Promise<unknown> = Promise.resolve() // it is being called otherwise

/** Seats that were taken on this device hang on its keyring, if it has one, and are among those
 * that it is reminded of. */
export async function keepTogether(): Promise<void> {
  const ids = Object.values(myReminders.get())
  const tokens = allTokens()
  if (ids.length && tokens.some((token) => !reminded.has(token)))
    await api.remindOfMore(ids, tokens).then(
      () => tokens.forEach((token) => reminded.add(token)),
      () => undefined, // the next look at home tries again
    )
  await naming
  const ring = myRing.get()
  const own = allTokens().filter((token) => token !== ring?.token && !hung.has(token))
  if (!ring || (isTold && !own.length)) return
  own.forEach((token) => hung.add(token))
  try {
    const { name } = await api.hangSeats(own, ring.token)
    isTold = true
    answerTo(name)
  } catch (error) {
    own.forEach((token) => hung.delete(token)) // the next look at home tries again
    if (error instanceof Trouble && error.status === 403) myRing.drop() // closed from elsewhere
  }
}

/** A keyring has its owner's name, or ours while nobody has told one. */
function answerTo(name: string): void {
  if (name !== texts.page.brand) myName.set(name)
}

/** One's name as the keyring has it now: a form that is open before would set the older one again. */
export async function toldName(): Promise<string> {
  await keepTogether()
  return myName.get()
}

/** The name from now on, on all devices that have the keyring. */
export function callMe(name: string): void {
  const before = myName.get()
  myName.set(name)
  const ring = myRing.get()
  if (!ring || name === before) return
  naming = api.renameKeyring(name, ring.token).catch(() => undefined) // one plays as well without
}

/** The token of this device; a keyring is made if none is open. */
export async function ringToken(): Promise<string> {
  const known = myRing.get()
  if (known) return known.token
  const { token } = await api.makeKeyring(myName.get() || texts.page.brand, allTokens())
  myRing.set({ token, code: '' })
  return token
}

/** A keyring that was just opened here takes over what this device has. */
export async function takeHome(opened: { token: string; name: string }, code = ''): Promise<void> {
  const before = myRing.get()
  if (before) await api.closeKeyring(before.token).catch(() => undefined)
  myRing.drop()
  myRing.set({ token: opened.token, code })
  if (opened.name === texts.page.brand && myName.get())
    await api.renameKeyring(myName.get(), opened.token).catch(() => undefined)
  answerTo(opened.name)
  hung.clear()
  isTold = false
  await keepTogether()
}
