import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffOrderView } from '#contract/orders'
import { renderPart } from '#dom/render-part.tsx'
import { PackingPanel } from './packing-panel.tsx'

const order = (gift: StaffOrderView['gift']) =>
  ({ id: 'o1', gift, items: [], packages: [], actions: [], shelves: {} }) as unknown as StaffOrderView

test('the packing screen says that an order is a gift, for whom and with which message', async () => {
  renderPart(<PackingPanel order={order({ receiver: 'Vovó Lourdes', message: 'Parabéns!' })} />)
  await screen.findByRole('heading', { name: 'Presente' })
  screen.getByText('Para Vovó Lourdes')
  screen.getByText('Parabéns!')
})

test('the packing screen of another order says nothing of gifts', async () => {
  renderPart(<PackingPanel order={order(null)} />)
  await screen.findByText('Não há peças para embalar neste pedido.')
  expect(screen.queryByRole('heading', { name: 'Presente' })).toBeNull()
})
