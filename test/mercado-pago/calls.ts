import { z } from 'zod'
import { type MercadoPagoAccount, type StoredOrder, toReais } from './account.ts'
import { MercadoPagoApiError } from './errors.ts'
import { readOrderBody } from './order-schema.ts'

export type Answer = { status: number; body: unknown }

const RefundBody = z.strictObject({
  transactions: z.array(z.strictObject({ id: z.string(), amount: z.string().regex(/^\d+\.\d{2}$/) })).min(1),
})

const isTime = (text: string | null): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text ?? '')

/** Documented parameters of the search of orders. */
const searchParams = [
  'begin_date',
  'end_date',
  'external_reference',
  'type',
  'status',
  'status_detail',
  'payment_method_id',
  'payment_method_type',
  'page',
  'page_size',
  'sort_by',
  'sort_order',
]

function searchOrders(account: MercadoPagoAccount, query: URLSearchParams): Answer {
  const [begin, end] = [query.get('begin_date'), query.get('end_date')]
  if (begin === null || end === null) throw new MercadoPagoApiError(400, 'required_search_params')
  const size = Number(query.get('page_size') ?? 20)
  const areKnown = [...query.keys()].every((key) => searchParams.includes(key))
  if (!areKnown || !isTime(begin) || !isTime(end) || !(size >= 1 && size <= 100))
    throw new MercadoPagoApiError(400, 'invalid_search_params')
  const found = account
    .list(query.get('external_reference') ?? '')
    .filter((each) => each.created_date >= begin && each.created_date <= end)
  const paging = { total: String(found.length), total_pages: '1', offset: '0', limit: String(size) }
  return { status: 200, body: { data: found.slice(0, size), paging } }
}

/** Fee of a sale in the Payments API: what the store pays, and the interest that the customer pays. */
function numericPayment(account: MercadoPagoAccount, order: StoredOrder): Record<string, unknown> {
  const [{ amount, paid_amount: paid = amount }] = order.transactions.payments
  const [charged, whole] = [Math.round(Number(amount) * 100), Math.round(Number(paid) * 100)]
  return {
    id: account.numberOf(order),
    external_reference: order.external_reference,
    status: 'approved',
    fee_details: [
      {
        type: 'mercadopago_fee',
        amount: Number(toReais(Math.round(charged * 0.0498))),
        fee_payer: 'collector',
      },
      { type: 'financing_fee', amount: Number(toReais(whole - charged)), fee_payer: 'payer' },
    ],
  }
}

function findPayment(account: MercadoPagoAccount, number: string): Answer {
  const order = [...account.orders.values()].find((each) => String(account.numberOf(each)) === number)
  if (!order) throw new MercadoPagoApiError(404, 'transaction_not_found')
  return { status: 200, body: numericPayment(account, order) }
}

function searchPayments(account: MercadoPagoAccount, query: URLSearchParams): Answer {
  const results = account
    .list(query.get('external_reference') ?? '')
    .filter(({ status }) => ['processed', 'refunded', 'charged_back'].includes(status))
    .map((each) => numericPayment(account, each))
  return { status: 200, body: { results, paging: { total: results.length, limit: 30, offset: 0 } } }
}

/**
 * Plans of the account for one card brand: numbers, not strings. The call belongs to the older Payments API; its fields
 * are those of `getInstallments` in github mercadopago/sdk-js, docs/core-methods.md (25 Nov 2026).
 */
function listInstallments(account: MercadoPagoAccount, query: URLSearchParams): Answer {
  const amount = Number(query.get('amount'))
  const brand = query.get('payment_method_id')
  if (!(amount > 0) || !brand) throw new MercadoPagoApiError(400, 'required_properties')
  const payer_costs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((installments) => {
    const installment_rate = account.rates[installments] ?? 0
    const total_amount = Math.round(amount * (100 + installment_rate)) / 100
    return {
      installments,
      installment_rate,
      discount_rate: 0,
      reimbursement_rate: null,
      labels: [],
      installment_rate_collector: ['MERCADOPAGO'],
      min_allowed_amount: 5,
      max_allowed_amount: 60_000,
      recommended_message: '',
      installment_amount: Math.round((total_amount / installments) * 100) / 100,
      total_amount,
    }
  })
  const plans = {
    payment_method_id: brand,
    payment_type_id: 'credit_card',
    issuer: { id: '24' },
    payer_costs,
  }
  return { status: 200, body: [plans] }
}

/** https://www.mercadopago.com.br/developers/en/reference/chargebacks/_chargebacks_id/get (25 Nov 2026) */
function findCase(account: MercadoPagoAccount, id: string): Answer {
  const found = account.cases.get(id)
  if (!found) throw new MercadoPagoApiError(404, 'chargeback_not_found')
  return { status: 200, body: found }
}

function refund(account: MercadoPagoAccount, id: string, body: unknown): Answer {
  const parts = body === undefined ? undefined : RefundBody.safeParse(body)
  if (parts && !parts.success) throw new MercadoPagoApiError(400, 'unsupported_properties')
  const made = account.refund(id, parts?.data.transactions)
  const { status, status_detail } = account.find(id)
  return { status: 201, body: { id, status, status_detail, transactions: { refunds: [made] } } }
}

function answerOrder(account: MercadoPagoAccount, call: string, id: string, body: unknown): Answer {
  if (call === 'GET') return { status: 200, body: account.find(id) }
  if (call === 'POST refund') return refund(account, id, body)
  if (call !== 'POST cancel') throw new MercadoPagoApiError(404, 'invalid_path_param')
  if (body !== undefined) throw new MercadoPagoApiError(400, 'unsupported_properties')
  return { status: 200, body: account.cancel(id) }
}

/** Answers a call of the API. Throws `MercadoPagoApiError`. */
export function answerCall(
  account: MercadoPagoAccount,
  method: string,
  { pathname, searchParams: query }: URL,
  body: unknown,
): Answer {
  const call = `${method} ${pathname}`
  if (call === 'POST /v1/orders') return { status: 201, body: account.create(readOrderBody(body)) }
  if (call === 'GET /v1/orders') return searchOrders(account, query)
  if (call === 'GET /v1/payments/search') return searchPayments(account, query)
  if (call === 'GET /v1/payment_methods/installments') return listInstallments(account, query)
  const [, subject, id, act] = /^\/v1\/(orders|payments|chargebacks)\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
  if (subject === 'orders') return answerOrder(account, act ? `${method} ${act}` : method, id!, body)
  if (subject === 'payments' && method === 'GET') return findPayment(account, id!)
  if (subject === 'chargebacks' && method === 'GET') return findCase(account, id!)
  throw new MercadoPagoApiError(404, 'invalid_path_param')
}
