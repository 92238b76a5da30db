import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { ChunkLoadError } from './chunk-loader.ts'
import { lazyComponent } from './lazy-component.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'

type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void }
const Guide: ComponentType<SheetProps> = ({ open, onOpenChange }) =>
  open && (
    <Modal title="Guia de medidas" lead="Em centímetros" onClose={() => onOpenChange(false)}>
      <button type="button">P</button>
    </Modal>
  )

/** Fakes the code of a part that loads from the given attempt on. Returns the number of attempts. */
function codeOf<Props>(
  part: ComponentType<Props>,
  comesAt: number,
  failure: unknown = new ChunkLoadError('/assets/x.js', false),
) {
  const asked = { times: 0 }
  const load = () => {
    asked.times += 1
    return asked.times < comesAt ? Promise.reject(failure as Error) : Promise.resolve({ default: part })
  }
  return { asked, load }
}

/** Renders a page with typed text and a part that a button opens. */
function showOpener(Part: ComponentType<SheetProps>) {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Nome" />
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        <Part open={open} onOpenChange={setOpen} />
      </>
    )
  }
  render(<Page />)
  return { hand: userEvent.setup(), opener: screen.getByRole('button', { name: 'Abrir' }) }
}

test('shows an error in place of a sheet whose code fails, keeps the page, and loads on retry', async () => {
  const { asked, load } = codeOf(Guide, 3)
  const { hand, opener } = showOpener(lazyComponent(load, { dialog: 'right' }))
  await hand.type(screen.getByLabelText('Nome'), 'Ana')
  expect(asked.times, 'nothing is asked for before it is opened').toBe(0)
  await hand.click(opener)
  const missing = await screen.findByRole('dialog', { name: 'Sem conexão por aqui' })
  await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await expect.poll(() => asked.times).toBe(2)
  expect(missing.isConnected, 'it stays where it is until the part is there').toBe(true)
  await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('dialog', { name: 'Guia de medidas' })
  expect(screen.queryByText('Sem conexão por aqui')).toBeNull()
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Ana')
  await hand.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('closes a failed part like the sheet, and retries at each opening', async () => {
  const { asked, load } = codeOf(Guide, 2)
  const { hand, opener } = showOpener(lazyComponent(load, { dialog: 'right' }))
  await hand.click(opener)
  await screen.findByRole('dialog', { name: 'Sem conexão por aqui' })
  await hand.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await hand.click(opener)
  await screen.findByRole('dialog', { name: 'Guia de medidas' })
  expect(asked.times).toBe(2)
})

test('preloads the code on hover without reporting a failure', async () => {
  const { asked, load } = codeOf(Guide, 2)
  const Part = lazyComponent(load, { dialog: 'right' })
  const { hand, opener } = showOpener(Part)
  Part.preload()
  await expect.poll(() => asked.times).toBe(1)
  expect(screen.queryByText('Sem conexão por aqui')).toBeNull()
  await hand.click(opener)
  await screen.findByRole('dialog', { name: 'Guia de medidas' })
})

test('shows an error in place of a part on the page; after a retry the focus is in it', async () => {
  const Colors = () => (
    <label>
      Azul <input type="checkbox" />
    </label>
  )
  const Part = lazyComponent(codeOf(Colors, 2).load)
  render(
    <section aria-label="Cor">
      <Part />
    </section>,
  )
  const hand = userEvent.setup()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByRole('region', { name: 'Cor' }).contains(again)).toBe(true)
  again.focus()
  await hand.keyboard('{Enter}')
  const box = await screen.findByRole('checkbox', { name: 'Azul' })
  await expect.poll(() => document.activeElement).toBe(box)
})

test('offers a reload for code of an old release, and says that the cart stays', async () => {
  const { load } = codeOf(Guide, 9, new ChunkLoadError('/assets/x.js', true))
  const { hand, opener } = showOpener(lazyComponent(load, { dialog: 'right' }))
  await hand.click(opener)
  await screen.findByRole('dialog', { name: 'A loja foi atualizada' })
  screen.getByText('Recarregue a página para continuar. Seu carrinho continua guardado.')
  screen.getByRole('button', { name: 'Recarregar' })
})

test('shows an error in place of a part that throws', async () => {
  let broken = true
  const Sums: ComponentType = () => {
    if (broken) throw new Error('sums')
    return <p>12</p>
  }
  const Part = lazyComponent(codeOf(Sums, 1).load)
  render(
    <>
      <p>O resto</p>
      <Part />
    </>,
    { onCaughtError: () => {} },
  )
  await screen.findByText('Algo deu errado')
  screen.getByText('O resto')
  broken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('12')
})
