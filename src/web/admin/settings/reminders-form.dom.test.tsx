import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RemindersEdit } from '#contract/settings'
import { aMe } from '#dom/me.ts'
import { play } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import { fields } from '#texts/fields'
import { settings } from '#texts/settings'
import { AdminMe } from '#web/admin/frame/me.ts'
import { RemindersForm } from './reminders-form.tsx'

const words = settings.reminders
const path = 'PUT /api/settings/staff/reminders'
const now: RemindersEdit = { form: { abandonedCartAfterHours: 4 }, version: 'a' }

test('changes the delay of a reminder, shows an error for a late one, and turns it off with an empty field', async () => {
  const calls = play({
    [path]: ({ body }) => {
      const { abandonedCartAfterHours } = body as { abandonedCartAfterHours: number | null }
      if (abandonedCartAfterHours === null || abandonedCartAfterHours <= 48)
        return { form: { abandonedCartAfterHours }, version: 'b' }
      const refused = { abandonedCartAfterHours: fields.reminderHours }
      return new Response(JSON.stringify({ code: 'request.invalid', message: '', fields: refused }), {
        status: 422,
      })
    },
  })
  const { hand } = showPart(
    <AdminMe value={aMe()}>
      <RemindersForm reminders={now} />
    </AdminMe>,
  )
  const hours = await screen.findByLabelText<HTMLInputElement>(words.hours)
  const save = () => hand.click(screen.getByRole('button', { name: words.save }))
  expect(hours.value).toBe('4')
  await hand.clear(hours)
  await hand.type(hours, '72')
  await save()
  await screen.findByText(fields.reminderHours)
  await hand.clear(hours)
  await save()
  await screen.findByText(words.savedNever)
  expect(calls.map(({ body }) => body)).toEqual([
    { abandonedCartAfterHours: 72, version: 'a' },
    { abandonedCartAfterHours: null, version: 'a' },
  ])
})
