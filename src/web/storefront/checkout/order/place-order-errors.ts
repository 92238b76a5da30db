import type { CartView } from '#contract/cart'
import { checkoutProblems } from '#texts/checkout/review'
import { ApiError } from '#web/client/api.ts'
import { type CartChange, diffCarts } from '#web/storefront/checkout/form/cart-diff.ts'
import type { CheckoutErrors } from '#web/storefront/checkout/form/draft.ts'

type MissingLine = { variantId: string; name: string; available: number }

type OpenOrder = { id: string; number: string; token: string }

export type PlaceOrderProblem =
  | { kind: 'changed'; before: number; now: number; changes: readonly CartChange[] }
  | { kind: 'coupon'; message: string }
  | { kind: 'sold_out'; lines: readonly MissingLine[] }
  | { kind: 'too_many_open'; message: string; orders: readonly OpenOrder[] }
  | { kind: 'session_ended'; message: string }
  | { kind: 'failed'; message: string }

type Found = {
  problem?: PlaceOrderProblem
  /** Errors of fields. */
  fields?: CheckoutErrors
  /** Current cart, to show from now on. */
  cart?: CartView
  /** Query to invalidate. */
  refresh?: 'cart' | 'checkout' | 'me'
}

/**
 * Returns whether an error ends the attempt. Without a response the order may exist, so the key stays; also when
 * the session ended, because only its owner can look for an earlier order.
 */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'cart.session_ended'

const linesOf = (items: unknown): MissingLine[] =>
  Array.isArray(items)
    ? items.filter(
        (item): item is MissingLine => typeof item?.name === 'string' && typeof item.available === 'number',
      )
    : []

const openOrdersOf = (orders: unknown): OpenOrder[] =>
  Array.isArray(orders)
    ? orders.filter(
        (order): order is OpenOrder => typeof order?.id === 'string' && typeof order.token === 'string',
      )
    : []

/** Errors that the payment step shows, with the methods and the card fields that the store offers now. */
const methodCodes = ['orders.boleto_open', 'payments.not_offered', 'payments.card_again']

/** Converts an error of the API into a problem for a page that showed this total and cart. */
export function toPlaceOrderProblem(error: unknown, expected: number, shown: CartView): Found {
  if (!(error instanceof ApiError)) return { problem: { kind: 'failed', message: checkoutProblems.offline } }
  const { code, data, fields, message } = error
  if (code === 'checkout.cart_changed' && typeof data['total'] === 'number' && data['cart']) {
    const cart = data['cart'] as CartView
    const changes = diffCarts(shown, cart)
    return {
      problem: { kind: 'changed', before: expected, now: data['total'], changes },
      cart,
      refresh: 'checkout',
    }
  }
  if (code === 'checkout.price_changed' && typeof data['total'] === 'number') {
    const problem = { kind: 'changed' as const, before: expected, now: data['total'], changes: [] }
    return { problem, refresh: 'checkout' }
  }
  if (code === 'cart.session_ended') return { problem: { kind: 'session_ended', message }, refresh: 'me' }
  if (code === 'checkout.sold_out') {
    return { problem: { kind: 'sold_out', lines: linesOf(data['items']) }, refresh: 'cart' }
  }
  if (code === 'orders.too_many_open')
    return { problem: { kind: 'too_many_open', message, orders: openOrdersOf(data['orders']) } }
  if (code === 'pricing.coupon_refused') return { problem: { kind: 'coupon', message }, refresh: 'checkout' }
  if (code === 'checkout.terms_changed') return { problem: { kind: 'failed', message }, refresh: 'checkout' }
  if (code === 'checkout.empty') return { refresh: 'cart' }
  if (code === 'checkout.shipping_gone') return { fields: { shippingOptionId: message }, refresh: 'checkout' }
  if (methodCodes.includes(code) || /^wholesale\.(limit|over)/.test(code))
    return { fields: { 'payment.method': message }, refresh: 'checkout' }
  if (code === 'checkout.address_missing') return { fields: { 'address.street': message } }
  if (Object.keys(fields).length > 0) return { fields: namedFields(fields) }
  return { problem: { kind: 'failed', message: error.status === 0 ? checkoutProblems.offline : message } }
}

/** Maps fields of the API: an invalid card token is shown at the card number. */
const namedFields = (fields: Record<string, string>): CheckoutErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name === 'payment.cardToken' ? 'card.number' : name,
      message,
    ]),
  )
