// The keys of a table.  A game's board has its own; what it takes, it marks as handled.

import { tick } from 'svelte'
import type { Desk } from './desk.svelte'
import { key as keyOf } from './key'
import type { LiveTable } from './live.svelte'
import { panels } from './panels.svelte'

const TYPING = 'input, textarea, select, [contenteditable]'

export interface Around {
  desk: Desk | null
  live: LiveTable | null
  readAloud(): void
}

/** Enter on the thing that is chosen already gives it; seen before the board sees it. */
export function pressedFirst(event: KeyboardEvent, { desk, live }: Around): void {
  live?.skip()
  if (event.key !== 'Enter' || !desk?.chosen || !desk.isChosen || event.repeat) return
  const target = event.target as Element
  const isOnBoard = target.closest('.stage, #answers') !== null
  if (!isOnBoard || target.closest(TYPING)) return
  if (!desk.considered || keyOf(desk.considered) !== keyOf(desk.chosen)) return
  if (target.matches('button, [role="button"]') && !isLitFor(desk, target)) return
  event.preventDefault()
  event.stopPropagation()
  desk.answer(desk.chosen)
}

/** Whether pressing a button would choose what is chosen already. */
function isLitFor(desk: Desk, target: Element): boolean {
  return target.getAttribute('aria-pressed') === 'true' && desk.isChosen
}

export function pressed(event: KeyboardEvent, around: Around): void {
  const { desk, live } = around
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !desk) return
  if ((event.target as Element).closest(TYPING)) return
  if (event.key === 'Enter') {
    if (event.target === document.body && desk.chosen && !event.repeat) desk.answer(desk.chosen)
    return
  }
  const done = run(event.key.toLowerCase(), desk, live, around, event.shiftKey)
  if (done) event.preventDefault()
}

function run(
  key: string,
  desk: Desk,
  live: LiveTable | null,
  around: Around,
  isShifted: boolean, // a key alone does not say so: Caps Lock changes it too
): boolean {
  if (/^[1-9]$/.test(key)) return choose(Number(key) - 1, desk)
  switch (key) {
    case 'escape':
      if (panels.open) panels.close()
      else if (desk.isListing) desk.isListing = false
      else desk.consider(null, true)
      return true
    case 'u':
      if (isShifted) live?.redo()
      else void live?.undo()
      return true
    case 'h':
      void live?.askHint()
      return true
    case 'p':
      around.readAloud()
      return true
    case 'l':
      if (!focus('#log')) panels.toggle({ name: 'talk' })
      return true
    case 'a':
      return openAnswers(desk)
    case 't':
      panels.toggle({ name: 'words' })
      return true
    case '?':
      panels.toggle({ name: 'keys' })
      return true
  }
  return false
}

function choose(n: number, desk: Desk): boolean {
  const marked = [...document.querySelectorAll<HTMLElement>('#choices [data-choice]')]
  const all = [...document.querySelectorAll<HTMLElement>('#choices button:not(:disabled)')]
  let buttons = marked.length ? marked : all
  if (!buttons.length && desk.isListing)
    buttons = [...document.querySelectorAll<HTMLElement>('#answers [data-legal]')]
  if (!buttons.length) return openAnswers(desk)
  buttons[n]?.focus()
  buttons[n]?.click()
  return buttons[n] !== undefined
}

function openAnswers(desk: Desk): boolean {
  if (!desk.question) return false
  desk.isListing = true
  void tick().then(() => focus('#answers input, #answers button'))
  return true
}

function focus(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  found?.focus()
  return found !== null
}
