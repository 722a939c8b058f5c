import * as en from '../../../texts/en/pictures/streets'

export type Texts = typeof en

export const texts: Texts = en
