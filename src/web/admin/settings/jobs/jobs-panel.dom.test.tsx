import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QueuesView } from '#contract/monitoring'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { jobs as words } from '#texts/admin/monitoring'
import { queueNames } from '#texts/admin/queue-names'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { JobsPanel } from './jobs-panel.tsx'

const queue = { waiting: 0, running: 0, failed: 0, lastSuccessAt: null, schedule: null }
const view: QueuesView = {
  queues: [
    { ...queue, queue: 'orders.expire', lastSuccessAt: '2020-03-09T12:00:00Z' },
    { ...queue, queue: 'media.fetch', failed: 1 },
    { ...queue, queue: 'imports.run', running: 1 },
  ],
  failed: [
    {
      id: '0198c9f2-77aa-7000-8000-000000000001',
      queue: 'media.fetch',
      error: 'Error: answered 404',
      tries: 3,
      failedAt: '2020-03-09T12:00:00Z',
    },
  ],
}
const path = 'POST /api/monitoring/queues/failed/0198c9f2-77aa-7000-8000-000000000001/retry'

function renderPanel(shown: QueuesView, answers: Parameters<typeof mockNetwork>[0] = {}) {
  const calls = mockNetwork({ [path]: () => ({ ...view, failed: [] }), ...answers })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <JobsPanel view={shown} />
    </AdminMeContext>,
  )
  return { hand, calls }
}

test('says what failed and why, and retries it', async () => {
  const { hand, calls } = renderPanel(view)
  await screen.findByText('Error: answered 404')
  expect(screen.getByText(/3 vezes, a última/)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: words.retryName(queueNames['media.fetch']!) }))
  await screen.findByText(words.retried)
  expect(calls.map(({ method }) => method)).toContain('POST')
})

test('says why a retry was refused', async () => {
  const { hand } = renderPanel(view, {
    [path]: () => errorResponse(404, 'monitoring.job_not_found', 'Esta tarefa já saiu da lista.'),
  })
  await hand.click(await screen.findByRole('button', { name: /^Repetir/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('Esta tarefa já saiu da lista.')
})

test('lists queues with failures first, then those with work, and finds them by name', async () => {
  const { hand } = renderPanel(view)
  const table = within(await screen.findByRole('table', { name: words.all }))
  const names = () => table.getAllByRole('rowheader').map((each) => each.textContent)
  expect(names()).toEqual(['media.fetch', 'imports.run', 'orders.expire'].map((each) => queueNames[each]))
  await hand.type(screen.getByRole('searchbox', { name: words.find }), 'EXPIRAR')
  expect(names()).toEqual([queueNames['orders.expire']])
  await hand.type(screen.getByRole('searchbox', { name: words.find }), 'zzz')
  expect(screen.getByText(words.none('EXPIRARzzz'))).toBeTruthy()
})

test('says that nothing failed', async () => {
  renderPanel({ ...view, failed: [] })
  await screen.findByText(words.noneFailed)
})
