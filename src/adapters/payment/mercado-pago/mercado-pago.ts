import { mercadoPagoKeyKind } from '#adapters/payment/key-kinds'
import { type Charge, type ChargeKey, type PaymentProvider, ProviderError } from '#domain/payments'
import {
  createMercadoPagoApi,
  type MercadoPagoApi,
  type MercadoPagoApiOptions,
  MercadoPagoRefusal,
} from './api.ts'
import { paymentOf, toCharge, toRefund } from './charge.ts'
import { readInstallmentTable } from './installments.ts'
import { ChargebackCase, MercadoPagoOrder, NumericPayment, RefundAnswer } from './objects.ts'
import { cancelOrder, createOrder, findOrder, readState } from './orders.ts'
import { refundBody } from './refund-request.ts'
import { isSigned, parseMessage } from './webhook.ts'

export type MercadoPagoOptions = MercadoPagoApiOptions & {
  /** origins of its script, its card fields and what both call */
  cardHosts?: readonly string[]
  cardScript?: string
}

/** Origins that the card fields need: https://github.com/mercadopago/sdk-js, and a policy measured in Oct 2026. */
const defaultCardHosts = [
  'https://sdk.mercadopago.com',
  'https://secure-fields.mercadopago.com',
  'https://api.mercadopago.com',
  'https://api-static.mercadopago.com',
]

const defaultCardScript = 'https://sdk.mercadopago.com/js/v2'

/**
 * Creates the provider for Mercado Pago's Orders API: cards in installments by its own fields, Pix and boleto. It adds
 * the interest of installments itself.
 */
export function mercadoPago(options: MercadoPagoOptions): PaymentProvider {
  const { credentials, cardHosts = defaultCardHosts, cardScript = defaultCardScript } = options
  const api = createMercadoPagoApi(options)

  async function findCharge(key: ChargeKey): Promise<Charge | undefined> {
    const order = await findOrder(api, key)
    return order && chargeOf(order, key.expiresAt ?? null)
  }
  const chargeOf = async (order: MercadoPagoOrder, expiresAt: Date | null): Promise<Charge> =>
    toCharge(await readState(api, order, expiresAt), expiresAt, new Date())

  return {
    name: 'mercadopago',
    methods: ['card', 'pix', 'boleto'],
    needsAddress: ['boleto'],
    keyKind: mercadoPagoKeyKind,
    cardHosts,
    cardScript,
    installmentTable: () => readInstallmentTable(api),
    async isOpen(_db, method) {
      const account = await credentials()
      return account !== null && (method !== 'card' || account.publicKey !== undefined)
    },
    async createCharge(request) {
      const order = await createOrder(api, request, (await credentials())?.statementDescriptor)
      // Whoever settles the payment asks for its fee.
      return request.expiresAt.getTime() > Date.now()
        ? toCharge({ order, cases: new Map(), fee: null }, request.expiresAt, new Date())
        : chargeOf(order, request.expiresAt)
    },
    findCharge,
    async cancel(key) {
      const order = await findOrder(api, key)
      if (order) await cancelOrder(api, order)
    },
    async refund(key, { refundId, amount }) {
      const order = await findOrder(api, key)
      if (!order)
        throw new ProviderError('invalid', 'mercadopago: a payment without an order cannot be refunded')
      return toRefund(await refundOrder(api, order, refundId, amount))
    },
    async readWebhook(body, header, query) {
      const parts = { dataId: query['data.id'], requestId: header('x-request-id') }
      const message = parseMessage(body, parts)
      if (!message) return undefined
      const secret = (await credentials())?.webhookSecret
      // A signature without the id in the query says nothing about this order.
      const verified =
        !!secret && !!parts.dataId && isSigned(parts, header('x-signature'), secret, new Date())
      return { ...message, verified }
    },
    findPaymentId: (ref) => findPaymentId(api, ref),
  }
}

/** Refunds by the key of our refund. A key that was used before has done it: the refund of this amount is returned. */
async function refundOrder(api: MercadoPagoApi, order: MercadoPagoOrder, refundId: string, amount: number) {
  const { id } = paymentOf(order)
  const path = `/v1/orders/${encodeURIComponent(order.id)}/refund`
  try {
    const { transactions } = await api.post(path, RefundAnswer, refundId, refundBody(order, amount))
    return transactions.refunds.findLast((each) => (each.transaction_id ?? id) === id)!
  } catch (error) {
    if (!(error instanceof MercadoPagoRefusal) || error.code !== 'idempotency_key_already_used') throw error
    const again = await findOrder(api, { paymentId: '', ref: order.id })
    const known = again?.transactions.refunds?.findLast((each) => each.amount === amount)
    if (!known) throw error
    return known
  }
}

/** Returns our payment id of an order, or of a payment or chargeback that a webhook names by its number. */
async function findPaymentId(api: MercadoPagoApi, ref: string): Promise<string | undefined> {
  const [, subject, number] = /^(payment|chargeback):(\d{1,20})$/.exec(ref) ?? []
  if (subject === 'payment')
    return uuidOf((await api.get(`/v1/payments/${number}`, NumericPayment))?.external_reference)
  if (subject === 'chargeback') {
    const found = await api.get(`/v1/chargebacks/${number}`, ChargebackCase)
    const payment = found?.payments?.[0] ?? found?.payment_id
    return payment ? findPaymentId(api, `payment:${payment}`) : undefined
  }
  if (!/^ORD\w+$/.test(ref)) return undefined
  return uuidOf((await api.get(`/v1/orders/${ref}`, MercadoPagoOrder))?.external_reference)
}

const uuidOf = (reference: string | null | undefined): string | undefined =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(reference ?? '')?.[0]
