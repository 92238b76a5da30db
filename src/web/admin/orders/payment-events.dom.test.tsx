import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PaymentEventRow, PaymentEventView } from '#contract/payments'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { paymentEvents as words } from '#texts/admin/payment-events'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { PanelResourceList } from '#web/admin/kit/resource/panel-resource-list.tsx'
import { PaymentEventPanel } from './payment-event-panel.tsx'
import { paymentEvents } from './payment-events.tsx'

const row: PaymentEventRow = {
  id: 'e1',
  provider: 'stripe',
  eventId: 'evt_1',
  state: 'unknown',
  providerRef: 'pi_123',
  paymentId: null,
  orderId: null,
  failure: null,
  receivedAt: '2026-11-22T12:00:00Z',
  handledAt: null,
}
const event: PaymentEventView = { ...row, body: '{"id": "evt_1"}' }
const counts = { unknown: 1, unverified: 2, failed: 0, late: 0, pending: 0, handled: 7 }
const views = { 'GET /api/desk/pedidos/views': () => ({ items: [] }) }

const me = createMe('can_manage_orders')
const open = (part: ReactNode, at?: string) =>
  renderPart(<AdminMeContext value={me}>{part}</AdminMeContext>, at === undefined ? {} : { at })
const list = <PanelResourceList resource={paymentEvents} />
const at = '/admin/pedidos?aba=avisos'

beforeEach(() => {
  mockBrowserTabs()
  // happy-dom elements have no size, and the virtualizer renders only visible rows.
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  })
})

test('[PF-14] lists events of providers with tabs by state, counts and a link to the orders', async () => {
  const answer = { items: [row], counts, total: 10, page: 1, pageSize: 50 }
  mockNetwork({ ...views, 'GET /api/payments/events': () => answer })
  open(list, at)
  expect((await screen.findAllByText('pi_123')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(words.states.unknown).length).toBeGreaterThan(0)
  const tabs = within(screen.getByRole('navigation', { name: words.tabsLabel })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent).join(' ')).toMatch(
    /Todos.*10.*Sem pagamento.*1.*Não verificados.*2.*Com falha.*Atrasados.*Tratados.*7.*Pedidos/,
  )
  expect(tabs.at(-1)!.getAttribute('href')).not.toContain('aba=')
})

test('[PF-14] asks for the events of the chosen tab, and says that there are none', async () => {
  const { parseSearch, query } = paymentEvents.list
  const { queryKey } = query(parseSearch({ aba: 'avisos', parte: 'nao-verificados' }))
  expect(queryKey).toContainEqual(expect.objectContaining({ state: 'unverified' }))
  const answer = { items: [], counts, total: 0, page: 1, pageSize: 50 }
  mockNetwork({ ...views, 'GET /api/payments/events': () => answer })
  open(list, `${at}&parte=nao-verificados`)
  expect(await screen.findByText(words.emptyTitle)).toBeDefined()
})

test('[PF-14] says that the events could not be loaded, and loads them again', async () => {
  let isAway = true
  const answer = { items: [row], counts, total: 1, page: 1, pageSize: 50 }
  mockNetwork({
    ...views,
    'GET /api/payments/events': () => (isAway ? errorResponse(500) : answer),
  })
  const { hand } = open(list, at)
  expect(await screen.findByText(words.failed)).toBeDefined()
  isAway = false
  await hand.click(screen.getByRole('button', { name: /de novo/ }))
  expect((await screen.findAllByText('pi_123')).length).toBeGreaterThan(0)
})

test('[PF-14] shows what an event means and what the provider sent, and replays it once', async () => {
  let now = event
  const calls = mockNetwork({
    'GET /api/payments/events/e1': () => now,
    'POST /api/payments/events/e1/replay': () =>
      (now = {
        ...event,
        state: 'handled',
        paymentId: 'p1',
        orderId: 'o1',
        handledAt: '2026-11-22T12:05:00Z',
      }),
  })
  const { hand } = open(<PaymentEventPanel id="e1" />)
  expect(await screen.findByText(words.meaning.unknown)).toBeDefined()
  expect(screen.getByRole('group', { name: words.body }).textContent).toBe(event.body)
  expect(screen.queryByRole('link', { name: words.openOrder })).toBeNull()
  const button = screen.getByRole('button', { name: new RegExp(words.replay) })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('R')
  await hand.click(button)
  expect(await screen.findByText(words.meaning.handled)).toBeDefined()
  const link = screen.getByRole('link', { name: words.openOrder })
  expect(link.getAttribute('href')).toBe('/admin/pedidos/o1')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('[PF-14] shows the reason of the server when an event stays unknown', async () => {
  mockNetwork({
    'GET /api/payments/events/e1': () => event,
    'POST /api/payments/events/e1/replay': () =>
      errorResponse(409, 'payments.event_unknown', 'O provedor não conhece.'),
  })
  const { hand } = open(<PaymentEventPanel id="e1" />)
  await hand.click(await screen.findByRole('button', { name: new RegExp(words.replay) }))
  expect((await screen.findByRole('alert')).textContent).toContain('O provedor não conhece.')
})
