import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mockBrowserTabs, removeLocks } from '#dom/browser-tabs.ts'
import { createTabSubscription } from './tab-subscription.ts'

let browser: ReturnType<typeof mockBrowserTabs>
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  browser = mockBrowserTabs()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Creates a tab that subscribes to the tags, and the changes it received. */
function aTab(...tags: string[]) {
  const heard: string[] = []
  const { follow, stop } = createTabSubscription((tag) => void heard.push(tag))
  stops.push(stop)
  follow(tags)
  return { heard, follow: (...next: string[]) => follow(next), stop }
}
/** Waits for the messages between tabs and the resulting stream. */
const calm = () => vi.advanceTimersByTimeAsync(60)
const stream = () => {
  expect(browser.open()).toHaveLength(1)
  return browser.open()[0]!
}

describe('several tabs of one browser', () => {
  test('share one stream for the tags of all, and each receives its own tags', async () => {
    const [one, two] = [aTab('orders', 'stock'), aTab('orders', 'team')]
    await calm()
    expect(stream().tags).toEqual(['orders', 'stock', 'team'])
    stream().tell({ orders: 'a.1', stock: 'a.0', team: 'a.0' })
    await calm()
    expect([one.heard.splice(0), two.heard.splice(0)]).toEqual([
      ['orders', 'stock'],
      ['orders', 'team'],
    ])
    stream().tell({ orders: 'a.2' })
    await calm()
    expect([one.heard, two.heard]).toEqual([['orders'], ['orders']])
  })

  test('ignore an unchanged version', async () => {
    const { heard } = aTab('orders')
    await calm()
    for (const version of ['a.1', 'a.1', 'a.2']) stream().tell({ orders: version })
    expect(heard).toEqual(['orders', 'orders'])
  })

  test('elect a new leader when the first closes, and no change is missed or repeated', async () => {
    const [first, second, third] = [aTab('orders'), aTab('orders', 'stock'), aTab('stock')]
    await calm()
    stream().tell({ orders: 'a.1', stock: 'a.1' })
    await calm()
    first.stop()
    await calm()
    expect(stream().tags).toEqual(['orders', 'stock'])
    for (const { heard } of [second, third]) heard.length = 0
    stream().tell({ orders: 'a.1', stock: 'a.2' })
    await calm()
    expect([first.heard, second.heard, third.heard]).toEqual([['orders'], ['stock'], ['stock']])
  })

  test('unsubscribe the tags of a closed tab', async () => {
    const [, two] = [aTab('orders'), aTab('team')]
    await calm()
    expect(stream().tags).toEqual(['orders', 'team'])
    stream().tell({ orders: 'a.1', team: 'a.1' })
    two.stop()
    await calm()
    browser.open().at(-1)!.tell({ orders: 'a.1' })
    expect(stream().tags).toEqual(['orders'])
  })

  test('send earlier versions to a tab that opens later', async () => {
    aTab('orders')
    await calm()
    stream().tell({ orders: 'a.1' })
    const late = aTab('orders')
    await calm()
    expect(late.heard).toEqual(['orders'])
    expect(browser.opened()).toBe(1)
  })
})

describe('one tab', () => {
  test('keeps the old stream until the new one sends a message', async () => {
    const { heard, follow } = aTab('orders')
    await calm()
    stream().tell({ orders: 'a.1' })
    follow('orders', 'stock')
    await calm()
    expect(browser.open().map(({ tags }) => tags)).toEqual([['orders'], ['orders', 'stock']])
    browser.open()[0]!.tell({ orders: 'a.2' })
    expect(browser.open()).toHaveLength(2)
    browser.open()[1]!.tell({ orders: 'a.2', stock: 'a.0' })
    expect(stream().tags).toEqual(['orders', 'stock'])
    expect(heard).toEqual(['orders', 'orders', 'stock'])
  })

  test('opens no stream without tags', async () => {
    const { follow } = aTab('orders')
    await calm()
    follow()
    await calm()
    expect(browser.open()).toEqual([])
  })

  test('reconnects with growing delays after a refusal, and leaves network errors to the browser', async () => {
    aTab('orders')
    await calm()
    stream().fail({ refused: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(browser.opened()).toBe(1)
    const pauses: number[] = []
    for (let times = 0; times < 7; times++) {
      const opened = browser.opened()
      stream().fail({ refused: true })
      let pause = 0
      for (; browser.opened() === opened; pause += 100) await vi.advanceTimersByTimeAsync(100)
      pauses.push(pause)
    }
    expect(pauses.every((pause, at) => at === 0 || pause >= pauses[at - 1]!)).toBe(true)
    expect(pauses[0]).toBeGreaterThanOrEqual(1_600)
    expect(pauses.at(-1)).toBeLessThanOrEqual(30_100)
  })

  test('has its own stream in a browser without Web Locks', async () => {
    removeLocks()
    const tabs = [aTab('orders'), aTab('orders')]
    await calm()
    expect(browser.open()).toHaveLength(2)
    browser.open()[0]!.tell({ orders: 'a.1' })
    expect(tabs.map(({ heard }) => heard)).toEqual([['orders'], []])
  })
})
