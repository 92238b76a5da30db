import { randomUUID } from 'node:crypto'
import type { PaymentProvider } from '#domain/payments'
import type { PaymentBench } from '#test/payment-provider'
import { signEvent, type startStripeServer } from '#test/stripe-server'

type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/** Returns a Stripe account for the tests that every payment provider passes. */
export const createStripeBench = (server: StripeServer, provider: PaymentProvider): PaymentBench => ({
  provider,
  pay: async (id) => server.account.pay(server.sessionOf(id).id),
  fail: (how, calls) => server.fail(how, calls),
  holdRefunds: () => Object.assign(server.account, { holdsRefunds: true }),
  async endRefunds(id, status) {
    for (const refund of server.account.list('refund', { charge: server.chargeOf(id).id }))
      server.account.endRefund(refund, status === 'done' ? 'succeeded' : 'failed')
  },
  async refundThere(id, amount) {
    const intent = String(server.sessionOf(id)['payment_intent'])
    server.account.refund(new URLSearchParams({ payment_intent: intent, amount: String(amount) }))
  },
  async dispute(id, status) {
    server.account.dispute(server.chargeOf(id), status === 'open' ? 'needs_response' : status)
  },
  webhook(paymentId) {
    const session = server.sessionOf(paymentId)
    const eventId = `evt_${randomUUID()}`
    const event = {
      id: eventId,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: session },
    }
    const body = JSON.stringify(event)
    const headers = { 'stripe-signature': signEvent(body, [server.webhookSecret]) }
    return { body, headers, eventId, charge: { paymentId } }
  },
})
