import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { ChunkMissing } from './chunks.ts'
import { lazyPart } from './lazy-part.tsx'
import { Modal } from './modal.tsx'

type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void }
const Guide: ComponentType<SheetProps> = ({ open, onOpenChange }) =>
  open && (
    <Modal title="Guia de medidas" lead="Em centímetros" onClose={() => onOpenChange(false)}>
      <button type="button">P</button>
    </Modal>
  )

/** The code of a part: it comes from the given try on, and answers how often it was asked for. */
function codeOf<Props>(
  part: ComponentType<Props>,
  comesAt: number,
  failure: unknown = new ChunkMissing('/assets/x.js', false),
) {
  const asked = { times: 0 }
  const load = () => {
    asked.times += 1
    return asked.times < comesAt ? Promise.reject(failure as Error) : Promise.resolve({ default: part })
  }
  return { asked, load }
}

/** A page with something typed on it, and a part that is opened by a button. */
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

test('a sheet whose code does not come says so in its place, keeps the page, and comes with another try', async () => {
  const { asked, load } = codeOf(Guide, 3)
  const { hand, opener } = showOpener(lazyPart(load, { dialog: 'right' }))
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

test('what did not come is closed like the sheet itself, and each opening tries anew', async () => {
  const { asked, load } = codeOf(Guide, 2)
  const { hand, opener } = showOpener(lazyPart(load, { dialog: 'right' }))
  await hand.click(opener)
  await screen.findByRole('dialog', { name: 'Sem conexão por aqui' })
  await hand.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await hand.click(opener)
  await screen.findByRole('dialog', { name: 'Guia de medidas' })
  expect(asked.times).toBe(2)
})

test('a hand that comes near fetches the code; that it does not come is told to nobody', async () => {
  const { asked, load } = codeOf(Guide, 2)
  const Part = lazyPart(load, { dialog: 'right' })
  const { hand, opener } = showOpener(Part)
  Part.preload()
  await expect.poll(() => asked.times).toBe(1)
  expect(screen.queryByText('Sem conexão por aqui')).toBeNull()
  await hand.click(opener)
  await screen.findByRole('dialog', { name: 'Guia de medidas' })
})

test('a part on the page says so in its place; once it is there, the focus is in it', async () => {
  const Colors = () => (
    <label>
      Azul <input type="checkbox" />
    </label>
  )
  const Part = lazyPart(codeOf(Colors, 2).load)
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

test('code that is gone with its release comes with a reload, and says what stays', async () => {
  const { load } = codeOf(Guide, 9, new ChunkMissing('/assets/x.js', true))
  const { hand, opener } = showOpener(lazyPart(load, { dialog: 'right' }))
  await hand.click(opener)
  await screen.findByRole('dialog', { name: 'A loja foi atualizada' })
  screen.getByText('Recarregue a página para continuar. Seu carrinho continua guardado.')
  screen.getByRole('button', { name: 'Recarregar' })
})

test('a part that throws says so in its own place', async () => {
  let broken = true
  const Sums: ComponentType = () => {
    if (broken) throw new Error('sums')
    return <p>12</p>
  }
  const Part = lazyPart(codeOf(Sums, 1).load)
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
