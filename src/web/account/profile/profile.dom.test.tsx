import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { EmailSection } from './email-section.tsx'
import { PersonForm } from './person-form.tsx'

test('[CA-11] treats the current email as unchanged regardless of case and spaces', async () => {
  const me = createMe()
  const calls = mockNetwork({ 'GET /api/identity/security': () => ({ pendingEmail: null }) })
  const { hand } = renderPart(<EmailSection me={me} />)
  await hand.type(await screen.findByLabelText('Novo e-mail'), me.email.toUpperCase())
  await hand.click(screen.getByRole('button', { name: 'Trocar e-mail' }))
  await screen.findByText('Este já é o seu e-mail.')
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('[CA-11] shows a too short phone at its field and sends nothing', async () => {
  const calls = mockNetwork({})
  const { hand } = renderPart(<PersonForm me={createMe()} />)
  await hand.type(await screen.findByLabelText('Telefone com DDD (opcional)'), '629')
  await hand.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/^Digite o telefone com DDD/)
  expect(calls).toEqual([])
})
