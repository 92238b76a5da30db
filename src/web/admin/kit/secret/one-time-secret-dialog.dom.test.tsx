import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import OneTimeSecretDialog from './one-time-secret-dialog.tsx'

const link = 'https://dao.test/entrar?codigo=1'

function show() {
  const hand = userEvent.setup()
  const close = vi.fn()
  render(
    <OneTimeSecretDialog
      title="Link gerado"
      text="Ele aparece só agora."
      label="Link"
      value={link}
      onClose={close}
    />,
  )
  return { hand, close, field: () => screen.getByLabelText<HTMLInputElement>('Link') }
}

test('shows the value read only, and copies it', async () => {
  const { hand, close, field } = show()
  const dialog = screen.getByRole('dialog', { name: 'Link gerado' })
  expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('Ele aparece só agora.').id)
  expect([field().value, field().readOnly]).toEqual([link, true])
  await hand.click(screen.getByRole('button', { name: 'Copiar' }))
  await screen.findByText('Copiado.')
  expect(await navigator.clipboard.readText()).toBe(link)
  await hand.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(close).toHaveBeenCalledTimes(1)
})

test('selects the value when the browser cannot copy', async () => {
  const { hand, field } = show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await hand.click(screen.getByRole('button', { name: 'Copiar' }))
  await screen.findByText(/copie com Ctrl\+C/)
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, link.length])
})
