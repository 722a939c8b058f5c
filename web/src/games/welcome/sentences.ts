// What happened, in plain sentences.

import { calledIn } from './architect'
import { texts as t } from './texts'
import type { LogLine, Phrase } from '../../play/game'
import type { Counted, Item, Step } from '../../wire/welcome'
import { shownSeat } from './sheet'
import type { Event, WelcomeStage } from './words'

const CROWD = 6 // players; with more, only one's own turns and points are told, and plans

/** One of many, whose turns would bury what there is to read; those who watch follow one sheet. */
const isLost = (seat: number, stage: WelcomeStage) =>
  stage.options.players > CROWD && seat !== (stage.eye >= 0 ? stage.eye : shownSeat(stage))

const bold = (words: string | number) => ({ bold: String(words) })
const note = (words: string): LogLine[] => [{ text: [words], depth: 1 }]

function stepWords(step: Step): string {
  switch (step.type) {
    case 'DrawFence':
      return t.log.fence(step.street, step.gap)
    case 'RaiseEstates':
      return t.log.raised(step.size)
    case 'DrawPark':
      return t.log.park
    case 'BuildPool':
      return t.log.pool
    case 'WriteBis':
      return t.log.bis(step.number, step.street)
    case 'BuildRoundabout':
      return t.log.roundabout(step.street, step.house)
    case 'SkipEffect':
      return t.log.skipped
    case 'Refuse':
      return t.log.refused
    case 'Finish':
      return step.reshuffle ? t.log.wished : ''
    default:
      return ''
  }
}

function turn(event: Extract<Event, { type: 'TurnRevealed' }>, name: string): LogLine {
  const write = event.steps.find((step) => step.type === 'Write')
  const rest = event.steps.map(stepWords).filter(Boolean)
  if (event.effect === 'temp' && write) rest.unshift(t.log.temp)
  const text: Phrase = [bold(name)]
  if (write) text.push(t.log.wrote, bold(write.number), t.log.at(write.street, write.house))
  if (rest.length) text.push(write ? `, ${t.list(rest)}` : ` ${t.list(rest)}`)
  return { text, depth: 0, tone: 'seat' }
}

const account = (items: (Item | Counted)[]) => {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(item.what, (sums.get(item.what) ?? 0) + item.amount)
  return [...sums].filter(([, amount]) => amount !== 0)
}

const inWords = (items: Item[]) =>
  t.list(
    account(items).map(([what, amount]) => t.someFlag(what, amount)),
    9,
  )

function scored(name: string, items: Counted[], sum: number): LogLine[] {
  const rows = account(items).map(([what, amount]): LogLine => ({
    text: [`${t.categories[what] ?? what} `, bold(t.signed(amount))],
    depth: 2,
  }))
  const head: LogLine = { text: [bold(name), ' ', bold(t.log.points(sum))], depth: 0, tone: 'seat' }
  return [head, ...rows]
}

function points(event: Extract<Event, { type: 'PointsChanged' }>, stage: WelcomeStage): LogLine[] {
  if (!event.items.length) return []
  if (isLost(event.seat, stage)) return []
  const change = event.items.reduce((sum, item) => sum + item.amount, 0)
  const words = `${inWords(event.items)}${t.log.now(event.total)}`
  const isAlone = stage.options.players === 1
  const text: Phrase = isAlone
    ? [t.sentence(words)]
    : [bold(stage.names[event.seat] ?? ''), `: ${words}`]
  return [{ text, depth: 1, tone: change < 0 ? 'bad' : 'good' }]
}

function ended(event: Extract<Event, { type: 'GameEnded' }>, stage: WelcomeStage): LogLine[] {
  const words = t.log.ended[event.reason] ?? ''
  const seats = [...event.seats].sort((a, b) => Number(b === stage.eye) - Number(a === stage.eye))
  const who = t.list(seats.map((seat) => stage.names[seat] ?? ''))
  const text: Phrase = event.seats.length ? [bold(who), words] : [words]
  return [{ text, depth: 0, tone: 'turn' }]
}

function drawn(event: Extract<Event, { type: 'CardDrawn' }>, stage: WelcomeStage): LogLine[] {
  if (event.number === null || !event.effect) return []
  const card = t.log.drewCard(event.number, event.effect)
  const name = stage.names[event.seat] ?? ''
  return [{ text: [bold(name), t.log.drew(name), card], depth: 2 }]
}

function discarded(event: Extract<Event, { type: 'CardsDiscarded' }>, name: string): LogLine {
  const cards = event.cards.flatMap(([number, effect]) =>
    number === null || !effect ? [] : [t.log.drewCard(number, effect)],
  )
  return { text: [bold(name), t.log.discarded(name), t.list(cards)], depth: 2 }
}

export function sentences(event: Event, stage: WelcomeStage): LogLine[] {
  const name = (seat: number) => stage.names[seat] ?? ''
  const aaa = stage.view.aaa ? calledIn(stage.view.aaa) : ''
  switch (event.type) {
    case 'PlanDrawn': {
      const print = stage.components.plans.find((plan) => plan.id === event.plan)
      return note(t.log.plan(event.number, print ? t.plan(print) : ''))
    }
    case 'MarkerGiven':
      return [{ text: [bold(name(event.seat)), t.log.marker(name(event.seat))], depth: 1 }]
    case 'CardTurned':
      return [{ text: [t.log.turned(event.number, event.is_last ? null : event.effect)], depth: 2 }]
    case 'CardsTurnedOver':
      return [{ text: [t.log.turnedOver(event.effects)], depth: 2 }]
    case 'TopShown':
      return []
    case 'CardDrawn':
      return drawn(event, stage)
    case 'CompletedPlanDrawn':
      return note(t.log.completed(event.plan))
    case 'SoloCardDrawn':
      return note(t.log.solo)
    case 'DealtAnew':
      return note(event.why === 'wish' ? t.log.anewWish : t.log.anewUsed)
    case 'DeckRefilled':
      return note(t.log.refilled(event.cards))
    case 'TurnBegan':
      return [{ text: [bold(t.log.turn(event.turn))], depth: 0, tone: 'turn' }]
    case 'TurnRevealed':
      return isLost(event.seat, stage) ? [] : [turn(event, name(event.seat))]
    case 'CardsDiscarded':
      return isLost(event.seat, stage) ? [] : [discarded(event, name(event.seat))]
    case 'CardPassed': {
      const card =
        event.number === null
          ? t.log.drewEffect(event.effect)
          : t.log.drewCard(event.number, event.effect)
      const who = name(event.seat)
      const text: Phrase = [bold(who), t.log.passed(who), card, t.log.to(name(event.to))]
      return [{ text, depth: 1 }]
    }
    case 'CardGiven': {
      const card = t.log.drewCard(event.number, event.effect)
      return [{ text: [bold(aaa), t.log.gets, card], depth: 1 }]
    }
    case 'PlanScored': {
      const text: Phrase = [
        bold(name(event.seat)),
        t.log.validated(event.plan),
        bold(t.log.points(event.points)),
      ]
      return [{ text, depth: 1, tone: 'good' }]
    }
    case 'CompletedPlanResolved': {
      const text: Phrase = event.is_scored
        ? [bold(aaa), t.log.aaaScores(event.plan), bold(t.log.points(event.points))]
        : [bold(aaa), t.log.aaaPasses(event.plan)]
      return [{ text, depth: 1 }]
    }
    case 'PointsChanged':
      return points(event, stage)
    case 'ArchitectPointsChanged': {
      const words = `: ${inWords(event.items)}${t.log.now(event.total)}`
      return [{ text: [bold(aaa), words], depth: 1 }]
    }
    case 'SheetScored':
      return isLost(event.seat, stage) ? [] : scored(name(event.seat), event.items, event.total)
    case 'ArchitectScored':
      return scored(event.name, event.items, event.total)
    case 'GameEnded':
      return ended(event, stage)
    case 'WouldScore':
    case 'ArchitectWouldScore':
      return []
  }
}
