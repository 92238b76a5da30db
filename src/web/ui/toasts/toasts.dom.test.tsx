import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { currentToast, toast } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[ST-10] [ST-11] [ST-12] shows one toast at a time, for 5000 ms each, then removes it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toasts />)
  act(() => toast('Primeiro'))
  await screen.findByText('Primeiro')
  await later(4_000)
  act(() => toast('Segundo'))
  await screen.findByText('Segundo')
  expect(screen.queryByText('Primeiro')).toBeNull()
  await later(4_900)
  expect(screen.queryByText('Segundo'), 'its own 5 s, not those of the first').not.toBeNull()
  await later(200)
  expect(screen.queryByText('Segundo')).toBeNull()
  expect(currentToast()).toBeUndefined()
})

test('[ST-11] dismisses by a swipe of more than 50 px to the right, not by 50 px or to the left', async () => {
  render(<Toasts />)
  act(() => toast('Adicionado'))
  await screen.findByText('Adicionado')
  const card = document.querySelector<HTMLElement>('.toast')!
  card.setPointerCapture = card.releasePointerCapture = () => {}
  card.hasPointerCapture = () => true
  const swipe = (by: number) => {
    const at = (x: number) => ({
      clientX: 100 + x,
      clientY: 20,
      pointerId: 1,
      pointerType: 'touch',
      button: 0,
    })
    fireEvent.pointerDown(card, at(0))
    for (const part of [0.3, 0.7, 1]) fireEvent.pointerMove(card, at(by * part))
    fireEvent.pointerUp(card, at(by))
  }
  swipe(-80)
  expect(currentToast()).toBeDefined()
  swipe(50)
  expect(currentToast()).toBeDefined()
  swipe(51)
  await waitFor(() => expect(currentToast()).toBeUndefined())
})
