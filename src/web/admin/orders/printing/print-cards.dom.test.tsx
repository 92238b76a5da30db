import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { PrintCards } from './print-cards.tsx'

const now = new Date().toISOString()
const task = {
  id: 't1',
  kind: 'print',
  state: 'done',
  options: { paper: 'labels', gift: false, over: { filter: {} } },
  total: 200,
  done: 200,
  counts: { printed: 198, refused: 2 },
  actor: 'marina@dao.test',
  createdAt: now,
  startedAt: now,
  finishedAt: now,
  problem: null,
}

const show = (items: object[], more: Record<string, () => unknown> = {}) => {
  const calls = mockNetwork({
    'GET /api/order-tasks': () => ({ items, total: items.length, page: 1, pageSize: 10 }),
    ...more,
  })
  const part = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <PrintCards />
    </AdminMeContext>,
  )
  return { ...part, calls }
}

test('[AD-13] links the file of a finished print, and names the orders left out with the reason', async () => {
  const items = [
    { id: '1', productId: null, name: 'DAO-1001', row: 1, column: '', text: 'ainda não foi pago' },
    { id: '2', productId: null, name: 'DAO-1002', row: 2, column: '', text: 'é retirado na loja' },
  ]
  show([task], { 'GET /api/order-tasks/t1/rows': () => ({ items, total: 3, page: 1, pageSize: 20 }) })
  const card = await screen.findByRole('status', { name: 'Etiquetas de 200 pedidos' })
  expect(card.textContent).toContain('198 pedidos no arquivo, 2 ficaram de fora')
  expect(within(card).getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe(
    '/api/printing/orders/tasks/t1/file',
  )
  await screen.findByText('DAO-1001 ainda não foi pago.')
  screen.getByText('DAO-1002 é retirado na loja.')
  screen.getByText('e mais 1 pedido.')
})

test('shows the progress of a running print and stops it; without a printed order there is no file', async () => {
  const running = { ...task, state: 'running', done: 40, finishedAt: null, counts: { printed: 40 } }
  const none = { ...task, id: 't2', counts: { printed: 0, refused: 1 } }
  const { hand, calls } = show([running, none], {
    'POST /api/order-tasks/t1/stop': () => ({ ...running, state: 'stopped' }),
    'GET /api/order-tasks/t2/rows': () => ({ items: [], total: 0, page: 1, pageSize: 20 }),
  })
  const bar = await screen.findByRole('progressbar', { name: 'Etiquetas de 200 pedidos' })
  expect(bar.getAttribute('aria-valuetext')).toBe('40 de 200')
  expect(screen.queryByRole('link')).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Parar' }))
  expect(calls.map(({ path }) => path)).toContain('/api/order-tasks/t1/stop')
})

test('[PF-05] tells how many labels a task bought, names the orders left out, and prints by carrier', async () => {
  const bought = {
    ...task,
    kind: 'orders',
    options: { operation: 'labels', filter: null },
    counts: { bought: 190, unchanged: 5, refused: 1 },
  }
  const items = [{ id: '1', productId: null, name: 'DAO-1001', row: 1, column: '', text: 'sem nota fiscal' }]
  show([bought], {
    'GET /api/order-tasks/t1/rows': () => ({ items, total: 1, page: 1, pageSize: 20 }),
    'GET /api/order-operations/t1/labels': () => ({
      items: [{ part: 1, carrier: 'Melhor Envio', labels: 50 }],
    }),
  })
  const card = await screen.findByRole('status', { name: 'Etiquetas de 200 pedidos' })
  expect(card.textContent).toContain('190 etiquetas compradas, 5 já estavam, 1 pedido ficou de fora')
  await screen.findByText('DAO-1001: sem nota fiscal.')
  const link = await screen.findByRole('link', { name: 'Imprimir 50 etiquetas (Melhor Envio)' })
  expect(link.getAttribute('href')).toBe('/api/order-operations/t1/labels/1')
})
