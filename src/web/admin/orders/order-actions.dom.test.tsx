import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { StaffOrderView } from '#contract/orders'
import type { PaymentView } from '#contract/payments'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { formatBrl } from '#shared/money/money'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { OrderActions } from './order-actions.tsx'
import { orderQuery } from './queries.ts'

const order = (status: StaffOrderView['status'], ...nextSteps: StaffOrderView['nextSteps']) =>
  ({
    id: 'o1',
    number: 'DAO-1',
    status,
    nextSteps,
    actions: [...nextSteps],
    totals: { total: 18_990 },
    payment: null,
  }) as Partial<StaffOrderView>

function Steps() {
  const { data } = useQuery(orderQuery('o1'))
  return data && <OrderActions order={data} />
}

test('shows the current status and next steps when another user has already moved the order', async () => {
  let now = order('paid', 'picking', 'shipped')
  mockNetwork({
    'GET /api/orders/staff/o1': () => now,
    'POST /api/orders/staff/o1/status': () => {
      now = order('shipped', 'delivered')
      return errorResponse(409, 'orders.transition_refused')
    },
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <Steps />
    </AdminMeContext>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Separar' }))
  await screen.findByRole('button', { name: 'Marcar como entregue' })
  expect(screen.getByRole('alert').textContent).toContain(
    'O pedido já mudou de situação: agora está “Enviado”.',
  )
  expect(screen.queryByRole('button', { name: 'Separar' })).toBeNull()
})

describe('the confirmation of a cancellation', () => {
  const paid = { status: 'paid', method: 'pix', amount: 17_091, pix: null } as Partial<PaymentView>
  const asked = async (payment: Partial<PaymentView> | null) => {
    const now = { ...order('paid', 'cancelled'), payment }
    const calls = mockNetwork({
      'GET /api/orders/staff/o1': () => now,
      'POST /api/orders/staff/o1/status': () => order('cancelled'),
    })
    const { hand } = renderPart(
      <AdminMeContext value={createMe('can_manage_orders')}>
        <Steps />
      </AdminMeContext>,
    )
    await hand.click(await screen.findByRole('button', { name: 'Cancelar pedido' }))
    const dialog = await screen.findByRole('dialog')
    return { hand, dialog: within(dialog), calls }
  }

  test.each([
    ['nothing paid', null, `Cancelar o pedido DAO-1 de ${formatBrl(18_990)}?`, /Nada foi pago/],
    [
      'a payment',
      paid,
      `Cancelar o pedido DAO-1 de ${formatBrl(17_091)}?`,
      /170,91 voltam ao cliente pela mesma forma de pagamento \(Pix\)/,
    ],
    [
      "a Pix on the shop's own key",
      { ...paid, pix: { manual: true } } as Partial<PaymentView>,
      `Cancelar o pedido DAO-1 de ${formatBrl(17_091)}?`,
      /reembolso de .*170,91 pelo banco/,
    ],
  ])('names the amount and the effect on %s', async (_, payment, title, text) => {
    const { dialog } = await asked(payment)
    dialog.getByRole('heading', { name: title })
    dialog.getByText(text)
  })

  test('requires a reason, and a note for another reason, and sends both', async () => {
    const { hand, dialog, calls } = await asked(paid)
    const confirm = dialog.getByRole('button', { name: `Cancelar e reembolsar ${formatBrl(17_091)}` })
    await hand.click(confirm)
    dialog.getByText('Diga o motivo.')
    await hand.selectOptions(dialog.getByRole('combobox', { name: /Motivo/ }), 'Outro motivo')
    await hand.click(confirm)
    dialog.getByText('Diga o motivo.')
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await hand.type(dialog.getByRole('textbox', { name: /Anotação/ }), 'Ligou hoje')
    await hand.click(confirm)
    await screen.findByText('Pedido cancelado.')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      to: 'cancelled',
      reason: 'other',
      note: 'Ligou hoje',
    })
  })
})

test('[AD-14] points to the refund that staff must still make', async () => {
  mockNetwork({
    'GET /api/orders/staff/o1': () => ({ ...order('cancelled'), actions: ['complete_refund'] }),
  })
  renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <Steps />
    </AdminMeContext>,
  )
  await screen.findByText('Falta devolver o dinheiro ao cliente: veja os reembolsos.')
})

test('[AD-13] gives the customer of an order that nobody collected more time, after telling until when', async () => {
  const late = order('ready_for_pickup', 'delivered', 'cancelled')
  let now: Partial<StaffOrderView> = { ...late, actions: [...(late.actions ?? []), 'extend_pickup'] }
  const calls = mockNetwork({
    'GET /api/orders/staff/o1': () => now,
    'POST /api/orders/staff/o1/pickup-extensions': () => (now = late),
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <Steps />
    </AdminMeContext>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Dar mais prazo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Guardar por mais 10 dias?' })
  within(dialog).getByText(/^As peças ficam na loja até \d/)
  await hand.click(within(dialog).getByRole('button', { name: 'Guardar e avisar' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dar mais prazo' })).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  screen.getByRole('button', { name: 'Cancelar pedido' })
})
