import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QuoteView } from '#contract/shipping'
import { throwOffline, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import ShippingEstimate from './shipping-estimate.tsx'

const quote: QuoteView = {
  destination: { cep: '74120010', state: 'GO', region: 'Centro-Oeste', city: 'Goiânia' },
  missingForFree: 5_000,
  freeByPromotion: null,
  source: 'table',
  options: [
    {
      id: 'padrao',
      name: 'Entrega padrão',
      price: 1_490,
      businessDays: 3,
      arrivesBy: '2026-12-01',
      kind: 'delivery',
    },
    {
      id: 'retirada',
      name: 'Retirar na loja',
      price: 0,
      businessDays: 1,
      arrivesBy: '2026-11-27',
      kind: 'pickup',
    },
  ],
}
const wanted = { items: [{ variantId: 'v', quantity: 1 }] }

const shown = async (answer: () => unknown) => {
  const calls = mockNetwork({ 'POST /api/shipping/quotes': () => answer() })
  const { hand } = renderPart(<ShippingEstimate wanted={wanted} />)
  const field = await screen.findByLabelText<HTMLInputElement>('CEP')
  const ask = async (cep: string) => {
    await hand.clear(field)
    await hand.type(field, `${cep}{Enter}`)
  }
  return { calls, hand, field, ask }
}

test('formats the CEP while typing, requests it once, and shows prices, delivery days and the amount missing for free shipping', async () => {
  const { calls, field, ask } = await shown(() => quote)
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'postal-code'])
  await ask('74120010')
  expect(field.value).toBe('74120-010')
  await screen.findByText('Opções para 74120-010, Goiânia, GO')
  const [standard, pickup] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(standard).toMatch(/Entrega padrãoR\$\s14,90Receba até ter\., 1º?\sde\sdezembro/)
  expect(pickup).toMatch(/Grátis.*Retire a partir de sex\., 27\sde\snovembro/)
  screen.getByText(/Faltam R\$\s50,00 para o frete grátis\./)
  expect(calls.map(({ body }) => body)).toEqual([{ cep: '74120010', items: wanted.items }])
})

test('names the promotion that makes an option free, and the hours of a courier', async () => {
  const courier = {
    id: 'motoboy:tarde',
    name: 'Motoboy',
    price: 900,
    businessDays: 0,
    arrivesBy: '2026-11-27',
    kind: 'delivery' as const,
    hours: { from: '09:00', to: '18:30' },
  }
  let freeByPromotion: QuoteView['freeByPromotion'] = { optionName: 'Entrega padrão', code: 'FRETEZERO' }
  const { ask } = await shown(() => ({ ...quote, options: [courier], missingForFree: null, freeByPromotion }))
  await ask('74120010')
  await screen.findByText('Frete grátis com o cupom FRETEZERO: Entrega padrão.')
  expect(screen.getByRole('listitem').textContent).toMatch(/Receba sex\., 27\sde\snovembro, das 9h às 18h30/)
  freeByPromotion = { optionName: 'Entrega padrão', code: null }
  await ask('01310100')
  await screen.findByText('Frete grátis nesta compra: Entrega padrão.')
})

test('moves by Tab from the CEP to its button and to the CEP search link', async () => {
  const { hand, field } = await shown(() => quote)
  await hand.click(field)
  await hand.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calcular' }))
  await hand.tab()
  const link = screen.getByRole('link', { name: 'Não sei meu CEP' })
  expect(document.activeElement).toBe(link)
  expect(link.getAttribute('href')).toBe('https://buscacepinter.correios.com.br/')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('shows an invalid CEP at its focused field and sends no request', async () => {
  const { calls, hand, field } = await shown(() => quote)
  await hand.type(field, '7400')
  await hand.click(screen.getByRole('button', { name: 'Calcular' }))
  screen.getByText('O CEP tem 8 números, como 74000-000.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(calls).toEqual([])
})

test('removes the previous quote for an invalid CEP; tells an impossible CEP from a short one', async () => {
  const { calls, ask } = await shown(() => quote)
  await ask('74120010')
  await screen.findByText('Opções para 74120-010, Goiânia, GO')
  await ask('7412001')
  screen.getByText('O CEP tem 8 números, como 74000-000.')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  await ask('00000000')
  screen.getByText('Este CEP não existe. Confira os números.')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  await ask('74120010')
  await screen.findByText('Opções para 74120-010, Goiânia, GO')
  expect(calls).toHaveLength(1)
})

test('shows the message of an unknown CEP, and of a failure, which a retry resolves', async () => {
  let answer: () => unknown = () =>
    errorResponse(422, 'shipping.cep_unknown', 'Não encontramos este CEP. Confira os números.')
  const { hand, field, ask } = await shown(() => answer())
  await ask('78950000')
  await screen.findByText('Não encontramos este CEP. Confira os números.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  answer = throwOffline
  await ask('74120010')
  await screen.findByText(/^Não conseguimos falar com a loja/)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  answer = () => quote
  await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Opções para 74120-010, Goiânia, GO')
})

test('sends the same CEP again only after a failure', async () => {
  let answer: () => unknown = throwOffline
  const { calls, hand, ask } = await shown(() => answer())
  await ask('74120010')
  await screen.findByText(/^Não conseguimos falar com a loja/)
  answer = () => quote
  await hand.click(screen.getByRole('button', { name: 'Calcular' }))
  await screen.findByText('Opções para 74120-010, Goiânia, GO')
  await hand.click(screen.getByRole('button', { name: 'Calcular' }))
  await waitFor(() => expect(calls).toHaveLength(2))
})
