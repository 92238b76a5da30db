import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffOrderView } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { OrderActions } from './order-actions.tsx'
import { orderQuery } from './queries.ts'
import { TermsSection } from './terms-section.tsx'

type Terms = NonNullable<StaffOrderView['terms']>
const terms: Terms = {
  company: 'Fibra Boutique Ltda',
  dueOn: '2099-12-26',
  amount: 18_990,
  balance: 18_990,
  settledAt: null,
  cancelledAt: null,
}
const order = (given: Partial<Terms> = {}) =>
  ({
    id: 'o1',
    number: 'DAO-1',
    status: 'picking',
    nextSteps: [],
    actions: ['pay'],
    totals: { items: 18_990, promotions: [], discount: 0, shipping: 0, interest: 0, total: 18_990 },
    payment: null,
    balance: 18_990,
    terms: { ...terms, ...given },
  }) as Partial<StaffOrderView> as StaffOrderView

test.each<[Partial<Terms>, string]>([
  [{}, 'A prazo, vence em 26 de dez. de 2099'],
  [{ dueOn: '2026-01-02' }, 'Venceu em 2 de jan. de 2026, há'],
  [{ balance: 0, settledAt: '2026-11-28T12:00:00Z' }, 'Pago em 28 de nov. de 2026'],
  [{ balance: 0, cancelledAt: '2026-11-28T12:00:00Z' }, 'Cancelado com o pedido'],
])('tells the state of what a company owes: %o', async (given, text) => {
  renderPart(<TermsSection order={order(given)} />)
  const section = await screen.findByRole('region', { name: 'A prazo' })
  expect(section.textContent).toContain(text)
  expect(section.textContent).toContain('Fibra Boutique Ltda')
})

function Actions() {
  const { data } = useQuery(orderQuery('o1'))
  return data && <OrderActions order={data} />
}

test('records money that came without a charge, at most what is owed, with its proof', async () => {
  let now = order()
  const calls = mockNetwork({
    'GET /api/orders/staff/o1': () => now,
    'POST /api/orders/staff/o1/receipts': () => (now = { ...order({ balance: 0 }), actions: [] }),
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <Actions />
    </AdminMeContext>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Registrar recebimento' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText(/Valor recebido/)
  await hand.clear(amount)
  await hand.type(amount, '200,00')
  await hand.type(dialog.getByLabelText(/Comprovante/), 'TED 123')
  await hand.click(dialog.getByRole('button', { name: 'Registrar' }))
  await dialog.findByText(/Falta receber/)
  await hand.clear(amount)
  await hand.type(amount, '189,90')
  await hand.click(dialog.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Registrar recebimento' })).toBeNull())
  const sent = calls.filter(({ path }) => path.endsWith('/receipts')).map(({ body }) => body)
  expect(sent).toMatchObject([{ amount: 18_990, proof: 'TED 123', receivedOn: expect.any(String) }])
})
