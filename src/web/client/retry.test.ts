import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRetrying, getRetryDelay, withRetry } from './retry.ts'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class Broken extends Error {}
class Refused extends Error {}
const isPassing = (error: unknown) => error instanceof Broken

/** Fails `times` times, then answers. */
const failing = (times: number, error: Error = new Broken()) => {
  let calls = 0
  const call = async () => {
    calls += 1
    if (calls <= times) throw error
    return 'here'
  }
  return { call, calls: () => calls }
}

describe('[LI-04] the delay before a retry', () => {
  test.each([0, 1, 2, 3, 4, 5])('is 200 ms x 2^%i, plus up to 20 % jitter', (count) => {
    expect(getRetryDelay(count, 0)).toBe(200 * 2 ** count)
    expect(getRetryDelay(count, 0.999)).toBeLessThan(200 * 2 ** count * 1.2)
    expect(getRetryDelay(count, 0.999)).toBeGreaterThan(200 * 2 ** count)
  })
})

describe('a retried call', () => {
  test('retries until it succeeds, and reports that it is retrying', async () => {
    const { call, calls } = failing(3)
    const answer = withRetry(call, isPassing)
    await vi.advanceTimersByTimeAsync(0)
    expect([calls(), isRetrying()]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(199)
    expect(calls()).toBe(1)
    await vi.runAllTimersAsync()
    expect(await answer).toBe('here')
    expect([calls(), isRetrying()]).toEqual([4, false])
  })

  test('gives up after six retries', async () => {
    const { call, calls } = failing(100)
    const answer = expect(withRetry(call, isPassing)).rejects.toBeInstanceOf(Broken)
    await vi.runAllTimersAsync()
    await answer
    expect([calls(), isRetrying()]).toEqual([7, false])
  })

  test('does not retry an error response', async () => {
    const { call, calls } = failing(1, new Refused())
    await expect(withRetry(call, isPassing)).rejects.toBeInstanceOf(Refused)
    expect([calls(), isRetrying()]).toEqual([1, false])
  })

  test('retries at once when the connection is back', async () => {
    const { call, calls } = failing(1)
    const answer = withRetry(call, isPassing)
    await vi.advanceTimersByTimeAsync(1)
    page.dispatchEvent(new Event('online'))
    expect(await answer).toBe('here')
    expect(calls()).toBe(2)
  })

  test('stops when the caller aborts', async () => {
    const gone = new AbortController()
    const { call, calls } = failing(9)
    const answer = expect(withRetry(call, isPassing, gone.signal)).rejects.toThrow(/abort/i)
    await vi.advanceTimersByTimeAsync(1)
    gone.abort()
    await answer
    await vi.runAllTimersAsync()
    expect([calls(), isRetrying()]).toEqual([1, false])
  })
})
