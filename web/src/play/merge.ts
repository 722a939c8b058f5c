// Sentences that begin alike become one, so that the log tells more in fewer lines.

import { texts } from '../texts'
import type { LogLine, Phrase } from './game'

type Piece = Phrase[number]

export function merged(lines: readonly LogLine[]): LogLine[] {
  const out: LogLine[] = []
  for (const line of lines) {
    const last = out.at(-1)
    if (last?.list && line.list && last.list.head === line.list.head && last.depth === line.depth)
      out[out.length - 1] = told({
        ...last,
        list: { ...line.list, items: [...last.list.items, ...line.list.items] },
      })
    else if (last?.sum && line.sum && last.sum.name === line.sum.name && last.depth === line.depth)
      out[out.length - 1] = summed(last, line.sum.count)
    else out.push(line)
  }
  return out
}

function summed(line: LogLine, more: number): LogLine {
  const sum = { ...line.sum!, count: line.sum!.count + more }
  return { ...line, sum, text: sum.told(sum.count) }
}

function told(line: LogLine): LogLine {
  const { head, items: pieces, end } = line.list!
  const counts = new Map<string, { item: Piece; count: number }>()
  for (const item of pieces) {
    const known = counts.get(JSON.stringify(item))
    if (known) known.count++
    else counts.set(JSON.stringify(item), { item, count: 1 })
  }
  const { series, times } = texts.page
  const items = [...counts.values()].map(({ item, count }) =>
    count > 1 ? [item, times(count)] : [item],
  )
  return { ...line, text: [head, ...series(items), end] }
}
