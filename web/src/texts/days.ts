// The words about playing over days and on several devices, apart from the others so that they are
// loaded only by those who need them.

import * as en from './en/days'
import { catalogue } from './language.svelte'

export const words = catalogue('days', en)
