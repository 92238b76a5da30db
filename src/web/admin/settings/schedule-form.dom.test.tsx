import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShippingScheduleEdit } from '#contract/shipping'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { scheduleSettings as words, weekTimes } from '#texts/admin/freight-settings'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { ScheduleForm } from './schedule-form.tsx'

const edit: ShippingScheduleEdit = {
  version: 'v1',
  form: {
    handlingDays: 1,
    cutOffs: null,
    pickups: { padrao: { mon: '16:30' } },
    holidays: ['10-24'],
    labels: 'packing',
  },
  options: [
    { id: 'padrao', name: 'Entrega padrão', isOffered: true },
    { id: 'antiga', name: 'antiga', isOffered: false },
  ],
}
const path = 'PUT /api/settings/shipping-schedule'
const time = (row: string, day: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${row}, ${day}` })

function renderForm(answer: () => unknown = () => edit) {
  const calls = mockNetwork({ [path]: answer })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <ScheduleForm edit={edit} />
    </AdminMeContext>,
  )
  return { hand, calls }
}

test('shows the times of each option, copies one to all workdays, and saves by Ctrl+S', async () => {
  const { hand, calls } = renderForm()
  expect((await time('Entrega padrão', 'segunda-feira')).value).toBe('16:30')
  expect(screen.getByText(words.notOffered)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(words.holidaysLabel).value).toBe('24/10')
  await hand.click(screen.getByRole('button', { name: weekTimes.repeatOf('Entrega padrão') }))
  await hand.type(await time(words.cutOffsRow, 'sexta-feira'), '12h')
  await hand.tab()
  expect((await time(words.cutOffsRow, 'sexta-feira')).value).toBe('12:00')
  await hand.type(await time('Entrega padrão', 'sábado'), '1100')
  await hand.click(screen.getByRole('checkbox', { name: words.labels }))
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(words.saved)
  const workdays = { mon: '16:30', tue: '16:30', wed: '16:30', thu: '16:30', fri: '16:30' }
  expect(calls[0]?.body).toEqual({
    version: 'v1',
    handlingDays: 1,
    cutOffs: [null, null, null, null, null, '12:00', null],
    pickups: { padrao: { ...workdays, sat: '11:00' } },
    holidays: ['10-24'],
    labels: 'by_hand',
  })
})

test('shows an error of a time in its row, with the focus on the time', async () => {
  const { hand } = renderForm(
    () =>
      new Response(
        JSON.stringify({
          code: 'request.invalid',
          message: '',
          fields: { 'pickups.padrao.tue': staffFieldErrors.timeOfDay },
        }),
        { status: 422 },
      ),
  )
  const tuesday = await time('Entrega padrão', 'terça-feira')
  await hand.type(tuesday, 'de tarde')
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(`terça-feira: ${staffFieldErrors.timeOfDay}`)
  expect(tuesday.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(tuesday)
  expect((await time('Entrega padrão', 'segunda-feira')).getAttribute('aria-invalid')).toBeNull()
})

test('cannot repeat a row without a time', async () => {
  renderForm()
  const repeat = await screen.findByRole<HTMLButtonElement>('button', { name: weekTimes.repeatOf('antiga') })
  expect(repeat.disabled).toBe(true)
})
