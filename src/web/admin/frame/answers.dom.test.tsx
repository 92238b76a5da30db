import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { JobCard, JobDone } from './job-card.tsx'
import Question from './question.tsx'
import { RowRefusal } from './row-refusal.tsx'

test('a question about money shows how the sum comes about, and is answered by its buttons or Escape', async () => {
  const hand = userEvent.setup()
  const [confirm, close] = [vi.fn(), vi.fn()]
  const asked = (busy: boolean, problem?: string) => (
    <Question
      title="Devolver R$ 224,91 a Júlia?"
      text="O Pix volta na hora e não se desfaz."
      confirm="Sim, devolver R$ 224,91"
      cancel="Agora não"
      grave
      sums={[
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

test('under a row that went back stands why', () => {
  render(
    <table>
      <tbody>
        <RowRefusal columns={4} text="Voltou para Separar: Luana cancelou há 1 min.">
          <a href="/admin/pedidos/1">Ver pedido</a>
        </RowRefusal>
      </tbody>
    </table>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Voltou para Separar')
  expect(screen.getByRole('cell').getAttribute('colspan')).toBe('4')
  expect(screen.getByRole('link', { name: 'Ver pedido' })).toBeDefined()
})

test('a long job tells how far it is, may be stopped, and ends with what became of it', async () => {
  const hand = userEvent.setup()
  const [stop, undo] = [vi.fn(), vi.fn()]
  const { rerender } = render(
    <JobCard title="Preço −5% em 10.000 produtos" done={6240} total={10_000} left={9} onStop={stop} />,
  )
  const bar = screen.getByRole('progressbar', { name: 'Preço −5% em 10.000 produtos' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
    '6240',
    '6.240 de 10.000',
  ])
  expect(screen.getByText('6.240, faltam 9 s')).toBeDefined()
  await hand.click(screen.getByRole('button', { name: 'Parar e voltar atrás' }))
  expect(stop).toHaveBeenCalledTimes(1)
  rerender(<JobDone title="Pronto em 24 s." result="9.998 mudaram, 2 já estavam" onUndo={undo} />)
  expect(screen.getByRole('status').textContent).toContain('9.998 mudaram')
  await hand.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(undo).toHaveBeenCalledTimes(1)
})
