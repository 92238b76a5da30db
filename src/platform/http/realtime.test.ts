import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useShop } from '#test/shop'
import { invalidateTags, waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { endStreams, streamEvents } from './realtime.ts'

useShop()

/** Reads the available messages: `next` is the next complete one, undefined after the end. */
function readerOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  return { next: async () => (await reader.read()).value, leave: () => reader.cancel() }
}

const drop = (...tags: string[]) => transaction((tx) => invalidateTags(tx, tags))
const refused = (tag: string) => {
  try {
    void streamEvents(tag, async () => ({})).cancel()
    return undefined
  } catch (error) {
    return (error as { code?: string }).code
  }
}

afterEach(endStreams)

describe('event stream', () => {
  test('sends the retry delay and the current state, then each change of its tag', async () => {
    let count = 0
    const { next } = readerOf(streamEvents('a', async () => ({ count: ++count })))
    expect(await next()).toBe('retry: 3000\n\n')
    expect(await next()).toBe('data: {"count":1}\n\n')
    await drop('b')
    await waitForInvalidations()
    await drop('a', 'c')
    expect(await next()).toBe('data: {"count":2}\n\n')
  })

  test('sends changes during a read once, after it', async () => {
    let readings = 0
    let go = () => {}
    const { next } = readerOf(
      streamEvents('a', async () => {
        readings += 1
        if (readings === 1) await new Promise<void>((resolve) => (go = resolve))
        return { readings }
      }),
    )
    await next()
    for (let times = 0; times < 5; times++) {
      await drop('a')
      await waitForInvalidations()
    }
    go()
    expect(await next()).toBe('data: {"readings":1}\n\n')
    expect(await next()).toBe('data: {"readings":2}\n\n')
    await waitForInvalidations()
    expect(readings).toBe(2)
  })

  test('ends if its data cannot be read', async () => {
    const { next } = readerOf(streamEvents('a', () => Promise.reject(new Error('away'))))
    expect([await next(), await next()]).toEqual(['retry: 3000\n\n', undefined])
  })

  test('ends if nobody reads it', async () => {
    streamEvents('a', async () => ({}))
    const others = Array.from({ length: 5 }, () => streamEvents('a', async () => ({})))
    expect(refused('a')).toBe('server.unavailable')
    for (let times = 0; times < 20; times++) {
      await drop('a')
      await waitForInvalidations()
    }
    expect(refused('a')).toBeUndefined()
    expect(others).toHaveLength(5)
  })

  test('limits streams per tag and process, and frees the place of a reader who leaves', async () => {
    const many = Array.from({ length: 400 }, (_, index) => streamEvents(`t${index}`, async () => ({})))
    expect(refused('another')).toBe('server.unavailable')
    await many[0]!.cancel()
    expect(refused('another')).toBeUndefined()
  })
})

describe('without changes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('sends a comment every 20 seconds', async () => {
    const { next } = readerOf(streamEvents('a', async () => ({})))
    await next()
    await next()
    vi.advanceTimersByTime(19_999)
    const beat = next()
    vi.advanceTimersByTime(1)
    expect(await beat).toBe(': \n\n')
  })
})
