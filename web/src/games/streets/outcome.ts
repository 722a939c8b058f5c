// How a game ended: where the money came from, and one sentence about it.

import type { ResultRow } from '../../play/game'
import { texts as words } from './texts'
import { inSentence, isYou, ownerName } from './naming'
import type { StreetsStage } from './words'

const ORDER = ['head_start', 'streets', 'covering', 'hand', 'end_scoring', 'business']

/** By owner: what each source gave. */
function sourcesOf(stage: StreetsStage): Map<string, number>[] {
  const result = stage.result
  if (!result) return []
  const accounts = [...result.items, ...(result.rivals ?? []).map((rival) => rival.items)]
  return accounts.map((items) => new Map(items.map(({ what, amount }) => [what, amount])))
}

export function resultOf(stage: StreetsStage): {
  rows: ResultRow[]
  sentence: string
  unit: string
} {
  const sources = sourcesOf(stage)
  const rows = ORDER.filter((what) => sources.some((mine) => mine.has(what))).map((what) => ({
    what: words.sources[what] ?? what,
    detail: words.sourceDetails[what],
    amounts: sources.map((mine) => mine.get(what) ?? 0),
  }))
  return { rows, sentence: sentenceOf(stage), unit: words.unit }
}

function sentenceOf(stage: StreetsStage): string {
  const { result } = stage
  const { money, ended } = stage.view
  if (!ended || !result) return words.result.unfinished
  const rivals = (result.rivals ?? []).map(({ score }) => score)
  if (result.verdict === 'lost') return words.result.lost(rivals[0] ?? 0, money[0] ?? 0)
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const [winner = 0] = winners
  const best = money[winner] ?? 0
  const names = winners.map((owner) => ownerName(stage, owner))
  if (winners.length > 1) {
    return result.verdict === 'shared'
      ? words.result.shared(names, best)
      : words.result.tied(names, best)
  }
  const rest = money.map((mine, owner) => ({ mine, owner })).filter(({ owner }) => owner !== winner)
  const next = rest.sort((a, b) => b.mine - a.mine)[0]
  const name = ownerName(stage, winner)
  if (!next) return words.result.alone(name, isYou(stage, winner), best)
  const second = inSentence(stage, next.owner)
  return words.result.won(name, isYou(stage, winner), best, best - next.mine, second)
}
