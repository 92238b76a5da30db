import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Carrier, CarrierError } from '#domain/shipping'
import { aCustomer, aLabelRequest, aPackage, aSender, describeCarrier, failureOf } from '#test/carrier'
import { startMelhorEnvioServer } from '#test/melhor-envio-server'
import { melhorEnvio } from './melhor-envio.ts'
import { isSigned } from './webhook.ts'

let server: Awaited<ReturnType<typeof startMelhorEnvioServer>>
let carrier: Carrier
let renewed = 0
let tokens: { accessToken: string; isSandbox: boolean } | null

const open = (limits: { quoteTimeoutMs?: number } = {}): Carrier =>
  melhorEnvio({
    access: async () => tokens,
    async renew(stale) {
      renewed += 1
      if (!carrier.oauth || stale !== tokens?.accessToken) return tokens
      const pair = await carrier.oauth.renew({ ...server.client, isSandbox: true }, server.refreshToken)
      tokens = { accessToken: pair.accessToken, isSandbox: true }
      return tokens
    },
    userAgent: async () => 'DAO (ola@dao.test)',
    clientSecret: async () => server.client.clientSecret,
    hosts: { production: 'http://127.0.0.1:9', sandbox: server.account.url },
    timeoutMs: 30_000,
    quoteTimeoutMs: 30_000,
    ...limits,
    pauseMs: 5,
  })

beforeAll(async () => {
  server = await startMelhorEnvioServer()
  carrier = open()
})
afterAll(() => server.close())
beforeEach(() => {
  tokens = { accessToken: server.accessToken, isSandbox: true }
  server.fail('away', 0)
  server.requests.length = 0
  server.account.balance = 10_000
  renewed = 0
})

describeCarrier('melhorenvio', () => ({
  carrier,
  service: '1',
  smallService: '17',
  post: (ref) => server.account.post(ref),
  deliver: (ref) => server.account.deliver(ref),
  purchasesOf: (ref) => server.account.purchases.filter((id) => id === ref).length,
  webhook: (ref) => server.webhook(ref),
  fail: (how, left) => server.fail(how, left),
}))

const quote = () => carrier.quote({ from: '74120010', to: '01310100', package: aPackage, services: [] })
const draft = () => carrier.draftLabel(aLabelRequest('1'))
const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('[PF-05] Melhor Envio', () => {
  test('gets name and email of the store with every call', async () => {
    await quote()
    expect(server.requests[0]?.headers['user-agent']).toBe('DAO (ola@dao.test)')
  })

  test('renews an expired token once, and repeats the call', async () => {
    server.expireAccess()
    expect(await quote()).toHaveLength(4)
    expect([renewed, server.renewals]).toEqual([1, 1])
    expect(server.requestsTo('/api/v2/me/shipment/calculate')).toHaveLength(2)
  })

  test('must be connected again once its tokens are refused', async () => {
    server.expireAccess()
    tokens = { accessToken: 'stale', isSandbox: true }
    server.refreshToken = 'another'
    expect(await failureOf(carrier.oauth!.renew({ ...server.client, isSandbox: true }, 'old'))).toBe(
      'refused',
    )
    tokens = null
    expect(await failureOf(quote())).toBe('unavailable')
  })

  test('is asked again after 429, and only once', async () => {
    server.fail('away', 1)
    expect(await quote()).toHaveLength(4)
    server.fail('away', 2)
    expect(await failureOf(quote())).toBe('unavailable')
    expect(server.requestsTo('/api/v2/me/shipment/calculate')).toHaveLength(4)
  })

  test('that answers too late is not known to have done anything', async () => {
    const patient = carrier
    onTestFinished(() => void (carrier = patient))
    carrier = open({ quoteTimeoutMs: 300 })
    server.delayMs = 600
    server.fail('late', 2)
    expect(await failureOf(quote())).toBe('unknown')
  })

  test('that fails after its work, or whose firewall answers, is not known to have done nothing', async () => {
    for (const how of ['error', 'firewall'] as const) {
      server.fail(how, 2)
      expect(await failureOf(quote())).toBe('unknown')
    }
  })

  test('repeats no addition to the cart whose outcome is unknown', async () => {
    server.fail('error', 1)
    expect(await failureOf(draft())).toBe('unknown')
    expect(
      server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/cart')),
    ).toHaveLength(1)
  })

  test('refuses to sell without money in the wallet, in its own words', async () => {
    const { ref } = await draft()
    server.account.balance = 1
    const error = await thrownBy(carrier.buyLabel(ref))
    expect(error).toMatchObject({ kind: 'refused', message: expect.stringContaining('Saldo insuficiente') })
    expect(server.account.purchases).not.toContain(ref)
  })

  test('names the fields that it refuses', async () => {
    const to = { ...aCustomer, address: { ...aCustomer.address, state: 'GO' } }
    const error = await thrownBy(carrier.draftLabel(aLabelRequest('1', { to })))
    expect(error).toBeInstanceOf(CarrierError)
    expect(error).toMatchObject({
      kind: 'invalid',
      fields: { 'to.state_abbr': expect.stringContaining('to.state_abbr') },
    })
  })

  test('sends the invoice, CNPJ and state registration of a commercial shipment', async () => {
    const invoiceKey = '5226111122233300018155001000001234100000123'.padEnd(44, '7')
    await carrier.draftLabel(aLabelRequest('1', { invoiceKey }))
    const { body } = server.requestsTo('/api/v2/me/cart').find(({ method }) => method === 'POST')!
    expect(body).toMatchObject({
      from: { company_document: aSender.document, state_register: aSender.stateRegistration },
      options: { non_commercial: false, invoice: { key: invoiceKey }, insurance_value: 259 },
    })
  })

  test('sends the agency of a service that wants one, and names the field without it', async () => {
    const without = await thrownBy(carrier.draftLabel(aLabelRequest('15')))
    expect(without).toMatchObject({ kind: 'invalid', fields: { agency: expect.stringContaining('agency') } })
    const { ref } = await carrier.draftLabel(aLabelRequest('15', { agency: '4821' }))
    const sent = server.requestsTo('/api/v2/me/cart').filter(({ method }) => method === 'POST')
    expect(sent.at(-1)?.body).toMatchObject({ service: 15, agency: 4_821 })
    expect(ref).toBeTruthy()
    await carrier.draftLabel(aLabelRequest('1'))
    const last = server.requestsTo('/api/v2/me/cart').findLast(({ method }) => method === 'POST')
    expect(Object.keys(last?.body as object)).not.toContain('agency')
  })

  test('takes an unpaid item that the cart forgot for expired', async () => {
    const { ref } = await draft()
    server.account.orders.delete(ref)
    expect(await carrier.buyLabel(ref)).toMatchObject({ ref, status: 'expired' })
  })

  test('insures nothing under R$ 1,00, and sends no side under the smallest box', async () => {
    const tiny = { height: 30, width: 1, length: 5, grams: 80, value: 0 }
    await carrier.quote({ from: '74120010', to: '01310100', package: tiny, services: ['1'] })
    expect(server.requests[0]?.body).toMatchObject({
      volumes: [{ height: 2, width: 11, length: 30, weight: 0.08, insurance: 1 }],
      services: '1',
    })
  })

  test('is connected by a code, with the permissions that the store needs', async () => {
    const client = { ...server.client, isSandbox: true }
    const redirect = { uri: server.redirectUri, state: 'signed' }
    const url = new URL(carrier.oauth!.authorizeUrl(client, redirect))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: server.client.clientId,
      redirect_uri: server.redirectUri,
      response_type: 'code',
      state: 'signed',
      scope: expect.stringContaining('shipping-checkout'),
    })
    const pair = await carrier.oauth!.exchangeCode(client, server.code, server.redirectUri)
    expect(pair).toMatchObject({ accessToken: server.accessToken, refreshToken: server.refreshToken })
    expect(pair.expiresAt.getTime() - Date.now()).toBeGreaterThan(29 * 86_400_000)
    expect(await failureOf(carrier.oauth!.exchangeCode(client, 'wrong', server.redirectUri))).toBe('refused')
  })
})

describe('signature of Melhor Envio', () => {
  const body =
    '{"event":"order.posted","data":{"id":"9b5a1c3e-0000-4000-8000-000000000001","protocol":"ORD-202611000001","status":"posted","tracking":"AN123456789BR"}}'
  const secret = 'test-app-secret'

  test.each([
    ['base64', 'S++uzIizLpcsr36IN4Oa3YoUABWKdataITIMNNtdWA4=', true],
    ['hexadecimal', '4befaecc88b32e972caf7e8837839add8a1400158a75ab5a21320c34db5d580e', true],
    ['another text', 'S++uzIizLpcsr36IN4Oa3YoUABWKdataITIMNNtdWA8=', false],
    ['nothing', '', false],
  ])('in %s', (_, header, isRight) => {
    expect(isSigned(body, header, secret)).toBe(isRight)
  })

  test('is not needed for a test call without a shipment, which does nothing', async () => {
    for (const text of ['', '{"event":"test"}'])
      expect(await carrier.readWebhook(text, () => undefined)).toMatchObject({ ref: null })
  })
})
