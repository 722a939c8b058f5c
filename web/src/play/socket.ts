// One connection to one table.  It comes back by itself, says `Enter` again with what is known, and
// turns requests into promises.

import type { AnyReply, AnyRequest, Refused, Scene } from '../wire/server'
import { applied } from './changes'

const FIRST_WAIT = 500 // ms before the first new attempt; doubles up to the last
const LAST_WAIT = 10_000
const BEAT = 25_000 // ms between pings
const SILENCE = 40_000 // ms without a word before a connection counts as lost

type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never
export type Saying = WithoutId<AnyRequest>

/** Nobody was there to hear it. */
export const NOBODY: Pick<Refused, 'kind' | 'sentence' | 'reason'> = {
  kind: 'fault',
  sentence: '',
  reason: null,
}

export class RefusedError extends Error {
  constructor(readonly refusal: Pick<Refused, 'kind' | 'sentence' | 'reason'>) {
    super(refusal.sentence)
  }
}

interface Waiting {
  socket: WebSocket // over which it was asked
  resolve(reply: AnyReply): void
  reject(error: Error): void
}

export interface Listener {
  /** The first words of each new connection. */
  enter(): Saying
  heard(reply: AnyReply): void
  connected(isConnected: boolean): void
}

export class Socket {
  #socket: WebSocket | null = null
  #waiting = new Map<number, Waiting>()
  #next = 1
  #wait = FIRST_WAIT
  #retry = 0
  #beat = 0
  #heardAt = 0
  #scene: Scene | null = null // the last of this connection, which the server changes
  #left = new Set<WebSocket>() // that we were asked to leave
  #isClosed = false

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#connect()
  }

  /** Resolves with the reply that carries the request's id; rejects with a `RefusedError`. */
  ask<R extends AnyReply>(saying: Saying): Promise<R> {
    return new Promise((resolve, reject) => {
      const socket = this.#socket
      if (socket?.readyState !== WebSocket.OPEN) {
        reject(new RefusedError(NOBODY))
        return
      }
      const id = this.#next++
      this.#waiting.set(id, { socket, resolve: resolve as (reply: AnyReply) => void, reject })
      socket.send(JSON.stringify({ ...saying, id }))
    })
  }

  close(): void {
    this.#isClosed = true
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    clearTimeout(this.#retry)
    clearInterval(this.#beat)
    this.#socket?.close()
    this.#giveUp(null)
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const table = encodeURIComponent(this.table)
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${table}/socket`)
    this.#socket = socket
    socket.onopen = () => {
      this.#heardAt = Date.now()
      this.#scene = null
      socket.send(JSON.stringify({ ...this.listener.enter(), changes: true, id: 0 }))
      clearInterval(this.#beat)
      this.#beat = window.setInterval(() => this.#keepAlive(), BEAT)
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heardAt = Date.now()
      const reply = JSON.parse(event.data) as AnyReply
      // One that was left for another still answers what it was asked, and tells nothing more.
      if (socket === this.#socket || 'id' in reply) this.#hear(reply)
    }
    socket.onclose = () => this.#lost(socket)
  }

  #hear(reply: AnyReply): void {
    if (reply.type === 'Opened') {
      this.#wait = FIRST_WAIT
      this.listener.connected(true)
    }
    const id = 'id' in reply ? reply.id : 0
    queueMicrotask(() => this.#leave())
    const waiting = this.#waiting.get(id)
    if (waiting) {
      this.#waiting.delete(id)
      if (reply.type === 'Refused') waiting.reject(new RefusedError(reply))
      else waiting.resolve(reply)
    } else if (reply.type === 'Moved' || reply.type === 'SceneChanged') {
      const { entries } = reply
      this.#scene = reply.type === 'Moved' ? reply.scene : applied(this.#scene!, reply.changes)
      this.listener.heard({ type: 'Moved', entries, scene: this.#scene })
    } else if (reply.type === 'ComeBack') {
      this.#left.add(this.#socket!)
      this.#connect() // before the old one ends: nobody notices
    } else {
      // Turned away, or in vain: it makes no sense to come back before that.
      if (reply.type === 'Refused') this.#wait = Math.max(this.#wait, reply.wait * 1000)
      this.listener.heard(reply)
    }
  }

  /** Ends connections that were left for another one, when they have answered. */
  #leave(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    for (const socket of this.#left) {
      if ([...this.#waiting.values()].some((waiting) => waiting.socket === socket)) continue
      this.#left.delete(socket)
      socket.close()
    }
  }

  #lost(socket: WebSocket): void {
    this.#giveUp(socket)
    if (socket !== this.#socket || this.#isClosed) return
    clearInterval(this.#beat)
    this.listener.connected(false)
    // A little chance, so that a thousand pages do not come back in the same moment.
    this.#retry = window.setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2))
    this.#wait = Math.min(this.#wait * 2, LAST_WAIT)
  }

  /** What was asked over this connection, or over any, will not be answered. */
  #giveUp(socket: WebSocket | null): void {
    for (const [id, waiting] of this.#waiting) {
      if (socket && waiting.socket !== socket) continue
      this.#waiting.delete(id)
      waiting.reject(new RefusedError(NOBODY))
    }
  }

  #keepAlive(): void {
    if (Date.now() - this.#heardAt > SILENCE) this.#socket?.close()
    else void this.ask({ type: 'Ping' }).catch(() => undefined)
  }

  #hurry = (): void => {
    if (document.hidden || this.#socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(this.#retry)
    this.#wait = FIRST_WAIT
    this.#connect()
  }
}
