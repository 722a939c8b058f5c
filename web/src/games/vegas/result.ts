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
  if (!ended) return ''
  const best = Math.max(...seats.map((seen) => seen.points))
  const level = seats.flatMap((seen, seat) => (seen.points === best ? [seat] : []))
  const richest = Math.max(...level.map((seat) => seats[seat]?.money ?? 0))
  const winners = level.filter((seat) => seats[seat]?.money === richest)
  const first = whoOf(stage, winners[0] ?? 0)
  const told =
    winners.length > 1
      ? words.result.shared(winners.map((seat) => whoOf(stage, seat).name))
      : level.length > 1
        ? words.result.wonByMoney(first, best, richest)
        : words.result.won(first, best)
  return `${words.result.how[ended]} ${told}`.trim()
}
