/** Error as Stripe answers it. `isStored`: a repeated request with the same key gets it again. */
export class StripeApiError extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }
  readonly isStored: boolean
  constructor(status: number, error: Record<string, unknown>, isStored = true) {
    super(String(error['message'] ?? error['code'] ?? error['type']))
    this.status = status
    this.body = { error: { message: this.message, ...error } }
    this.isStored = isStored
  }
}

/** Refuses parameters; Stripe does not store such an answer under the idempotency key. */
export const invalid = (code: string, param: string): StripeApiError =>
  new StripeApiError(400, { type: 'invalid_request_error', code, param }, false)

/** Refuses an action on an object in its state. */
export const refused = (code: string, param?: string): StripeApiError =>
  new StripeApiError(400, { type: 'invalid_request_error', code, ...(param && { param }) })

export const missing = (id: string): StripeApiError =>
  new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: id,
  })

const paging = ['limit', 'starting_after', 'ending_before', 'expand[]']
const price = 'line_items[][price_data]'

/**
 * Documented parameters of the calls that the store makes, without their indices; `*` is any key. From the types of
 * npm stripe 23.1.0 (API 2026-10-28.endive).
 */
const documented: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/checkout/sessions': [
    'mode',
    'ui_mode',
    'locale',
    'client_reference_id',
    'customer_email',
    'success_url',
    'cancel_url',
    'expires_at',
    'metadata[*]',
    'payment_intent_data[description]',
    'payment_intent_data[metadata][*]',
    'line_items[][quantity]',
    `${price}[currency]`,
    `${price}[unit_amount]`,
    `${price}[product_data][name]`,
    `${price}[product_data][description]`,
    `${price}[product_data][images][]`,
    `${price}[product_data][metadata][*]`,
    'allowed_payment_method_types[]',
    'excluded_payment_method_types[]',
    'payment_method_options[boleto][expires_after_days]',
    'payment_method_options[pix][expires_after_seconds]',
    'payment_method_options[pix][amount_includes_iof]',
    'expand[]',
  ],
  'GET /v1/checkout/sessions': ['created[gte]', 'created[lte]', 'payment_intent', 'status', ...paging],
  'GET /v1/checkout/sessions/ID': ['expand[]'],
  'POST /v1/checkout/sessions/ID/expire': ['expand[]'],
  'GET /v1/payment_intents/search': ['query', 'limit', 'page', 'expand[]'],
  'GET /v1/payment_intents/ID': ['expand[]'],
  'GET /v1/charges/ID': ['expand[]'],
  'POST /v1/refunds': ['payment_intent', 'charge', 'amount', 'reason', 'metadata[*]', 'expand[]'],
  'GET /v1/refunds': ['payment_intent', 'charge', 'created[gte]', ...paging],
  'GET /v1/payouts': ['status', 'created[gte]', ...paging],
  'GET /v1/balance_transactions': ['payout', 'type', 'created[gte]', ...paging],
  'GET /v1/disputes': ['payment_intent', 'charge', 'created[gte]', ...paging],
}

/** Refuses a parameter that the documents do not name. */
export function assertDocumented(call: string, values: URLSearchParams): void {
  for (const key of values.keys()) {
    const plain = key.replaceAll(/\[\d+\]/g, '[]')
    const anyKey = plain.replace(/(metadata\]?)\[\w+\]$/, '$1[*]')
    if (!documented[call]?.includes(plain) && !documented[call]?.includes(anyKey))
      throw invalid('parameter_unknown', key)
  }
}

/** Returns a parameter. Throws if it is missing. */
export function textOf(values: URLSearchParams, key: string): string {
  const value = values.get(key)
  if (!value) throw invalid('parameter_missing', key)
  return value
}

/** Returns a whole number within its limits. */
export function integerOf(
  values: URLSearchParams,
  key: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const text = textOf(values, key)
  if (!/^-?\d+$/.test(text)) throw invalid('parameter_invalid_integer', key)
  const value = Number(text)
  if (value < least || value > most) throw invalid('parameter_invalid_integer', key)
  return value
}

/** Returns the metadata below a prefix. */
export function metadataOf(values: URLSearchParams, prefix = 'metadata'): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [key, value] of values)
    if (key.startsWith(`${prefix}[`)) found[key.slice(prefix.length + 1, -1)] = value
  return found
}
