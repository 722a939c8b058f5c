import * as en from '../../../texts/en/pictures/vegas'

export type Texts = typeof en

export const texts: Texts = en
