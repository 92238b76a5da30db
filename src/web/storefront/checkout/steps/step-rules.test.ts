import { expect, test } from 'vitest'
import { emptyCard } from '#web/storefront/checkout/form/card.ts'
import {
  type CheckoutDraft,
  emptyDraft,
  parseDraft,
  getFieldStep,
} from '#web/storefront/checkout/form/draft.ts'
import { buildOrderRequest } from '#web/storefront/checkout/order/order-request.ts'
import { getReachableStep, validateStep } from './step-rules.ts'

const agreed = { total: 100, couponCode: '', cart: '', terms: '' }
const today = new Date(2026, 10, 21)
const filled: CheckoutDraft = {
  ...emptyDraft,
  values: {
    ...emptyDraft.values,
    'customer.name': 'Ana Souza',
    'customer.email': 'ana@exemplo.com.br',
    'customer.cpf': '529.982.247-25',
    'customer.phone': '(62) 99999-0000',
    'customer.cnpj': '',
    'customer.ie': '',
    'address.cep': '74000-000',
    'address.street': 'Rua 9',
    'address.number': 'S/N',
    'address.complement': '',
    'address.district': 'Setor Oeste',
    'address.city': 'Goiânia',
    'address.state': 'GO',
  },
  shippingOptionId: 'pac',
  shippingKind: 'delivery',
}

test('names every missing field of an empty form', () => {
  const errors = validateStep('identification', emptyDraft, emptyCard, today)
  expect(Object.keys(errors)).toEqual(['customer.name', 'customer.email', 'customer.cpf', 'customer.phone'])
})

test('accepts a complete form, with S/N as street number', () => {
  expect(validateStep('identification', filled, emptyCard, today)).toEqual({})
  expect(validateStep('delivery', filled, emptyCard, today)).toEqual({})
})

test('requires a CNPJ for a company, which may contain letters', () => {
  const company = { ...filled, company: true }
  expect(Object.keys(validateStep('identification', company, emptyCard, today))).toEqual(['customer.cnpj'])
  const values = { ...filled.values, 'customer.cnpj': '12.ABC.345/01DE-35' }
  expect(validateStep('identification', { ...company, values }, emptyCard, today)).toEqual({})
})

test('requires no address for pick-up', () => {
  const values = { ...emptyDraft.values, 'address.cep': '74000-000' }
  const pickup: CheckoutDraft = { ...filled, values, shippingKind: 'pickup' }
  expect(validateStep('delivery', pickup, emptyCard, today)).toEqual({})
  expect(buildOrderRequest(pickup, emptyCard, agreed)).not.toHaveProperty('address')
})

test('returns from the review to the payment when the card is gone after a reload', () => {
  expect(getReachableStep('review', filled, emptyCard, today)).toBe('review')
  expect(getReachableStep('review', { ...filled, method: 'card' }, emptyCard, today)).toBe('payment')
  expect(getReachableStep('review', emptyDraft, emptyCard, today)).toBe('identification')
})

test('sends normalised documents and no card data', () => {
  const card = { number: '4242 4242 4242 4242', name: 'ANA SOUZA', expiry: '12/29', cvv: '123' }
  const request = buildOrderRequest(
    { ...filled, method: 'card', cardProvider: 'fake', installments: 3 },
    card,
    { ...agreed, couponCode: 'BEMVINDA' },
  )
  expect(request.customer).toMatchObject({ cpf: '52998224725', phone: '+5562999990000' })
  expect(request.payment).toEqual({
    method: 'card',
    cardProvider: 'fake',
    cardToken: 'tok_approved',
    installments: 3,
  })
  expect(JSON.stringify(request)).not.toContain('4242')
})

test('[PF-01] needs no card and sends none if it is typed on the page of the provider', () => {
  const draft: CheckoutDraft = { ...filled, method: 'card', cardProvider: 'stripe' }
  expect(getReachableStep('review', draft, emptyCard, today)).toBe('review')
  expect(buildOrderRequest(draft, emptyCard, agreed).payment).toEqual({
    method: 'card',
    cardProvider: 'stripe',
    installments: 1,
  })
})

test('maps each field of an API error to its step', () => {
  expect(
    ['customer.cpf', 'address.cep', 'shippingOptionId', 'payment.cardToken', 'x'].map(getFieldStep),
  ).toEqual(['identification', 'delivery', 'delivery', 'payment', 'review'])
})

test('accepts stored data of the right shape only', () => {
  expect(parseDraft(JSON.stringify(filled))).toEqual(filled)
  expect(parseDraft('{"values":{"customer.name":7,"x":"y"},"step":"z","installments":99}')).toEqual({
    ...emptyDraft,
    installments: 12,
  })
  expect(parseDraft('[')).toEqual(emptyDraft)
  expect(parseDraft('null')).toEqual(emptyDraft)
})
