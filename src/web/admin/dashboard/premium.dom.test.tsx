import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { customerSegments } from '#contract/customer-insights'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { type Flag, flags } from '#shared/auth/permissions'
import { premium } from '#texts/admin/dashboard'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { PremiumPage } from './premium-page.tsx'

beforeEach(() => {
  mockBrowserTabs()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

const zero = { sold: 0, orders: 0, pieces: 0, pages: 0 }
const today = {
  now: '2026-11-19T17:32:00Z',
  day: '2026-11-19',
  beforeDay: '2026-11-12',
  totals: { sold: 874_190, orders: 31, pieces: 68, pages: 1_476 },
  before: zero,
  beforeTotal: 0,
  curve: [],
  forecast: null,
}
const band = { low: 9_000_000, high: 12_000_000 }
const weeks = {
  past: [
    { day: '2026-11-02', sold: 9_000_000, forecast: null },
    { day: '2026-11-09', sold: 9_840_000, forecast: 9_500_000 },
  ],
  current: { day: '2026-11-16', sold: 4_000_000 },
  forecast: {
    error: 310,
    naiveError: 440,
    weeks: [
      { day: '2026-11-16', value: 10_420_000, ...band },
      { day: '2026-11-23', value: 10_000_000, ...band },
      { day: '2026-11-30', value: 10_000_000, ...band },
      { day: '2026-12-07', value: 10_000_000, ...band },
    ],
  },
}
const item = (size: string, more: object) => ({
  variantId: `v${size}`,
  productId: 'p1',
  name: 'Legging Aderno',
  color: 'Preto',
  size,
  sku: size,
  available: 5,
  arriving: 0,
  arrivesOn: null,
  salesPerDay: 2.1,
  runsOutOn: '2026-11-21',
  orderBy: '2000-01-01',
  quantity: 45,
  error: 400,
  ...more,
})
const answers = {
  'GET /api/desk/boards/premium': () => ({ arrangement: null }),
  'GET /api/dashboard/today': () => today,
  'GET /api/dashboard/weeks': () => weeks as unknown,
  'GET /api/dashboard/segments': () => ({
    segments: customerSegments.map((segment, at) => ({
      segment,
      customers: at === 0 ? 196 : 100,
      value: 10_000_000,
      before: at === 0 ? 187 : 111,
    })),
  }),
  'GET /api/dashboard/reorder': () => ({
    leadDays: 9,
    coverDays: 30,
    error: 900,
    items: [
      item('M', {}),
      item('P', { runsOutOn: '2026-11-25', orderBy: '2999-12-01', quantity: 0, arriving: 40, error: null }),
    ],
  }),
  'GET /api/dashboard/actions': () => ({
    items: [
      { kind: 'reorder', count: 45, amount: 0, name: 'Short Lobo Terra M', id: 'v9', earned: null },
      {
        kind: 'remind_carts',
        count: 9,
        amount: 310_480,
        name: '',
        id: '',
        earned: { since: '2026-10-19', times: 30, orders: 2, amount: 51_262 },
      },
    ],
  }),
}

const show = (given: readonly Flag[] = flags) =>
  renderPart(
    <AdminMeContext value={createMe(...given)}>
      <PremiumPage />
    </AdminMeContext>,
  )
const part = (name: string) => screen.findByRole('region', { name })

test('[AD-27] the next weeks have their sum, and the error of earlier forecasts beside the naive one', async () => {
  mockNetwork(answers)
  show()
  expect(
    await screen.findByText(
      /^Perto de R\$\s404\.200,00 até 13 de dez\. As últimas previsões erraram 3,1% em média; repetir a semana anterior erraria 4,4%\./,
    ),
  ).toBeTruthy()
})

test('a week that sold more than its forecast counts with what it sold', async () => {
  mockNetwork({
    ...answers,
    'GET /api/dashboard/weeks': () => ({ ...weeks, current: { day: '2026-11-16', sold: 11_000_000 } }),
  })
  show()
  expect(await screen.findByText(/^Perto de R\$\s410\.000,00 até 13 de dez\./)).toBeTruthy()
})

test('without a forecast says why, and shows the past alone', async () => {
  mockNetwork({ ...answers, 'GET /api/dashboard/weeks': () => ({ ...weeks, forecast: null }) })
  show()
  expect(await screen.findByText(/^Sem previsão: .*Nesta semana, até agora: R\$\s40\.000,00\.$/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: premium.cards.weeks })).toBeNull()
})

test('[AD-27] segments open their customers, and say how they changed', async () => {
  mockNetwork(answers)
  show()
  const segments = await part('Quem compra')
  const champions = await within(segments).findByRole('row', { name: /^Campeãs/ })
  expect([...champions.children].map(({ textContent }) => textContent)).toEqual([
    'Campeãs5+, até 60 dias',
    '196',
    '100,0',
    '+9',
  ])
  expect(within(champions).getByRole('link').getAttribute('href')).toBe('/admin/clientes?segmento=campeas')
  const risk = within(segments).getByRole('row', { name: /^Em risco/ })
  expect(risk.lastElementChild?.textContent).toBe('−11')
  expect(risk.lastElementChild?.className).toContain('text-leaf')
})

test('[AD-27] what runs out says until when to order, how many and how wrong it was, and opens its stock', async () => {
  mockNetwork(answers)
  show()
  const reorder = await part('Quando pedir')
  const [, first, second] = await within(reorder).findAllByRole('row')
  expect(first!.textContent).toContain('restam 5 · 2,1 por dia')
  expect(first!.textContent).toContain('pedir hoje')
  expect(first!.textContent).toMatch(/21 de nov\.454%$/)
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/admin/estoque?aberto=vM')
  expect(second!.textContent).toContain('vêm 40')
  expect(within(second!).getByText('o que vem basta')).toBeTruthy()
})

test('[AD-27] actions say what they brought, or that they were never done, and where they are done', async () => {
  mockNetwork(answers)
  show()
  const actions = await part('O que rende mais agora')
  await within(actions).findByText('Nunca feito: sem número para mostrar')
  within(actions).getByText(/^Desde 19 de out\.: 2 pedidos, R\$\s512,62$/)
  const link = within(actions).getByRole('link', { name: 'Pedir: Pedir 45 de Short Lobo Terra M' })
  expect(link.getAttribute('href')).toBe('/admin/estoque?aberto=v9')
})

test('without the flag of a list nothing links to it', async () => {
  mockNetwork(answers)
  show(['can_manage_orders'])
  await within(await part('Quem compra')).findByText('Campeãs')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs.filter((href) => /clientes|estoque/.test(href ?? ''))).toEqual([])
})

test('an empty shop says so in every card, and one that fails leaves the others', async () => {
  mockNetwork({
    ...answers,
    'GET /api/dashboard/weeks': () => errorResponse(403, 'request.forbidden'),
    'GET /api/dashboard/segments': () => ({
      segments: customerSegments.map((segment) => ({ segment, customers: 0, value: 0, before: null })),
    }),
    'GET /api/dashboard/reorder': () => ({ leadDays: 10, coverDays: 30, error: null, items: [] }),
    'GET /api/dashboard/actions': () => ({ items: [] }),
  })
  show()
  await screen.findByText('Não conseguimos carregar as semanas.')
  await screen.findByText(premium.segments.nothing)
  await screen.findByText(premium.reorder.nothing)
  await screen.findByText(premium.actions.nothing)
})
