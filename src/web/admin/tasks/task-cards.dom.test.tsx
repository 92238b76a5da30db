import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { play } from '#dom/network.ts'
import { aMe } from '#dom/me.ts'
import { showPart } from '#dom/part.tsx'
import { AdminMe } from '#web/admin/frame/me.ts'
import { TaskCards } from './task-cards.tsx'

test('closes the card of a finished task after 30 seconds, so that it covers no controls', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const now = new Date().toISOString()
  const task = {
    id: 't1',
    kind: 'bulk',
    state: 'done',
    wish: { change: { do: 'status', to: 'active' }, filter: null },
    total: 3,
    done: 3,
    counts: { changed: 3 },
    actor: 'marina@dao.test',
    createdAt: now,
    startedAt: now,
    finishedAt: now,
    problem: null,
  }
  play({ 'GET /api/feeds/tasks': () => ({ items: [task], total: 1, page: 1, pageSize: 25 }) })
  showPart(
    <AdminMe value={aMe('can_manage_products')}>
      <TaskCards />
    </AdminMe>,
    { at: '/admin/produtos' },
  )
  await screen.findByRole('status')
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  screen.getByRole('status')
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.queryByRole('status')).toBeNull()
})
