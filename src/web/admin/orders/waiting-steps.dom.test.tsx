import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderPage, OrderQueue, OrderRow, QueueStep } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { OrderDesk } from './order-desk.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()

const row = (queueStep: QueueStep, change: Partial<OrderRow>): OrderRow => ({
  id: '00000000-0000-4000-8000-000000004829',
  number: 'DAO-4829',
  status: 'picking',
  placedAt: daysAgo(24),
  paidAt: daysAgo(24),
  queueStep,
  customer: 'Cliente 4829',
  isFirstPurchase: false,
  isGift: false,
  items: [],
  pieces: 2,
  total: 10_000,
  paymentMethod: 'pix',
  shippingKind: 'delivery',
  shippingOptionId: 'pac',
  shippingName: 'PAC',
  arrivesBy: '2026-11-26',
  destination: 'Goiânia, GO',
  nextSteps: [],
  readySince: null,
  labelRefusal: null,
  notes: 0,
  ...change,
})
const refused = row('label_refused', { labelRefusal: 'Saldo insuficiente' })
const uncollected = row('uncollected', {
  status: 'ready_for_pickup',
  shippingKind: 'pickup',
  shippingName: 'Retirada na loja',
  readySince: daysAgo(23),
})

const viewport = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width })

beforeEach(() => {
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})

function show(each: OrderRow, width: number) {
  viewport(width)
  const step = each.queueStep ?? 'picking'
  const page: OrderPage = {
    items: [each],
    total: 1,
    page: 1,
    pageSize: 50,
    counts: {},
    countsEndAt: null,
    totals: null,
    schedule: { cutOffs: {}, holidays: [] },
    found: null,
  }
  const queue: OrderQueue = {
    items: [{ step, ours: true, count: 1, since: daysAgo(23) }],
    all: 1,
    countsEndAt: 10_000,
  }
  mockNetwork({
    'GET /api/orders': () => page,
    'GET /api/orders/staff/queue': () => queue,
    'GET /api/orders/staff/unused-labels': () => ({ items: [] }),
    'GET /api/desk/pedidos/views': () => ({ items: [] }),
    'GET /api/order-tasks': () => ({ items: [], total: 0, page: 1, pageSize: 10 }),
  })
  renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <OrderDesk />
    </AdminMeContext>,
    { at: `/admin/pedidos?passo=${step}` },
  )
}

test.each([
  ['Etiqueta recusada', refused, 'Saldo insuficiente'],
  ['Não retirados', uncollected, /na loja há 23 dias/],
] as const)(
  '[AD-13] the step "%s" is a group of the strip, and its rows say why',
  async (name, each, why) => {
    show(each, 1440)
    const strip = await screen.findByRole('navigation', { name: 'Fila por próximo passo' })
    expect((await within(strip).findByRole('link', { name: new RegExp(`^${name}`) })).textContent).toMatch(
      /1há 23 dias$/,
    )
    const line = (await screen.findByText('Cliente 4829')).closest('tr')
    expect(line).not.toBeNull()
    within(line ?? document.body).getByText(why)
  },
)

test.each([
  ['label was refused', refused, '4829 · 2 peças · Saldo insuficiente'],
  ['time to collect is over', uncollected, '4829 · 2 peças · na loja há 23 dias'],
] as const)('[AD-13] on phones the card of an order whose %s says so', async (_, each, text) => {
  show(each, 390)
  await screen.findByText(text)
})
