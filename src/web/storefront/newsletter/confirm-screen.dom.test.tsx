import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { Route } from './confirm-screen.tsx'

const Confirm = Route.options.component!
const at = '/novidades?id=i&at=1&token=t'
const call = 'POST /api/leads/newsletter/confirm'
const confirm = { name: 'Confirmar inscrição' }

test('[FT-03] moves the focus from the confirm button to the confirmation', async () => {
  mockNetwork({ [call]: () => null })
  const { hand } = renderPart(<Confirm />, { at })
  await hand.click(await screen.findByRole('button', confirm))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Inscrição confirmada' })
  expect(document.activeElement).toBe(heading)
})

test('[FT-03] shows a refusal and keeps the focus on the button for a retry', async () => {
  mockNetwork({ [call]: () => errorResponse(403, 'leads.link_invalid', 'Este link não vale mais.') })
  const { hand } = renderPart(<Confirm />, { at })
  await hand.click(await screen.findByRole('button', confirm))
  await screen.findByText('Este link não vale mais.')
  expect(document.activeElement).toBe(screen.getByRole('button', confirm))
})
