import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ShipmentPreview } from '#contract/order-operations'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { ShipTablePanel } from './ship-table-panel.tsx'

const preview: ShipmentPreview = {
  ready: 1,
  rows: [
    { line: 2, number: 'DAO-1001', code: 'QB1', order: { id: 'o1', customer: 'Ana Souza' }, problem: null },
    { line: 3, number: '9999', code: 'QB2', order: null, problem: 'not_found' },
  ],
}

function Screen({ onClose }: { onClose: () => void }) {
  useKeyListener()
  return (
    <AdminMeContext value={createMe('can_manage_orders')}>
      <ShipTablePanel onClose={onClose} />
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
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

test('[AD-13] checks a pasted table first, shows the errors first, and sends only what is ready', async () => {
  const calls = mockNetwork({
    'POST /api/order-operations/shipments/preview': () => preview,
    'POST /api/order-operations/shipments': () => ({}),
  })
  const onClose = vi.fn()
  const { hand } = renderPart(<Screen onClose={onClose} />)
  const box = await screen.findByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(box))
  await hand.keyboard(sendKey)
  expect(screen.getByRole('alert').textContent).toBe('Cole uma tabela ou escolha um arquivo.')
  await hand.paste('Pedido;Código\n1001;QB1\n9999;QB2')
  await hand.keyboard(sendKey)
  await screen.findByText('1 de 2 linhas prontas')
  expect(told()).toEqual(['3 | 9999 | QB2 | Este pedido não existe', '2 | DAO-1001Ana Souza | QB1 | pronto'])
  expect(calls).toHaveLength(1)
  await hand.keyboard(sendKey)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(calls[1]?.body).toMatchObject({ rows: [{ orderId: 'o1', code: 'QB1' }] })
})

test('[AD-13] a changed table is checked again, and one without a ready row is not sent', async () => {
  const calls = mockNetwork({
    'POST /api/order-operations/shipments/preview': () => ({ ready: 0, rows: preview.rows.slice(1) }),
  })
  const { hand } = renderPart(<Screen onClose={() => {}} />)
  await hand.click(await screen.findByRole('textbox'))
  await hand.paste('9999;QB2')
  await hand.click(screen.getByRole('button', { name: /Conferir/ }))
  await screen.findByText('0 de 1 linha pronta')
  await hand.keyboard(sendKey)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nenhuma linha pode ser enviada. Corrija a tabela.',
  )
  await hand.type(screen.getByRole('textbox'), '0')
  screen.getByRole('button', { name: /Conferir/ })
  expect(calls).toHaveLength(1)
})

test('[AD-13] reads a CSV that an old spreadsheet saved', async () => {
  mockNetwork({})
  const { hand } = renderPart(<Screen onClose={() => {}} />)
  await screen.findByRole('textbox')
  const bytes = Uint8Array.from('Pedido;C\u00f3digo\n1001;QB1', (letter) => letter.codePointAt(0) ?? 0)
  const input = document.querySelector('input[type=file]')
  await hand.upload(input as HTMLInputElement, new File([bytes], 'rastreio.csv', { type: 'text/csv' }))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', 'Pedido;Código\n1001;QB1'))
})
