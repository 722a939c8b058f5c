// A table that is played now: whatever happens to the connection, nothing is missed or told twice.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveTable } from '../src/play/live.svelte'
import { Log } from '../src/play/log.svelte'
import type { AnyReply, AnyRequest, Said } from '../src/wire/server'
import { plain } from '../src/play/phrase'
import { deskAt, goldens, pageOf, type Golden } from './games'

/** A server with one table: it knows a journal, and tells each connection what is new to it. */
class Server {
  readonly asked: AnyRequest[] = []
  line: Line | null = null
  remarks: Said[] = []
  #length = 0 // of the journal so far

  constructor(readonly golden: Golden) {}

  get #told() {
    return this.golden.hesitant
  }

  fetch = () => Promise.resolve(Response.json(this.golden.table))

  heard(line: Line, request: AnyRequest): void {
    this.asked.push(request)
    if (request.type !== 'Enter') return
    line.say({
      type: 'Opened',
      table: this.golden.table,
      components: this.golden.components,
      seats: [0],
      eye: 0,
      remarks: this.remarks,
      wire: 1,
    })
    line.known = request.since ?? 0
    this.tell()
  }

  /** The journal has grown to this length; those who are connected hear of it. */
  play(length: number): void {
    this.#length = Math.min(length, this.#told.entries.length)
    this.tell()
  }

  tell(): void {
    const line = this.line
    if (!line || line.readyState !== Line.OPEN || line.known < 0) return
    const entries = this.#told.entries.slice(line.known, this.#length)
    line.known = this.#length
    const scene = { ...this.#told.scene, number: this.#length }
    line.say({ type: 'Moved', entries, scene })
  }
}

let server: Server

/** The browser's end of a connection. */
class Line {
  static readonly OPEN = 1
  static readonly CLOSED = 3
  readyState = 0
  known = -1 // entries that it was told
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: () => void = () => {}

  constructor() {
    server.line = this
    setTimeout(() => {
      this.readyState = Line.OPEN
      this.onopen()
    })
  }

  say(reply: AnyReply): void {
    this.onmessage({ data: JSON.stringify(reply) })
  }

  send(text: string): void {
    server.heard(this, JSON.parse(text) as AnyRequest)
  }

  close(): void {
    if (this.readyState === Line.CLOSED) return
    this.readyState = Line.CLOSED
    this.onclose()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function enter(golden: Golden, remarks: Said[] = []): Promise<LiveTable> {
  server = new Server(golden)
  server.remarks = remarks
  vi.stubGlobal('fetch', server.fetch)
  const live = new LiveTable(golden.table.id, false)
  for (let n = 0; n < 200 && !live.log; n++) await vi.advanceTimersByTimeAsync(10)
  return live
}

/** The log, were there no connections. */
function whole(golden: Golden): string[][] {
  const log = new Log(pageOf(golden), deskAt(golden, golden.hesitant.scene))
  log.add(golden.hesitant.entries)
  return read(log)
}

const read = (log: Log) =>
  log.groups.map(({ number, lines, isTakenBack }) => [
    `${number} ${isTakenBack}`,
    ...lines.map((line) => plain(line.text)),
  ])

const some = goldens.filter(({ name }) =>
  ['streets-renovator', 'vegas-two_players', 'welcome-plans'].includes(name),
)

test.each(some)(
  '$name: a line that breaks again and again loses and repeats nothing',
  async (g) => {
    const live = await enter(g)
    const { length } = g.hesitant.entries
    for (let known = 0, n = 0; known < length; n++) {
      known += 1 + (n % 4)
      server.play(known)
      if (n % 3 === 1) server.line!.close() // while moves are still being shown
      if (n % 5 === 0) live.skip()
      await vi.advanceTimersByTimeAsync(200 * (n % 8))
    }
    await vi.advanceTimersByTimeAsync(120_000)
    expect(read(live.log!)).toEqual(whole(g))
    const since = server.asked.flatMap((each) => (each.type === 'Enter' ? [each.since] : []))
    expect(since.length).toBeGreaterThan(10)
    expect(since).toEqual([...since].sort((a, b) => a! - b!))
    live.close()
  },
)

test.each(some)('$name: many moves at once are told as one by one', async (g) => {
  const live = await enter(g)
  for (let known = 0; known < g.hesitant.entries.length; known++) server.play(known + 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read(live.log!)).toEqual(whole(g))
  live.close()
})

const remark = (number: number, seat = 1): Said => ({
  type: 'Said',
  number,
  seat,
  name: 'Ben',
  text: `remark ${number}`,
  at: '2026-11-19T10:00:00Z',
})

test('what was said while one was away is unread, until somebody here has had it in sight', async () => {
  localStorage.clear()
  const [golden] = some
  const enterLater = async (remarks: Said[]) => {
    const live = await enter(golden!, remarks)
    live.close()
    return live
  }
  const first = await enterLater([remark(1), remark(2)])
  expect(first.unread).toBe(2)
  first.hear()
  expect(first.unread).toBe(0)
  const again = await enterLater([remark(1), remark(2), remark(3), remark(4, 0)])
  expect(again.unread).toBe(1) // one's own needs no reading
  expect((await enterLater(again.remarks)).unread).toBe(1)
})

/** A table of this game with a question that has several answers, and a hint on its way. */
async function hinting(name: string) {
  const golden = goldens.find((each) => each.name === name)!
  const scenes = golden.moments.map(({ scene }) => scene)
  const scene = scenes.find(
    ({ eye, question }) => eye === 0 && (question?.actions.length ?? 0) > 1,
  )!
  const live = await enter(golden)
  const question = { ...scene.question!, number: 7 }
  const asks = (number: number) =>
    server.line!.say({
      type: 'Moved',
      entries: [],
      scene: { ...scene, question: { ...question, number } },
    })
  asks(7)
  await vi.advanceTimersByTimeAsync(1_000)
  const thought = live.askHint()
  const request = server.asked.at(-1)!
  if (request.type !== 'AskHint') throw new Error('no hint was asked for')
  const [action, other] = question.actions
  const hinted: AnyReply = {
    type: 'Hinted',
    id: request.id!,
    action,
    bot: 'expert',
    gain: 3,
    next_best: other,
    next_gain: 1,
    considered: 12,
    prevents: null,
    events: [],
    changes: null,
  }
  return { live, asks, hinted, thought }
}

test('a hint is there with its question and gone with it', async () => {
  const { live, asks, hinted, thought } = await hinting('vegas-two_players')
  server.line!.say(hinted)
  await thought
  expect(live.hint?.bot).toBe('expert')
  asks(7) // others have moved meanwhile
  await vi.advanceTimersByTimeAsync(1_000)
  expect(live.hint).not.toBeNull()
  asks(8)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(live.hint).toBeNull()
  live.close()
})

test('a hint that comes too late does not belong to the next question', async () => {
  const { live, asks, hinted, thought } = await hinting('vegas-two_players')
  asks(8) // with the same answers
  await vi.advanceTimersByTimeAsync(1_000)
  server.line!.say(hinted)
  await thought
  expect(live.hint).toBeNull()
  expect(live.isThinking).toBe(false)
  live.close()
})

test('an answer whose reply is lost is refused, never left waiting', async () => {
  const live = await enter(some[0]!)
  const said = live.say('hello')
  server.line!.close()
  expect(await said).not.toBe('')
  expect(live.isConnected).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(live.isConnected).toBe(true)
  live.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.line!.readyState).toBe(Line.CLOSED)
})

test('a line that says nothing for long is given up and taken up again', async () => {
  const live = await enter(some[0]!)
  const first = server.line
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.asked.map((each) => each.type)).toContain('Ping')
  expect(server.line).not.toBe(first)
  live.close()
})
