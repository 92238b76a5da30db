import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CheckoutSummary } from '#contract/checkout'
import { createSummary, getPlacedOrders, renderCheckout } from '#dom/checkout.tsx'
import { provideMercadoPago } from '#dom/mercado-pago.ts'
import { errorResponse } from '#dom/network.ts'
import { cardFieldErrors, cardFields as words } from '#texts/checkout/card-fields'
import { loadLimit } from './sdk.ts'

const fields = {
  provider: 'mercadopago',
  publicKey: 'APP_USR-public',
  script: 'https://sdk.mercadopago.test/js/v2',
}
const plan = (count: number) => ({
  count,
  first: Math.round(20_480 / count),
  amount: Math.round(20_480 / count),
  total: 20_480,
  monthlyInterest: 0,
})
const summaryOf = (given: Partial<CheckoutSummary> = {}) =>
  createSummary({ cardFields: fields, installmentPlans: [1, 2, 3, 6].map(plan), ...given })
const paymentStep = () => screen.findByRole('region', { name: /^Pagamento/ })
const review = (step: HTMLElement) => within(step).getByRole('button', { name: 'Revisar pedido' })

/** Opens the payment step with the card chosen. */
function openCard(answers: Parameters<typeof renderCheckout>[0] = {}) {
  return renderCheckout({
    ...answers,
    draft: { step: 'payment', method: 'card', cardProvider: 'mercadopago', ...answers?.draft },
    answers: { 'GET /api/checkout/summary': () => summaryOf(), ...answers?.answers },
  })
}

/** Opens the payment step with the fields ready. */
async function openReadyCard(answers: Parameters<typeof renderCheckout>[0] = {}) {
  const vendor = provideMercadoPago()
  const rendered = openCard(answers)
  const step = await paymentStep()
  await waitFor(() => expect(vendor.fields.size).toBe(3))
  await within(step).findByText(words.loading)
  vendor.open()
  return { ...rendered, vendor, step }
}

describe('[PF-01] the card fields of Mercado Pago', () => {
  test('say that they are loading, then take the focus of their labels', async () => {
    const { vendor, step, hand } = await openReadyCard()
    await waitFor(() => expect(within(step).queryByText(words.loading)).toBeNull())
    expect([...vendor.fields.values()].map(({ frame }) => frame?.title)).toEqual([
      words.number,
      words.expiry,
      words.code,
    ])
    await hand.click(within(step).getByText(words.expiry))
    expect(vendor.fields.get('expirationDate')!.isFocused).toBe(true)
    expect(within(step).getByLabelText(words.cpf)).toHaveProperty('value', '529.982.247-25')
  })

  test('that do not open leave the other methods, and open with another try', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const vendor = provideMercadoPago()
    const { hand } = openCard()
    const step = await paymentStep()
    await waitFor(() => expect(vendor.fields.size).toBe(3))
    await act(() => vi.advanceTimersByTimeAsync(loadLimit))
    await within(step).findByText(words.failed)
    await hand.click(review(step))
    await within(step).findByRole('button', { name: 'Digite os dados do cartão.' })
    await hand.click(within(step).getByRole('button', { name: words.again }))
    await waitFor(() => expect(within(step).queryByText(words.failed)).toBeNull())
    vendor.open()
    await within(step).findByLabelText(words.name)
    await hand.click(within(step).getByRole('radio', { name: /^Pix/ }))
    await hand.click(review(step))
    await screen.findByRole('button', { name: 'Pagar com Pix' })
  })

  test('show what is wrong in a frame until it is typed again', async () => {
    const { vendor, step } = await openReadyCard()
    const code = vendor.fields.get('securityCode')!
    code.emit('change')
    code.emit('validityChange', { errorMessages: [{ message: '', cause: 'invalid_length' }] })
    await within(step).findByText(cardFieldErrors.codeWrong)
    await waitFor(() => expect(code.updates.at(-1)).toEqual({ invalid: true }))
    code.emit('change')
    expect(within(step).queryByText(cardFieldErrors.codeWrong)).toBeNull()
    await waitFor(() => expect(code.updates.at(-1)).toEqual({ invalid: false }))
  })

  test('name everything that is missing, and lead to it', async () => {
    const { vendor, step, hand } = await openReadyCard()
    await hand.clear(within(step).getByLabelText(words.cpf))
    await hand.click(review(step))
    const { numberMissing, expiryMissing, codeMissing, nameMissing, cpfMissing } = cardFieldErrors
    for (const name of [numberMissing, expiryMissing, codeMissing, nameMissing, cpfMissing])
      await within(step).findByRole('button', { name })
    expect(vendor.tokens).toEqual([])
    await hand.click(within(step).getByRole('button', { name: numberMissing }))
    expect(vendor.fields.get('cardNumber')!.isFocused).toBe(true)
  })

  test('trade the card for a token before the review, which goes with the order', async () => {
    const payment = { status: 'paid', page: null }
    const { vendor, step, hand, calls } = await openReadyCard({
      answers: { 'POST /api/checkout': () => ({ orderId: 'o1', token: 't', number: 'DAO-1', payment }) },
    })
    await vendor.type()
    await hand.type(within(step).getByLabelText(words.name), 'ANA SOUZA')
    await hand.click(await within(step).findByRole('radio', { name: /^3x/ }))
    await within(step).findByText(words.atMost(3))
    expect(within(step).queryByRole('radio', { name: /^6x/ })).toBeNull()
    await hand.click(review(step))
    await screen.findByText(/^Cartão de crédito, final 6351/)
    expect(vendor.tokens).toEqual([
      { cardholderName: 'ANA SOUZA', identificationType: 'CPF', identificationNumber: '52998224725' },
    ])
    await hand.click(await screen.findByRole('button', { name: 'Finalizar pedido' }))
    await waitFor(() => expect(getPlacedOrders(calls)).toHaveLength(1))
    expect(getPlacedOrders(calls)[0]!['payment']).toEqual({
      method: 'card',
      cardProvider: 'mercadopago',
      cardToken: 'token-1',
      cardBrand: 'master',
      cardIssuer: '24',
      installments: 3,
    })
  })

  test('keep an unused token on the way back, until another card is wanted', async () => {
    const { vendor, step, hand } = await openReadyCard()
    await vendor.type()
    await hand.type(within(step).getByLabelText(words.name), 'ANA SOUZA')
    await hand.click(review(step))
    await screen.findByRole('button', { name: 'Finalizar pedido' })
    await hand.click(within(step).getByRole('button', { name: 'Editar Pagamento' }))
    await within(step).findByText('Mastercard final 6351')
    await hand.click(review(step))
    await screen.findByRole('button', { name: 'Finalizar pedido' })
    expect(vendor.tokens).toHaveLength(1)
    await hand.click(within(step).getByRole('button', { name: 'Editar Pagamento' }))
    await hand.click(await within(step).findByRole('button', { name: words.change }))
    await within(step).findByLabelText(words.name)
    vendor.open()
    await hand.click(review(step))
    await within(step).findByRole('button', { name: cardFieldErrors.numberMissing })
  })

  test('say at the field what Mercado Pago refuses, and keep what was typed', async () => {
    const { vendor, step, hand } = await openReadyCard()
    await vendor.type()
    vendor.token = async () => {
      throw { message: 'invalid parameters', cause: [{ code: 'E203' }, { code: '316' }] }
    }
    await hand.type(within(step).getByLabelText(words.name), 'ANA 1')
    await hand.click(review(step))
    await within(step).findByRole('button', { name: cardFieldErrors.codeWrong })
    expect(within(step).getByLabelText(words.name)).toHaveProperty('value', 'ANA 1')
    expect(within(step).getByLabelText(words.name).getAttribute('aria-invalid')).toBe('true')
    expect(vendor.fields.get('cardNumber')!.isMounted).toBe(true)
  })

  test('say that a brand is not taken', async () => {
    const { vendor, step } = await openReadyCard()
    vendor.methods = async () => ({ results: [] })
    await vendor.type()
    await within(step).findByText(cardFieldErrors.numberUnknown)
  })

  test('[PF-14] do not give their token to the next provider', async () => {
    let provider = fields
    const message = 'O cartão não foi cobrado. Digite os dados dele de novo para pagar.'
    const { vendor, step, hand, calls } = await openReadyCard({
      answers: {
        'GET /api/checkout/summary': () => summaryOf({ cardFields: provider }),
        'POST /api/checkout': () => {
          provider = { provider: 'fake', publicKey: '', script: '' }
          return errorResponse(409, 'payments.card_again', message)
        },
      },
    })
    await vendor.type()
    await hand.type(within(step).getByLabelText(words.name), 'ANA SOUZA')
    await hand.click(review(step))
    await hand.click(await screen.findByRole('button', { name: 'Finalizar pedido' }))
    await within(step).findByRole('button', { name: message })
    expect(await within(step).findByLabelText('Número do cartão')).toHaveProperty('value', '')
    expect(getPlacedOrders(calls)).toHaveLength(1)
  })
})
