// A language that nobody speaks: English with accents, a third longer, and marked at both ends.  What
// is cut with it on the screen would be cut in some language; what shows without it is no text of a
// catalogue.

const PLAIN = 'aceinouyACEINOUY'
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ'

function bent(text: string): string {
  if (!/[a-z]/i.test(text)) return text
  const accented = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('')
  const more = '~'.repeat(Math.ceil(text.length / 3))
  const [start = '', core = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(accented)!.slice(1)
  return `${start}${core}${more}${end}`
}

/** A text, or whatever is made of texts. */
export function bend<T>(value: T): T {
  if (typeof value === 'string') return bent(value) as T
  if (Array.isArray(value)) return value.map(bend) as T
  if (typeof value === 'function')
    return ((...given: unknown[]) => bend(value(...given) as unknown)) as T
  if (typeof value !== 'object' || value === null || 'rule' in value) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bend(part)])) as T
}
