// The words of this game, in the language that is read.

import * as en from '../../texts/en/welcome'
import { catalogue } from '../../texts/language.svelte'

export const texts = catalogue('welcome', en)
