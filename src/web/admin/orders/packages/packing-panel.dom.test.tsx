import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderPage, StaffOrderView } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
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

const waiting = (...numbers: string[]): Partial<OrderPage> => ({
  items: numbers.map((number) => ({
    id: number === 'DAO-1' ? 'o1' : number,
    number,
    customer: 'Bianca Torres',
    pieces: 2,
    shippingName: 'SEDEX',
  })) as OrderPage['items'],
  total: numbers.length,
})

function showQueue(...numbers: string[]) {
  mockNetwork({
    'GET /api/orders': () => waiting(...numbers),
    'GET /api/orders/staff/DAO-2': () => order(null),
  })
}

test('a packed order leads to the next one of the queue, and says how many are left', async () => {
  showQueue('DAO-1', 'DAO-2', 'DAO-3')
  show(order(null))
  await screen.findByText('Próximo: DAO-2')
  screen.getByText('Bianca Torres · 2 peças · SEDEX')
  screen.getByText('faltam 2')
  expect(screen.getByRole('link', { name: 'Embalar o próximo' }).getAttribute('href')).toBe(
    '/admin/pedidos/DAO-2/embalar',
  )
})

test('the last packed order says that nothing waits', async () => {
  showQueue('DAO-1')
  show(order(null))
  await screen.findByText('Nenhum outro pedido espera na fila de separar.')
})

test('the packing screen says that an order is a gift, for whom and with which message', async () => {
  showQueue()
  show(order({ receiver: 'Vovó Lourdes', message: 'Parabéns!' }))
  await screen.findByRole('heading', { name: 'Presente' })
  screen.getByText('Para Vovó Lourdes')
  screen.getByText('Parabéns!')
})

test('the packing screen of another order says nothing of gifts', async () => {
  showQueue()
  show(order(null))
  await screen.findByText('Não há peças para embalar neste pedido.')
  expect(screen.queryByRole('heading', { name: 'Presente' })).toBeNull()
})
