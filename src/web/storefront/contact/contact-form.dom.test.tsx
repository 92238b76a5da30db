import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { throwOffline, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { contact as words } from '#texts/storefront/contact'
import { fieldErrors } from '#texts/storefront/field-errors'
import { ContactForm } from './contact-form.tsx'

const said = {
  [words.name]: 'Lia Prado',
  [words.email]: 'lia@exemplo.com.br',
  [words.text]: 'O conjunto Buriti vem com forro?',
}

async function met() {
  const { hand } = renderPart(<ContactForm />)
  const name = await screen.findByLabelText(words.name)
  const fill = async (change: Partial<typeof said> = {}) => {
    for (const [label, text] of Object.entries({ ...said, ...change })) {
      const field = screen.getByLabelText(label)
      await hand.clear(field)
      if (text) await hand.type(field, text)
    }
    await hand.selectOptions(screen.getByLabelText(words.subject), 'product')
  }
  return { hand, name, fill, send: () => hand.click(screen.getByRole('button', { name: words.submit })) }
}

test('[RT-03] shows missing fields, focuses the first one and sends nothing', async () => {
  const calls = mockNetwork({})
  const { hand, name, send } = await met()
  await send()
  for (const text of [words.fields.name, fieldErrors.email, fieldErrors.choice, words.fields.text])
    screen.getByText(text)
  expect(document.activeElement).toBe(name)
  await hand.type(name, 'Lia')
  expect(screen.queryByText(words.fields.name)).toBeNull()
  expect(calls).toEqual([])
})

test('[RT-03] shows an invalid phone, and sends the message without one', async () => {
  const calls = mockNetwork({
    'POST /api/leads/messages': () => ({ number: 1042, dueAt: '2026-11-27T15:00:00Z' }),
  })
  const { hand, fill, send } = await met()
  await fill()
  await hand.type(screen.getByLabelText(words.phone), '123')
  await send()
  screen.getByText(fieldErrors.phone)
  await hand.clear(screen.getByLabelText(words.phone))
  await send()
  const heading = await screen.findByRole('heading', { name: words.sent.title })
  expect(document.activeElement).toBe(heading)
  screen.getByText(words.sent.text(1042, '27 de nov. de 2026'))
  expect(calls.at(-1)?.body).toEqual({
    name: 'Lia Prado',
    email: 'lia@exemplo.com.br',
    phone: '',
    subject: 'product',
    text: 'O conjunto Buriti vem com forro?',
    marketing: false,
  })
  await hand.click(screen.getByRole('button', { name: words.sent.another }))
  await screen.findByLabelText(words.name)
})

test('shows an error when the server does not answer, and keeps the typed text', async () => {
  mockNetwork({ 'POST /api/leads/messages': throwOffline })
  const { fill, send } = await met()
  await fill()
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('Não conseguimos falar com a loja')
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.text).value).toBe(said[words.text])
})
