// The rules as data: no word is lost, and nothing in them is ever markup for the browser.

import { describe, expect, test } from 'vitest'
import { blocks, inline, type Block, type Inline } from '../src/play/markdown'
import { rules } from './games'

function parts(block: Block): Inline[] {
  if (block.kind === 'paragraph') return block.text
  if (block.kind === 'list') return block.items.flat()
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat()
  return [{ kind: 'code', text: block.text }]
}

const words = (text: string) => text.replace(/^```.*/gm, '').match(/[\p{L}\p{N}]+/gu) ?? []

describe.each(Object.entries(rules))('%s', (_, clauses) => {
  const text = clauses.map((clause) => clause.text).join('\n\n')

  test('every word of the rules is shown, in order', () => {
    const shown = blocks(text).flatMap(parts)
    expect(words(shown.map((part) => part.text).join(' '))).toEqual(words(text))
  })

  test('no mark of Markdown is left standing', () => {
    const plain = blocks(text)
      .flatMap(parts)
      .filter((part) => part.kind === 'text')
    expect(plain.filter((part) => /\*\*|`|^\s*\|/.test(part.text))).toEqual([])
  })
})

test('what looks like HTML stays text', () => {
  const evil = '<img src=x onerror=alert(1)> **<b>bold</b>** & <script>'
  const [block] = blocks(evil)
  expect(block).toEqual({
    kind: 'paragraph',
    text: [
      { kind: 'text', text: '<img src=x onerror=alert(1)> ' },
      { kind: 'bold', text: '<b>bold</b>' },
      { kind: 'text', text: ' & <script>' },
    ],
  })
})

test('lists, tables and code are told apart', () => {
  const text = 'One:\n- a\n  and b\n- c\n\n| x | y |\n| - | - |\n| `1` | S4.2 |\n```\n- code\n```'
  expect(blocks(text)).toEqual([
    { kind: 'paragraph', text: inline('One:') },
    { kind: 'list', items: [inline('a and b'), inline('c')] },
    {
      kind: 'table',
      head: [inline('x'), inline('y')],
      rows: [[[{ kind: 'code', text: '1' }], [{ kind: 'clause', text: 'S4.2' }]]],
    },
    { kind: 'code', text: '- code' },
  ])
})
