// What reminds the person at this browser, switched on and off; the site keeps the rest.

import { words } from '../texts/days'
import { language } from '../texts/language.svelte'
import type { ReminderInfo } from '../wire/server'
import { api } from './api'
import { allTokens, myReminders } from './keep'

export type Way = 'push' | 'mail'

/** Why this browser cannot take push messages; '': it can. */
export function cannotPush(): string {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return can ? '' : words.reminders.noPush
}

/** Asks the browser, and has the site write to it. */
export async function switchPushOn(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(words.reminders.refused)
  await navigator.serviceWorker.register('/worker.js')
  const worker = await navigator.serviceWorker.ready
  let found: PushSubscription
  try {
    // Keys may have changed since: what was agreed with other ones is of no use.
    await (await worker.pushManager.getSubscription())?.unsubscribe()
    found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    throw new Error(words.reminders.noService)
  }
  const { endpoint = '', keys = {} } = found.toJSON()
  const { id } = await api.remindByPush({
    endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    tokens: allTokens(),
    language: language.name,
  })
  await switchOff('push')
  myReminders.set({ ...myReminders.get(), push: id })
}

export async function switchMailOn(address: string): Promise<void> {
  const { id } = await api.remindByMail({
    address,
    tokens: allTokens(),
    language: language.name,
  })
  await switchOff('mail')
  myReminders.set({ ...myReminders.get(), mail: id })
}

/** One press; what has ended already is gone as well. */
export async function switchOff(way: Way): Promise<void> {
  const { [way]: id, ...others } = myReminders.get()
  if (!id) return
  await api.endReminder(id).catch((error: { status?: number }) => {
    if (error.status !== 409) throw error
  })
  myReminders.set(others)
  if (way === 'push') {
    const worker = await navigator.serviceWorker?.getRegistration()
    await (await worker?.pushManager.getSubscription())?.unsubscribe()
  }
}

/** How they stand; what has ended by itself is forgotten here, once it was told. */
export async function standing(): Promise<ReminderInfo[]> {
  const ids = Object.values(myReminders.get())
  if (!ids.length) return []
  const found = await api.remindOfMore(ids, allTokens())
  const alive = found.filter((one) => !one.trouble).map((one) => one.id)
  const kept = Object.entries(myReminders.get()).filter(([, id]) => alive.includes(id))
  myReminders.set(Object.fromEntries(kept))
  return found
}
