// Behind a desk at which nobody plays: a replay, or a position in the rules.

import { texts } from '../texts'
import type { Source } from './desk.svelte'
import { said } from './reasons'
import { NOBODY, RefusedError } from './socket'

export const nobody: Source = {
  foresee: () => Promise.reject(new RefusedError(NOBODY)),
  give: () => Promise.resolve(said(texts.page.errors.notAsked)),
}
