// Streets for those who read its rules for the first time.

import type { Pictures } from '../../../rules/pictures'
import '../streets.css'
import Symbols from '../Symbols.svelte'
import Build from './Build.svelte'
import Close from './Close.svelte'
import Come from './Come.svelte'
import Move from './Move.svelte'

export const pictures: Pictures = { steps: [Build, Come, Close, Move], Shared: Symbols }
