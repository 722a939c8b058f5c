// A game that the page has no folder for: its board as text, its answers as a list.

import { emblem } from '../play/emblems'
import type {
  Emblem,
  GamePage,
  LogLine,
  Outlook,
  Phrase,
  PlayerLine,
  PreviewCard,
} from '../play/game'
import { key } from '../play/key'
import { texts } from '../texts'
import type { Told } from '../wire/plain'
import Board from './Board.svelte'
import Choices from './Choices.svelte'
import Picture from './Picture.svelte'
import Supplies from './Supplies.svelte'
import { result } from './result'
import type { PlainStage, PlainWords } from './words'

const t = texts.page.plain

function label(action: PlainWords['action'], stage: PlainStage): string {
  if ('text' in action && action.type === 'Typed') return String(action.text)
  const wanted = key(action)
  const number = stage.question?.actions.findIndex((one) => key(one) === wanted) ?? -1
  return stage.question?.decision.answers[number] ?? action.type
}

function button(action: PlainWords['action'], stage: PlainStage): string {
  const words = label(action, stage)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A line as it was told, with the name that it begins with in bold. */
function phrase(text: string, stage: PlainStage): Phrase {
  const names = stage.table.seats.map(({ name }) => name).sort((a, b) => b.length - a.length)
  const name = names.find((one) => one && text.startsWith(one))
  return name ? [{ bold: name }, text.slice(name.length)] : [text]
}

const sentences = (event: Told, stage: PlainStage): LogLine[] => [
  { text: phrase(event.text, stage), depth: 0 },
]

const preview = (
  action: PlainWords['action'],
  { events }: Outlook<PlainWords>,
  stage: PlainStage,
): PreviewCard => ({
  title: t.preview,
  aside: label(action, stage),
  rows: events.length ? events.map(({ text }) => ({ what: text })) : [{ what: t.nothing }],
})

const playerLine = (stage: PlainStage, seat: number): PlayerLine => ({
  total: String(stage.scores[seat] ?? ''),
  detail: '',
})

function rivals(stage: PlainStage) {
  const count = stage.table.seats.length
  return stage.scores.slice(count).map((score, n) => {
    const name = stage.result?.rivals?.[n]?.name ?? t.rival(n + 1)
    return { name, emblem: emblem(count + n, name), line: { total: String(score), detail: '' } }
  })
}

const describe = ({ view }: PlainStage): string[] =>
  [...view.board, ...view.hand, ...view.seats].filter((line) => line.trim())

export const page: GamePage<PlainWords> = {
  name: '',
  isPlain: true,
  Board,
  Choices,
  Supplies,
  Picture,
  emblem: (stage, seat): Emblem => emblem(seat, stage.table.seats[seat]?.name ?? ''),
  playerLine,
  rivals,
  headline: () => '',
  question: (stage) => ({
    title: stage.question?.decision.text ?? '',
    how: stage.question?.isOpen ? t.howOpen : t.how,
  }),
  sentences,
  preview,
  label,
  button,
  describe,
  flights: () => [],
  sounds: (events) => (events.length ? [{ name: 'place' }] : []),
  worth: (amount) => (amount < 0.05 ? '' : String(Math.round(amount * 10) / 10)),
  result,
  keys: [],
}
