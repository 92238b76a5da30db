import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeShortcutsDialog } from '#web/admin/kit/dialog/overlay.ts'
import { type AdminCommand, useShortcuts } from './commands.ts'
import { ShortcutBar } from './shortcut-bar.tsx'
import ShortcutsDialog from './shortcuts-dialog.tsx'
import { useKeyListener } from './use-key-listener.ts'

function Part({ entries }: { entries: readonly AdminCommand[] }) {
  useShortcuts(entries)
  return null
}

function Screen({ entries, children }: { entries: readonly AdminCommand[]; children?: ReactNode }) {
  useKeyListener()
  return (
    <>
      {children}
      <Part entries={entries} />
    </>
  )
}

const entry = (keys: string | string[], rest: Partial<AdminCommand> = {}) => ({
  keys,
  label: `do ${String(keys)}`,
  group: 'list' as const,
  ...rest,
  run: vi.fn<(keys: string) => void>(),
})

test('[AD-30] runs a single key, a G sequence, and tells a command which of its keys was pressed', async () => {
  const hand = userEvent.setup()
  const [create, go, move] = [entry('c'), entry('g p', { group: 'go' }), entry(['j', 'k'])]
  render(<Screen entries={[create, go, move]} />)
  await hand.keyboard('c')
  expect(create.run).toHaveBeenCalledTimes(1)
  await hand.keyboard('gp')
  expect(go.run).toHaveBeenCalledTimes(1)
  await hand.keyboard('jk')
  expect(move.run.mock.calls).toEqual([['j'], ['k']])
  await hand.keyboard('{Shift>}c{/Shift}{Control>}c{/Control}')
  expect(create.run, 'another chord is another key').toHaveBeenCalledTimes(1)
})

test('[AD-30] runs a shortcut as soon as its button is rendered', async () => {
  const approve = entry('a')
  let isPressed = false
  function Late() {
    useShortcuts([approve])
    // before anything that waits for a paint
    useLayoutEffect(() => {
      queueMicrotask(() => {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA' }))
        isPressed = true
      })
    }, [])
    return <button>Aprovar</button>
  }
  function Screen() {
    useKeyListener()
    const [isHere, setHere] = useState(false)
    // like a network response: it triggers no paint by itself
    useEffect(() => {
      const answer = setTimeout(() => setHere(true), 5)
      return () => clearTimeout(answer)
    }, [])
    return isHere && <Late />
  }
  render(<Screen />)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect.poll(() => isPressed).toBe(true)
  expect(approve.run).toHaveBeenCalledOnce()
})

test('[AD-30] completes a sequence across a re-render and runs the latest function', async () => {
  const hand = userEvent.setup()
  const ran: number[] = []
  function Counting() {
    const [count, setCount] = useState(0)
    useKeyListener()
    useShortcuts([{ keys: 'g p', label: 'Pedidos', group: 'go', run: () => ran.push(count) }])
    return (
      <button type="button" onFocus={() => setCount(count + 1)}>
        {count}
      </button>
    )
  }
  render(<Counting />)
  await hand.keyboard('g')
  act(() => screen.getByRole('button').focus())
  await hand.keyboard('p')
  expect(ran).toEqual([1])
})

test('[AD-30] ignores shortcuts in text fields, grids, menus and dialogs, but not in checkboxes', async () => {
  const hand = userEvent.setup()
  const [create, save] = [entry('c'), entry('$mod+s', { worksWhileTyping: true })]
  render(
    <Screen entries={[create, save]}>
      <input aria-label="nome" />
      <textarea aria-label="nota" />
      <input type="checkbox" aria-label="marca" />
      <div role="grid" tabIndex={0} />
      <div role="menu" tabIndex={0} />
      <div role="dialog" aria-label="pergunta" tabIndex={0} />
    </Screen>,
  )
  for (const place of [
    screen.getByLabelText('nome'),
    screen.getByLabelText('nota'),
    screen.getByRole('grid'),
    screen.getByRole('menu'),
    screen.getByRole('dialog'),
  ]) {
    act(() => place.focus())
    await hand.keyboard('c')
  }
  expect(create.run).not.toHaveBeenCalled()
  await hand.click(screen.getByLabelText('marca'))
  await hand.keyboard('c')
  expect(create.run).toHaveBeenCalledTimes(1)
  await hand.click(screen.getByLabelText('nome'))
  await hand.keyboard('{Control>}s{/Control}')
  expect(save.run, 'a chord for fields works in fields').toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText<HTMLInputElement>('nome').value).toBe('c')
})

test('[AD-30] leaves Enter and Space to the focused button', async () => {
  const hand = userEvent.setup()
  const [open, press] = [entry('Enter'), vi.fn()]
  render(
    <Screen entries={[open]}>
      <button type="button" onClick={press}>
        Um
      </button>
    </Screen>,
  )
  act(() => screen.getByRole('button').focus())
  await hand.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)
  expect(open.run).not.toHaveBeenCalled()
  act(() => screen.getByRole('button').blur())
  await hand.keyboard('{Enter}')
  expect(open.run).toHaveBeenCalledTimes(1)
})

test('[AD-30] prefers a screen’s shortcut to a global one, and restores the global one on unmount', async () => {
  const hand = userEvent.setup()
  const [frame, list] = [entry('c', { group: 'everywhere' }), entry('c')]
  const { rerender } = render(
    <Screen entries={[frame]}>
      <Part entries={[list]} />
    </Screen>,
  )
  await hand.keyboard('c')
  expect([frame.run.mock.calls.length, list.run.mock.calls.length]).toEqual([0, 1])
  rerender(<Screen entries={[frame]} />)
  await hand.keyboard('c')
  expect([frame.run.mock.calls.length, list.run.mock.calls.length]).toEqual([1, 1])
})

const known: AdminCommand[] = [
  { keys: '$mod+k', label: 'Buscar ou fazer', group: 'everywhere', run: () => {} },
  { keys: 'g p', label: 'Pedidos', group: 'go', run: () => {} },
  { keys: ['j', 'k'], label: 'Mover para baixo, para cima', group: 'list', hint: 'mover', run: () => {} },
  { keys: ['1', '2', '8'], label: 'Fila', group: 'orders', keysFormat: 'range', hint: 'fila', run: () => {} },
  { keys: 'Enter', label: 'Exportação', group: 'list', run: () => {} },
  { label: 'Sair', group: 'everywhere', run: () => {} },
]

test('[AD-30] shows the shortcuts of the list that have a hint, and a button for all shortcuts', async () => {
  render(
    <Screen entries={known}>
      <ShortcutBar />
    </Screen>,
  )
  expect(screen.getByText('mover').textContent).toBe('JKmover')
  expect(screen.getByText('fila').textContent).toBe('1a8fila')
  expect(screen.queryByText('Exportação')).toBeNull()
  expect(screen.getByRole('button', { name: 'todos os atalhos' })).toBeDefined()
})

test('[AD-30] lists all shortcuts by group, searches them without accents, and closes with Escape', async () => {
  const hand = userEvent.setup()
  render(
    <Screen entries={known}>
      <ShortcutsDialog />
    </Screen>,
  )
  const sheet = screen.getByRole('dialog', { name: 'Atalhos do teclado' })
  const go = within(sheet).getByRole('region', { name: 'Ir para: G e depois' })
  expect(within(go).getByRole('listitem').textContent).toBe('PedidosP')
  expect(within(sheet).getByRole('region', { name: 'Em qualquer lista' }).textContent).toContain(
    'Exportação↵',
  )
  expect(within(sheet).queryByText('Sair'), 'what has no key is no line here').toBeNull()
  await hand.type(within(sheet).getByRole('searchbox', { name: 'Buscar um atalho…' }), 'exportacao')
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Exportação↵'])
  await hand.type(within(sheet).getByRole('searchbox'), 'zzz')
  expect(within(sheet).getByRole('status').textContent).toBe('Nenhum atalho encontrado.')
  act(() => closeShortcutsDialog())
})
