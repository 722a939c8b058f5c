// What Streets brings to the page.

import type { GamePage, Sound } from '../../play/game'
import { texts as words } from './texts'
import type { StreetsEvent, StreetsWords } from '../../wire/streets'
import { isAccount } from './accounts'
import Board from './Board.svelte'
import Brief from './Brief.svelte'
import Choices from './Choices.svelte'
import Deeds from './Deeds.svelte'
import { aspectOf } from './frame'
import { buttonOf, describeCity, labelOf } from './labels'
import { memoryOf } from './memory'
import { flightsOf } from './motion'
import { cardName, nameAt, tileName } from './naming'
import { resultOf } from './outcome'
import Overview from './Overview.svelte'
import Picture from './Picture.svelte'
import { previewOf } from './preview'
import { reasonIn } from './reasons'
import { emblemOf, GRIFTER, isSolo } from './seats'
import { sentencesOf } from './sentences'
import './streets.css'
import Supplies from './Supplies.svelte'
import type { StreetsStage } from './words'

const MOST_TAPS = 5
const isTouched = matchMedia('(pointer: coarse)')

function question(stage: StreetsStage): { title: string; how: string } {
  const decision = stage.question?.decision
  const asks = words.questions
  switch (decision?.type) {
    case 'ChoosePlacement': {
      const isSecond = stage.view.follows.is_second
      const how = isTouched.matches ? asks.placeByTouch : asks.place
      return { title: isSecond ? asks.second : asks.placement, how }
    }
    case 'ChooseAbandoned':
      return asks.abandoned
    case 'ChooseStreet':
      return asks.street
    case 'ChooseTarget':
      return asks.target(decision.colour, nameAt(stage, decision.x, decision.y))
    case 'ChooseTokenBuilding':
      return asks.tokenBuilding(decision.owner === stage.eye)
    case 'ChooseToken':
      return asks.token(decision.owner === stage.eye, nameAt(stage, decision.x, decision.y))
    case 'ChooseSigns':
      return asks.signs(nameAt(stage, decision.x, decision.y))
    case 'ChooseHandTile':
      return asks.handTile
    case 'ChooseGrifterPlacement':
      return asks.grifter(tileName(stage, decision.tile), decision.worth, decision.people)
    default:
      return words.waiting
  }
}

function headline(stage: StreetsStage): string {
  const { view, components } = stage
  if (view.ended) return words.headline.over
  const { round = 0, tiles_left = 0 } = view.follows
  return round ? words.headline.round(round, components.turns) : words.headline.tiles(tiles_left)
}

function detail(stage: StreetsStage, seat: number): string {
  const card = stage.components.consultants?.find(({ id }) => id === stage.view.consultants?.[seat])
  const more = (card && cardName(card)) ?? words.seatColours[seat] ?? ''
  return words.player.signs(stage.view.signs[seat] ?? 0, more)
}

function sounds(events: StreetsEvent[]): Sound[] {
  const found: Sound[] = []
  if (events.some((event) => event.type === 'TileBuilt' || event.type === 'TileCovered')) {
    found.push({ name: 'place' })
  }
  const rows = events.filter(isAccount).reduce((sum, { items }) => sum + items.length, 0)
  if (rows) found.push({ name: 'pay', times: Math.min(rows, MOST_TAPS) })
  return found
}

export const page: GamePage<StreetsWords> = {
  aspect: aspectOf,
  Deeds,
  Brief,
  Overview,
  name: 'streets',
  Board,
  Choices,
  Supplies,
  Picture,
  emblem: emblemOf,
  playerLine: (stage, seat) => ({
    total: words.money(stage.view.money[seat] ?? 0),
    detail: detail(stage, seat),
    brief: words.player.signsShort(stage.view.signs[seat] ?? 0),
  }),
  rivals: (stage) =>
    isSolo(stage)
      ? [
          {
            name: words.grifter,
            emblem: GRIFTER,
            line: {
              total: words.money(stage.view.money[1] ?? 0),
              detail: words.player.endless(words.seatColours[4] ?? ''),
            },
          },
        ]
      : [],
  headline,
  question,
  sentences: sentencesOf,
  forget: (events, stage) => events.forEach((event) => memoryOf(stage).forget(event)),
  preview: previewOf,
  label: labelOf,
  button: (action) => buttonOf(action),
  describe: describeCity,
  flights: flightsOf,
  sounds,
  worth: (amount) => words.worth(amount),
  result: resultOf,
  reason: reasonIn,
  get keys() {
    return words.keys
  },
}
