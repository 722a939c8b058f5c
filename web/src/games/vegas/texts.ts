// The words of this game, in the language that is read.

import * as en from '../../texts/en/vegas'
import { catalogue } from '../../texts/language.svelte'

export const texts = catalogue('vegas/index', en)
