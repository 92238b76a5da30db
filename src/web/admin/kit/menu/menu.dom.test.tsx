import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

test('opens by keyboard, moves, shows checked items, runs and returns the focus', async () => {
  const hand = userEvent.setup()
  const [copy, roomy] = [vi.fn(), vi.fn()]
  render(
    <Menu
      trigger={<button type="button">Mais</button>}
      groups={[[{ label: 'Copiar', run: copy }], [], [{ label: 'Letra maior', checked: true, run: roomy }]]}
    />,
  )
  const trigger = screen.getByRole('button', { name: 'Mais' })
  trigger.focus()
  await hand.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: 'Copiar' })
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  const check = screen.getByRole('menuitemcheckbox', { name: 'Letra maior' })
  expect(check.getAttribute('aria-checked')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await hand.keyboard('{ArrowDown}{Enter}')
  expect([copy.mock.calls.length, roomy.mock.calls.length]).toEqual([0, 1])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(trigger)
  expect(document.querySelector('style'), 'the policy of the pages allows no style element').toBeNull()
})
