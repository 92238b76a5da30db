import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { stock } from '#texts/admin-products/stock'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { PinRowContext } from '#web/admin/kit/list/pinned-rows.ts'
import { UndoToast } from '#web/admin/kit/undo/undo-toast.tsx'
import { StockChangeForm } from './stock-change-form.tsx'

test('[AD-10] keeps the row in place with the new level after a change and after its undo', async () => {
  const calls = mockNetwork({ 'POST /api/stock/changes': () => ({}) })
  const pinned: unknown[] = []
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_products')}>
      <PinRowContext value={(...row) => pinned.push(row)}>
        <StockChangeForm
          row={{ variantId: 'v1', sku: 'ADERNO-PRE-M', onHand: 2, reserved: 1, salesPerDay: 0.5 }}
        />
      </PinRowContext>
      <UndoToast />
    </AdminMeContext>,
  )
  await hand.type(await screen.findByRole('textbox', { name: stock.change.field }), '+10{Enter}')
  await hand.click(await screen.findByRole('button', { name: /Desfazer/ }))
  await screen.findByText('Desfeito.')
  expect(calls.map(({ body }) => (body as { change: object }).change)).toEqual([{ by: 10 }, { by: -10 }])
  expect(pinned).toEqual([
    ['v1', { onHand: 12, available: 11, daysOfStock: 22 }],
    ['v1', { onHand: 2, available: 1, daysOfStock: 2 }],
  ])
})
