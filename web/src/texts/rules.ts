// The words around the rules, apart from the others so that they are loaded only by those who read
// the rules.

import * as en from './en/rules'
import { catalogue } from './language.svelte'

export const words = catalogue('rules', en)
