// The HTTP side of the server, typed.  A refusal becomes a `Trouble` with words for a person.

import { language } from '../texts/language.svelte'
import { texts } from '../texts'
import type {
  ClausePosition,
  FileInfo,
  FoundTable,
  GameInfo,
  KeyringInfo,
  KeyringLink,
  KeyringOpened,
  Moment,
  NewPush,
  NewMail,
  NewTable,
  NewWebhook,
  PasskeyOptions,
  Position,
  PositionInfo,
  Problem,
  QrPicture,
  Reason,
  ReminderInfo,
  ReminderMade,
  ReminderOffers,
  Replay,
  RulesInfo,
  Seated,
  SeatLink,
  SitDown,
  TableInfo,
  TableLine,
  Verdict,
} from '../wire/server'
import { common } from './reasons'

export class Trouble extends Error {
  constructor(
    readonly status: number, // 0: the server did not answer
    sentence: string,
    readonly reason: Reason | null = null, // the same as data
  ) {
    super(sentence)
  }
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Response> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = `Bearer ${token}`
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Trouble(0, texts.page.errors.noServer)
  }
  if (answer.ok) return answer
  const said = (await answer.json().catch(() => ({}))) as Partial<Problem>
  const sentence = said.sentence || texts.page.errors.fault
  const words = said.reason && common({ sentence, reason: said.reason }, null)
  throw new Trouble(answer.status, words || sentence, said.reason)
}

async function json<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  return (await call(method, path, body, token)).json() as Promise<T>
}

const id = encodeURIComponent
const plainly = (isPlain: boolean) => (isPlain ? '?plain=true' : '')

let games: Promise<GameInfo[]> | null = null
const rules = new Map<string, Promise<RulesInfo>>()

export const api = {
  /** What there is to play; asked once. */
  games(): Promise<GameInfo[]> {
    games ??= json<GameInfo[]>('GET', '/games').catch((trouble: unknown) => {
      games = null
      throw trouble
    })
    return games
  },
  rules(game: string): Promise<RulesInfo> {
    const name = `${game} ${language.name}`
    let found = rules.get(name)
    if (!found) {
      found = json<RulesInfo>('GET', `/rules/${id(game)}?language=${id(language.name)}`)
      rules.set(name, found)
      found.catch(() => rules.delete(name))
    }
    return found
  },
  /** What the rules say to a question, the best first. */
  ask: (game: string, question: string) =>
    json<RulesInfo>('GET', `/rules/${id(game)}?q=${id(question)}&language=${id(language.name)}`),
  /** The position that plays a clause. */
  clause: (game: string, clause: string, isPlain = false) =>
    json<ClausePosition>('GET', `/rules/${id(game)}/clauses/${id(clause)}${plainly(isPlain)}`),
  open: () => json<TableLine[]>('GET', '/tables'),
  mine: (tokens: string[]) => json<TableLine[]>('POST', '/tables/mine', { tokens }),
  /** By its name and its word. */
  find: (called: string) => json<FoundTable>('POST', '/tables/find', { called }),
  table: (table: string) => json<TableInfo>('GET', `/tables/${id(table)}`),
  create: (table: NewTable) => json<Seated>('POST', '/tables', table),
  sit: (table: string, who: SitDown) => json<Seated>('POST', `/tables/${id(table)}/seats`, who),
  leave: (table: string, seat: number, token: string) =>
    call('DELETE', `/tables/${id(table)}/seats/${seat}`, undefined, token),
  start: (table: string, fillWith: string, token: string) =>
    json<TableInfo>('POST', `/tables/${id(table)}/start`, { fill_with: fillWith }, token),
  rematch: (table: string, token: string) =>
    json<Seated>('POST', `/tables/${id(table)}/rematch`, undefined, token),
  linkSeat: (table: string, seat: number, token: string) =>
    json<SeatLink>('POST', `/tables/${id(table)}/seats/${seat}/link`, undefined, token),
  callBackSeat: (table: string, seat: number, token: string) =>
    call('DELETE', `/tables/${id(table)}/seats/${seat}/link`, undefined, token),
  openSeat: (code: string) => json<Seated>('POST', '/seats/open', { code }),
  picture: (text: string) => json<QrPicture>('POST', '/pictures', { text }),
  makeKeyring: (name: string, tokens: string[]) =>
    json<KeyringOpened>('POST', '/keyring', { name, tokens }),
  openKeyring: (code: string) => json<KeyringOpened>('POST', '/keyring/open', { code }),
  keyring: (token: string) => json<KeyringInfo>('GET', '/keyring', undefined, token),
  linkKeyring: (token: string) => json<KeyringLink>('POST', '/keyring/link', undefined, token),
  hangSeats: (tokens: string[], token: string) =>
    json<KeyringInfo>('POST', '/keyring/seats', { tokens }, token),
  takeOff: (table: string, token: string) =>
    call('DELETE', `/keyring/tables/${id(table)}`, undefined, token),
  renameKeyring: (name: string, token: string) =>
    json<KeyringInfo>('POST', '/keyring/name', { name }, token),
  closeKeyring: (token: string) => call('DELETE', '/keyring/device', undefined, token),
  forgetKeyring: (token: string) => call('DELETE', '/keyring', undefined, token),
  offerPasskey: (token: string) =>
    json<PasskeyOptions>('POST', '/passkeys/offer', undefined, token),
  addPasskey: (credential: object, token: string) =>
    json<KeyringInfo>('POST', '/passkeys', { credential }, token),
  askPasskey: () => json<PasskeyOptions>('POST', '/passkeys/ask'),
  openWithPasskey: (credential: object) =>
    json<KeyringOpened>('POST', '/passkeys/open', { credential }),
  reminderOffers: () => json<ReminderOffers>('GET', '/reminders'),
  remindByPush: (push: NewPush) => json<ReminderMade>('POST', '/reminders/push', push),
  remindByMail: (mail: NewMail) => json<ReminderMade>('POST', '/reminders/mail', mail),
  confirmReminder: (code: string) => call('POST', '/reminders/confirm', { code }),
  remindOfMore: (ids: string[], tokens: string[]) =>
    json<ReminderInfo[]>('POST', '/reminders/seats', { ids, tokens }),
  endReminder: (reminder: string) => call('POST', `/reminders/${id(reminder)}/end`),
  webhook: (table: string, token: string) =>
    json<ReminderInfo[]>('GET', `/tables/${id(table)}/webhook`, undefined, token),
  addWebhook: (table: string, hook: NewWebhook, token: string) =>
    json<ReminderMade>('POST', `/tables/${id(table)}/webhook`, hook, token),
  removeWebhook: (table: string, token: string) =>
    call('DELETE', `/tables/${id(table)}/webhook`, undefined, token),
  record: (table: string, token?: string) =>
    call('GET', `/tables/${id(table)}/record`, undefined, token).then((r) => r.text()),
  takeRecord: (text: string) => json<TableInfo>('POST', '/records', { text }),
  verify: (table: string, token?: string) =>
    json<Verdict>('GET', `/tables/${id(table)}/verify`, undefined, token),
  replay: (table: string, token?: string, isPlain = false) =>
    json<Replay>('GET', `/tables/${id(table)}/replay${plainly(isPlain)}`, undefined, token),
  moment: (table: string, number: number, token?: string, isPlain = false) =>
    json<Moment>(
      'GET',
      `/tables/${id(table)}/replay/${number}${plainly(isPlain)}`,
      undefined,
      token,
    ),
  position: (table: string, number: number | null, token?: string) =>
    json<Position>(
      'GET',
      `/tables/${id(table)}/position${number === null ? '' : `?number=${number}`}`,
      undefined,
      token,
    ).then(({ text }) => text),
  checkFile: (game: string, setting: string, text: string) =>
    json<FileInfo>('POST', '/files', { game, setting, text }).then(({ faults }) => faults),
  readPosition: (game: string, text: string) =>
    json<PositionInfo>('POST', '/positions', { game, text }),
  schema: () => json<object>('GET', '/schema/openapi.json'),
}
