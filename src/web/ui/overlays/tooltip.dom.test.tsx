import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const mouse = { pointerType: 'mouse' }
const tips = () => screen.queryAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)

test('[LI-08] opens a tooltip after 700 ms, and at once within 300 ms of another', async () => {
  await import('./tooltip-bubble.tsx')
  vi.useFakeTimers()
  render(
    <>
      <Tooltip label="Conta">
        <button type="button">a</button>
      </Tooltip>
      <Tooltip label="Tema">
        <button type="button">b</button>
      </Tooltip>
    </>,
  )
  const [account, theme] = screen.getAllByRole('button')
  // performance.now starts near zero, before any tooltip has closed
  await later(1_000)
  fireEvent.pointerEnter(account!, mouse)
  await later(690)
  expect(tips()).toEqual([])
  await later(20)
  expect(tips()).toEqual(['Conta'])

  fireEvent.pointerLeave(account!, mouse)
  await later(290)
  fireEvent.pointerEnter(theme!, mouse)
  await later(5)
  expect(tips(), 'within 300 ms').toEqual(['Tema'])

  fireEvent.pointerLeave(theme!, mouse)
  await later(310)
  fireEvent.pointerEnter(account!, mouse)
  await later(690)
  expect(tips(), 'after 300 ms').toEqual([])
  await later(20)
  expect(tips()).toEqual(['Conta'])
})
