import { makeId, makeObject, nowSeconds, type StripeObject } from './fixtures.ts'
import { integerOf, invalid, metadataOf, textOf } from './parameters.ts'

const price = 'line_items[0][price_data]'

/** Amounts in centavos that a method takes; the upper ones are Stripe's too. */
const limits: Readonly<Record<string, readonly [number, number]>> = {
  card: [50, 99_999_999],
  pix: [50, 99_999_999],
  boleto: [500, 4_999_999],
}

/** Creates a Checkout Session from its parameters. Throws what Stripe would refuse. */
export function createSession(
  values: URLSearchParams,
  account: { url: string; hasPix: boolean },
): StripeObject {
  if (textOf(values, 'mode') !== 'payment') throw invalid('parameter_invalid', 'mode')
  if (textOf(values, 'ui_mode') !== 'hosted_page') throw invalid('parameter_invalid', 'ui_mode')
  if (textOf(values, `${price}[currency]`) !== 'brl') throw invalid('parameter_invalid', `${price}[currency]`)
  textOf(values, `${price}[product_data][name]`)
  const method = methodOf(values, account.hasPix)
  const amount = amountOf(values, method)
  const id = makeId('cs_test')
  return makeObject('checkout.session', id, {
    amount_subtotal: amount,
    amount_total: amount,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    currency: 'brl',
    currency_conversion: null,
    shipping_cost: null,
    client_reference_id: values.get('client_reference_id'),
    customer_email: values.get('customer_email'),
    metadata: metadataOf(values),
    allowed_payment_method_types: [method],
    payment_method_types: [method],
    payment_method_options: optionsOf(values),
    payment_intent: null,
    payment_intent_data: {
      description: values.get('payment_intent_data[description]'),
      metadata: metadataOf(values, 'payment_intent_data[metadata]'),
    },
    expires_at: expiryOf(values),
    locale: values.get('locale'),
    ui_mode: 'hosted_page',
    status: 'open',
    payment_status: 'unpaid',
    success_url: urlOf(values, 'success_url'),
    cancel_url: urlOf(values, 'cancel_url'),
    url: `${account.url}/pay/${id}`,
  })
}

function methodOf(values: URLSearchParams, hasPix: boolean): string {
  const key = 'allowed_payment_method_types[0]'
  const method = textOf(values, key)
  if (!limits[method] || (method === 'pix' && !hasPix)) throw invalid('parameter_invalid', key)
  return method
}

function amountOf(values: URLSearchParams, method: string): number {
  const each = integerOf(values, `${price}[unit_amount]`, 1)
  const amount = each * integerOf(values, 'line_items[0][quantity]', 1)
  const [least, most] = limits[method]!
  if (amount < least) throw invalid('amount_too_small', `${price}[unit_amount]`)
  if (amount > most) throw invalid('amount_too_large', `${price}[unit_amount]`)
  return amount
}

function expiryOf(values: URLSearchParams): number {
  const now = nowSeconds()
  return values.has('expires_at')
    ? integerOf(values, 'expires_at', now + 30 * 60, now + 24 * 3_600)
    : now + 24 * 3_600
}

function optionsOf(values: URLSearchParams): Record<string, unknown> {
  const days = 'payment_method_options[boleto][expires_after_days]'
  const seconds = 'payment_method_options[pix][expires_after_seconds]'
  return {
    ...(values.has(days) && { boleto: { expires_after_days: integerOf(values, days, 0, 60) } }),
    ...(values.has(seconds) && { pix: { expires_after_seconds: integerOf(values, seconds, 60, 1_209_600) } }),
  }
}

function urlOf(values: URLSearchParams, key: string): string {
  const url = textOf(values, key)
  if (!URL.canParse(url)) throw invalid('url_invalid', key)
  return url
}
