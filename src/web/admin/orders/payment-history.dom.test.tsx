import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffOrderView, StaffPaymentView } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { formatBrl } from '#shared/money/money'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { PaymentHistory } from './payment-history.tsx'
import { orderQuery } from './queries.ts'

const payment: StaffPaymentView = {
  id: 'p1',
  method: 'pix',
  status: 'paid',
  amount: 10_000,
  installments: 1,
  declineReason: null,
  pix: null,
  boleto: null,
  page: null,
  provider: 'fake',
  captured: 9_000,
  refunded: 0,
  fee: null,
  providerInterest: 0,
  review: 'amount_differs',
  createdAt: '2026-11-21T13:00:00Z',
}
const orderWith = (change: Partial<StaffPaymentView>, status: StaffOrderView['status']) =>
  ({ id: 'o1', status, payments: [{ ...payment, ...change }] }) as Partial<StaffOrderView>

function Payments() {
  const { data } = useQuery(orderQuery('o1'))
  return data && <PaymentHistory order={data} />
}

const accept = 'POST /api/orders/staff/o1/payments/p1/accept'

function renderPayments(
  change: Partial<StaffPaymentView> = {},
  status: StaffOrderView['status'] = 'awaiting_payment',
) {
  let isAccepted = false
  const now = () => orderWith({ ...change, ...(isAccepted ? { review: null } : {}) }, status)
  const calls = mockNetwork({
    'GET /api/orders/staff/o1': now,
    [accept]: () => {
      isAccepted = true
      return now()
    },
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <Payments />
    </AdminMeContext>,
  )
  return { hand, sent: () => calls.filter(({ method, path }) => `${method} ${path}` === accept) }
}

test.each([
  [9_000, `ficam faltando ${formatBrl(1_000)}`],
  [12_500, `sobram ${formatBrl(2_500)}`],
])(
  '[PF-04] accepts %i centavos instead of what was asked for, and says what follows',
  async (captured, text) => {
    const { hand, sent } = renderPayments({ captured })
    await screen.findByText(/^Entrou um valor diferente/)
    const name = `Aceitar o valor que entrou, ${formatBrl(captured)}`
    await hand.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(text)
    await hand.click(within(dialog).getByRole('button', { name: `Sim, aceitar ${formatBrl(captured)}` }))
    await screen.findByText('Valor aceito.')
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(sent().map(({ body }) => body)).toEqual([{ captured }])
  },
)

test.each([null, 'currency_differs', 'unknown_state', 'not_found', 'no_answer'] as const)(
  '[PF-04] offers nothing to accept for the review %s',
  async (review) => {
    renderPayments({ review })
    await screen.findByText('Pagamentos')
    expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull()
  },
)

test('[PF-04] asks nobody about another amount once the order is cancelled: it goes back', async () => {
  renderPayments({}, 'cancelled')
  await screen.findByText('Pagamentos')
  expect(screen.queryByText(/^Entrou um valor diferente/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull()
})
