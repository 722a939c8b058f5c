// The little Markdown that the rules use, as data: it is drawn with text nodes, never as HTML.

export type Inline =
  { kind: 'text' | 'bold' | 'italic' | 'code'; text: string } | { kind: 'clause'; text: string }

export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\b([SVW][A-Z]?\d+(?:\.\d+)*[a-z]?)\b/g

export function inline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    const [all, code, bold, italic, clause] = match
    if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (bold !== undefined) parts.push({ kind: 'bold', text: bold })
    else if (italic !== undefined) parts.push({ kind: 'italic', text: italic })
    else parts.push({ kind: 'clause', text: clause! })
    end = match.index + all.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

export function blocks(markdown: string): Block[] {
  const found: Block[] = []
  const lines = markdown.split('\n')
  let n = 0
  const take = (belongs: (line: string) => boolean): string[] => {
    const start = n
    while (n < lines.length && belongs(lines[n]!)) n++
    return lines.slice(start, n)
  }
  while (n < lines.length) {
    const line = lines[n]!
    if (!line.trim()) {
      n++
    } else if (line.startsWith('```')) {
      n++
      found.push({ kind: 'code', text: take((next) => !next.startsWith('```')).join('\n') })
      n++
    } else if (line.startsWith('|')) {
      found.push(table(take((next) => next.startsWith('|'))))
    } else if (isItem(line)) {
      const items = take((next) => isItem(next) || next.startsWith('  '))
      found.push({ kind: 'list', items: gather(items).map(inline) })
    } else {
      const text = take((next) => next.trim() !== '' && !/^(```|\|)/.test(next) && !isItem(next))
      found.push({ kind: 'paragraph', text: inline(text.join(' ')) })
    }
  }
  return found
}

function isItem(line: string): boolean {
  return /^([-*]|\d+\.) /.test(line)
}

function gather(lines: string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^([-*]|\d+\.) /, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return items
}

function table(lines: string[]): Block {
  const cells = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim())),
  )
  const [head = [], , ...rows] = cells
  return { kind: 'table', head, rows }
}
