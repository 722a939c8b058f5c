// A language that nobody speaks: English with accents, and each word a third longer, which its tail
// shows.  What is cut with it on the screen would be cut in some language; what shows without a tail
// is no text of a catalogue.  A code such as B4 is no word: it is the same in every language.

const PLAIN = 'aceinouyACEINOUY'
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ'

/** Also what is bent already, inside another text, is bent once. */
function bent(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}.])\p{L}+~*(?![\p{L}\p{N}])/gu, (found) => {
    const word = found.replace(/~+$/, '')
    const accented = [...word].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('')
    return accented + '~'.repeat(Math.ceil(word.length / 3))
  })
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
