// The words of this game.  Those of a second language have the same shape, and are chosen here.

import * as en from '../../texts/en/welcome'

export type Texts = typeof en

export const texts: Texts = en
