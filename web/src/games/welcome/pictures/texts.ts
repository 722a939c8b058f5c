import * as en from '../../../texts/en/pictures/welcome'
import { catalogue } from '../../../texts/language.svelte'

export const texts = catalogue('pictures/welcome', en)
