import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Receivable, ReceivableTotals } from '#contract/wholesale'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { ReceivablesPanel } from './receivables-panel.tsx'

const sum = (count: number, amount: number) => ({ count, amount })
const totals: ReceivableTotals = {
  open: sum(4, 2_748_600),
  within7Days: sum(1, 618_000),
  within28Days: sum(1, 1_809_150),
  overdue: sum(2, 321_450),
  companies: 3,
  lateDays: 10,
}
const receivable = (given: Partial<Receivable>): Receivable => ({
  orderId: 'o1',
  order: 'DAO-231',
  companyId: 'c1',
  company: 'Fibra Boutique',
  phone: '+5562999990000',
  amount: 186_000,
  balance: 186_000,
  dueOn: '2026-11-07',
  daysLate: 12,
  state: 'overdue',
  settledAt: null,
  cancelledAt: null,
  ...given,
})
const late = [
  receivable({}),
  receivable({ orderId: 'o2', order: 'DAO-226', company: 'Passo Largo', dueOn: '2026-11-14', daysLate: 5 }),
]
const page = (items: Receivable[]) => ({ items, total: items.length, page: 1, pageSize: 50 })
const textOf = (part: HTMLElement) => part.textContent.replaceAll('\u00a0', ' ')

test('shows what companies owe by due date, and who is late and blocked', async () => {
  mockNetwork({
    'GET /api/wholesale/receivables/totals': () => totals,
    // The list of what is late and of what is due soon are the same here.
    'GET /api/wholesale/receivables': () => page(late),
  })
  renderPart(<ReceivablesPanel />)
  const open = await screen.findByRole('region', { name: 'A receber' })
  expect(textOf(open)).toContain('de 3 empresas')
  expect(textOf(open)).toContain('R$ 27.486,00')
  expect(textOf(open)).toContain('vencidoR$ 3.214,50')
  const overdue = await screen.findByRole('region', { name: 'Vencido' })
  const [first, second] = within(overdue).getAllByRole('listitem').map(textOf)
  expect(first).toContain('Fibra Boutique')
  expect(first).toContain('bloqueada')
  expect(first).toContain('R$ 1.860,00')
  expect(second).toContain('bloqueia em 5 dias')
  expect(
    within(overdue)
      .getByRole('link', { name: /DAO-231/ })
      .getAttribute('href'),
  ).toBe('/admin/pedidos/o1')
  expect(textOf(screen.getByRole('region', { name: 'Como cobra' }))).toContain('Com 10 dias de atraso')
})

test('says that nothing is open', async () => {
  const none = sum(0, 0)
  mockNetwork({
    'GET /api/wholesale/receivables/totals': () => ({
      ...totals,
      open: none,
      within7Days: none,
      within28Days: none,
      overdue: none,
    }),
    'GET /api/wholesale/receivables': () => page([]),
  })
  renderPart(<ReceivablesPanel />)
  await screen.findByText('Nenhum pedido a prazo em aberto.')
  expect(screen.queryByRole('region', { name: 'Vencido' })).toBeNull()
})
