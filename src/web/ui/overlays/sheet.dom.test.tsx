import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { Sheet } from './sheet.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import Toaster from '#web/ui/toasts/toaster.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="Carrinho">
        <button type="button">Uma peça</button>
      </Sheet>
      <Toaster />
    </>
  )
}

test('closes a sheet by Escape while a toast, the top layer of Radix, is inside it', async () => {
  const hand = userEvent.setup()
  render(<Page />)
  await hand.click(screen.getByRole('button', { name: 'Abrir' }))
  const sheet = await screen.findByRole('dialog', { name: 'Carrinho' })
  act(() => toast('Adicionado ao carrinho'))
  await screen.findByText('Adicionado ao carrinho')
  expect(sheet.contains(document.activeElement)).toBe(true)
  await hand.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }))
})
