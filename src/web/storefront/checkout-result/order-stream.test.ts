import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToOrder } from './order-stream.ts'

/** Fake EventSource with the members that the page uses. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
  says(type: string, data?: unknown) {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }))
  }
}

let sources: Source[] = []
let news: unknown[] = []
let live: boolean[] = []
let page = Object.assign(new EventTarget(), { hidden: false })
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', Source)
  ;[sources, news, live] = [[], [], []]
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const listen = () =>
  (leave = listenToOrder(
    { order: 'o', token: 'a+b' },
    (order) => news.push(order),
    (now) => live.push(now),
  ))
const look = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}
const open = () => sources.filter(({ readyState }) => readyState !== Source.CLOSED).length

test('passes updates on and reports when the stream is live', () => {
  listen()
  expect(sources.map(({ url }) => url)).toEqual(['/api/orders/o/events?token=a%2Bb'])
  sources[0]!.says('open')
  sources[0]!.says('message', { status: 'paid' })
  expect([news, live]).toEqual([[{ status: 'paid' }], [true]])
})

test('leaves reconnecting after a break to the browser, however long the server is away', () => {
  listen()
  sources[0]!.says('open')
  for (let times = 0; times < 10; times++) sources[0]!.says('error')
  expect([live.at(-1), open()]).toEqual([false, 1])
  sources[0]!.says('open')
  expect([live.at(-1), open()]).toEqual([true, 1])
})

test('gives up a stream that never opened after the third failure', () => {
  listen()
  sources[0]!.says('error')
  sources[0]!.says('error')
  expect(open()).toBe(1)
  sources[0]!.says('error')
  expect([live.at(-1), open()]).toEqual([false, 0])
})

test('does not retry a refused stream', () => {
  listen()
  sources[0]!.close()
  sources[0]!.says('error')
  expect([sources.length, live.at(-1)]).toEqual([1, false])
})

test('closes when the page is hidden for long, and opens again when it is visible', () => {
  listen()
  sources[0]!.says('open')
  look(true)
  vi.advanceTimersByTime(59_999)
  expect(open()).toBe(1)
  look(false)
  look(true)
  vi.advanceTimersByTime(60_000)
  expect([open(), live.at(-1)]).toEqual([0, false])
  look(false)
  expect([open(), sources.length]).toEqual([1, 2])
})

test('does not open on a hidden page', () => {
  page.hidden = true
  listen()
  expect(sources).toEqual([])
})

test('closes with the page', () => {
  listen()
  leave()
  look(false)
  expect([open(), sources.length]).toEqual([0, 1])
})
