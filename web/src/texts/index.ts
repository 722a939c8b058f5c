// Every word that people read stands in one catalogue a language, one file a game.  A second
// language is a second folder beside `en` with the same shape, which the type holds it to.

import * as en from './en'

export type Texts = typeof en

export const texts: Texts = en
