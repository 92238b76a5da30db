import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NextToPack, StaffOrderView } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { presenceTab } from '#web/admin/kit/presence/use-presence.ts'
import { PackingPanel } from './packing-panel.tsx'

const order = (gift: StaffOrderView['gift']) =>
  ({ id: 'o1', gift, items: [], packages: [], actions: [], shelves: {} }) as unknown as StaffOrderView

// The list of the queue listens for new orders.
beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})

const show = (shown: StaffOrderView) =>
  renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <PackingPanel order={shown} />
    </AdminMeContext>,
  )

const waiting = (number: string | null, left: number): NextToPack => ({
  next: number
    ? { id: number, number, customer: 'Bianca Torres', pieces: 2, shippingName: 'SEDEX', isPicked: true }
    : null,
  left,
})

const showQueue = (number: string | null, left: number, opened: string | null = number) =>
  mockNetwork({
    'GET /api/orders/staff/o1/next-to-pack': () => waiting(number, left),
    'POST /api/orders/staff/o1/next-to-pack': () => ({ id: opened }),
    'GET /api/orders/staff/DAO-2': () => order(null),
  })

test('a packed order leads to the order that the server opens, and says how many are left', async () => {
  const calls = showQueue('DAO-2', 2, 'DAO-3')
  const { path } = show(order(null))
  await screen.findByText('Próximo: DAO-2')
  screen.getByText('Bianca Torres · 2 peças · SEDEX · já separado')
  screen.getByText('faltam 2')
  fireEvent.click(screen.getByRole('button', { name: 'Embalar o próximo' }))
  await waitFor(() => expect(path()).toBe('/admin/pedidos/DAO-3/embalar'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ tab: presenceTab })
})

test('the last packed order says that nothing waits', async () => {
  showQueue(null, 0)
  show(order(null))
  await screen.findByText('Nenhum outro pedido espera para ser embalado.')
})

test('says that the orders left are open with other people', async () => {
  showQueue(null, 2)
  show(order(null))
  await screen.findByText('Os 2 pedidos que faltam estão abertos com outras pessoas.')
})

test('the packing screen says that an order is a gift, for whom and with which message', async () => {
  showQueue(null, 0)
  show(order({ receiver: 'Vovó Lourdes', message: 'Parabéns!' }))
  await screen.findByRole('heading', { name: 'Presente' })
  screen.getByText('Para Vovó Lourdes')
  screen.getByText('Parabéns!')
})

test('the packing screen of another order says nothing of gifts', async () => {
  showQueue(null, 0)
  show(order(null))
  await screen.findByText('Não há peças para embalar neste pedido.')
  expect(screen.queryByRole('heading', { name: 'Presente' })).toBeNull()
})
