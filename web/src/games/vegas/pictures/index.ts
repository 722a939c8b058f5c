// Lords of Vegas for those who read its rules for the first time.

import type { Pictures } from '../../../rules/pictures'
import '../vegas.css'
import Boss from './Boss.svelte'
import Build from './Build.svelte'
import Paid from './Paid.svelte'
import Take from './Take.svelte'

export const pictures: Pictures = { steps: [Take, Build, Boss, Paid] }
