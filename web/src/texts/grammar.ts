// What Intl knows of a language: plurals, lists, amounts, dates.  Each catalogue asks for its own.

import type { Phrase } from '../play/game'

const MINUS = '\u2212'

type Grammar = ReturnType<typeof made>

/** Forms besides those for one and for many, where a language has more: `few` in Polish. */
type More = Partial<Record<Intl.LDMLPluralRule, string>>

const known = new Map<string, Grammar>()

/** The same for all parts of a catalogue: making one takes a while. */
export function grammarOf(language: string): Grammar {
  let grammar = known.get(language)
  if (!grammar) known.set(language, (grammar = made(language)))
  return grammar
}

function made(language: string) {
  const plural = new Intl.PluralRules(language)
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  const plain = new Intl.NumberFormat(language)
  const dollars = (more: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
      ...more,
    })
  const whole = dollars({})
  const millions = dollars({ notation: 'compact' })
  const exact = dollars({ notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const today = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  const earlier = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const clear = (text: string) => text.replace('-', MINUS)
  const signed = (text: string, amount: number) => (amount < 0 ? clear(text) : `+${text}`)
  const form = (count: number, one: string, many: string, more: More = {}) => {
    const category = plural.select(Math.abs(count))
    return more[category] ?? (category === 'one' ? one : many)
  }

  return {
    number: (amount: number) => clear(plain.format(amount)),
    signed: (amount: number) => signed(plain.format(amount), amount),
    /** One form or the other, without the number. */
    form,
    counted: (count: number, one: string, many: string, more?: More) =>
      `${clear(plain.format(count))} ${form(count, one, many, more)}`,
    listed: (words: string[]) => list.format(words),
    /** The same of pieces of a sentence that are more than words. */
    joined: (items: Phrase[]): Phrase =>
      list
        .formatToParts(items.map((_, n) => String(n)))
        .flatMap(({ type, value }) => (type === 'element' ? items[Number(value)]! : [value])),
    either: (words: string[]) => either.format(words),
    money: (amount: number) => clear(whole.format(amount)),
    gain: (amount: number) => signed(whole.format(amount), amount),
    /** Amounts of Lords of Vegas, which are in millions. */
    millions: (amount: number) => clear(millions.format(amount * 1e6)),
    millionsGained: (amount: number) => signed(millions.format(amount * 1e6), amount),
    average: (amount: number) => signed(exact.format(amount * 1e6), amount),
    share: (part: number) => percent.format(part),
    time: (at: Date, isRecent: boolean) => (isRecent ? today : earlier).format(at),
  }
}
