// Telling somebody who looks elsewhere that it is their turn: the title, the tab's icon, and a
// notification where it was asked for.

import { texts } from '../texts'
import { choices } from './choices.svelte'

export function entitle(title: string, isYourTurn = false): void {
  const parts = [isYourTurn ? texts.page.table.yourTurn : '', title, texts.page.brand]
  document.title = parts.filter(Boolean).join(' · ')
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const wanted = isYourTurn ? '/icon-turn.svg' : '/icon.svg'
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted
}

/** A notification, only while the page is out of sight. */
export function notify(title: string, text: string): void {
  if (!choices.notices || !document.hidden || !('Notification' in window)) return
  if (Notification.permission !== 'granted') return
  try {
    const notice = new Notification(title, { body: text, tag: 'boulevard', icon: '/icon.svg' })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch {
    // Some phones allow them only to pages that are installed; title and icon tell it anyway.
  }
}
