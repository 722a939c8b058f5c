// What the opponent of the solo game is called: as its card says it, or as the language has it.

import type { ArchitectView } from '../../wire/welcome'
import { texts as t } from './texts'

export const calledIn = ({ name }: ArchitectView): string => t.architectNames[name] ?? name
