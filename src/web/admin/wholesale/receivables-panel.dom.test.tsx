import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Receivable, ReceivableTotals } from '#contract/wholesale'
import { toIsoDay } from '#shared/dates/dates'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
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
  originalDueOn: null,
  remindedAt: null,
  version: 'v1',
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

test('sends the payment link again, and agrees to another due date with a reason', async () => {
  const remindedAt = '2026-11-19T12:00:00Z'
  const calls = mockNetwork({
    'GET /api/wholesale/receivables/totals': () => totals,
    'GET /api/wholesale/receivables': () => page([receivable({ originalDueOn: '2026-10-20', remindedAt })]),
    'POST /api/wholesale/receivables/o1/reminder': () =>
      errorResponse(409, 'wholesale.reminded_recently', 'Dá para mandar de novo em 59 min.'),
    'PUT /api/wholesale/receivables/o1/due-date': () => receivable({}),
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe()}>
      <ReceivablesPanel />
    </AdminMeContext>,
  )
  const overdue = within(await screen.findByRole('region', { name: 'Vencido' }))
  expect(textOf(overdue.getByRole('listitem'))).toContain('antes 20 de out.')
  await hand.click(overdue.getByRole('button', { name: 'Mandar a 2ª via do pedido DAO-231' }))
  const ask = within(await screen.findByRole('dialog'))
  await hand.click(ask.getByRole('button', { name: '2ª via' }))
  await ask.findByText('Dá para mandar de novo em 59 min.')
  await hand.click(ask.getByRole('button', { name: 'Cancelar' }))
  await hand.click(overdue.getByRole('button', { name: 'Negociar o vencimento do pedido DAO-231' }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText<HTMLInputElement>(/Novo vencimento/)
  // Its due date is over, so that today is the first one possible.
  expect(day.value).toBe(toIsoDay(new Date()))
  fireEvent.change(day, { target: { value: '2026-12-20' } })
  await hand.type(dialog.getByLabelText(/Motivo/), 'Pediram mais uns dias.')
  await hand.click(dialog.getByRole('button', { name: 'Mudar vencimento' }))
  await screen.findByText('Vencimento mudado')
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    dueOn: '2026-12-20',
    reason: 'Pediram mais uns dias.',
    version: 'v1',
  })
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
