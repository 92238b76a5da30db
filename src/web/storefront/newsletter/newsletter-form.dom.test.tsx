import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { throwOffline, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { consents } from '#texts/storefront/consents'
import { fieldErrors } from '#texts/storefront/field-errors'
import { newsletterForm as words } from '#texts/storefront/newsletter'
import NewsletterForm from './newsletter-form.tsx'

async function met() {
  const { hand } = renderPart(<NewsletterForm source="footer" />)
  const field = await screen.findByLabelText<HTMLInputElement>(words.email)
  return { hand, field, send: () => hand.click(screen.getByRole('button', { name: 'Inscrever' })) }
}

test('[FT-03] has a required email field and shows the consent text', async () => {
  const { field } = await met()
  expect([field.type, field.required]).toEqual(['email', true])
  screen.getByText(consents.marketing.text, { exact: false })
})

test('[FT-03] shows an invalid email at its field and sends nothing', async () => {
  const calls = mockNetwork({})
  const { hand, field, send } = await met()
  await hand.type(field, 'ana@')
  await send()
  expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toBe(
    fieldErrors.email,
  )
  expect(document.activeElement).toBe(field)
  expect(calls).toEqual([])
})

test('[FT-03] sends the email with its source and consent text, and shows the next step', async () => {
  let answer: () => unknown = throwOffline
  const calls = mockNetwork({ 'POST /api/leads/newsletter': () => answer() })
  const { hand, field, send } = await met()
  await hand.type(field, ' ana@exemplo.com.br ')
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('Não conseguimos falar com a loja')
  expect(field.value).toContain('ana@exemplo.com.br')
  answer = () => ({ received: true })
  await send()
  const said = await screen.findByText(words.sent)
  expect(document.activeElement).toBe(said)
  expect(calls.at(-1)?.body).toEqual({
    email: 'ana@exemplo.com.br',
    source: 'footer',
    consentVersion: consents.marketing.version,
  })
})
