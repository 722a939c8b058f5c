import * as en from '../../../texts/en/pictures/streets'
import { catalogue } from '../../../texts/language.svelte'

export const texts = catalogue('pictures/streets', en)
