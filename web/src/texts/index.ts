// Every word that people read stands in one catalogue a language.  Here are those of the page; a
// game's own come with its folder.  A second language is a second folder beside `en` with the same
// shape, which the type holds it to.

import * as en from './en'

export type Texts = typeof en

export const texts: Texts = en
