import type { CardToken, PaymentProvider } from '#domain/payments'
import type { startMercadoPagoServer } from '#test/mercado-pago-server'
import type { PaymentBench } from '#test/payment-provider'

type MercadoPagoServer = Awaited<ReturnType<typeof startMercadoPagoServer>>

/** Returns a Mercado Pago account for the tests that every payment provider passes. */
export const createMercadoPagoBench = (
  server: MercadoPagoServer,
  provider: PaymentProvider,
): PaymentBench => ({
  provider,
  pay: async (id) => server.account.pay(server.orderOf(id).id),
  cards: {
    get approved() {
      return createCard(server, 'APRO')
    },
    get declined() {
      return Object.entries(declineDetails).map(
        ([detail, reason]) => [createCard(server, detail), reason] as const,
      )
    },
    get challenge() {
      return createCard(server, 'CHALLENGE')
    },
  },
  fail: (how, calls) => server.fail(how, calls),
  holdRefunds: () => Object.assign(server.account, { holdsRefunds: true }),
  async endRefunds(id, status) {
    for (const each of server.orderOf(id).transactions.refunds ?? [])
      each.status = status === 'done' ? 'processed' : 'failed'
  },
  async refundThere(id, amount) {
    const order = server.orderOf(id)
    const [{ id: transaction }] = order.transactions.payments
    server.account.refund(order.id, [{ id: transaction, amount: (amount / 100).toFixed(2) }])
  },
  dispute: async (id, status) => server.account.dispute(server.orderOf(id).id, status),
  webhook(paymentId) {
    const order = server.orderOf(paymentId)
    const sent = server.webhook(order)
    const eventId = `${order.id}:${sent.headers['x-request-id']}`
    return { ...sent, eventId, charge: { ref: order.id } }
  },
})

/** Returns a card whose holder decides what happens, as in the vendor's sandbox. */
export const createCard = (
  server: MercadoPagoServer,
  holder: string,
  brand: string | null = 'master',
): CardToken => ({ token: server.account.makeToken(holder), brand, issuer: null })

/** Details of a refusal, and the reason that they are for the customer. */
export const declineDetails = {
  bad_filled_card_data: 'invalid_card',
  invalid_card_token: 'invalid_card',
  invalid_installments: 'invalid_card',
  card_insufficient_amount: 'insufficient_funds',
  amount_limit_exceeded: 'insufficient_funds',
  required_call_for_authorize: 'refused_by_bank',
  card_disabled: 'refused_by_bank',
  max_attempts_exceeded: 'refused_by_bank',
  rejected_by_issuer: 'refused_by_bank',
  high_risk: 'suspected_fraud',
  processing_error: 'provider_error',
  a_detail_of_tomorrow: 'provider_error',
} as const
