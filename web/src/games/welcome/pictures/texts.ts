import * as en from '../../../texts/en/pictures/welcome'

export type Texts = typeof en

export const texts: Texts = en
