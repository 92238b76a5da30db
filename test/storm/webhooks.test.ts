import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import { createFakeProvider, type FakeProvider } from '#adapters/payment/fake'
import { mercadoPago } from '#adapters/payment/mercado-pago/mercado-pago'
import { stripe } from '#adapters/payment/stripe/stripe'
import { startMercadoPagoServer } from '#test/mercado-pago-server'
import { createMercadoPagoBench } from '#test/mercado-pago/bench'
import { describePaymentEvents } from '#test/payment-events'
import { manyConnections, useShop } from '#test/shop'
import { startStripeServer } from '#test/stripe-server'
import { createStripeBench } from '#test/stripe/bench'
import { stormStrength } from './strength.ts'

vi.setConfig({ testTimeout: 600_000 + stormStrength.events * 1_000 })
const shop = useShop(manyConnections)

describe('fake', () => {
  const secret = 'a secret of the webhook'
  let fake: FakeProvider
  beforeAll(async () => {
    fake = await createFakeProvider({
      webhookUrl: 'http://127.0.0.1:1/nowhere',
      secret,
      pixDelayMs: undefined,
    })
  })
  afterAll(() => fake.close())
  const bench = () => ({
    provider: fake.provider,
    pay: fake.pay,
    refundThere: fake.refundThere,
    dispute: (id: string, status: 'open' | 'won' | 'lost') => fake.dispute(id, { status }),
    webhook(paymentId: string) {
      const eventId = randomUUID()
      const body = JSON.stringify({ eventId, paymentId })
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      return { body, headers: { 'x-fake-signature': signature }, eventId, charge: { paymentId } }
    },
  })
  describePaymentEvents('fake', shop, bench, 'pix')
})

describe('Stripe', () => {
  let server: Awaited<ReturnType<typeof startStripeServer>>
  let provider: ReturnType<typeof stripe>
  beforeAll(async () => {
    server = await startStripeServer()
    const { secretKey, webhookSecret } = server
    const credentials = async () => ({ secretKey, webhookSecret, pixEnabled: true })
    provider = stripe({ credentials, apiUrl: server.account.url })
  })
  afterAll(() => server.close())
  describePaymentEvents('stripe', shop, () => createStripeBench(server, provider), 'card')
})

describe('Mercado Pago', () => {
  let server: Awaited<ReturnType<typeof startMercadoPagoServer>>
  let provider: ReturnType<typeof mercadoPago>
  beforeAll(async () => {
    server = await startMercadoPagoServer()
    const { accessToken, webhookSecret } = server
    const credentials = async () => ({ accessToken, webhookSecret, publicKey: 'APP_USR-public' })
    provider = mercadoPago({ credentials, apiUrl: server.account.url })
  })
  afterAll(() => server.close())
  describePaymentEvents('mercadopago', shop, () => createMercadoPagoBench(server, provider), 'pix')
})
