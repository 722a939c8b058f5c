// How it ended, told from the result alone.

import type { ResultRow } from '../play/game'
import { texts } from '../texts'
import type { PlainStage } from './words'

const t = texts.page.plain

export function result(stage: PlainStage): { rows: ResultRow[]; sentence: string; unit: string } {
  const { result } = stage
  if (!result) return { rows: [], sentence: '', unit: '' }
  const accounts = [...result.items, ...(result.rivals ?? []).map(({ items }) => items)]
  const sources = [...new Set(accounts.flatMap((items) => items.map(({ what }) => what)))]
  const rows = sources.map((what) => ({
    what: what.replaceAll('_', ' '),
    amounts: accounts.map((items) =>
      items.reduce((sum, item) => sum + (item.what === what ? item.amount : 0), 0),
    ),
  }))
  return { rows, sentence: sentence(stage), unit: '' }
}

function sentence(stage: PlainStage): string {
  const { places, scores } = stage.result!
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  if (!first.length) return t.lost
  const names = first.map((seat) => stage.names[seat] ?? '')
  const score = scores[first[0]!] ?? 0
  return first.length > 1 ? t.shared(names, score) : t.won(names[0]!, first[0] === stage.eye, score)
}
