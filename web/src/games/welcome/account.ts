// How it ended, and where the points came from.

import { calledIn } from './architect'
import { texts as t } from './texts'
import type { ResultRow } from '../../play/game'
import type { WelcomeStage } from './words'

const ROWS = [
  'plans',
  'parks',
  'pools',
  'temps',
  'estates',
  'fences',
  'bis',
  'refusals',
  'roundabouts',
]

function rows(stage: WelcomeStage): ResultRow[] {
  const accounts = [...stage.view.scores, ...(stage.view.aaa ? [stage.view.aaa.items] : [])]
  return ROWS.map((what) => ({
    what: t.categories[what] ?? what,
    amounts: accounts.map((items) => items.find((item) => item.what === what)?.amount ?? 0),
  })).filter((row) => row.amounts.some((amount) => amount !== 0))
}

function sentence(stage: WelcomeStage): string {
  const seats = stage.view.sheets.length
  const aaa = stage.view.aaa
  const name = (seat: number) => stage.names[seat] ?? ''
  const [mine = 0, rival = 0] = stage.scores
  if (aaa) {
    const verdict = stage.result?.verdict
    if (verdict === 'won') {
      return `${t.result.beats(name(0), calledIn(aaa))}, ${t.result.by(mine, rival)}`
    }
    if (verdict === 'drawn') return t.result.drawn(calledIn(aaa))
    return `${t.result.loses(calledIn(aaa))}, ${t.result.by(rival, mine)}`
  }
  if (seats === 1) return t.result.finished(name(0), mine)
  const places = stage.result?.places ?? []
  const winners = places.flatMap((place, seat) => (place === 1 && seat < seats ? [seat] : []))
  const [winner = 0] = winners
  if (winners.length > 1) return t.result.shared(t.list(winners.map(name)))
  const others = stage.scores.filter((_, seat) => seat < seats && seat !== winner)
  const tie = t.result.ties[stage.view.follows.tie ?? '']
  const score = t.result.by(stage.scores[winner] ?? 0, Math.max(...others))
  return `${t.result.won(name(winner))}, ${score}${tie ? `: ${tie}` : ''}`
}

export const result = (stage: WelcomeStage) => ({
  rows: rows(stage),
  sentence: sentence(stage) + t.result.end,
  unit: t.result.unit,
})
