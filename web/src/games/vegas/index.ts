// Lords of Vegas on the page.

import { texts as words } from './texts'
import type { Emblem, GamePage, PlayerLine, Sound } from '../../play/game'
import type { VegasEvent } from '../../wire/vegas'
import Board from './Board.svelte'
import Brief from './Brief.svelte'
import Choices from './Choices.svelte'
import Deeds from './Deeds.svelte'
import Picture from './Picture.svelte'
import Supplies from './Supplies.svelte'
import { button, describe, label, question } from './labels'
import { flightsOf } from './motion'
import { paintOf } from './pieces'
import { preview } from './preview'
import { result } from './result'
import { reasonIn } from './reasons'
import { sentences } from './sentences'
import './vegas.css'
import type { VegasStage, VegasWords } from './words'

function emblem(stage: VegasStage, seat: number): Emblem {
  const { shape, fill, glyph } = paintOf(stage, seat)
  return { shape, fill, glyph }
}

const ASPECT = 0.83 // of the six blocks

function playerLine(stage: VegasStage, seat: number): PlayerLine {
  const seen = stage.view.seats[seat]
  if (!seen) return { total: '', detail: '' }
  const { dice, markers } = stage.components
  return {
    total: words.money(seen.money),
    second: words.points(seen.points),
    detail: words.detail(dice - seen.dice, markers - seen.markers),
  }
}

function headline(stage: VegasStage): string {
  const all = stage.components.above
  return stage.view.turn < 0 ? '' : words.headline(all - stage.view.above, all)
}

function sounds(events: VegasEvent[]): Sound[] {
  const has = (...types: VegasEvent['type'][]) => events.some((event) => types.includes(event.type))
  const paid = events.filter((event) => event.type === 'LotsPaid' || event.type === 'CasinoPaid')
  const found: Sound[] = []
  if (has('DieRolled', 'BetSettled', 'FirstRolled')) found.push({ name: 'roll' })
  if (has('CasinoBuilt', 'CasinoSprawled', 'CasinoRaised', 'CasinoRemodelled', 'LotClaimed')) {
    found.push({ name: 'place' })
  }
  if (paid.length) found.push({ name: 'pay', times: Math.min(5, paid.length) })
  else if (has('MoneyPaid')) found.push({ name: 'pay' })
  if (has('GameEnded')) found.push({ name: 'over' })
  return found
}

export const page: GamePage<VegasWords> = {
  name: 'vegas',
  Board,
  Choices,
  Deeds,
  Brief,
  aspect: () => ASPECT,
  Supplies,
  Picture,
  emblem,
  playerLine,
  rivals: () => [],
  headline,
  question,
  sentences,
  preview,
  label,
  button,
  describe,
  flights: flightsOf,
  sounds,
  worth: (amount) => words.worth(amount),
  result,
  reason: reasonIn,
  get keys() {
    return words.keys
  },
}
