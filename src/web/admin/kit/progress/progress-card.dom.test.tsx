import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ProgressCard, ResultCard } from './progress-card.tsx'

test('shows the progress of a long task, stops it, and shows its result', async () => {
  const hand = userEvent.setup()
  const [stop, undo] = [vi.fn(), vi.fn()]
  const { rerender } = render(
    <ProgressCard title="Preço −5% em 10.000 produtos" done={6240} total={10_000} left={9} onStop={stop} />,
  )
  const bar = screen.getByRole('progressbar', { name: 'Preço −5% em 10.000 produtos' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
    '6240',
    '6.240 de 10.000',
  ])
  expect(screen.getByText('6.240, faltam 9 s')).toBeDefined()
  await hand.click(screen.getByRole('button', { name: 'Parar e desfazer' }))
  expect(stop).toHaveBeenCalledTimes(1)
  rerender(<ResultCard title="Pronto em 24 s." result="9.998 mudaram, 2 já estavam" onUndo={undo} />)
  expect(screen.getByRole('status').textContent).toContain('9.998 mudaram')
  await hand.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(undo).toHaveBeenCalledTimes(1)
})
