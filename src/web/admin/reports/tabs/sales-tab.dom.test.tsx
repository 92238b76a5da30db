import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReportTotals, SalesReport } from '#contract/reports'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { parseReportSearch } from '#web/admin/reports/data/search.ts'
import { SalesTab } from './sales-tab.tsx'

const none: ReportTotals = {
  orders: 0,
  cancelled: 0,
  pieces: 0,
  items: 0,
  promotions: 0,
  discount: 0,
  shipping: 0,
  interest: 0,
  sold: 0,
  returned: 0,
  returnedPieces: 0,
  received: 0,
  paidOut: 0,
  fees: 0,
  freight: 0,
  cost: 0,
  uncosted: 0,
}
const totals = (orders: number, pieces: number, sold: number) => ({ ...none, orders, pieces, sold })
const report: SalesReport = {
  totals: totals(3, 5, 450_00),
  before: totals(2, 2, 300_00),
  readAt: '2026-11-20T17:30:00Z',
  rebuild: null,
  series: [
    {
      day: '2026-11-05',
      totals: totals(1, 2, 100_00),
      beforeDay: '2026-11-03',
      before: totals(1, 1, 120_00),
    },
    {
      day: '2026-11-06',
      totals: totals(2, 3, 350_00),
      beforeDay: '2026-11-04',
      before: totals(1, 1, 180_00),
    },
  ],
}
const sizes = {
  readAt: report.readAt,
  rebuild: null,
  sizes: ['P', 'M'],
  rows: [{ key: 'c', label: 'Leggings', pieces: [2, 3], returned: [0, 0] }],
}

beforeEach(() => {
  mockBrowserTabs()
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function Tab() {
  return <SalesTab search={useListSearch(parseReportSearch)} />
}
const at = '/admin/relatorios?de=2026-11-05&ate=2026-11-06'
const open = (answers: Parameters<typeof mockNetwork>[0] = {}, url = at) => {
  const calls = mockNetwork({
    'GET /api/desk/relatorios/views': () => ({ items: [] }),
    'GET /api/reports/sales': () => report,
    'GET /api/reports/sizes': () => sizes,
    ...answers,
  })
  const part = (
    <AdminMeContext value={createMe('can_manage_orders')}>
      <Tab />
    </AdminMeContext>
  )
  return { ...renderPart(part, { at: url }), calls }
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('the table beside the bars has the same days, and its sum is the number above', async () => {
  open()
  const numbers = await screen.findByRole('region', { name: 'Números do período' })
  expect(within(numbers).getByRole('link', { name: /^Vendas/ }).textContent).toContain('450,00')
  expect(rowsOf(screen.getByRole('table', { name: 'Vendas por dia' }))).toEqual([
    ['Dia', 'Pedidos', 'Peças', 'Vendas, R$', 'Antes, R$', 'Variação'],
    ['5 nov. qui', '1', '2', '100,00', '120,00', '−16,7%'],
    ['6 nov. sex', '2', '3', '350,00', '180,00', '+94,4%'],
    ['2 dias', '3', '5', '450,00', '300,00', '+50,0%'],
  ])
  expect(
    screen.getByText(
      /^O melhor dia foi sexta, 6 de nov., com R\$\s350,00\. Só um dia ficou abaixo do período anterior: quinta, 5 de nov\.$/,
    ),
  ).toBeTruthy()
})

test('every number opens its facts, with the days and filters of the report', async () => {
  open({}, `${at}&canal=whatsapp&uf=GO`)
  const table = await screen.findByRole('table', { name: 'Vendas por dia' })
  expect(within(table).getByRole('link', { name: '350,00' }).getAttribute('href')).toBe(
    '/admin/relatorios/numero?de=2026-11-06&ate=2026-11-06&canal=whatsapp&uf=GO',
  )
  expect(within(table).getByRole('link', { name: '5' }).getAttribute('href')).toBe(
    '/admin/relatorios/numero?de=2026-11-05&ate=2026-11-06&medida=pecas&canal=whatsapp&uf=GO',
  )
})

test('period, comparison and step stand in the URL', async () => {
  const { hand, href } = open()
  await hand.click(await screen.findByRole('button', { name: 'Semana' }))
  expect(href().split('?')[1]).toBe('de=2026-11-05&ate=2026-11-06&passo=semana')
  await hand.click(await screen.findByRole('button', { name: /^Período/ }))
  await hand.click(screen.getByRole('button', { name: /^Ontem/ }))
  expect(href().split('?')[1]).toBe('passo=semana&periodo=ontem')
  await hand.click(screen.getByRole('button', { name: /^Comparação/ }))
  await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Sem comparação' }))
  expect(href().split('?')[1]).toBe('periodo=ontem&passo=semana&contra=nada')
})

test('a period without sales says so, and offers to drop the filters', async () => {
  const empty = { ...report, totals: none, before: none, series: [] }
  const { hand, href } = open({ 'GET /api/reports/sales': () => empty }, `${at}&uf=GO`)
  expect(await screen.findByText('Nenhuma venda neste período')).toBeTruthy()
  await hand.click(screen.getByRole('link', { name: 'Tirar os filtros' }))
  expect(href().split('?')[1]).toBe('de=2026-11-05&ate=2026-11-06')
})

test('a rebuild under way shows how far it is', async () => {
  open({ 'GET /api/reports/sales': () => ({ ...report, rebuild: { done: 1_200, total: 4_800 } }) })
  expect(await screen.findByText(/Refazendo os relatórios: 1\.200 de 4\.800 pedidos\./)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Progresso' }).getAttribute('value')).toBe('1200')
})

test('a report that fails is asked for again', async () => {
  let fails = true
  const { hand } = open({
    'GET /api/reports/sales': () => (fails ? errorResponse(422, 'request.invalid') : report),
  })
  expect(await screen.findByText('Não conseguimos carregar o relatório.')).toBeTruthy()
  fails = false
  await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('table', { name: 'Vendas por dia' })).toBeTruthy()
})

test('a rebuild is started from the menu', async () => {
  const { hand, calls } = open({ 'POST /api/reports/rebuild': () => ({ total: 4_800 }) })
  await screen.findByRole('table', { name: 'Vendas por dia' })
  await hand.click(screen.getByRole('button', { name: 'Mais ações' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Refazer relatórios' }))
  expect(await screen.findByText('Refazendo a partir de 4.800 pedidos.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('the table is copied as cells', async () => {
  const { hand } = open()
  await hand.click(await screen.findByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Tabela copiada')).toBeTruthy()
  expect((await navigator.clipboard.readText()).split('\r\n').at(-1)).toBe(
    '2 dias\t3\t5\t450,00\t300,00\t50,0%',
  )
})

test('the report of the week by email is turned on and off from the menu', async () => {
  let subscribed = false
  const { hand } = open({
    'GET /api/reports/weekly': () => ({ subscribed }),
    'PUT /api/reports/weekly': () => {
      subscribed = !subscribed
      return { subscribed }
    },
  })
  await screen.findByRole('table', { name: 'Vendas por dia' })
  for (const said of [/chega toda segunda por e-mail/, /não recebe mais o relatório/]) {
    await hand.click(screen.getByRole('button', { name: 'Mais ações' }))
    await hand.click(await screen.findByRole('menuitem', { name: 'Relatório da semana por e-mail' }))
    expect(await screen.findByText(said)).toBeTruthy()
  }
})
