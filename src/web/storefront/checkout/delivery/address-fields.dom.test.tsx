import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { deferResponse, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { delivery as words } from '#texts/checkout/delivery'
import { AddressFields } from './address-fields.tsx'
import { useCheckoutForm } from '#web/storefront/checkout/form/form.ts'
import * as rules from '#web/storefront/checkout/steps/step-rules.ts'
import { TextField } from '#web/storefront/checkout/form/text-field.tsx'
import { useCepAddress } from './use-cep-address.ts'

/** Renders the address fields once the shipping quote arrived, which may be later than the address. */
function Address() {
  const form = useCheckoutForm(rules)
  const lookUp = useCepAddress(form)
  const [open, setOpen] = useState(true)
  return (
    <>
      <TextField form={form} name="address.cep" label={words.cep} />
      <span onPointerEnter={() => setOpen(!open)}>frete</span>
      {open && <AddressFields form={form} lookUp={lookUp} />}
    </>
  )
}

const oeste = { cep: '74120-010', street: 'Rua 9', district: 'Setor Oeste', city: 'Goiânia', state: 'GO' }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const filled = () => [words.street, words.district, words.city].map((label) => field(label).value)

/** Types a CEP whose response is held until it is released. */
async function lookingUp() {
  const answer = deferResponse(oeste)
  mockNetwork({ 'GET /api/shipping/addresses/74120010': () => answer.until })
  const { hand } = renderPart(<Address />)
  await hand.type(await screen.findByLabelText(words.cep), '74120-010')
  return { hand, answer }
}

test('fills in the address of a CEP and keeps the focus before the shipping options', async () => {
  const { answer } = await lookingUp()
  expect(filled()).toEqual(['', '', ''])
  answer.release()
  await waitFor(() => expect(filled()).toEqual(['Rua 9', 'Setor Oeste', 'Goiânia']))
  await screen.findByText(words.lookUp.found)
  expect(document.activeElement).toBe(field(words.cep))
})

test('keeps the focus when fields appear after the address', async () => {
  const { hand, answer } = await lookingUp()
  await hand.hover(screen.getByText('frete'))
  expect(screen.queryByLabelText(words.number)).toBeNull()
  await act(async () => answer.release())
  await hand.unhover(screen.getByText('frete'))
  expect(document.activeElement).toBe(field(words.cep))
  await hand.hover(screen.getByText('frete'))
  expect(field(words.street).value).toBe('Rua 9')
  expect(document.activeElement).toBe(field(words.cep))
})

test('keeps text typed during the lookup, and the focus', async () => {
  const { hand, answer } = await lookingUp()
  await hand.type(field(words.street), 'Rua 9')
  answer.release()
  await waitFor(() => expect(filled()).toEqual(['Rua 9', 'Setor Oeste', 'Goiânia']))
  expect(document.activeElement).toBe(field(words.street))
  await hand.keyboard(', fundos')
  expect(field(words.street).value).toBe('Rua 9, fundos')
})

test('keeps text typed and left before the response', async () => {
  const { hand, answer } = await lookingUp()
  await hand.type(field(words.district), 'Oeste')
  await hand.click(field(words.number))
  answer.release()
  await waitFor(() => expect(filled()).toEqual(['Rua 9', 'Oeste', 'Goiânia']))
})

test('replaces the address of another CEP, but never typed text', async () => {
  const rio = { street: 'Avenida Rio Branco', district: 'Centro', city: 'Rio de Janeiro', state: 'RJ' }
  mockNetwork({
    'GET /api/shipping/addresses/74120010': () => oeste,
    'GET /api/shipping/addresses/20040002': () => ({ cep: '20040002', ...rio }),
  })
  const { hand } = renderPart(<Address />)
  const cep = await screen.findByLabelText(words.cep)
  await hand.type(cep, '74120-010')
  await waitFor(() => expect(filled()).toEqual(['Rua 9', 'Setor Oeste', 'Goiânia']))
  await hand.clear(field(words.district))
  await hand.type(field(words.district), 'Meu bairro')
  await hand.clear(cep)
  await hand.type(cep, '20040-002')
  await waitFor(() => expect(filled()).toEqual(['Avenida Rio Branco', 'Meu bairro', 'Rio de Janeiro']))
})

test.each([
  [500, words.lookUp.failed],
  [404, words.lookUp.unknown],
])('shows a message for a lookup that answers %i, and blocks nothing', async (status, said) => {
  mockNetwork({ 'GET /api/shipping/addresses/01001000': () => errorResponse(status) })
  const { hand } = renderPart(<Address />)
  await hand.type(await screen.findByLabelText(words.cep), '01001-000')
  await screen.findByText(said)
  await hand.type(field(words.street), 'Rua 9')
  expect(field(words.street).value).toBe('Rua 9')
})

test('leaves street and district to type when a town has one CEP, and stays at the CEP', async () => {
  const town = { cep: '73770000', street: '', district: '', city: 'Alto Paraíso de Goiás', state: 'GO' }
  mockNetwork({ 'GET /api/shipping/addresses/73770000': () => town })
  const { hand } = renderPart(<Address />)
  const cep = await screen.findByLabelText(words.cep)
  await hand.type(cep, '73770-000')
  await screen.findByText(words.lookUp.town)
  expect(document.activeElement).toBe(cep)
  expect(filled()).toEqual(['', '', 'Alto Paraíso de Goiás'])
})

test('fills the fields at the moment the screen reader is told', async () => {
  const { answer } = await lookingUp()
  const told: string[] = []
  const status = screen.getByRole('status')
  const watching = new MutationObserver(() => {
    if (status.textContent === words.lookUp.found) told.push(field(words.street).value)
  })
  watching.observe(status, { childList: true, characterData: true, subtree: true })
  answer.release()
  await waitFor(() => expect(told[0]).toBe('Rua 9'))
  watching.disconnect()
})

test('accepts the number "Qd. 105 Lt. 12" as a whole, and shows when one is too long', async () => {
  mockNetwork({})
  const { hand } = renderPart(<Address />)
  const number = await screen.findByLabelText<HTMLInputElement>(words.number)
  await hand.type(number, 'Qd. 105 Lt. 12')
  expect(number.value).toBe('Qd. 105 Lt. 12')
  expect(number.getAttribute('aria-invalid')).toBeNull()
  await hand.type(number, ' casa 3, fundos da loja')
  expect(number.value).toBe('Qd. 105 Lt. 12 casa 3, fundos da loja')
  screen.getByText('No máximo 30 caracteres. Você digitou 37.')
})
