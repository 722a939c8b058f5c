// How it ended, and where the points came from.

import { texts as words } from './texts'
import type { ResultRow } from '../../play/game'
import type { Payer } from '../../wire/vegas'
import { whoOf } from './who'
import type { VegasStage } from './words'

export function result(stage: VegasStage): { rows: ResultRow[]; sentence: string; unit: string } {
  const { view } = stage
  const payers: Payer[] = [...stage.components.companies.map(({ id }) => id), 'strip']
  const rows = payers
    .map((payer, number) => ({
      what: words.slot(payer),
      amounts: view.seats.map((seen) => seen.scored[number] ?? 0),
    }))
    .filter((row) => row.amounts.some((amount) => amount !== 0))
  return { rows, sentence: sentence(stage), unit: words.result.unit }
}

function sentence(stage: VegasStage): string {
  const { seats, ended } = stage.view
  const { result } = stage
  if (!ended || !result) return ''
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const [winner = 0] = winners
  const who = whoOf(stage, winner)
  const { points = 0, money = 0 } = seats[winner] ?? {}
  const told =
    result.verdict === 'shared'
      ? words.result.shared(winners.map((seat) => whoOf(stage, seat).name))
      : result.verdict === 'won_by_money'
        ? words.result.wonByMoney(who, points, money)
        : words.result.won(who, points)
  return `${words.result.how[ended]} ${told}`.trim()
}
