import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#contract/team'
import { throwOffline, mockNetwork } from '#dom/network.ts'
import { keepSessionAlive, getRenewalDelay } from './session-renewal.ts'

vi.mock('./person-events.ts', () => ({ listenToPersonEvents: () => {} }))

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [7 * day, hour],
  [2 * hour, hour],
  [hour, hour / 2],
  [2 * minute, minute],
  [minute / 6, minute / 2],
  [0, minute / 2],
  [-day, minute / 2],
])('[ST-04] renews a session with %i ms left after %i ms', (left, wait) => {
  expect(getRenewalDelay(left)).toBe(wait)
})

describe('[ST-04] a page that stays open renews the session', () => {
  let leaving: AbortController
  beforeEach(() => {
    vi.useFakeTimers()
    // Only one tab renews. Without Web Locks this test does not wait for another one.
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
    leaving = new AbortController()
  })
  afterEach(() => {
    leaving.abort()
    Reflect.deleteProperty(navigator, 'locks')
  })

  const kept = (life: number) => {
    let expiresAt = Date.now() + life
    const renewed: number[] = []
    const begun = Date.now()
    let answer: () => unknown = () => ({})
    const asked = mockNetwork({ 'GET /api/auth/get-session': () => answer() })
    const me = () => ({ session: { expiresAt: new Date(expiresAt).toISOString() } }) as Me
    const refresh = async () => {
      renewed.push(Date.now() - begun)
      expiresAt = Date.now() + life
    }
    keepSessionAlive(me, refresh, leaving.signal)
    return { asked, renewed, fails: () => (answer = throwOffline), works: () => (answer = () => ({})) }
  }

  test('each time half of the remaining time has passed, until none is left', async () => {
    const { renewed } = kept(20 * minute)
    await vi.advanceTimersByTimeAsync(9.9 * minute)
    expect(renewed).toEqual([])
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(renewed).toEqual([10 * minute, 20 * minute, 30 * minute])
    leaving.abort()
    await vi.advanceTimersByTimeAsync(hour)
    expect(renewed).toHaveLength(3)
  })

  test('again after a failed renewal, before the session ends', async () => {
    const { asked, renewed, fails, works } = kept(40 * minute)
    fails()
    await vi.advanceTimersByTimeAsync(21 * minute)
    works()
    expect(asked.length).toBeGreaterThan(0)
    expect(renewed).toEqual([])
    await vi.advanceTimersByTimeAsync(15 * minute)
    expect(renewed.length).toBeGreaterThan(0)
  })

  test('at once when the machine wakes up or comes online', async () => {
    const { renewed } = kept(7 * day)
    vi.setSystemTime(Date.now() + 2 * hour)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(renewed).toHaveLength(1)
  })
})
