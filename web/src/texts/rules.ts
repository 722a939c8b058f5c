// The words around the rules, apart from the others so that they are loaded only by those who read
// the rules.

import * as en from './en/rules'

export type Texts = typeof en

export const words: Texts = en
