import { expect, test, vi } from 'vitest'

vi.mock('#web/client/api.ts', () => ({
  ApiError: class extends Error {
    constructor(status: number, body: object) {
      super()
      Object.assign(this, { status, code: 'network', fields: {}, data: {} }, body)
    }
  },
}))
const { ApiError } = await import('#web/client/api.ts')
const { emptyCart } = await import('#web/storefront/cart/optimistic-cart.ts')
const { isFinalRefusal, toPlaceOrderProblem } = await import('./place-order-errors.ts')

const shown = { ...emptyCart, version: 'a' }

test('returns both totals for a changed price', () => {
  const error = new ApiError(409, { code: 'checkout.price_changed', data: { total: 200 } })
  expect(toPlaceOrderProblem(error, 100, shown)).toEqual({
    problem: { kind: 'changed', before: 100, now: 200, changes: [] },
    refresh: 'checkout',
  })
})

test('returns both totals for a changed cart, and the cart to show', () => {
  const cart = { ...shown, version: 'b' }
  const error = new ApiError(409, { code: 'checkout.cart_changed', data: { total: 200, cart } })
  expect(toPlaceOrderProblem(error, 100, shown)).toEqual({
    problem: { kind: 'changed', before: 100, now: 200, changes: [] },
    cart,
    refresh: 'checkout',
  })
})

test('names the lines that sold out', () => {
  const items = [{ variantId: 'a', name: 'Legging', available: 0 }, { odd: true }]
  const { problem } = toPlaceOrderProblem(
    new ApiError(409, { code: 'checkout.sold_out', data: { items } }),
    100,
    shown,
  )
  expect(problem).toEqual({ kind: 'sold_out', lines: [items[0]] })
})

test('maps fields of the API to fields of the page', () => {
  const fields = { 'customer.cpf': 'CPF', 'payment.cardToken': 'Cartão' }
  expect(
    toPlaceOrderProblem(new ApiError(422, { code: 'request.invalid', fields }), 100, shown).fields,
  ).toEqual({
    'customer.cpf': 'CPF',
    'card.number': 'Cartão',
  })
})

test('[PF-14] asks for the card again in the payment step, with the fields of the next provider', () => {
  const error = new ApiError(409, { code: 'payments.card_again', message: 'Digite de novo' })
  expect(toPlaceOrderProblem(error, 100, shown)).toEqual({
    fields: { 'payment.method': 'Digite de novo' },
    refresh: 'checkout',
  })
})

test('ends the attempt only for a definite refusal', () => {
  expect(isFinalRefusal(new ApiError(409, {}))).toBe(true)
  expect([0, 429, 500, 503].some((status) => isFinalRefusal(new ApiError(status, {})))).toBe(false)
})

test('returns a link for each open order that the server names', () => {
  const orders = [{ id: 'a', number: 'DAO-1', token: 't' }, { odd: true }]
  const error = new ApiError(409, { code: 'orders.too_many_open', message: 'Já há 3', data: { orders } })
  expect(toPlaceOrderProblem(error, 100, shown).problem).toEqual({
    kind: 'too_many_open',
    message: error.message,
    orders: [orders[0]],
  })
})
