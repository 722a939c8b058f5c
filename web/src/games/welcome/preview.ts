// What the turn would bring with the answer under the pointer, item by item.

import { calledIn } from './architect'
import { texts as t } from './texts'
import type { Outlook, Phrase, PreviewCard, PreviewRow } from '../../play/game'
import type { Item } from '../../wire/welcome'
import { beside, chosenEffect, losesPool, parkStreet } from './labels'
import { offers, steps } from './offers'
import { bisOf, poolsOf, roundaboutsOf, sheetIn, type Sheet } from './sheet'
import type { Action, Event, WelcomeStage, WelcomeWords } from './words'

type Amounts = Map<string, number>
/** A row before its amount is known: the category of the sheet that it belongs to. */
type Line = PreviewRow & { of?: string }

const amounts = (items: Item[]): Amounts => new Map(items.map((item) => [item.what, item.amount]))
const total = (found: Amounts) => [...found.values()].reduce((sum, amount) => sum + amount, 0)

/** The line of one step, with the sheet as it is after all of them. */
function line(stage: WelcomeStage, step: Action, sheet: Sheet, isNew: boolean): Line[] {
  const cards = offers(stage, stage.eye)
  const parts = stage.components
  switch (step.type) {
    case 'Pick': {
      if (!isNew) return []
      const effect = cards[step.effect_card]?.effect ?? 'surveyor'
      return [{ what: t.preview.chosen(cards[step.number_card]?.number ?? 0, effect) }]
    }
    case 'Refuse':
      return [{ what: t.preview.refusal, of: 'refusals' }]
    case 'Write': {
      const what = t.preview.number(step.number, step.street)
      const written = { what, why: beside(stage, step) }
      if (chosenEffect(stage, stage.eye) !== 'temp') return [written]
      const why = t.preview.tempWhy(sheet.temps, parts.temp_boxes)
      return [written, { what: t.preview.temp, why, of: 'temps' }]
    }
    case 'DrawFence':
      return [{ what: t.preview.fence(step.street), why: t.preview.afterHouse(step.gap) }]
    case 'RaiseEstates': {
      const why = t.preview.agentWhy(
        ...lastStep(parts.estates[step.size - 1], sheet.agents[step.size - 1]),
      )
      return [{ what: t.preview.agent(step.size), why }]
    }
    case 'DrawPark': {
      const street = parkStreet(stage)
      const why = t.preview.step(
        ...lastStep(parts.streets[street]?.parks, sheet.streets[street]?.parks),
      )
      return [{ what: t.preview.park(street), why, of: 'parks' }]
    }
    case 'BuildPool': {
      const n = poolsOf(sheet)
      return [
        {
          what: t.preview.pool,
          why: t.preview.poolWhy(n - 1, ...lastStep(parts.pools, n)),
          of: 'pools',
        },
      ]
    }
    case 'WriteBis': {
      const why = t.preview.bisWhy(bisOf(sheet) - 1)
      return [{ what: t.preview.bis(step.number, step.street), why, of: 'bis' }]
    }
    case 'BuildRoundabout': {
      const why = t.preview.roundaboutWhy(roundaboutsOf(sheet) - 1)
      return [{ what: t.preview.roundabout(step.street), why, of: 'roundabouts' }]
    }
    case 'SkipEffect':
      return [{ what: t.preview.noEffect }]
    case 'ValidatePlan': {
      const isOpen = stage.view.follows.plans[step.plan - 1]?.is_shared
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

/** The last step on a printed track: what it was worth before, and is now. */
const lastStep = (values: number[] = [], boxes = 1): [number, number] => [
  values[boxes - 1] ?? 0,
  values[boxes] ?? 0,
]

/** Where the third card goes, as far as it is decided, and what it would bring the AAA. */
function handedOn(stage: WelcomeStage, third: number, events: Event[]): PreviewRow[] {
  const aaa = stage.view.aaa
  const card = offers(stage, stage.eye)[third]
  if (!aaa || !card || card.number === null || !card.effect) return []
  const row = { what: t.preview.takes(calledIn(aaa), card.number, card.effect) }
  const would = events.find((event) => event.type === 'ArchitectWouldScore')
  if (!would?.items.length) return [row]
  const change = would.items.reduce((sum, item) => sum + item.amount, 0)
  return [{ ...row, why: inWords(would.items), amount: t.signed(change) }]
}

const inWords = (items: Item[]) => t.list(items.map((item) => t.someFlag(item.what, item.amount)))

/** What the AAA does at the end of the turn. */
function architect(stage: WelcomeStage, events: Event[]): PreviewRow[] {
  const name = stage.view.aaa ? calledIn(stage.view.aaa) : ''
  return events.flatMap((event) => {
    if (event.type !== 'CompletedPlanResolved') return []
    const words = event.is_scored ? t.preview.scores : t.preview.passesOver
    return [{ what: words(name, event.plan) }]
  })
}

function warning(stage: WelcomeStage, action: Action): Phrase | undefined {
  if (action.type === 'Write' && losesPool(stage, action))
    return [t.preview.lostPool, { rule: t.preview.losesPoolRule }]
  if (action.type === 'Refuse' && stage.view.follows.is_last_refusal)
    return [t.preview.lastRefusal, { rule: t.preview.lastRefusalRule }]
  return undefined
}

export function preview(
  action: Action,
  { events, after: next }: Outlook<WelcomeWords>,
  stage: WelcomeStage,
): PreviewCard {
  const seat = stage.eye
  const base = amounts(stage.view.scores[seat] ?? [])
  if (action.type === 'TakeBack') {
    const rows = [{ what: t.preview.you, amount: t.points(total(base)), isSum: true }]
    return { title: t.preview.takenBack, rows }
  }
  const view = next ?? stage.view
  const after = amounts(view.drafts[seat]?.items ?? view.scores[seat] ?? [])
  const changes: Amounts = new Map()
  for (const [what, amount] of after) {
    const change = amount - (base.get(what) ?? 0)
    if (change) changes.set(what, change)
  }

  const taken = [...steps(stage, seat), action]
  const sheet = sheetIn(view, seat)
  const lines = taken.flatMap((step) => line(stage, step, sheet, step === action))
  const last = lines.at(-1)
  if (last && action.type === 'ValidatePlan' && !changes.has('plans'))
    last.why = t.preview.planUnserved
  const rows: PreviewRow[] = lines.map(({ of, ...row }) => {
    const change = of ? changes.get(of) : undefined
    if (of) changes.delete(of)
    return { ...row, amount: change ? t.signed(change) : undefined, marks: of }
  })
  for (const [what, change] of changes) {
    const why =
      what === 'estates' ? t.preview.estatesWhy(view.follows.sheets[seat]?.estates.length ?? 0) : ''
    rows.push({ what: t.categories[what] ?? what, why, amount: t.signed(change), marks: what })
  }
  rows.push({ what: t.preview.you, amount: t.points(total(after)), isSum: true })
  const third = view.follows.third ?? stage.view.follows.third ?? -1
  rows.push(...handedOn(stage, third, events), ...architect(stage, events))
  const title = t.preview.title
  return { title, aside: t.preview.soFar(total(base)), rows, after: warning(stage, action) }
}
