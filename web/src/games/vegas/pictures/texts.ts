import * as en from '../../../texts/en/pictures/vegas'
import { catalogue } from '../../../texts/language.svelte'

export const texts = catalogue('pictures/vegas', en)
