// What this browser keeps: the player's name and the secrets of the seats that it holds.

const NAME = 'boulevard.name'
const KEYRING = 'boulevard.keyring'
const REMINDERS = 'boulevard.reminders'
const SEATS = 'boulevard.seats'
const HEARD = 'boulevard.heard'
const MOST = 200 // tables; the server takes no more tokens at once

/** The keyring that is open on this device. */
export interface Ring {
  token: string // of this device; it speaks for every seat on the keyring
  code: string // of the link that opens it elsewhere; '': none was made here
}

interface Held {
  tokens: Record<string, string> // seat -> its secret
  at: number // when it was last used, in ms
}

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still plays; it only forgets.
  }
}

export const myName = {
  get: (): string => String(read(NAME, '') ?? ''),
  set: (name: string): void => write(NAME, name),
}

/** The ids of what reminds whoever sits here, by its kind. */
export const myReminders = {
  get: (): Record<string, string> => read<Record<string, string> | null>(REMINDERS, {}) ?? {},
  set: (ids: Record<string, string>): void => write(REMINDERS, ids),
}

export const myRing = {
  get(): Ring | null {
    const kept = read<Partial<Ring> | null>(KEYRING, null)
    return kept?.token ? { token: kept.token, code: kept.code ?? '' } : null
  },
  set: (ring: Ring): void => write(KEYRING, ring),
  /** It is closed here, with all that was open by it alone. */
  drop(): void {
    const token = myRing.get()?.token
    write(KEYRING, null)
    const own = (held: Held) => Object.entries(held.tokens).filter(([, kept]) => kept !== token)
    const left = Object.entries(seats()).map(
      ([table, held]) => [table, { ...held, tokens: Object.fromEntries(own(held)) }] as const,
    )
    write(SEATS, Object.fromEntries(left.filter(([, { tokens }]) => Object.keys(tokens).length)))
  },
}

/** What is kept by table, without anything else that a store may hold. */
function seats(): Record<string, Held> {
  const kept = Object.entries(read<Record<string, Held | null> | null>(SEATS, {}) ?? {})
  return Object.fromEntries(kept.flatMap(([table, held]) => (held?.tokens ? [[table, held]] : [])))
}

/** The secrets of the seats that this browser holds at a table, by seat. */
export function tokensOf(table: string): Record<string, string> {
  return seats()[table]?.tokens ?? {}
}

export function allTokens(): string[] {
  const held = Object.values(seats()).flatMap((table) => Object.values(table.tokens))
  const ring = myRing.get()
  return [...new Set([...(ring ? [ring.token] : []), ...held])].slice(0, MOST)
}

export function keepTokens(table: string, tokens: Record<string, string>): void {
  const held = seats()
  held[table] = { tokens: { ...held[table]?.tokens, ...tokens }, at: Date.now() }
  const newest = Object.entries(held).sort((a, b) => b[1].at - a[1].at)
  write(SEATS, Object.fromEntries(newest.slice(0, MOST)))
}

/** Of one seat, or of all that this browser holds at the table. */
export function dropTokens(table: string, seat?: number): void {
  const held = seats()
  const { [String(seat)]: _, ...left } = held[table]?.tokens ?? {}
  if (seat === undefined || !Object.keys(left).length) delete held[table]
  else held[table] = { ...held[table]!, tokens: left }
  write(SEATS, held)
}

/** The last remark of each table that somebody at this browser has had in sight; the table that was
 * heard last stands last. */
const heard = () => read<Record<string, number> | null>(HEARD, {}) ?? {}

export function heardTo(table: string): number {
  const number = heard()[table]
  return typeof number === 'number' ? number : 0
}

export function keepHeard(table: string, number: number): void {
  const others = Object.entries(heard()).filter(([other]) => other !== table)
  write(HEARD, Object.fromEntries([...others, [table, number]].slice(-MOST)))
}
