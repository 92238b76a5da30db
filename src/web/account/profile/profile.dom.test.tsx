import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMe } from '#dom/me.ts'
import { play } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import { EmailSection } from './email-section.tsx'
import { PersonForm } from './person-form.tsx'

test('[CA-11] the e-mail that one has already is no other one, however it is written', async () => {
  const me = aMe()
  const calls = play({ 'GET /api/identity/security': () => ({ pendingEmail: null }) })
  const { hand } = showPart(<EmailSection me={me} />)
  await hand.type(await screen.findByLabelText('Novo e-mail'), me.email.toUpperCase())
  await hand.click(screen.getByRole('button', { name: 'Trocar e-mail' }))
  await screen.findByText('Este já é o seu e-mail.')
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('[CA-11] a phone that is too short is told at its field, and nothing is sent', async () => {
  const calls = play({})
  const { hand } = showPart(<PersonForm me={aMe()} />)
  await hand.type(await screen.findByLabelText('Telefone com DDD (opcional)'), '629')
  await hand.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/^Digite o telefone com DDD/)
  expect(calls).toEqual([])
})
