import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import AlertDialog from './alert-dialog.tsx'

test('shows the calculation of a payment, and answers by its buttons or Escape', async () => {
  const hand = userEvent.setup()
  const [confirm, close] = [vi.fn(), vi.fn()]
  const asked = (busy: boolean, problem?: string) => (
    <AlertDialog
      title="Devolver R$ 224,91 a Júlia?"
      text="O Pix volta na hora e não se desfaz."
      confirm="Sim, devolver R$ 224,91"
      cancel="Agora não"
      danger
      summary={[
        { name: 'Peça', amount: '249,90' },
        { name: 'Volta no Pix', amount: 'R$ 224,91', total: true },
      ]}
      busy={busy}
      problem={problem}
      onConfirm={confirm}
      onClose={close}
    />
  )
  const { rerender } = render(asked(false))
  const dialog = screen.getByRole('dialog', { name: 'Devolver R$ 224,91 a Júlia?' })
  expect(dialog.getAttribute('aria-describedby')).toBe(
    screen.getByText('O Pix volta na hora e não se desfaz.').id,
  )
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['249,90', 'R$ 224,91'])
  await hand.click(screen.getByRole('button', { name: 'Sim, devolver R$ 224,91' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  rerender(asked(true))
  await hand.click(screen.getByRole('button', { name: 'Sim, devolver R$ 224,91' }))
  expect(confirm, 'one answer is enough').toHaveBeenCalledTimes(1)
  rerender(asked(false, 'O banco não respondeu.'))
  expect(screen.getByRole('alert').textContent).toBe('O banco não respondeu.')
  await hand.click(screen.getByRole('button', { name: 'Agora não' }))
  await hand.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(2)
})

function Asked({ busy, onConfirm }: { busy: boolean; onConfirm: () => void }) {
  useKeyListener()
  return (
    <AlertDialog
      title="Recusar?"
      text="x"
      confirm="Recusar"
      busy={busy}
      onConfirm={onConfirm}
      onClose={() => {}}
    >
      <textarea aria-label="Motivo" />
    </AlertDialog>
  )
}

test('confirms once with Ctrl+Enter from a text field, and shows the shortcut on the button', async () => {
  const hand = userEvent.setup()
  const confirm = vi.fn()
  const { rerender } = render(<Asked busy={false} onConfirm={confirm} />)
  const button = screen.getByRole('button', { name: 'Recusar' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
  expect(button.querySelector('kbd')?.textContent).toBe('Ctrl')
  await hand.click(screen.getByRole('textbox', { name: 'Motivo' }))
  await hand.keyboard('{Control>}{Enter}{/Control}')
  expect(confirm).toHaveBeenCalledTimes(1)
  rerender(<Asked busy onConfirm={confirm} />)
  await hand.keyboard('{Control>}{Enter}{/Control}')
  expect(confirm, 'one answer is enough').toHaveBeenCalledTimes(1)
})
