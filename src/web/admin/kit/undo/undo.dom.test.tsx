import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { currentToast, dismissToast } from '#web/ui/toasts/toast-store.ts'
import { UndoToast } from './undo-toast.tsx'
import { offerUndo, undoLast } from './undo.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
  const told = currentToast()
  if (told) dismissToast(told.id)
})

const queries = new QueryClient()
const Reading = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

function Screen() {
  useKeyListener()
  return <UndoToast />
}

const sent = (rest: Partial<Parameters<typeof offerUndo>[0]> = {}) => {
  const told = {
    subject: '3 pedidos',
    message: 'marcados como enviados',
    undo: vi.fn(),
    onExpire: vi.fn(),
    ...rest,
  }
  act(() => offerUndo(told))
  return told
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const setUp = () => {
  render(<Screen />, { wrapper: Reading })
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
}

test('[AD-30] announces an action and offers undo for 8 s', () => {
  setUp()
  const region = screen.getByRole('status', { name: 'Última mudança' })
  expect(region.textContent).toBe('')
  const { undo, onExpire } = sent()
  expect(region.textContent).toContain('3 pedidos marcados como enviados')
  wait(7900)
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeDefined()
  wait(200)
  expect(region.textContent).toBe('')
  expect(onExpire).toHaveBeenCalledTimes(1)
  expect(undo).not.toHaveBeenCalled()
})

test('[AD-30] undoes it once with Ctrl+Z and confirms it', async () => {
  const hand = setUp()
  const { undo, onExpire } = sent()
  await hand.keyboard('{Control>}z{/Control}')
  await hand.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(onExpire).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
  expect(currentToast()?.title).toBe('Desfeito.')
})

test('leaving the staff area ends the time to undo', async () => {
  const shown = render(<Screen />, { wrapper: Reading })
  const { undo, onExpire } = sent()
  shown.unmount()
  expect(onExpire).toHaveBeenCalledTimes(1)
  await undoLast()
  expect(undo).not.toHaveBeenCalled()
})

test('[AD-30] pauses the timer on hover and focus', () => {
  setUp()
  sent()
  wait(5000)
  act(() => screen.getByRole('button', { name: 'Desfazer' }).focus())
  wait(60_000)
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeDefined()
  act(() => screen.getByRole('button', { name: 'Desfazer' }).blur())
  wait(2900)
  expect(screen.queryByRole('button')).not.toBeNull()
  wait(200)
  expect(screen.queryByRole('button')).toBeNull()
})

test('[AD-30] replaces the first action by a second one; only the second can be undone', async () => {
  const hand = setUp()
  const first = sent()
  const second = sent({ subject: '1 pedido' })
  expect(first.onExpire).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await hand.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(second.undo).toHaveBeenCalledTimes(1)
  expect(first.undo).not.toHaveBeenCalled()
})

test('[AD-30] shows when undo has failed', async () => {
  const hand = setUp()
  sent({ undo: () => Promise.reject(new Error('refused')) })
  await hand.click(screen.getByRole('button', { name: 'Desfazer' }))
  await act(async () => {})
  expect(currentToast()).toMatchObject({
    tone: 'danger',
    title: 'Não deu para desfazer. Confira como ficou.',
  })
})

const taken: [string, () => Promise<void> | void, boolean][] = [
  ['undo succeeds', () => Promise.resolve(), true],
  ['undo is refused', () => Promise.reject(new Error('refused')), true],
  ['undo without a request', () => {}, false],
]
test.each(taken)('[AD-30] %s: refetches only if a request was sent', async (_, undo, stale) => {
  const hand = setUp()
  const shown = [...staffQueryKey, 'reviews']
  queries.setQueryData(shown, 'as it was')
  sent({ undo })
  await hand.click(screen.getByRole('button', { name: 'Desfazer' }))
  await act(async () => {})
  expect(queries.getQueryState(shown)?.isInvalidated).toBe(stale)
})
