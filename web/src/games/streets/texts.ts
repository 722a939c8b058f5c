// The words of this game, in the language that is read.

import * as en from '../../texts/en/streets'
import { catalogue } from '../../texts/language.svelte'

export const texts = catalogue('streets', en)
