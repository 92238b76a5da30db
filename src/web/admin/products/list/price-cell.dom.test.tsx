import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductListRow } from '#contract/products'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { PinRowContext } from '#web/admin/kit/list/pinned-rows.ts'
import { UndoToast } from '#web/admin/kit/undo/undo-toast.tsx'
import { PriceCell } from './price-cell.tsx'

test('offers undo after a price change, restores the price on click, and keeps the row in its position', async () => {
  const calls = mockNetwork({ 'PATCH /api/products/p1': () => ({}) })
  const row = { id: 'p1', name: 'Top Barra', price: 18_990, ownPrices: 0 } as ProductListRow
  const pinned: unknown[] = []
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_products')}>
      <PinRowContext value={(...row) => pinned.push(row)}>
        <PriceCell row={row} />
      </PinRowContext>
      <UndoToast />
    </AdminMeContext>,
  )
  await hand.click(await screen.findByRole('button', { name: /Top Barra/ }))
  await hand.clear(screen.getByRole('textbox'))
  await hand.type(screen.getByRole('textbox'), '179,90{Enter}')
  await hand.click(await screen.findByRole('button', { name: /Desfazer/ }))
  await screen.findByText('Desfeito.')
  expect(calls.map(({ body }) => body)).toEqual([{ price: 17_990 }, { price: 18_990 }])
  expect(pinned).toEqual([
    ['p1', { price: 17_990 }],
    ['p1', { price: 18_990 }],
  ])
})
