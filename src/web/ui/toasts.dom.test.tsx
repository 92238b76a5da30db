import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { currentToast, toast } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[ST-10] [ST-11] [ST-12] one toast at a time, each for 5000 ms, and then it is forgotten', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toasts />)
  act(() => toast('Primeiro'))
  await screen.findByText('Primeiro')
  await later(4_000)
  act(() => toast('Segundo'))
  await screen.findByText('Segundo')
  expect(screen.queryByText('Primeiro')).toBeNull()
  await later(4_500)
  expect(screen.queryByText('Segundo'), 'its own 5 s, not those of the first').not.toBeNull()
  await later(1_000)
  expect(screen.queryByText('Segundo')).toBeNull()
  expect(currentToast()).toBeUndefined()
})
