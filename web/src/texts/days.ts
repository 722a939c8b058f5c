// The words about playing over days and on several devices, apart from the others so that they are
// loaded only by those who need them.

import * as en from './en/days'

export type Texts = typeof en

export const words: Texts = en
