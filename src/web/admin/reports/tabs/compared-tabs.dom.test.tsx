import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReturnReport, ReviewReport, StockReport } from '#contract/reports'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { parseReportSearch } from '#web/admin/reports/data/search.ts'
import { ReturnsTab } from './returns-tab.tsx'
import { ReviewsTab } from './reviews-tab.tsx'
import { StockTab } from './stock-tab.tsx'

beforeEach(() => {
  mockBrowserTabs()
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function open(Tab: typeof ReturnsTab, answers: Parameters<typeof mockNetwork>[0]) {
  mockNetwork({ 'GET /api/desk/relatorios/views': () => ({ items: [] }), ...answers })
  const Part = () => <Tab search={useListSearch(parseReportSearch)} />
  const part = (
    <AdminMeContext value={createMe('can_manage_orders')}>
      <Part />
    </AdminMeContext>
  )
  renderPart(part, { at: '/admin/relatorios?de=2026-11-05&ate=2026-11-06' })
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const numberOf = async (label: RegExp) => {
  const strip = await screen.findByRole('region', { name: 'Números do período' })
  return within(strip).getByText(label).parentElement?.textContent
}

test('returns stand beside the period before, and each reason opens the facts with its sum', async () => {
  const report: ReturnReport = {
    totals: { sold: 100_00, returned: 10_00, pieces: 10, returnedPieces: 1 },
    before: { sold: 100_00, returned: 5_00, pieces: 10, returnedPieces: 2 },
    reasons: [
      { kind: 'amount_refunded', reason: 'Mancha', count: 2, pieces: 1, amount: 10_00, before: 5_00 },
    ],
    sizes: [],
  }
  open(ReturnsTab, { 'GET /api/reports/returns': () => report })
  expect(await numberOf(/^Devolvido/)).toMatch(/10,00.*\+100,0%.*5,00/)
  expect(await numberOf(/^Das vendas/)).toMatch(/10,0%.*\+5,0 p\.p\..*5,0%/)
  const table = screen.getByRole('table', { name: 'Por motivo' })
  expect(rowsOf(table)).toEqual([
    ['O que houve', 'Motivo', 'Vezes', 'Peças', 'Valor, R$', 'Parte', 'Antes, R$', 'Variação'],
    ['Valor devolvido', 'Mancha', '2', '1', '10,00', '100,0%', '5,00', '+100,0%'],
    ['Total', '', '2', '1', '10,00', '', '5,00', '+100,0%'],
  ])
  const [, row] = within(table).getAllByRole('row')
  expect(within(row!).getByRole('link', { name: '10,00' }).getAttribute('href')).toBe(
    '/admin/relatorios/numero?de=2026-11-05&ate=2026-11-06&medida=devolvido&por=motivo&chave=amount_refunded%7CMancha&nome=Valor+devolvido%2C+Mancha',
  )
})

test('stock, turn and sell-through stand beside those at the end of the period before', async () => {
  const report: StockReport = {
    totals: {
      onHand: 10,
      value: 100_00,
      pieces: 5,
      sold: 50_00,
      sellThrough: 3_333,
      idlePieces: 0,
      idleValue: 0,
    },
    before: { onHand: 20, value: 200_00, pieces: 5, sold: 50_00, sellThrough: 2_000 },
    items: [],
  }
  open(StockTab, { 'GET /api/reports/stock': () => report })
  expect(await numberOf(/^Peças em mãos/)).toMatch(/10.*−50,0%.*20.*no fim de/)
  expect(await numberOf(/^Giro/)).toMatch(/0,50.*\+100,0%.*0,25/)
  expect(await numberOf(/^Vendido do que havia/)).toMatch(/33,3%.*\+13,3 p\.p\..*20,0%/)
})

test('reviews stand beside those of the period before', async () => {
  const report: ReviewReport = {
    count: 4,
    mean: 450,
    stars: [0, 0, 0, 2, 2],
    products: [],
    before: { count: 2, mean: 400, stars: [0, 1, 0, 0, 1] },
  }
  open(ReviewsTab, { 'GET /api/reports/reviews': () => report })
  expect(await numberOf(/^Avaliações publicadas/)).toMatch(/4.*\+100,0%.*2/)
  expect(await numberOf(/^Média/)).toMatch(/4,50.*\+0,5.*4,00/)
})
