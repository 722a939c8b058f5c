// Welcome To for those who read its rules for the first time.

import type { Pictures } from '../../../rules/pictures'
import '../welcome.css'
import Choose from './Choose.svelte'
import Meet from './Meet.svelte'
import Use from './Use.svelte'
import Write from './Write.svelte'

export const pictures: Pictures = { steps: [Choose, Write, Use, Meet] }
