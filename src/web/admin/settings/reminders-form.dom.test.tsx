import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RemindersEdit } from '#contract/settings'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { fieldErrors } from '#texts/storefront/field-errors'
import { settings } from '#texts/admin/settings'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { RemindersForm } from './reminders-form.tsx'

const words = settings.reminders
const path = 'PUT /api/settings/staff/reminders'
const now: RemindersEdit = { form: { abandonedCartAfterHours: 4 }, version: 'a' }

test('changes the delay of a reminder, shows an error for a late one, and turns it off with an empty field', async () => {
  const calls = mockNetwork({
    [path]: ({ body }) => {
      const { abandonedCartAfterHours } = body as { abandonedCartAfterHours: number | null }
      if (abandonedCartAfterHours === null || abandonedCartAfterHours <= 48)
        return { form: { abandonedCartAfterHours }, version: 'b' }
      const refused = { abandonedCartAfterHours: fieldErrors.reminderHours }
      return new Response(JSON.stringify({ code: 'request.invalid', message: '', fields: refused }), {
        status: 422,
      })
    },
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe()}>
      <RemindersForm reminders={now} />
    </AdminMeContext>,
  )
  const hours = await screen.findByLabelText<HTMLInputElement>(words.hours)
  const save = () => hand.click(screen.getByRole('button', { name: words.save }))
  expect(hours.value).toBe('4')
  await hand.clear(hours)
  await hand.type(hours, '72')
  await save()
  await screen.findByText(fieldErrors.reminderHours)
  await hand.clear(hours)
  await save()
  await screen.findByText(words.savedNever)
  expect(calls.map(({ body }) => body)).toEqual([
    { abandonedCartAfterHours: 72, version: 'a' },
    { abandonedCartAfterHours: null, version: 'a' },
  ])
})
