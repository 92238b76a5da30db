import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedView } from '#contract/desk'
import { createMe } from '#dom/me.ts'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { ApiError } from '#web/client/api.ts'
import { makeQueryClient } from '#web/client/query-client.ts'
import { useSavedViews } from './use-saved-views.ts'

const view: SavedView = {
  id: 'v1',
  name: 'Hoje',
  search: 'situacao=paid',
  shared: false,
  mine: true,
  owner: 'Marina Alves',
  updatedAt: '2026-11-22T12:00:00Z',
  may: { change: true },
}
let kept: SavedView[]
let calls: string[]

beforeEach(() => {
  mockBrowserTabs()
  kept = [view]
  calls = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim())
    if (method === 'POST' && kept.length > 1)
      return new Response(
        JSON.stringify({ code: 'desk.views_full', message: 'Você já salvou 50', requestId: 'x' }),
        {
          status: 409,
        },
      )
    if (method === 'POST') kept = [view, { ...view, id: 'v2', name: 'Amanhã' }]
    if (method === 'DELETE') kept = []
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify(method === 'GET' ? { items: kept } : kept.at(-1)))
  })
})
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 60))
  vi.unstubAllGlobals()
})

const client = () => {
  const queries = makeQueryClient()
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <AdminMeContext value={createMe('can_manage_orders')}>{children}</AdminMeContext>
    </QueryClientProvider>
  )
}

test('[AD-30] reads, saves, changes and removes views, and refetches them after each call', async () => {
  const { result } = renderHook(() => useSavedViews('pedidos'), { wrapper: client() })
  await waitFor(() => expect(result.current.views).toEqual([view]))
  await act(() => result.current.save({ name: 'Amanhã', search: 'a=1' }))
  await waitFor(() => expect(result.current.views.map(({ name }) => name)).toEqual(['Hoje', 'Amanhã']))
  const refused = await act(() =>
    result.current.save({ name: 'Mais', search: '' }).catch((error: unknown) => error),
  )
  expect(refused).toBeInstanceOf(ApiError)
  expect((refused as ApiError).code).toBe('desk.views_full')
  await act(() => result.current.change('v1', { shared: true }))
  await act(() => result.current.remove('v1'))
  await waitFor(() => expect(result.current.views).toEqual([]))
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /api/desk/pedidos/views {"name":"Amanhã","search":"a=1"}',
    'POST /api/desk/pedidos/views {"name":"Mais","search":""}',
    'PATCH /api/desk/pedidos/views/v1 {"shared":true}',
    'DELETE /api/desk/pedidos/views/v1',
  ])
})
