// What the turn would bring with the answer under the pointer, item by item.

import { texts as t } from './texts'
import type { Outlook, Phrase, PreviewCard, PreviewRow } from '../../play/game'
import type { Item } from '../../wire/welcome'
import { chosenEffect, estateValues, hasPlannedPool, parkStreet } from './labels'
import { offers, steps } from './offers'
import { bisOf, estates, neighbours, poolsOf, roundaboutsOf, sheetOf } from './sheet'
import type { Action, Event, WelcomeStage, WelcomeWords } from './words'

type Amounts = Map<string, number>
/** A row before its amount is known: the category of the sheet that it belongs to. */
type Line = PreviewRow & { of?: string }

const amounts = (items: Item[]): Amounts => new Map(items.map((item) => [item.what, item.amount]))
const total = (found: Amounts) => [...found.values()].reduce((sum, amount) => sum + amount, 0)

function writeLine(
  stage: WelcomeStage,
  action: { street: number; house: number; number: number },
): Line {
  const street = sheetOf(stage, stage.eye).streets[action.street]
  const why = street ? t.between(...neighbours(street, action.house)) : ''
  return { what: t.preview.number(action.number, action.street), why }
}

/** The line of one step; `more` is 1 for the step that is not on the sheet yet. */
function line(stage: WelcomeStage, step: Action, more: 0 | 1): Line[] {
  const sheet = sheetOf(stage, stage.eye)
  const cards = offers(stage, stage.eye)
  const parts = stage.components
  switch (step.type) {
    case 'Pick': {
      if (!more) return []
      const effect = cards[step.effect_card]?.effect ?? 'surveyor'
      return [{ what: t.preview.chosen(cards[step.number_card]?.number ?? 0, effect) }]
    }
    case 'Refuse':
      return [{ what: t.preview.refusal, of: 'refusals' }]
    case 'Write': {
      const written = writeLine(stage, step)
      if (chosenEffect(stage, stage.eye) !== 'temp') return [written]
      const box = Math.min(sheet.temps + more, parts.temp_boxes)
      const why = t.preview.tempWhy(box, parts.temp_boxes)
      return [written, { what: t.preview.temp, why, of: 'temps' }]
    }
    case 'DrawFence':
      return [{ what: t.preview.fence(step.street), why: t.preview.afterHouse(step.gap) }]
    case 'RaiseEstates': {
      const [from, to] = estateValues(stage, step.size)
      const values = parts.estates[step.size - 1] ?? []
      const before = more ? from : (values[values.indexOf(from) - 1] ?? from)
      const why = t.preview.agentWhy(before, more ? to : from)
      return [{ what: t.preview.agent(step.size), why }]
    }
    case 'DrawPark': {
      const street = parkStreet(stage)
      const planted = (sheet.streets[street]?.parks ?? 0) + more
      const values = parts.streets[street]?.parks ?? []
      const why = t.preview.step(values[planted - 1] ?? 0, values[planted] ?? 0)
      return [{ what: t.preview.park(street), why, of: 'parks' }]
    }
    case 'BuildPool': {
      const n = poolsOf(sheet) + more
      const why = t.preview.poolWhy(n - 1, parts.pools[n - 1] ?? 0, parts.pools[n] ?? 0)
      return [{ what: t.preview.pool, why, of: 'pools' }]
    }
    case 'WriteBis': {
      const why = t.preview.bisWhy(bisOf(sheet) + more - 1)
      return [{ what: t.preview.bis(step.number, step.street), why, of: 'bis' }]
    }
    case 'BuildRoundabout': {
      const why = t.preview.roundaboutWhy(roundaboutsOf(sheet) + more - 1)
      return [{ what: t.preview.roundabout(step.street), why, of: 'roundabouts' }]
    }
    case 'SkipEffect':
      return [{ what: t.preview.noEffect }]
    case 'ValidatePlan': {
      const isOpen = stage.options.players > 1 && !stage.view.plans[step.plan - 1]?.first_turn
      return [
        { what: t.preview.plan(step.plan), why: isOpen ? t.preview.planOpen : '', of: 'plans' },
      ]
    }
    case 'Finish':
      return step.reshuffle ? [{ what: t.preview.wish, why: t.preview.wishWhy }] : []
    default:
      return []
  }
}

/** Where the third card goes, as far as it is decided, and what it would bring the AAA. */
function handedOn(stage: WelcomeStage, taken: Action[], events: Event[]): PreviewRow[] {
  const aaa = stage.view.aaa
  const cards = offers(stage, stage.eye)
  const chosen = taken.find((step) => step.type === 'HandOn' || step.type === 'Pick')
  if (!aaa || !chosen) return []
  const card =
    chosen.type === 'HandOn'
      ? cards[chosen.card]
      : cards.find((_, index) => index !== chosen.number_card && index !== chosen.effect_card)
  if (!card || card.number === null || !card.effect) return []
  const row = { what: t.preview.takes(aaa.name, card.number, card.effect) }
  const would = events.find((event) => event.type === 'ArchitectWouldScore')
  if (!would?.items.length) return [row]
  const change = would.items.reduce((sum, item) => sum + item.amount, 0)
  return [{ ...row, why: inWords(would.items), amount: t.signed(change) }]
}

const inWords = (items: Item[]) =>
  t.list(
    items.map((item) => t.someFlag((t.categories[item.what] ?? '').toLowerCase(), item.amount)),
  )

/** What the AAA does at the end of the turn. */
function architect(stage: WelcomeStage, events: Event[]): PreviewRow[] {
  const name = stage.view.aaa?.name ?? ''
  return events.flatMap((event) => {
    if (event.type !== 'CompletedPlanResolved') return []
    const words = event.is_scored ? t.preview.scores : t.preview.passesOver
    return [{ what: words(name, event.plan) }]
  })
}

function warning(stage: WelcomeStage, action: Action): Phrase | undefined {
  if (action.type === 'Write' && hasPlannedPool(stage, action)) {
    if (chosenEffect(stage, stage.eye) === 'pool') return undefined
    return [t.preview.lostPool, { rule: t.preview.losesPoolRule }]
  }
  const isLast = sheetOf(stage, stage.eye).refusals + 2 === stage.components.refusals.length
  if (action.type === 'Refuse' && isLast) {
    return [t.preview.lastRefusal, { rule: t.preview.lastRefusalRule }]
  }
  return undefined
}

export function preview(
  action: Action,
  { events }: Outlook<WelcomeWords>,
  stage: WelcomeStage,
): PreviewCard {
  const seat = stage.eye
  const base = amounts(stage.view.scores[seat] ?? [])
  if (action.type === 'TakeBack') {
    const rows = [{ what: t.preview.you, amount: t.points(total(base)), isSum: true }]
    return { title: t.preview.takenBack, rows }
  }
  const after = amounts(stage.view.drafts[seat]?.items ?? stage.view.scores[seat] ?? [])
  for (const event of events) {
    if (event.type !== 'WouldScore' || event.seat !== seat) continue
    for (const item of event.items) after.set(item.what, (after.get(item.what) ?? 0) + item.amount)
  }
  const changes: Amounts = new Map()
  for (const [what, amount] of after) {
    const change = amount - (base.get(what) ?? 0)
    if (change) changes.set(what, change)
  }

  const taken = [...steps(stage, seat), action]
  const lines = taken.flatMap((step, index) =>
    line(stage, step, index === taken.length - 1 ? 1 : 0),
  )
  const rows: PreviewRow[] = lines.map(({ of, ...row }) => {
    const change = of ? changes.get(of) : undefined
    if (of) changes.delete(of)
    return { ...row, amount: change ? t.signed(change) : undefined, marks: of }
  })
  for (const [what, change] of changes) {
    const why = what === 'estates' ? t.preview.estatesWhy(estates(sheetOf(stage, seat)).length) : ''
    rows.push({ what: t.categories[what] ?? what, why, amount: t.signed(change), marks: what })
  }
  rows.push({ what: t.preview.you, amount: t.points(total(after)), isSum: true })
  rows.push(...handedOn(stage, taken, events), ...architect(stage, events))
  const title = t.preview.title
  return { title, aside: t.preview.soFar(total(base)), rows, after: warning(stage, action) }
}
