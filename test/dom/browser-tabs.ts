import { vi } from 'vitest'

type Listener = (event: { data?: unknown }) => void

/** Mocks EventSource, BroadcastChannel and Web Locks, shared between the tabs of one test. */
export function mockBrowserTabs() {
  const streams: PlayedStream[] = []
  const channels = new Set<PlayedChannel>()

  class PlayedStream {
    static readonly CLOSED = 2
    readyState = 1
    readonly tags: string[]
    readonly #listeners: Record<string, Listener[]> = {}
    constructor(url: string) {
      this.tags = new URL(url, 'http://x').searchParams.get('tags')!.split(',')
      streams.push(this)
    }
    addEventListener(kind: string, listener: Listener) {
      ;(this.#listeners[kind] ??= []).push(listener)
    }
    close() {
      this.readyState = 2
    }
    /** sends a message from the server */
    tell(news: Record<string, string>) {
      for (const listener of this.#listeners['message'] ?? []) listener({ data: JSON.stringify(news) })
    }
    /** the server refuses (closed), or the connection breaks (the browser reconnects) */
    fail({ refused }: { refused: boolean }) {
      this.readyState = refused ? 2 : 0
      for (const listener of this.#listeners['error'] ?? []) listener({})
    }
  }

  class PlayedChannel {
    #listener: Listener = () => {}
    constructor() {
      channels.add(this)
    }
    addEventListener(_: string, listener: Listener) {
      this.#listener = listener
    }
    postMessage(data: unknown) {
      for (const each of channels)
        if (each !== this) queueMicrotask(() => channels.has(each) && each.#listener({ data }))
    }
    close() {
      channels.delete(this)
    }
  }

  type Wish = { hold: () => unknown; done: () => void; failed: (error: Error) => void }
  const waiting = new Map<string, Wish[]>()
  const held = new Set<string>()
  const next = (name: string) => {
    const wish = waiting.get(name)?.shift()
    if (!wish || held.has(name)) return void (wish && waiting.get(name)!.unshift(wish))
    held.add(name)
    void Promise.resolve()
      .then(wish.hold)
      .finally(() => {
        held.delete(name)
        wish.done()
        next(name)
      })
  }
  const locks = {
    request: (name: string, { signal }: { signal?: AbortSignal }, hold: () => unknown) =>
      new Promise<void>((done, failed) => {
        const wish = { hold, done, failed }
        waiting.set(name, [...(waiting.get(name) ?? []), wish])
        signal?.addEventListener('abort', () => {
          const left = waiting.get(name)!
          if (!left.includes(wish)) return
          left.splice(left.indexOf(wish), 1)
          failed(new Error('aborted'))
        })
        next(name)
      }),
  }

  vi.stubGlobal('EventSource', PlayedStream)
  vi.stubGlobal('BroadcastChannel', PlayedChannel)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  return {
    /** open streams */
    open: () => streams.filter(({ readyState }) => readyState !== 2),
    opened: () => streams.length,
  }
}

/** Removes `navigator.locks`. */
export function removeLocks() {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
}
