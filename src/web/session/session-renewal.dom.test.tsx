import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#contract/team'
import { offline, play } from '#dom/network.ts'
import { keepSession, renewalIn } from './session-renewal.ts'

vi.mock('./person-stream.ts', () => ({ listenToPerson: () => {} }))

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [7 * day, hour],
  [2 * hour, hour],
  [hour, hour / 2],
  [2 * minute, minute],
  [minute / 6, minute / 2],
  [0, minute / 2],
  [-day, minute / 2],
])('[ST-04] with %i ms of life left the session is renewed in %i ms', (left, wait) => {
  expect(renewalIn(left)).toBe(wait)
})

describe('[ST-04] a page that stays open renews the session by itself', () => {
  let leaving: AbortController
  beforeEach(() => {
    vi.useFakeTimers()
    leaving = new AbortController()
  })
  afterEach(() => leaving.abort())

  const kept = (life: number) => {
    let expiresAt = Date.now() + life
    const asked: number[] = []
    const begun = Date.now()
    let answer: () => unknown = () => ({})
    play({
      'GET /api/auth/get-session': () => {
        asked.push(Date.now() - begun)
        return answer()
      },
    })
    const me = () => ({ session: { expiresAt: new Date(expiresAt).toISOString() } }) as Me
    keepSession(me, async () => void (expiresAt = Date.now() + life), leaving.signal)
    return { asked, fails: () => (answer = offline), works: () => (answer = () => ({})) }
  }

  test('each time half of what is left has gone, and no more once it is left', async () => {
    const { asked } = kept(20 * minute)
    await vi.advanceTimersByTimeAsync(9.9 * minute)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(asked).toEqual([10 * minute, 20 * minute, 30 * minute])
    leaving.abort()
    await vi.advanceTimersByTimeAsync(hour)
    expect(asked).toHaveLength(3)
  })

  test('again after one that failed, before the session has ended', async () => {
    const { asked, fails, works } = kept(40 * minute)
    fails()
    await vi.advanceTimersByTimeAsync(21 * minute)
    works()
    const failed = asked.length
    expect(failed).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(15 * minute)
    expect(asked.length).toBeGreaterThan(failed)
  })

  test('at once when the machine is back from sleep or offline', async () => {
    const { asked } = kept(7 * day)
    vi.setSystemTime(Date.now() + 2 * hour)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(1)
  })
})
