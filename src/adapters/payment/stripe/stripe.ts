import { type Charge, type ChargeKey, type PaymentProvider, ProviderError } from '#domain/payments'
import { stripeKeyKind } from '#adapters/payment/key-kinds'
import { createStripeApi, type StripeApi, type StripeApiOptions, StripeRefusal } from './api.ts'
import { toCharge, toRefund } from './charge.ts'
import { listStripePayouts } from './payouts.ts'
import { listStripeDisputes } from './lists.ts'
import { CheckoutSession, PaymentIntent, StripeCharge, StripeRefund } from './objects.ts'
import { buildSession } from './session-request.ts'
import { expireSession, findSession, readState } from './sessions.ts'
import { isSigned, parseEvent } from './webhook.ts'

/**
 * Creates the provider for Stripe's Checkout: the customer pays on Stripe's page and comes back. Cards in one payment,
 * boleto, and Pix where the account has it.
 */
export function stripe(options: StripeApiOptions): PaymentProvider {
  const { credentials } = options
  const api = createStripeApi(options)

  async function findCharge(key: ChargeKey): Promise<Charge | undefined> {
    const session = await findSession(api, key)
    return session && toCharge(await readState(api, session), new Date())
  }
  return {
    name: 'stripe',
    methods: ['card', 'boleto', 'pix'],
    refundsByHand: ['boleto'],
    keyKind: stripeKeyKind,
    /** one payment: Stripe has no installments in Brazil */
    installmentTable: async () => [{ count: 1, monthlyInterest: 0 }],
    async isOpen(_, method) {
      const configured = await credentials()
      return configured !== null && (method !== 'pix' || configured.pixEnabled)
    },
    async createCharge(request) {
      const { paymentId, expiresAt } = request
      const made = await createSession(api, paymentId, buildSession(request, new Date()))
      if (made && !made.isReplayed && expiresAt.getTime() > Date.now())
        return toCharge({ session: made.body, refunds: [], disputes: [] }, new Date())
      const found = await findCharge({ paymentId, ref: made?.body.id ?? null })
      if (!found) throw new ProviderError('unknown', 'stripe: the session of a repeated request is not there')
      return found
    },
    findCharge,
    async cancel(key) {
      const session = await findSession(api, key)
      // A boleto or Pix code that the customer already has stays payable until it expires.
      if (session) await expireSession(api, session)
    },
    async refund(key, { refundId, amount }) {
      const { payment_intent: intent } = (await findSession(api, key)) ?? {}
      const intentId = typeof intent === 'object' ? intent?.id : intent
      if (!intentId) throw new ProviderError('invalid', 'stripe: a payment without money cannot be refunded')
      const metadata = { payment: key.paymentId, refund: refundId }
      const values = { payment_intent: intentId, amount, metadata }
      return toRefund((await api.post('/v1/refunds', StripeRefund, values, refundId)).body)
    },
    async readWebhook(body, header) {
      const event = parseEvent(body)
      if (!event) return undefined
      const secret = (await credentials())?.webhookSecret
      const verified = !!secret && isSigned(body, header('stripe-signature'), secret, new Date())
      return { ...event, verified }
    },
    listPayouts: (since) => listStripePayouts(api, (ref) => findPaymentId(api, ref), since),
    listDisputes: (since) => listStripeDisputes(api, since),
    findPaymentId: (ref) => findPaymentId(api, ref),
  }
}

/** Returns undefined if the payment already has a session that was created with other values. */
async function createSession(
  api: StripeApi,
  paymentId: string,
  values: ReturnType<typeof buildSession>,
): Promise<{ body: CheckoutSession; isReplayed: boolean } | undefined> {
  try {
    return await api.post('/v1/checkout/sessions', CheckoutSession, values, paymentId)
  } catch (error) {
    if (error instanceof StripeRefusal && error.type === 'idempotency_error') return undefined
    throw error
  }
}

/** Returns our payment id of a PaymentIntent or charge; of Pix and boleto, charges begin with `py_`. */
async function findPaymentId(api: StripeApi, ref: string): Promise<string | undefined> {
  if (/^(?:ch|py)_\w+$/.test(ref)) {
    const charge = await api.get(`/v1/charges/${ref}`, StripeCharge)
    return charge?.payment_intent ? findPaymentId(api, charge.payment_intent) : undefined
  }
  if (!/^pi_\w+$/.test(ref)) return undefined
  return (await api.get(`/v1/payment_intents/${ref}`, PaymentIntent))?.metadata?.['payment']
}
