import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderRow } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { ShipPanel } from './ship-panel.tsx'

const three = [1, 2, 3].map((at) => ({ id: `o${at}`, number: `DAO-100${at}` }) as OrderRow)

function Screen({ onClose, orders = three }: { onClose: () => void; orders?: readonly OrderRow[] }) {
  useKeyListener()
  return (
    <AdminMeContext value={createMe('can_manage_orders')}>
      <ShipPanel orders={orders} onSent={() => {}} onClose={onClose} />
    </AdminMeContext>
  )
}

beforeEach(() => {
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  })
})

const sendKey = '{Control>}{Enter}{/Control}'
const told = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))

test('previews pasted codes by order, keeps a failed one with its error and sends it again', async () => {
  let refuses = true
  const calls = mockNetwork(
    Object.fromEntries(
      three.map(({ id }) => [
        `POST /api/orders/staff/${id}/status`,
        () => (id === 'o2' && refuses ? errorResponse(409, 'orders.transition_refused', 'Já mudou.') : {}),
      ]),
    ),
  )
  const onClose = vi.fn()
  const { hand } = renderPart(<Screen onClose={onClose} />)
  const box = await screen.findByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(box))
  await hand.paste('DAO-1001\tAA1BR\nDAO-1002\tBB2BR\n9999\tX')
  expect(told()).toEqual([
    'DAO-1001 AA1BR pronto',
    'DAO-1002 BB2BR pronto',
    'DAO-1003 – Sem código',
    '9999 X Não está entre os marcados',
  ])
  expect(calls).toEqual([])
  await hand.keyboard(sendKey)
  await screen.findByText('1 pedido enviado.')
  expect(calls.map(({ body }) => body)).toEqual([
    { to: 'shipped', trackingCode: 'AA1BR' },
    { to: 'shipped', trackingCode: 'BB2BR' },
  ])
  expect(screen.getByRole('alert').textContent).toBe('1 pedido ficou: veja o motivo.')
  expect(told()).toEqual([
    'DAO-1002 BB2BR Já mudou.',
    'DAO-1003 – Sem código',
    '9999 X Não está entre os marcados',
  ])
  expect(box).toHaveProperty('value', 'DAO-1002 BB2BR\n9999 X')
  refuses = false
  await hand.clear(box)
  await hand.paste('BB2BR\nCC3BR')
  await hand.keyboard(sendKey)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(calls.slice(2).map(({ path, body }) => [path.split('/').at(-2), body])).toEqual([
    ['o2', { to: 'shipped', trackingCode: 'BB2BR' }],
    ['o3', { to: 'shipped', trackingCode: 'CC3BR' }],
  ])
})

test('[AD-13] sends more than 20 orders as one task', async () => {
  const many = Array.from(
    { length: 21 },
    (_, at) => ({ id: `o${at}`, number: `DAO-${1001 + at}` }) as OrderRow,
  )
  const calls = mockNetwork({ 'POST /api/order-operations/shipments': () => ({}) })
  const onClose = vi.fn()
  const { hand } = renderPart(<Screen onClose={onClose} orders={many} />)
  await hand.click(await screen.findByRole('textbox'))
  await hand.paste(many.map(({ number }, at) => `${number}\tQB${at}`).join('\n'))
  await hand.keyboard(sendKey)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(calls).toHaveLength(1)
  const rows = many.map(({ id: orderId }, at) => ({ orderId, code: `QB${at}` }))
  expect(calls[0]?.body).toMatchObject({ rows })
})

test('sends nothing without a code', async () => {
  const calls = mockNetwork({})
  const { hand } = renderPart(<Screen onClose={() => {}} />)
  await hand.click(await screen.findByRole('textbox'))
  await hand.keyboard(sendKey)
  expect(screen.getByRole('alert').textContent).toBe('Nenhum pedido tem código ainda.')
  expect(calls).toEqual([])
})
