import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mockNetwork } from '#dom/network.ts'
import { createMe } from '#dom/me.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { TaskCards } from './task-cards.tsx'

test('closes the card of a finished task after 30 seconds, so that it covers no controls', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const now = new Date().toISOString()
  const task = {
    id: 't1',
    kind: 'bulk',
    state: 'done',
    options: { change: { do: 'status', to: 'active' }, filter: null },
    total: 3,
    done: 3,
    counts: { changed: 3 },
    actor: 'marina@dao.test',
    createdAt: now,
    startedAt: now,
    finishedAt: now,
    problem: null,
  }
  mockNetwork({ 'GET /api/tasks': () => ({ items: [task], total: 1, page: 1, pageSize: 25 }) })
  renderPart(
    <AdminMeContext value={createMe('can_manage_products')}>
      <TaskCards />
    </AdminMeContext>,
    { at: '/admin/produtos' },
  )
  await screen.findByRole('status')
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  screen.getByRole('status')
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.queryByRole('status')).toBeNull()
})
