import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffOrderView } from '#contract/orders'
import { aMe } from '#dom/me.ts'
import { play, refusal } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import { AdminMe } from '#web/admin/frame/me.ts'
import { NextSteps } from './next-steps.tsx'
import { orderQuery } from './queries.ts'

const order = (status: StaffOrderView['status'], ...nextSteps: StaffOrderView['nextSteps']) =>
  ({ id: 'o1', number: 'DAO-1', status, nextSteps, payment: null }) as Partial<StaffOrderView>

function Steps() {
  const { data } = useQuery(orderQuery('o1'))
  return data && <NextSteps order={data} />
}

test('of two people at one order the slower one is told where it stands, and what is next from there', async () => {
  let now = order('paid', 'picking', 'shipped')
  play({
    'GET /api/orders/staff/o1': () => now,
    'POST /api/orders/staff/o1/status': () => {
      now = order('shipped', 'delivered')
      return refusal(409, 'orders.transition_refused')
    },
  })
  const { hand } = showPart(
    <AdminMe value={aMe('can_manage_orders')}>
      <Steps />
    </AdminMe>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Separar' }))
  await screen.findByRole('button', { name: 'Marcar como entregue' })
  expect(screen.getByRole('alert').textContent).toContain(
    'O pedido já mudou de situação: agora está “Enviado”.',
  )
  expect(screen.queryByRole('button', { name: 'Separar' })).toBeNull()
})
