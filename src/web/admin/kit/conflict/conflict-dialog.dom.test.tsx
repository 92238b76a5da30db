import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { ConflictRow } from './conflict-rows.ts'

const rows: ConflictRow[] = [
  { id: 'price', label: 'Preto M, preço', mine: '179,90', theirs: '184,90', defaultSide: 'mine' },
  { id: 'title', label: 'Título na busca', mine: null, theirs: 'zero transparência', defaultSide: 'theirs' },
]

function Listened(props: Parameters<typeof ConflictDialog>[0]) {
  useKeyListener()
  return <ConflictDialog {...props} />
}

function shown(more: Partial<Parameters<typeof ConflictDialog>[0]> = {}) {
  const calls = { onBack: vi.fn(), onTheirs: vi.fn(), onSave: vi.fn() }
  render(
    <Listened
      rows={rows}
      otherEditor={{ name: 'Ana Paula', at: '2026-11-21T17:29:00Z' }}
      me="Marina Alves"
      busy={false}
      {...calls}
      {...more}
    />,
  )
  return { ...calls, hand: userEvent.setup() }
}
const choice = (name: string) => screen.getByRole('radio', { name })

test('shows both versions of each field with accessible names, and saves the chosen sides', async () => {
  const { hand, onSave } = shown()
  const dialog = screen.getByRole('dialog', { name: 'Ana salvou enquanto você editava' })
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Campo', 'MAVocê, agora', 'APAna, 21 de nov., 14h29'])
  const mine = choice('Preto M, preço, Você, agora: 179,90')
  expect((mine as HTMLInputElement).checked).toBe(true)
  expect(
    (choice('Título na busca, Ana, 21 de nov., 14h29: zero transparência') as HTMLInputElement).checked,
  ).toBe(true)
  await hand.click(choice('Título na busca, Você, agora: igual a antes'))
  await hand.click(choice('Preto M, preço, Ana, 21 de nov., 14h29: 184,90'))
  await hand.click(screen.getByRole('button', { name: 'Salvar o escolhido' }))
  expect(onSave.mock.calls).toEqual([
    [
      new Map([
        ['price', 'theirs'],
        ['title', 'mine'],
      ]),
    ],
  ])
})

test('chooses with the arrow keys, saves with Ctrl+Enter and goes back with Escape', async () => {
  const { hand, onSave, onBack } = shown()
  choice('Preto M, preço, Você, agora: 179,90').focus()
  await hand.keyboard('{ArrowRight}{Control>}{Enter}{/Control}')
  expect(onSave.mock.calls).toEqual([
    [
      new Map([
        ['price', 'theirs'],
        ['title', 'theirs'],
      ]),
    ],
  ])
  await hand.keyboard('{Escape}')
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('takes all of their values at once, and shows an unknown editor as another person', async () => {
  const { hand, onTheirs } = shown({ otherEditor: undefined })
  screen.getByRole('dialog', { name: 'Outra pessoa salvou enquanto você editava' })
  await hand.click(screen.getByRole('button', { name: 'Tudo da outra pessoa' }))
  expect(onTheirs).toHaveBeenCalledTimes(1)
})

test('does not save twice while saving', async () => {
  const { hand, onSave } = shown({ busy: true })
  await hand.click(screen.getByRole('button', { name: 'Salvar o escolhido' }))
  await hand.keyboard('{Control>}{Enter}{/Control}')
  expect(onSave).not.toHaveBeenCalled()
})
