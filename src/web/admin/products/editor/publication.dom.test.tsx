import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductEdit } from '#contract/products'
import { formatDayAndTime } from '#shared/dates/dates'
import { products as words } from '#texts/admin-products/products'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { Publication } from './publication.tsx'

const steps = 'POST /api/products/p1/publication'

function Read() {
  const { data } = useQuery(staffQuery(['products', 'p1'], (signal) => api.products('p1').get({ signal })))
  return data ? <Publication product={data} /> : null
}

/** Renders the publication of a product against a fake API that changes its state. */
function show(state: ProductEdit['state'], answers: Parameters<typeof mockNetwork>[0] = {}) {
  let product = { id: 'p1', state, publishAt: null as string | null }
  const calls = mockNetwork({
    'GET /api/products/p1': () => product,
    [steps]: ({ body }) => {
      const { to, at = null } = body as { to: string; at?: string }
      const next = { archive: 'archived', restore: 'draft', schedule: 'scheduled' }[to]
      product = { ...product, state: next as ProductEdit['state'], publishAt: at }
      return product
    },
    ...answers,
  })
  const page = renderPart(
    <AdminMeContext value={createMe('can_manage_products')}>
      <Read />
    </AdminMeContext>,
    { at: '/admin/produtos/editar/p1' },
  )
  const sent = () => calls.flatMap(({ method, path, body }) => (method === 'POST' ? [[path, body]] : []))
  const press = async (name: string) => page.hand.click(await screen.findByRole('button', { name }))
  return { ...page, sent, press }
}

test('[AD-03] archives and restores a product and shows the new state', async () => {
  const { press, sent } = show('active')
  await press(words.do.archive)
  await screen.findByText(words.state.archived)
  expect(screen.queryByRole('button', { name: words.do.archive })).toBeNull()
  await press(words.do.restore)
  await screen.findByText(words.state.draft)
  const path = '/api/products/p1/publication'
  expect(sent()).toEqual([
    [path, { to: 'archive' }],
    [path, { to: 'restore' }],
  ])
})

test('[AD-03] schedules a product for a day and time in the Goiânia time zone', async () => {
  const { hand, press, sent } = show('draft')
  await press(words.do.schedule)
  const question = within(await screen.findByRole('dialog', { name: words.scheduleTitle }))
  const day = question.getByLabelText(words.scheduleDay)
  const time = question.getByLabelText(words.scheduleTime)
  await hand.type(day, '2099-03-01')
  await hand.clear(time)
  await hand.type(time, 'nove')
  await hand.click(question.getByRole('button', { name: words.do.schedule }))
  expect(sent(), 'what is no time is not sent').toEqual([])
  await hand.clear(time)
  await hand.type(time, '09:30')
  await hand.click(question.getByRole('button', { name: words.do.schedule }))
  await screen.findByText(words.state.scheduled)
  await screen.findByText(words.publishesAt(formatDayAndTime('2099-03-01T12:30:00Z')))
  expect(sent()).toEqual([
    ['/api/products/p1/publication', { to: 'schedule', at: '2099-03-01T12:30:00.000Z' }],
  ])
})

test('[AD-03] duplicates a product and opens the copy', async () => {
  const { press, sent, path } = show('active', { 'POST /api/products/p1/copies': () => ({ id: 'p2' }) })
  await press(words.do.duplicate)
  await screen.findByText(words.done.duplicate)
  expect([path(), sent()]).toEqual(['/admin/produtos/editar/p2', [['/api/products/p1/copies', undefined]]])
})

test('[AD-03] shows the reason when a state change is refused and keeps the state', async () => {
  const { press } = show('draft', {
    [steps]: () => errorResponse(409, 'products.not_ready', 'Falta uma foto.'),
  })
  await press(words.do.publish)
  expect((await screen.findByRole('alert')).textContent).toBe('Falta uma foto.')
  screen.getByText(words.state.draft)
})
