// Addresses: each page has one, each moment of a replay too, and all lead there and back.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Replay } from '../src/play/replay.svelte'
import { routeOf, router, type Route } from '../src/play/router.svelte'
import { goldens, type Golden } from './games'

describe('pages', () => {
  test.each<[string, Route]>([
    ['/', { page: 'home' }],
    ['/t/oTDR2YAnXMPU', { page: 'table', id: 'oTDR2YAnXMPU', watching: false }],
    ['/w/7vYyfWN5r-BA', { page: 'table', id: '7vYyfWN5r-BA', watching: true }],
    ['/r/oTDR2YAnXMPU', { page: 'replay', id: 'oTDR2YAnXMPU' }],
    ['/rules', { page: 'rules', game: '' }],
    ['/rules/vegas/', { page: 'rules', game: 'vegas' }],
    ['/replays', { page: 'replays' }],
    ['/programmers', { page: 'programmers' }],
    ['/learn', { page: 'learn' }],
    ['/t/', { page: 'lost' }],
    ['/t/a/b', { page: 'lost' }],
    ['/replays/x', { page: 'lost' }],
    ['/t/a%20b', { page: 'table', id: 'a b', watching: false }],
    ['/t/%E0%A4%A', { page: 'table', id: '%E0%A4%A', watching: false }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route))

  test('what stands behind the # is read as it was written, and never breaks a page', () => {
    router.go('/rules/streets#S4.2')
    expect([router.path, router.hash]).toEqual(['/rules/streets', 'S4.2'])
    router.mark('line-3')
    expect([location.hash, router.hash]).toEqual(['#line-3', 'line-3'])
    router.go('/rules/streets#%E0%A4%A')
    expect(router.hash).toBe('%E0%A4%A')
    router.go('/')
    expect([router.route, router.hash]).toEqual([{ page: 'home' }, ''])
  })
})

const PATIENCE = 20_000 // ms, for a machine that is busy

/** The server, as far as a replay asks it. */
function serve({ table, components, told: [, watched] }: Golden) {
  let move = 1
  const steps = watched!.entries.map(({ by, events = [] }, n) => {
    if (n && by >= 0) move++
    return { number: n + 1, move, by, events }
  })
  const scores = watched!.scene.scores
  const replay = {
    table,
    components,
    eye: watched!.scene.eye,
    lines: [{ number: 0, move: 0, by: -1, events: [] }, ...steps].map((step) => ({
      ...step,
      scores,
    })),
    result: watched!.scene.result,
  }
  return (path: string) => {
    const number = /replay\/(\d+)$/.exec(path)?.[1]
    const body = number ? { number: Number(number), view: watched!.scene.view } : replay
    return Promise.resolve(Response.json(body))
  }
}

describe.each(['streets-solo_won', 'vegas-marker_shortage', 'welcome-refusals'])('%s', (name) => {
  const golden = goldens.find((each) => each.name === name)!

  beforeEach(() => void vi.stubGlobal('fetch', serve(golden)))
  afterEach(() => void vi.unstubAllGlobals())

  async function open(place: string): Promise<Replay> {
    const replay = new Replay(golden.table.id, place)
    await vi.waitUntil(() => replay.desk?.scores.length, { interval: 1, timeout: PATIENCE })
    return replay
  }

  test('the address of a move leads to that move', async () => {
    const replay = await open('')
    expect(replay.number).toBe(replay.length)
    expect(replay.stops.length).toBeGreaterThan(10)
    for (const stop of [0, 7, replay.stops.length - 1]) {
      await replay.go(replay.stops[stop]!)
      expect(replay.place).toBe(String(stop))
      const again = await open(replay.place)
      expect([again.number, again.isSingle]).toEqual([replay.number, false])
    }
  })

  test('the address of a single line leads to that line', async () => {
    const replay = await open('line-9')
    expect([replay.number, replay.isSingle, replay.place]).toEqual([9, true, 'line-9'])
    replay.step(1)
    expect(replay.place).toBe('line-10')
    replay.follow('4')
    expect([replay.place, replay.isSingle]).toEqual(['4', false])
  })

  test('an address that says nothing of this game leads nowhere', async () => {
    const replay = await open('line-9')
    for (const place of ['line-99999', '99999', 'x', '-1', '1.5', 'line-']) {
      replay.follow(place)
      expect(replay.place).toBe('line-9')
    }
  })

  test('every line of the ledger belongs to one move', async () => {
    const replay = await open('0')
    const lines: string[] = []
    for (const number of replay.stops) {
      await replay.go(number)
      lines.push(...replay.lines.map((line) => JSON.stringify(line.text)))
    }
    expect(lines.length).toBeGreaterThan(50)
    expect(replay.stops.at(-1)).toBe(replay.length)
    expect(replay.stops).toEqual([...new Set(replay.stops)].sort((a, b) => a - b))
  })
})
