import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderSettings } from '#contract/settings'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { orderSettings as words } from '#texts/admin/order-settings'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { OrdersForm } from './orders-form.tsx'

test('changes the rules of orders, and shows a refused one at its field', async () => {
  const form: OrderSettings = { exchangeDays: 30, unpaidHours: 2, manualPixHours: 24, sku: 'short' }
  const calls = mockNetwork({
    'PUT /api/settings/staff/orders': ({ body }) => {
      if ((body as OrderSettings).unpaidHours <= 24) return { form, version: 'b' }
      const fields = { unpaidHours: staffFieldErrors.between(1, 24) }
      return new Response(JSON.stringify({ code: 'request.invalid', message: '', fields }), { status: 422 })
    },
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <OrdersForm edit={{ form, version: 'a' }} />
    </AdminMeContext>,
  )
  const hours = await screen.findByLabelText<HTMLInputElement>(words.unpaidHours)
  await hand.clear(hours)
  await hand.type(hours, '48')
  await hand.click(screen.getByRole('radio', { name: words.skuFull }))
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(staffFieldErrors.between(1, 24))
  await hand.clear(hours)
  await hand.type(hours, '6')
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.saved)
  expect(calls.at(-1)!.body).toEqual({ ...form, unpaidHours: 6, sku: 'full', version: 'a' })
})
