import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutSummary } from '#contract/checkout'
import type { ProviderAccountsEdit } from '#contract/payments'
import { waitForInvalidations } from '#platform/cache/cache'
import { createCart, createProduct, createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const path = '/api/settings/payments'
const webhookSecret = 'whsec_of-the-endpoint-of-a-test'

let headers: { cookie: string }
let cart: Record<string, string>
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  cart = await createCart(shop, (await createProduct({ price: 60_000 })).variants[0]!.id)
})

const put = (...providers: object[]) =>
  shop.call<ProviderAccountsEdit>(path, { method: 'PUT', body: { providers }, headers })
const summary = async () =>
  (await shop.call<CheckoutSummary>('/api/checkout/summary', { headers: cart })).body
const plansOf = async () => (await summary()).installmentPlans.map(({ count }) => count)
const fake = { provider: 'fake', enabled: true, methods: ['pix', 'card', 'boleto'] }
const stripe = {
  provider: 'stripe',
  enabled: true,
  methods: ['card', 'boleto'],
  credentials: { secretKey: 'sk_test_of-the-account-of-a-test', webhookSecret },
}

function report(secret?: string) {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_1', client_reference_id: randomUUID() } },
  })
  const time = Math.floor(Date.now() / 1_000)
  const signature = secret && createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return shop.call('/api/payments/webhooks/stripe', {
    raw: body,
    headers: signature ? { 'stripe-signature': `t=${time},v1=${signature}` } : {},
  })
}

describe('[PF-14] the providers of the store', () => {
  test('[PF-01] are the Pix key, the fake of the demo, Mercado Pago and Stripe, both off', async () => {
    const { providers } = (await shop.call<ProviderAccountsEdit>(path, { headers })).body
    expect(providers.map(({ provider, enabled }) => [provider, enabled])).toEqual([
      ['manual-pix', true],
      ['fake', true],
      ['mercadopago', false],
      ['stripe', false],
    ])
    expect(providers.find(({ provider }) => provider === 'mercadopago')).toMatchObject({
      supportedMethods: ['card', 'pix', 'boleto'],
      needsPublicKey: true,
    })
    expect((await report(webhookSecret)).body.code).toBe('payments.provider_unknown')
  })

  test('take charges, webhooks and installments of Stripe as soon as it is enabled', async () => {
    expect((await plansOf()).length).toBeGreaterThan(1)
    expect((await put(stripe)).status).toBe(200)
    await waitForInvalidations()
    expect((await summary()).methods).toEqual(['pix', 'card', 'boleto'])
    // Stripe has one payment only, and it is the first provider of cards now.
    await expect.poll(plansOf).toEqual([1])
    expect((await report(webhookSecret)).status).toBe(202)
    expect((await report('whsec_of-somebody-else-in-a-test')).body.code).toBe('payments.webhook_refused')
    await put(fake)
    await expect.poll(async () => (await plansOf()).length).toBeGreaterThan(1)
  })

  test('[PF-01] take cards through Mercado Pago with the public key of its account only', async () => {
    const credentials = { accessToken: 'APP_USR-of-the-account-of-a-test', webhookSecret }
    const account = { provider: 'mercadopago', enabled: true, methods: ['pix', 'card'], credentials }
    const refused = await put(fake, account)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['providers.1.publicKey']])
    expect((await put(fake, { ...account, methods: ['pix'] })).status).toBe(200)
    expect((await put(fake, { ...account, publicKey: 'APP_USR-public' })).status).toBe(200)
    await put(fake, { ...account, enabled: false })
  })

  test('offer only the methods that an enabled provider has', async () => {
    await put({ ...fake, enabled: false }, { ...stripe, methods: ['card'], credentials: {} })
    await waitForInvalidations()
    expect((await summary()).methods).toEqual(['card'])
    await put({ ...stripe, methods: ['card', 'pix'], credentials: {} })
    await waitForInvalidations()
    expect((await summary()).methods).toEqual(['pix', 'card'])
    // Webhooks of its payments still count after it is disabled.
    await put({ ...stripe, enabled: false, credentials: {} }, fake)
    await waitForInvalidations()
    expect((await report(webhookSecret)).status).toBe(202)
    expect((await summary()).methods).toEqual(['pix', 'card', 'boleto'])
  })
})
