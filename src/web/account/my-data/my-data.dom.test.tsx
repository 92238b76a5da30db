import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { IdentityDialogHost } from '#web/session/confirm/use-confirmed-call.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'

const button = (name: string) => screen.findByRole('button', { name })

test('[CA-13] changes nothing and shows no error when the export confirmation is closed', async () => {
  const calls = mockNetwork({
    'GET /api/customers/export': () => errorResponse(403, 'request.unconfirmed', 'Confirme que é você.'),
    'POST /api/identity/confirmation/send': () => ({ to: 'c•••@exemplo.com.br' }),
  })
  const { hand } = renderPart(
    <>
      <ExportSection />
      <IdentityDialogHost />
    </>,
  )
  await hand.click(await button('Baixar meus dados'))
  await screen.findByRole('dialog', { name: 'Confirme que é você' })
  await screen.findByText(/c•••@exemplo\.com\.br/)
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect((await button('Baixar meus dados')).getAttribute('aria-busy')).toBeNull())
  expect(document.querySelector('[data-tone]')).toBeNull()
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

test('deletes an account only after confirmation; shows why a deletion is refused and lets the customer continue', async () => {
  const calls = mockNetwork({
    'GET /api/customers/deletion': () => null,
    'POST /api/customers/deletion': () =>
      errorResponse(409, 'customers.last_superadmin', 'Você é a única pessoa.'),
  })
  const { hand } = renderPart(<DeletionSection />)
  await hand.click(await button('Excluir minha conta'))
  await screen.findByRole('dialog', { name: 'Excluir sua conta?' })
  await hand.keyboard('{Escape}')
  expect([screen.queryByRole('dialog'), calls.length]).toEqual([null, 1])
  await hand.click(await button('Excluir minha conta'))
  await hand.click(await button('Sim, excluir em 15 dias'))
  await screen.findByText('Você é a única pessoa.')
  expect(screen.getByText('Você é a única pessoa.').closest('[data-tone=danger]')).not.toBeNull()
  await button('Excluir minha conta')
})
