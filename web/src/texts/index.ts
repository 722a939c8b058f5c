// Every word that people read stands in one catalogue a language.  Here are those of the page; a
// game's own come with its folder.  A further language is a further folder beside `en` with the same
// files; docs/translating.md tells how.

import * as page from './en/page'
import { catalogue } from './language.svelte'

export const texts = { page: catalogue('page', page) }
