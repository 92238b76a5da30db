import { act, cleanup, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { makeQueryClient } from '#web/client/query-client.ts'
import { useRights } from './rights.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  mockBrowserTabs()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Rights() {
  const { data, isFetching } = useRights(createMe())
  return <p>{`${data === undefined ? 'unknown' : 'known'}, ${isFetching ? 'asked' : 'quiet'}`}</p>
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[LI-03] keeps rights fresh for five minutes and cached for ten after the last use', async () => {
  const calls = mockNetwork({ 'GET /api/team/me/rights': () => ({ permissions: [] }) })
  const client = makeQueryClient()
  const look = () =>
    render(
      <QueryClientProvider client={client}>
        <Rights />
      </QueryClientProvider>,
    )
  const first = look()
  await wait(10)
  expect([screen.getByRole('paragraph').textContent, calls.length]).toEqual(['known, quiet', 1])
  first.unmount()

  await wait(4 * minute)
  const second = look()
  await wait(10)
  expect(calls).toHaveLength(1)
  second.unmount()

  await wait(2 * minute)
  const third = look()
  expect(screen.getByRole('paragraph').textContent).toBe('known, asked')
  await wait(10)
  expect(calls).toHaveLength(2)
  third.unmount()

  await wait(9 * minute)
  const fourth = look()
  expect(screen.getByRole('paragraph').textContent).toBe('known, asked')
  await wait(10)
  fourth.unmount()

  await wait(11 * minute)
  look()
  expect(screen.getByRole('paragraph').textContent).toBe('unknown, asked')
  await wait(10)
  expect(calls).toHaveLength(4)
})
