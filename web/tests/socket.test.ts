// A connection that is told changes instead of scenes, and asked to come back at once.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Socket, type Listener } from '../src/play/socket'
import type { AnyReply, Enter, Scene } from '../src/wire/server'

const lines: Line[] = []

class Line {
  static readonly OPEN = 1
  static readonly CLOSED = 3
  readyState = 0
  said: Record<string, unknown>[] = []
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: () => void = () => {}

  constructor() {
    lines.push(this)
    setTimeout(() => {
      this.readyState = Line.OPEN
      this.onopen()
    })
  }

  say(reply: AnyReply): void {
    this.onmessage({ data: JSON.stringify(reply) })
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>)
  }

  close(): void {
    this.readyState = Line.CLOSED
    this.onclose()
  }
}

class Ear implements Listener {
  heardAll: AnyReply[] = []
  isConnected = true
  enter = () => ({ type: 'Enter', since: 0 }) as Enter
  heard(reply: AnyReply): void {
    this.heardAll.push(reply)
  }
  connected(isConnected: boolean): void {
    this.isConnected = isConnected
  }
}

const scene = { number: 3, eye: 0, view: { eye: 0, asked: [0] }, asked: [0] } as unknown as Scene

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function opened(): Promise<[Socket, Ear]> {
  const ear = new Ear()
  const socket = new Socket('table', ear)
  await vi.advanceTimersByTimeAsync(1)
  return [socket, ear]
}

test('changes reach the table as the scene that they make', async () => {
  const [, ear] = await opened()
  expect(lines[0]!.said[0]).toMatchObject({ type: 'Enter', changes: true })

  lines[0]!.say({ type: 'Moved', entries: [], scene })
  const changes = [{ op: 'replace' as const, path: '/number', value: 4 }]
  lines[0]!.say({ type: 'SceneChanged', entries: [], since: 3, changes })

  expect(ear.heardAll).toEqual([
    { type: 'Moved', entries: [], scene },
    { type: 'Moved', entries: [], scene: { ...scene, number: 4 } },
  ])
})

test('whoever is turned away comes back when they were told to', async () => {
  const [, ear] = await opened()
  const refused = { type: 'Refused', id: 0, kind: 'too fast', sentence: '', reason: null, wait: 9 }
  lines[0]!.say(refused as AnyReply)
  lines[0]!.close()
  expect(ear.heardAll).toEqual([refused])

  await vi.advanceTimersByTimeAsync(6_000) // not before
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(lines).toHaveLength(2)
})

test('whoever is told to come back does so before the old connection ends', async () => {
  const [socket, ear] = await opened()
  const answer = socket.ask({ type: 'Ping' })
  lines[0]!.say({ type: 'ComeBack' })
  await vi.advanceTimersByTimeAsync(1)

  expect(lines).toHaveLength(2)
  expect(lines[1]!.said[0]).toMatchObject({ type: 'Enter' })
  lines[0]!.say({ type: 'Moved', entries: [], scene }) // is told by the new one
  lines[0]!.say({ type: 'Pong', id: 1 })
  expect(await answer).toEqual({ type: 'Pong', id: 1 })
  expect(ear.heardAll).toEqual([])

  expect(lines[0]!.readyState).toBe(Line.CLOSED)
  const lost = socket.ask({ type: 'Ping' })
  expect(ear.isConnected).toBe(true)
  lines[1]!.close()
  await expect(lost).rejects.toThrow()
  expect(ear.isConnected).toBe(false)
})
