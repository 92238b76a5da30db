import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WholesaleSettings } from '#contract/settings'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { settings } from '#texts/admin/settings'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { WholesaleForm } from './wholesale-form.tsx'

const words = settings.wholesale

test('changes the days after which a company pays at order, and shows an error for too many', async () => {
  const calls = mockNetwork({
    'PUT /api/settings/staff/wholesale': ({ body }) => {
      const { lateDays } = body as WholesaleSettings
      if (lateDays <= 365) return { form: { lateDays }, version: 'b' }
      const fields = { lateDays: staffFieldErrors.lateDays }
      return new Response(JSON.stringify({ code: 'request.invalid', message: '', fields }), { status: 422 })
    },
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe()}>
      <WholesaleForm edit={{ form: { lateDays: 10 }, version: 'a' }} />
    </AdminMeContext>,
  )
  const days = await screen.findByLabelText<HTMLInputElement>(words.lateDays)
  const save = () => hand.click(screen.getByRole('button', { name: words.save }))
  expect(days.value).toBe('10')
  await hand.clear(days)
  await hand.type(days, '366')
  await save()
  await screen.findByText(staffFieldErrors.lateDays)
  await hand.clear(days)
  await hand.type(days, '15')
  await save()
  await screen.findByText(words.saved)
  expect(calls.map(({ body }) => body)).toEqual([
    { lateDays: 366, version: 'a' },
    { lateDays: 15, version: 'a' },
  ])
})
