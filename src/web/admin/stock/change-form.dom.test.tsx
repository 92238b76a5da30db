import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMe } from '#dom/me.ts'
import { play } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import { stock } from '#texts/stock'
import { AdminMe } from '#web/admin/frame/me.ts'
import { PinRowContext } from '#web/admin/kit/list/pinned-rows.ts'
import { UndoToast } from '#web/admin/kit/toast/undo-toast.tsx'
import { ChangeForm } from './change-form.tsx'

test('[AD-10] keeps the row in place with the new level after a change and after its undo', async () => {
  const calls = play({ 'POST /api/stock/changes': () => ({}) })
  const pinned: unknown[] = []
  const { hand } = showPart(
    <AdminMe value={aMe('can_manage_products')}>
      <PinRowContext value={(...row) => pinned.push(row)}>
        <ChangeForm row={{ variantId: 'v1', sku: 'ADERNO-PRE-M', onHand: 2, reserved: 1, perDay: 0.5 }} />
      </PinRowContext>
      <UndoToast />
    </AdminMe>,
  )
  await hand.type(await screen.findByRole('textbox', { name: stock.change.field }), '+10{Enter}')
  await hand.click(await screen.findByRole('button', { name: /Desfazer/ }))
  await screen.findByText('Desfeito.')
  expect(calls.map(({ body }) => (body as { change: object }).change)).toEqual([{ by: 10 }, { by: -10 }])
  expect(pinned).toEqual([
    ['v1', { onHand: 12, available: 11, daysLeft: 22 }],
    ['v1', { onHand: 2, available: 1, daysLeft: 2 }],
  ])
})
