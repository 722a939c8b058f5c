// Phrases as plain text.

import type { Phrase } from './game'

/** A phrase without its marks, as it is read. */
export const plain = (phrase: Phrase): string =>
  phrase
    .map((part) => (typeof part === 'string' ? part : 'bold' in part ? part.bold : part.rule))
    .join('')
