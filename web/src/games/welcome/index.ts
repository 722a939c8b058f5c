import { calledIn } from './architect'
import { texts as t } from './texts'
import type { GamePage, Sound } from '../../play/game'
import './welcome.css'
import { result } from './account'
import Board from './Board.svelte'
import Brief from './Brief.svelte'
import Choices from './Choices.svelte'
import Deeds from './Deeds.svelte'
import { describe } from './describe'
import { AAA, emblem } from './emblems'
import { flightsOf } from './flights'
import { button, label, question } from './labels'
import { isFinished } from './offers'
import Picture from './Picture.svelte'
import { preview } from './preview'
import { reasonIn } from './reasons'
import { sentences } from './sentences'
import { allHouses, estatesOf, filled, sheetOf } from './sheet'
import Supplies from './Supplies.svelte'
import Thumbnail from './Thumbnail.svelte'
import type { Event, WelcomeStage, WelcomeWords } from './words'

function detail(stage: WelcomeStage, seat: number): string {
  const sheet = sheetOf(stage, seat)
  const words = [t.players.houses(filled(sheet), allHouses(sheet))]
  const found = estatesOf(stage, seat).length
  if (found) words.push(t.players.estates(found))
  if (sheet.refusals) words.push(t.players.refusals(sheet.refusals))
  // The list of players says it while several are still at work.
  if (stage.view.asked.length === 1 && isFinished(stage, seat)) words.push(t.players.chosen)
  return words.join(', ')
}

function headline(stage: WelcomeStage): string {
  const { view, options } = stage
  const words = [t.headline.turn(view.turn)]
  if (view.aaa) words.unshift(t.headline.against(calledIn(view.aaa)))
  else if (options.players === 1) words.unshift(t.headline.classic)
  if (options.expert) words.unshift(t.headline.expert)
  if (options.variant === 'advanced') words.unshift(t.headline.advanced)
  return words.join(' · ')
}

function sounds(events: Event[]): Sound[] {
  const has = (type: Event['type']) => events.some((event) => event.type === type)
  const scored = events.filter((event) => event.type === 'PlanScored').length
  const found: Sound[] = []
  if (has('TurnRevealed')) found.push({ name: 'write' })
  if (scored) found.push({ name: 'pay', times: Math.min(scored, 5) })
  if (has('CardTurned') || has('CardDrawn')) found.push({ name: 'place' })
  if (has('GameEnded')) found.push({ name: 'over' })
  return found
}

export const page: GamePage<WelcomeWords> = {
  name: 'welcome',
  Board,
  Choices,
  Deeds,
  Brief,
  Thumbnail,
  Supplies,
  Picture,
  emblem: (stage, seat) => emblem(seat, stage.table.seats[seat]?.name ?? stage.names[seat] ?? ''),
  playerLine: (stage, seat) => ({
    total: t.points(stage.scores[seat] ?? 0),
    detail: detail(stage, seat),
  }),
  rivals: (stage) => {
    const aaa = stage.view.aaa
    if (!aaa) return []
    const points = stage.scores[stage.options.players] ?? 0
    const level = stage.components.architect?.level ?? 0
    const line = { total: t.points(points), detail: t.stack.architect(level) }
    return [{ name: calledIn(aaa), emblem: AAA, line }]
  },
  headline,
  question,
  sentences,
  preview,
  label,
  button,
  describe,
  flights: flightsOf,
  sounds,
  worth: (amount) => t.worth(amount),
  result,
  reason: reasonIn,
  get keys() {
    return t.keys
  },
}
