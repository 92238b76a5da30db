import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Flag } from '#shared/auth/permissions'
import { createMe } from '#dom/me.ts'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { makeQueryClient } from '#web/client/query-client.ts'
import { useLiveTags, useLiveQueries } from './use-live.ts'

let browser: ReturnType<typeof mockBrowserTabs>
beforeEach(() => {
  vi.useFakeTimers()
  browser = mockBrowserTabs()
})
afterEach(async () => {
  cleanup()
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tell = (versions: Record<string, string>) =>
  act(async () => {
    browser.open().at(-1)!.tell(versions)
    await vi.advanceTimersByTimeAsync(0)
  })

function shown(part: React.ReactNode, ...flags: Flag[]) {
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <AdminMeContext value={createMe(...flags)}>{part}</AdminMeContext>
    </QueryClientProvider>,
  )
}

test('refetches a query when its tag changes, not when another one does', async () => {
  let reads = 0
  function Part() {
    const { data } = useQuery({
      queryKey: ['admin', 'orders', 'list'],
      queryFn: () => Promise.resolve(++reads),
    })
    useLiveQueries(['orders'], ['admin', 'orders'])
    return <p>{`lido ${data}`}</p>
  }
  const { unmount } = shown(<Part />, 'can_manage_orders')
  await wait(60)
  expect(browser.open()[0]!.tags).toEqual(['orders'])
  await tell({ orders: 'a.1' })
  await wait(600)
  const before = reads
  await tell({ stock: 'a.9' })
  await wait(600)
  expect(reads).toBe(before)
  await tell({ orders: 'a.2' })
  expect(screen.getByText(`lido ${before + 1}`)).toBeTruthy()
  unmount()
  await wait(60)
  expect(browser.open()).toEqual([])
})

test('refetches once after changes that arrive during a fetch', async () => {
  let running = 0
  let most = 0
  let calls = 0
  const onChange = async () => {
    calls += 1
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    running -= 1
  }
  function Part() {
    useLiveTags(['orders'], onChange)
    return null
  }
  shown(<Part />, 'can_manage_orders')
  await wait(60)
  for (let version = 0; version < 10; version++) {
    await tell({ orders: `a.${version}` })
    await wait(20)
  }
  await wait(5_000)
  expect([calls, most]).toEqual([2, 1])
})

test('[RO-08] does not subscribe to tags of screens without permission', async () => {
  function Part() {
    useLiveTags(['orders', 'stock', 'presence:equipe:1'], () => {})
    return null
  }
  shown(<Part />, 'can_manage_products')
  await wait(60)
  expect(browser.open()[0]!.tags).toEqual(['stock'])
})
