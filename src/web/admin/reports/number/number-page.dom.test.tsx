import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { NumberReport, ReportFacts, ReportTotals } from '#contract/reports'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { parseNumberSearch } from '#web/admin/reports/data/number-search.ts'
import { NumberPage } from './number-page.tsx'

const fact = (number: string, amount: number): ReportFacts['items'][number] => ({
  orderId: `00000000-0000-4000-8000-00000000000${number.at(-1)}`,
  number,
  at: '2026-11-14T20:00:00Z',
  kind: 'sale',
  customer: 'Bárbara Neves',
  method: 'pix',
  amount,
  fee: 0,
})
const facts: ReportFacts = {
  items: [fact('DAO-2', 200_00), fact('DAO-1', 100_00)],
  total: 2,
  page: 1,
  pageSize: 25,
  sum: 300_00,
}
const report: NumberReport = {
  readAt: '2026-11-20T17:30:00Z',
  rebuild: null,
  totals: {
    orders: 2,
    pieces: 3,
    items: 310_00,
    promotions: 30_00,
    discount: 0,
    shipping: 20_00,
    interest: 0,
    sold: 300_00,
  } as ReportTotals,
  parts: [
    { part: 'method', key: 'pix', orders: 2, amount: 300_00 },
    { part: 'coupon', key: 'BEMVINDA10', orders: 2, amount: -30_00 },
    { part: 'shipping', key: 'PAC', orders: 2, amount: 20_00 },
  ],
  money: [
    {
      provider: 'mercadopago',
      method: 'pix',
      payments: 2,
      gross: 300_00,
      fee: 3_00,
      net: 297_00,
      paidOut: 290_00,
      arrivedOn: '2026-11-16',
    },
  ],
  ways: { summary: 300_00, facts: 300_00, orders: 300_00 },
  apart: { unpaidOrders: 1, unpaidTotal: 50_00, returned: 25_00, changes: 0, changesTotal: 0 },
}

beforeEach(() => void mockBrowserTabs())

function Page() {
  return <NumberPage search={useListSearch(parseNumberSearch)} />
}
const open = (answers: Parameters<typeof mockNetwork>[0] = {}, query = 'de=2026-11-14&ate=2026-11-14') => {
  mockNetwork({
    'GET /api/reports/facts': () => facts,
    'GET /api/reports/number': () => report,
    ...answers,
  })
  const part = (
    <AdminMeContext value={createMe('can_manage_orders')}>
      <Page />
    </AdminMeContext>
  )
  return renderPart(part, { at: `/admin/relatorios/numero?${query}` })
}

test('says what the number is, and its account, list and three ways have the same sum', async () => {
  open()
  expect(
    await screen.findByText(/^300,00 são 2 pedidos pagos no sábado, 14 de nov\.( de 2026)?$/),
  ).toBeTruthy()
  const account = screen.getByRole('table', { name: 'Conta' })
  expect(within(account).getByRole('row', { name: /^Vendas/ }).textContent).toContain('300,00')
  expect(within(account).getByRole('row', { name: /^Promoções e cupons/ }).textContent).toContain('−30,00')
  const list = screen.getByRole('region', { name: 'Os fatos' })
  expect(within(list).getAllByRole('row').at(-1)?.textContent).toBe('2 pedidos300,00')
  expect(screen.getByText('As três iguais, ao centavo.')).toBeTruthy()
})

test('a line of the account unfolds by click and by arrow', async () => {
  const { hand } = open()
  const line = await screen.findByRole('button', { name: /^Promoções e cupons/ })
  expect(screen.queryByText('BEMVINDA10')).toBeNull()
  await hand.click(line)
  expect(screen.getByText('BEMVINDA10')).toBeTruthy()
  await hand.keyboard('{ArrowLeft}')
  expect(screen.queryByText('BEMVINDA10')).toBeNull()
  await hand.keyboard('{ArrowDown}{ArrowRight}')
  expect(screen.getByRole('button', { name: /^Frete cobrado/, expanded: true })).toBe(document.activeElement)
  expect(screen.getByText('PAC')).toBeTruthy()
})

test('money that arrived short is named with its difference', async () => {
  open()
  const money = await screen.findByRole('row', { name: /^Pix, Mercado Pago/ })
  expect(money.textContent).toContain('−7,00')
})

test('three ways that differ are said to differ', async () => {
  const ways = { summary: 300_00, facts: 300_00, orders: 310_00 }
  open({ 'GET /api/reports/number': () => ({ ...report, ways }) })
  expect(await screen.findByText(/^As três não são iguais\./)).toBeTruthy()
})

test('a number of a group has its list only, and a way to the whole', async () => {
  open({}, 'de=2026-11-14&ate=2026-11-14&medida=pecas&por=tamanho&chave=M&nome=M')
  expect(await screen.findByText('Tamanho: M')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Conta' })).toBeNull()
  expect(
    screen.getByRole('link', { name: 'Ver a conta de todas as vendas destes dias' }).getAttribute('href'),
  ).toBe('/admin/relatorios/numero?de=2026-11-14&ate=2026-11-14')
})

test('a number of nothing says so', async () => {
  open(
    { 'GET /api/reports/facts': () => ({ ...facts, items: [], total: 0, sum: 0 }) },
    'de=2026-11-14&medida=devolvido',
  )
  expect(await screen.findByText('Nenhum fato neste número.')).toBeTruthy()
})
