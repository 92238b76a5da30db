import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AddressView } from '#contract/customers'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AddressesPage } from './addresses-page.tsx'

const casa: AddressView = {
  id: 'a1',
  label: 'Casa',
  recipient: 'Marina Alves',
  cep: '74120010',
  street: 'Rua 9',
  number: '1200',
  complement: '',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO',
  isDefault: true,
}
const found = { cep: '74120010', street: '', district: '', city: 'Goiânia', state: 'GO' }
const wrong = (fields: Record<string, string>) =>
  new Response(JSON.stringify({ code: 'shipping.address_mismatch', message: 'x', fields }), { status: 422 })

/** Opens the addresses page of a customer with these saved addresses. */
function arrive(kept: AddressView[], answers: Parameters<typeof mockNetwork>[0] = {}) {
  const calls = mockNetwork({
    'GET /api/team/me': () => createMe(),
    'GET /api/customers/addresses': () => kept,
    'GET /api/shipping/addresses/74120010': () => found,
    ...answers,
  })
  return { ...renderPart(<AddressesPage />), sent: () => calls.filter(({ method }) => method !== 'GET') }
}
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('shows an error when the list fails to load, and loads it on retry', async () => {
  let answer: () => unknown = () => errorResponse(404, 'x', 'A loja tropeçou.')
  const { hand } = arrive([], { 'GET /api/customers/addresses': () => answer() })
  expect((await screen.findByRole('alert')).textContent).toContain('A loja tropeçou.')
  answer = () => []
  await hand.click(await button('Tentar de novo'))
  await screen.findByRole('heading', { name: 'Nenhum endereço salvo' })
})

test('fills in the address from the CEP and focuses the first missing field', async () => {
  const kept: AddressView[] = []
  const { hand, sent } = arrive(kept, {
    'POST /api/customers/addresses': () => {
      kept.push(casa)
      return casa
    },
  })
  await hand.click(await button('Novo endereço'))
  const form = await dialog()
  const value = (name: string) => form.getByLabelText<HTMLInputElement>(name).value
  await waitFor(() => expect(value('Quem recebe')).toBe('Marina Alves'))
  await hand.type(form.getByLabelText('Nome do endereço (opcional)'), 'Casa')
  await hand.type(form.getByLabelText('CEP'), '74120010')
  expect(value('CEP')).toBe('74120-010')
  await waitFor(() => expect([value('Cidade'), value('Estado')]).toEqual(['Goiânia', 'GO']))
  await hand.type(form.getByLabelText('Rua'), 'Rua 9{Enter}')
  expect(form.getAllByText('Preencha este campo.')).toHaveLength(2)
  expect(document.activeElement).toBe(form.getByLabelText('Número'))
  expect(sent()).toEqual([])
  await hand.keyboard('1200')
  await hand.type(form.getByLabelText('Bairro'), 'Setor Oeste{Enter}')
  await screen.findByText('Endereço salvo')
  const card = within(await screen.findByRole('article'))
  card.getByText('Principal')
  card.getByText(/74120-010/)
})

test('shows a mismatch with the CEP at its field and keeps the typed text', async () => {
  let answer: () => unknown = () => wrong({ state: 'Este CEP é de GO.' })
  const { hand, sent } = arrive([casa], { 'PUT /api/customers/addresses/a1': () => answer() })
  const change = await button('Editar Casa')
  await hand.click(change)
  const form = await dialog()
  await hand.type(form.getByLabelText('Complemento (opcional)'), 'Fundos')
  await hand.selectOptions(form.getByLabelText('Estado'), 'AC')
  await hand.click(form.getByRole('button', { name: 'Salvar' }))
  await form.findByText('Este CEP é de GO.')
  expect(form.getByLabelText('Estado').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(form.getByLabelText('Estado'))
  answer = () => casa
  await hand.selectOptions(form.getByLabelText('Estado'), 'GO')
  await hand.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(change)
  expect(sent().at(-1)!.body).toMatchObject({ complement: 'Fundos', state: 'GO', cep: '74120-010' })
})

test('deletes an address only after confirmation', async () => {
  const kept = [casa]
  const { hand, sent } = arrive(kept, {
    'DELETE /api/customers/addresses/a1': () => {
      kept.pop()
      return new Response(null, { status: 204 })
    },
  })
  await hand.click(await button('Apagar Casa'))
  await screen.findByRole('dialog', { name: 'Apagar este endereço?' })
  await hand.click(await button('Cancelar'))
  expect([screen.queryByRole('dialog'), sent()]).toEqual([null, []])
  await hand.click(await button('Apagar Casa'))
  await hand.click((await dialog()).getByRole('button', { name: 'Apagar' }))
  await screen.findByRole('heading', { name: 'Nenhum endereço salvo' })
})
