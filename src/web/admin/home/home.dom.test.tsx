import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queueSteps } from '#contract/orders'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { type Flag, flags } from '#shared/auth/permissions'
import { dashboard } from '#texts/admin/dashboard'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { HomePage } from './home-page.tsx'

beforeEach(() => {
  mockBrowserTabs()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
})

const zero = { sold: 0, orders: 0, pieces: 0, pages: 0 }
const curve = Array.from({ length: 96 }, (_, step) => ({ minute: (step + 1) * 15, today: null, before: 0 }))
const emptyDay = {
  now: '2026-11-19T17:32:00Z',
  day: '2026-11-19',
  beforeDay: '2026-11-12',
  totals: zero,
  before: zero,
  beforeTotal: 0,
  curve,
  forecast: null,
}
const queue = (picking: number) => ({
  items: queueSteps.map((step) => ({
    step,
    ours: step === 'picking',
    count: step === 'picking' ? picking : 0,
    since: step === 'picking' && picking > 0 ? new Date(Date.now() - 3_600_000).toISOString() : null,
  })),
  all: picking,
  countsEndAt: 1_000,
})
const orders = { items: [], totals: [], schedule: { cutOffs: {}, holidays: [] } }
const totals = { orders: 9, pieces: 12, sold: 123_450 }
const sales = {
  totals: { ...totals, sold: 700_000, orders: 50 },
  before: { ...totals, sold: 350_000, orders: 25 },
  series: Array.from({ length: 7 }, (_, at) => ({
    day: `2026-11-${12 + at}`,
    totals: { ...totals, sold: 100_000 + at },
    beforeDay: null,
    before: null,
  })),
}

const answers = {
  'GET /api/settings/staff/setup': () => ({ items: [], legal: [], steps: [] }),
  'GET /api/orders/staff/queue': () => queue(0),
  'GET /api/orders': () => orders,
  'GET /api/desk/boards/home': () => ({ arrangement: null }),
  'GET /api/dashboard/today': () => emptyDay as unknown,
  'GET /api/dashboard/feed': () => ({ items: [] }) as unknown,
  'GET /api/dashboard/carts': () => ({ count: 0, total: 0, items: [] }) as unknown,
  'GET /api/reports/groups': () => ({ groups: [] }),
  'GET /api/reports/sales': () => sales,
  'GET /api/reports/funnel': () => ({
    counts: { page: 5_000 },
    before: { page: 2_500 },
    days: [],
    since: null,
  }),
  'GET /api/stock/variants': () => ({ items: [], counts: { alert: 0 } }) as unknown,
  'GET /api/reviews/staff': () => ({ items: [], pendingByKind: { review: 0, testimonial: 0 } }),
}

const show = (given: readonly Flag[], at = '/admin') =>
  renderPart(
    <AdminMeContext value={createMe(...given)}>
      <HomePage />
    </AdminMeContext>,
    { at },
  )
const part = (name: string | RegExp) => screen.findByRole('region', { name })

test('an empty shop says that nothing waits, and every card says what it will show', async () => {
  mockNetwork(answers)
  show(flags)
  await screen.findByRole('heading', { name: 'Nada espera por você.' })
  await screen.findByText(dashboard.feed.nothing)
  for (const text of [
    dashboard.stock.nothing,
    dashboard.bestSellers.nothing,
    dashboard.carts.nothing,
    dashboard.reviews.nothing,
  ])
    await screen.findByText(text)
  expect(await screen.findByText('Sem dados neste período')).toBeTruthy()
})

test.each<[Flag[], string[], RegExp]>([
  [['can_manage_products'], ['Estoque acabando'], /stock/],
  [['can_manage_reviews'], ['Avaliações novas'], /reviews/],
  [
    ['can_manage_orders'],
    ['O que fazer agora', 'Ao vivo', 'Mais vendidos', 'Sacolas deixadas'],
    /orders|dashboard|reports/,
  ],
])('with %j shows %j, and calls nothing else', async (given, names, own) => {
  const calls = mockNetwork(answers)
  show(given)
  for (const name of names) await part(name)
  expect(
    screen
      .getAllByRole('region')
      .filter((each) => each.closest('main'))
      .map((each) => each.querySelector('h2')?.textContent)
      .filter(Boolean)
      .toSorted(),
  ).toEqual(names.toSorted())
  expect(calls.map(({ path }) => path).filter((path) => !own.test(path) && !path.includes('/desk/'))).toEqual(
    [],
  )
})

test.each<[Flag[], string]>([
  [[], dashboard.elsewhere.nothing],
  [['can_manage_customers'], dashboard.elsewhere.text],
])('with %j greets and calls nothing', async (given, text) => {
  const calls = mockNetwork({})
  show(given)
  await screen.findByText(text)
  expect(screen.getByRole('heading', { name: 'Olá, Marina.' })).toBeTruthy()
  expect(calls.filter(({ path }) => !path.includes('/desk/'))).toEqual([])
})

test('steps, variants and entries open their lists', async () => {
  mockNetwork({
    ...answers,
    'GET /api/orders/staff/queue': () => queue(14),
    'GET /api/stock/variants': () => ({
      counts: { alert: 7 },
      items: [
        {
          variantId: 'v1',
          name: 'Legging Aderno',
          color: 'Preto',
          size: 'M',
          picture: null,
          available: 5,
          daysOfStock: 2.4,
          arriving: 40,
          arrivesOn: '2026-11-24',
        },
      ],
    }),
    'GET /api/dashboard/feed': () => ({
      items: [
        {
          id: '9',
          orderId: 'o1',
          number: 'DAO-4895',
          customer: 'Raíssa Couto',
          status: 'paid',
          note: null,
          at: '2026-11-19T17:27:00Z',
          total: 21_891,
          method: 'pix',
        },
      ],
    }),
  })
  show(flags)
  const href = (link: HTMLElement) => link.getAttribute('href')
  expect(href(await screen.findByRole('link', { name: '14 pedidos esperam por você.' }))).toBe(
    '/admin/pedidos?passo=picking',
  )
  expect(href(await screen.findByRole('link', { name: /^14 ?Separar/ }))).toBe('/admin/pedidos?passo=picking')
  expect(href(await screen.findByRole('link', { name: /^Estoque acabando ?7$/ }))).toBe(
    '/admin/estoque?parte=alert&ordem=-vende',
  )
  const variant = await screen.findByRole('link', {
    name: /Legging Aderno.*chegam 40 em 24 de nov\..*5.*2 dias/,
  })
  expect(href(variant)).toBe('/admin/estoque?parte=alert&ordem=-vende&aberto=v1')
  const entry = await screen.findByRole('link', { name: /DAO-4895.*Pagamento confirmado, Pix.*218,91/ })
  expect(href(entry)).toBe('/admin/pedidos/o1')
})

test('complete days are compared with those before them, and the choice is in the URL', async () => {
  mockNetwork(answers)
  const { hand, href } = show(flags)
  await hand.click(await screen.findByRole('button', { name: '7 dias' }))
  await expect.poll(href).toContain('?periodo=7-dias')
  const sold = await screen.findByRole('link', {
    name: /Vendas pagas.*7\.000,00.*\+100,0%.*3\.500,00 nos 7 dias antes/,
  })
  expect(sold.getAttribute('href')).toBe('/admin/relatorios?periodo=7-dias')
  await screen.findByRole('link', { name: /Conversão.*1.*%/ })
  await screen.findByRole('application', { name: 'Vendas por dia' })
  await hand.click(screen.getByRole('button', { name: 'Hoje' }))
  await expect.poll(href).not.toContain('periodo')
})

test('left carts unfold, and a paused feed keeps what is on screen', async () => {
  const entry = (id: string, number: string) => ({
    id,
    orderId: id,
    number,
    customer: 'Ana',
    status: 'awaiting_payment',
    note: null,
    at: '2026-11-19T17:27:00Z',
    total: 100,
    method: 'pix',
  })
  let items = [entry('1', 'DAO-1')]
  mockNetwork({
    ...answers,
    'GET /api/dashboard/feed': () => ({ items }),
    'GET /api/dashboard/carts': () => ({
      count: 5,
      total: 500_00,
      items: ['Bia', '', 'Cris', 'Davi', 'Eva'].map((name, at) => ({
        id: String(at),
        name,
        pieces: at + 1,
        total: 100_00,
        changedAt: new Date().toISOString(),
        reminder: 'due',
      })),
    }),
  })
  const { hand, client } = show(flags)
  const carts = await part(/^Sacolas deixadas/)
  await within(carts).findByText('Visitante')
  expect(within(carts).queryByText('Eva')).toBeNull()
  await hand.click(within(carts).getByRole('button', { name: 'Ver todas (5)' }))
  within(carts).getByText('Eva')
  const feed = await part('Ao vivo')
  await hand.click(within(feed).getByRole('button', { name: 'Pausar' }))
  items = [entry('2', 'DAO-2'), ...items]
  await client.invalidateQueries()
  expect(screen.queryByText('DAO-2')).toBeNull()
  await hand.click(within(feed).getByRole('button', { name: 'Continuar' }))
  await screen.findByText('DAO-2')
})

test('a card that fails leaves the others', async () => {
  mockNetwork({ ...answers, 'GET /api/dashboard/carts': () => errorResponse(403, 'request.forbidden') })
  show(flags)
  await screen.findByText('Não conseguimos carregar as sacolas.')
  await screen.findByText(dashboard.stock.nothing)
  await screen.findByText(dashboard.feed.nothing)
})
