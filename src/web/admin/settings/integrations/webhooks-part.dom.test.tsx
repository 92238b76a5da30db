import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WebhookView } from '#contract/integrations'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { integrations } from '#texts/admin/integrations'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { WebhookDetail } from './webhook-detail.tsx'
import { WebhooksPart } from './webhooks-part.tsx'

const words = integrations.webhooks
const deliveries = integrations.deliveries
const view = (change: Partial<WebhookView> = {}): WebhookView => ({
  id: 'w',
  url: 'https://erp.example/hook',
  description: 'ERP',
  eventTypes: ['order.paid'],
  isActive: true,
  stoppedAt: null,
  stopReason: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  version: 'v1',
  ...change,
})
const row = {
  id: 'd',
  eventId: 'e',
  eventType: 'order.paid',
  occurredAt: '2026-11-28T12:00:00.000Z',
  state: 'pending',
  attempts: 2,
  status: 500,
  failure: 'status',
  durationMs: 84,
  attemptedAt: '2026-11-28T12:05:00.000Z',
  nextAttemptAt: '2026-11-28T12:35:00.000Z',
}
const show = (part: React.ReactNode) => renderPart(<AdminMeContext value={createMe()}>{part}</AdminMeContext>)

test('registers an endpoint with the chosen events, and shows its secret once', async () => {
  const calls = mockNetwork({
    'POST /api/integrations/webhooks': () =>
      new Response(JSON.stringify({ secret: 'whsec_once', webhook: view() }), { status: 201 }),
  })
  const { hand } = show(<WebhooksPart webhooks={[]} />)
  await screen.findByText(words.emptyTitle)
  await hand.click(screen.getByRole('button', { name: words.add }))
  const dialog = await screen.findByRole('dialog', { name: words.add })
  await hand.type(within(dialog).getByLabelText(words.url), 'https://erp.example/hook')
  await hand.click(within(dialog).getByRole('button', { name: words.all }))
  await hand.click(within(dialog).getByRole('button', { name: words.none }))
  await hand.click(within(dialog).getByRole('checkbox', { name: words.events['order.paid'] }))
  await hand.click(within(dialog).getByRole('checkbox', { name: words.events['stock.changed'] }))
  await hand.click(within(dialog).getByRole('button', { name: words.create }))
  expect((await screen.findByLabelText<HTMLInputElement>(words.secret)).value).toBe('whsec_once')
  expect(calls.find(({ body }) => body)?.body).toEqual({
    url: 'https://erp.example/hook',
    description: '',
    eventTypes: ['order.paid', 'stock.changed'],
    isActive: true,
  })
})

test('shows a delivery with its attempts, and sends it again', async () => {
  const attempt = {
    number: 2,
    at: row.attemptedAt,
    status: 500,
    failure: 'status',
    durationMs: 84,
    answer: 'quebrou',
  }
  const calls = mockNetwork({
    'GET /api/integrations/webhooks/w/deliveries': () => ({ items: [row], total: 1, page: 1, pageSize: 25 }),
    'GET /api/integrations/deliveries/d': () => ({
      ...row,
      webhookId: 'w',
      body: '{"id":"e"}',
      attemptList: [attempt],
    }),
    'POST /api/integrations/deliveries/d/replay': () => new Response(null, { status: 202 }),
  })
  const { hand } = show(<WebhookDetail webhook={view({ failingSince: row.occurredAt })} />)
  await screen.findByText(/Nada chega desde/)
  const open = await screen.findByRole('button', { name: /Ver entrega: Pedido pago/ })
  expect(open.textContent).toContain('500 · 84 ms · 2 tentativas')
  await hand.click(open)
  await screen.findByText('quebrou')
  expect(screen.getByRole('group', { name: deliveries.body }).textContent).toContain('"id": "e"')
  await hand.click(screen.getByRole('button', { name: deliveries.replay }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
})

test('says why an endpoint was stopped, and switches it on', async () => {
  const calls = mockNetwork({
    'GET /api/integrations/webhooks/w/deliveries': () => ({ items: [], total: 0, page: 1, pageSize: 25 }),
    'PUT /api/integrations/webhooks/w': () => view(),
  })
  const stopped = view({ isActive: false, stoppedAt: row.occurredAt, stopReason: 'failing' })
  const { hand } = show(<WebhookDetail webhook={stopped} />)
  await screen.findByText(words.stopped.failing)
  await screen.findByText(deliveries.emptyTitle)
  await hand.click(screen.getByRole('button', { name: words.turnOn }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isActive: true, version: 'v1' })
})
