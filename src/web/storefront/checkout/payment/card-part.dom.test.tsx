import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createSummary, getPlacedOrders, renderCheckout } from '#dom/checkout.tsx'
import { errorResponse } from '#dom/network.ts'

const fieldsOf = (provider: string) => ({ provider, publicKey: null, script: null })
const summaryOf = (provider: string) => createSummary({ cardFields: fieldsOf(provider) })
const paymentStep = () => screen.findByRole('region', { name: /^Pagamento/ })

test('[PF-01] asks for no card that is typed on the page of its provider, and goes there once the order is placed', async () => {
  const url = 'https://checkout.stripe.com/c/pay/1'
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const payment = { page: { kind: 'redirect', url } }
  const { hand, calls, path } = renderCheckout({
    draft: { step: 'payment', installments: 3 },
    answers: {
      'GET /api/checkout/summary': () => summaryOf('stripe'),
      'POST /api/checkout': () => ({ orderId: 'o1', token: 't', number: 'DAO-1', payment }),
    },
  })
  const step = await paymentStep()
  await hand.click(await within(step).findByRole('radio', { name: /^Cartão de crédito/ }))
  within(step).getByText(/^Você digita o cartão na página segura do processador/)
  expect(within(step).queryByRole('textbox')).toBeNull()
  await waitFor(() =>
    expect(within(step).getByRole('radio', { name: /^1x/ })).toHaveProperty('checked', true),
  )
  await hand.click(within(step).getByRole('button', { name: 'Revisar pedido' }))
  await screen.findByText(/^Depois de finalizar, abre a página segura/)
  await hand.click(await screen.findByRole('button', { name: 'Finalizar pedido' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  expect(path()).toBe('/checkout-success')
  expect(getPlacedOrders(calls)[0]).toMatchObject({ expectedTotal: 20_480 })
  expect(getPlacedOrders(calls)[0]!['payment']).toEqual({
    method: 'card',
    cardProvider: 'stripe',
    installments: 1,
  })
})

test('[PF-01] offers no card through a provider whose fields the store does not have', async () => {
  renderCheckout({
    draft: { step: 'payment', method: 'card' },
    answers: { 'GET /api/checkout/summary': () => summaryOf('cards') },
  })
  const step = await paymentStep()
  await waitFor(() =>
    expect(within(step).getByRole('radio', { name: /^Pix/ })).toHaveProperty('checked', true),
  )
  expect(within(step).queryByRole('radio', { name: /^Cartão/ })).toBeNull()
  expect(within(step).queryByLabelText('Número do cartão')).toBeNull()
})

test('[PF-14] shows the fields of the next provider when the first one went down meanwhile', async () => {
  let provider = 'stripe'
  const message = 'O cartão não foi cobrado. Digite os dados dele de novo para pagar.'
  const { hand } = renderCheckout({
    draft: { method: 'card', cardProvider: 'stripe' },
    answers: {
      'GET /api/checkout/summary': () => summaryOf(provider),
      'POST /api/checkout': () => {
        provider = 'fake'
        return errorResponse(409, 'payments.card_again', message)
      },
    },
  })
  await hand.click(await screen.findByRole('button', { name: 'Finalizar pedido' }))
  const step = await paymentStep()
  await within(step).findByLabelText('Número do cartão')
  within(step).getByRole('button', { name: message })
  expect(within(step).getByRole('radio', { name: /^Cartão de crédito/ })).toHaveProperty('checked', true)
})
