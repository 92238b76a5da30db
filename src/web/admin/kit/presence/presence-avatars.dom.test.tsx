import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PresentPerson } from '#contract/desk'
import { createMe } from '#dom/me.ts'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { makeQueryClient } from '#web/client/query-client.ts'
import { PresenceAvatars } from './presence-avatars.tsx'
import { usePresence } from './use-presence.ts'

const ana: PresentPerson = { id: 'a', name: 'Ana Lima', initials: 'AL', section: null }
let browser: ReturnType<typeof mockBrowserTabs>
let people: PresentPerson[]
let said: { method: string; path: string; body: unknown }[]
let byes: string[]

beforeEach(() => {
  vi.useFakeTimers()
  browser = mockBrowserTabs()
  people = []
  said = []
  byes = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    said.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return new Response(JSON.stringify({ people }))
  })
  navigator.sendBeacon = (path) => byes.push(String(path)) > 0
})
afterEach(async () => {
  cleanup()
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const beats = () => said.filter(({ method }) => method === 'POST').map(({ body }) => body)

function Part({ id = '1', section }: { id?: string; section?: string }) {
  return <PresenceAvatars people={usePresence('pedidos', id, section)} />
}
const page = (part: React.ReactNode) => (
  <QueryClientProvider client={makeQueryClient()}>
    <AdminMeContext value={createMe('can_manage_orders')}>{part}</AdminMeContext>
  </QueryClientProvider>
)
const look = (hidden: boolean) =>
  act(async () => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  })

test('shows the initials of other users, and announces them with their section', async () => {
  people = [ana, { id: 'b', name: 'Téo', initials: 'T', section: 'fotos' }]
  render(page(<Part />))
  await wait(100)
  expect(screen.getByText('Ana Lima está aqui')).toBeTruthy()
  expect(screen.getByText('Téo está aqui: fotos')).toBeTruthy()
  expect(screen.getByText('AL').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('status', { name: 'Quem mais está aqui' })).toBeTruthy()
})

test('sends a heartbeat every 20 seconds with its section, and a beacon on leave', async () => {
  const { rerender, unmount } = render(page(<Part section="preço" />))
  await wait(100)
  await wait(40_000)
  const tab = (beats()[0] as { tab: string }).tab
  expect(beats()).toEqual(Array.from({ length: 3 }, () => ({ tab, here: true, section: 'preço' })))
  rerender(page(<Part section="fotos" />))
  await wait(0)
  expect(beats().at(-1)).toEqual({ tab, here: true, section: 'fotos' })
  expect(byes).toEqual([])
  dispatchEvent(new Event('pagehide'))
  expect(byes).toHaveLength(1)
  unmount()
  expect(byes).toEqual(['/api/desk/pedidos/presence/1', '/api/desk/pedidos/presence/1'])
})

test('sends no heartbeat from a hidden tab', async () => {
  render(page(<Part />))
  await wait(100)
  await look(true)
  expect(byes).toHaveLength(1)
  const before = beats().length
  await wait(60_000)
  expect(beats()).toHaveLength(before)
  await look(false)
  expect(beats()).toHaveLength(before + 1)
})

test('updates the users on a live update, and starts empty for another record', async () => {
  const { rerender } = render(page(<Part />))
  await wait(100)
  expect(browser.open()[0]!.tags).toEqual(['presence:pedidos:1'])
  people = [ana]
  await act(async () => {
    browser.open()[0]!.tell({ 'presence:pedidos:1': 'a.1' })
    await vi.advanceTimersByTimeAsync(10)
  })
  expect(screen.getByText('Ana Lima está aqui')).toBeTruthy()
  people = []
  rerender(page(<Part id="2" />))
  expect(screen.queryByText('Ana Lima está aqui')).toBeNull()
  await wait(100)
})
