import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { melhorEnvio } from '#adapters/shipping/melhor-envio/melhor-envio'
import type { CarriersEdit } from '#contract/shipping'
import { type Carrier, carriers, readCarrierAccess, renewCarrierAccess } from '#domain/shipping'
import { clearAllCaches, waitForInvalidations } from '#platform/cache/cache'
import { getSiteUrl } from '#platform/config/site-url'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { aPackage } from '#test/carrier'
import { createSignedInPerson } from '#test/factories'
import { startMelhorEnvioServer } from '#test/melhor-envio-server'
import { aDispatch, forgetCarriers } from '#test/shipping-settings'
import { useShop } from '#test/shop'

const shop = useShop()
const path = '/api/settings/shipping-carriers'
let server: Awaited<ReturnType<typeof startMelhorEnvioServer>>
let carrier: Carrier
let headers: { cookie: string }
let before: readonly Carrier[]

beforeAll(async () => {
  server = await startMelhorEnvioServer()
  server.client.clientSecret = 'a-secret-that-the-panel-shows-once-cret'
  carrier = melhorEnvio({
    access: () => readCarrierAccess('melhorenvio'),
    renew: (stale) => renewCarrierAccess('melhorenvio', stale),
    userAgent: async () => 'DAO (ola@dao.test)',
    clientSecret: async () => server.client.clientSecret,
    hosts: { production: server.account.url, sandbox: server.account.url },
    pauseMs: 5,
  })
  before = carriers()
  carriers.provide([...before.filter(({ name }) => name === 'fake'), carrier])
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
})
afterAll(() => {
  carriers.provide(before)
  server.close()
})
beforeEach(() => forgetCarriers(shop))

const read = async () => (await shop.call<CarriersEdit>(path, { headers })).body
const put = (body: object) => shop.call<CarriersEdit>(path, { method: 'PUT', body, headers })
const form = (change: object = {}) => ({
  carrier: 'melhorenvio',
  enabled: false,
  credentials: server.client,
  ...change,
})
const tokens = () => ({ accessToken: server.accessToken, refreshToken: server.refreshToken })
const connected = () =>
  put({ carriers: [form({ enabled: true, credentials: { ...server.client, ...tokens() } })] })
const ofMelhorEnvio = (edit: CarriersEdit) => edit.carriers.find((each) => each.carrier === 'melhorenvio')!
const quote = () => carrier.quote({ from: '74120010', to: '01310100', package: aPackage, services: [] })

describe('[PF-05] carriers in the settings', () => {
  test('name the services of the carrier, and those that it quoted lately', async () => {
    await shop.sql(
      `insert into shipping_quotes (key, carrier, cep, services) values ('k', 'melhorenvio', '74000000', $1)`,
      [
        JSON.stringify([
          { service: '1', name: 'PAC', price: 1, businessDays: 1 },
          { service: '31', name: 'Loggi Express', price: 1, businessDays: 1 },
        ]),
      ],
    )
    expect(ofMelhorEnvio(await read()).knownServices).toEqual([
      { service: '1', name: 'Correios PAC' },
      { service: '2', name: 'Correios SEDEX' },
      { service: '17', name: 'Correios Mini Envios' },
      { service: '3', name: 'Jadlog .Package' },
      { service: '4', name: 'Jadlog .Com' },
      { service: '31', name: 'Loggi Express' },
    ])
  })

  test('are off until staff enable them, and need an account if they have one', async () => {
    expect(
      (await read()).carriers.map(({ carrier: name, enabled, needsAccount }) => [
        name,
        enabled,
        needsAccount,
      ]),
    ).toEqual([
      ['fake', false, false],
      ['melhorenvio', false, true],
    ])
    const { status, body } = await put({ carriers: [form({ enabled: true })] })
    expect([status, body.fields]).toEqual([422, { 'carriers.0.enabled': staffFieldErrors.connectFirst }])
    expect((await put({ carriers: [{ carrier: 'fake', enabled: true }] })).status).toBe(200)
  })

  test('never return a secret, and keep it sealed and out of the audit log', async () => {
    const { status, body } = await connected()
    expect(status).toBe(200)
    expect(ofMelhorEnvio(body)).toMatchObject({ enabled: true, isConnected: true, clientSecret: 'cret' })
    const [stored] = await shop.sql<{ text: string }>(
      `select (select jsonb_agg(a)::text from audit_logs a) || (select jsonb_agg(c)::text from shipping_carriers c) as text`,
    )
    for (const secret of [server.client.clientSecret, server.accessToken, server.refreshToken])
      expect(JSON.stringify([body, stored])).not.toContain(secret)
    const rows = await shop.sql<{ after: { replaced?: string[] } }>(
      `select after from audit_logs where entity_type = 'shipping_carrier' order by at desc limit 1`,
    )
    expect(rows[0]?.after.replaced?.toSorted()).toEqual(
      ['accessToken', 'clientId', 'clientSecret', 'refreshToken'].map((name) => `melhorenvio.${name}`),
    )
  })

  test('save the dispatch with its sender, boxes, couriers and cut-offs', async () => {
    const dispatch = {
      ...aDispatch,
      cutOffs: [null, '14:00', '14:00', '14:00', '14:00', '12:00', null],
      handlingDays: 1,
    }
    const { status, body } = await put({ dispatch })
    expect([status, body.dispatch]).toEqual([200, dispatch])
    const { version } = body
    expect((await put({ dispatch: { ...dispatch, handlingDays: 2 }, version })).status).toBe(200)
    const stale = await put({ dispatch, version })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.changed'])
    const wrong = await put({ dispatch: { ...dispatch, cutOffs: ['25:00'] } })
    expect(wrong.status).toBe(422)
  })

  test("are not saved in an old session, which may be somebody else's by now", async () => {
    const old = await createSignedInPerson(shop, { role: 'superadmin' })
    await shop.sql("update auth_sessions set created_at = now() - interval '2 days' where user_id = $1", [
      old.userId,
    ])
    const answer = await shop.call(path, {
      method: 'PUT',
      body: { carriers: [form()] },
      headers: old.headers,
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'request.unconfirmed'])
    expect(await shop.sql('select 1 from shipping_carriers')).toEqual([])
  })

  test('are closed to visitors and to staff of orders', async () => {
    const clerk = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    for (const [given, expected] of [
      [{}, 401],
      [clerk.headers, 403],
    ] as const) {
      expect((await shop.call(path, { headers: given })).status).toBe(expected)
      expect((await shop.call(path, { method: 'PUT', body: { carriers: [] }, headers: given })).status).toBe(
        expected,
      )
    }
  })

  test.each([
    [{ carrier: 'other', enabled: true }, { 'carriers.0.carrier': fieldErrors.choice }],
    [
      { carrier: 'melhorenvio', enabled: true },
      {
        'carriers.0.credentials.clientId': fieldErrors.required,
        'carriers.0.credentials.clientSecret': fieldErrors.required,
        'carriers.0.enabled': staffFieldErrors.connectFirst,
      },
    ],
    [
      { carrier: 'melhorenvio', enabled: false, credentials: { accessToken: 'a-token-without-its-pair' } },
      { 'carriers.0.credentials.refreshToken': fieldErrors.required },
    ],
    [
      { carrier: 'fake', enabled: true, credentials: { clientId: '1' } },
      { 'carriers.0.credentials.clientId': fieldErrors.unknown },
    ],
  ])('refuse %j', async (wrong, fields) => {
    const { status, body } = await put({ carriers: [wrong] })
    expect([status, body.fields]).toEqual([422, fields])
  })
})

describe('[PF-05] account of a carrier', () => {
  const begin = async () => {
    const { body } = await put({ carriers: [form()] })
    const url = ofMelhorEnvio(body).authorizeUrl
    return new URL(url ?? '').searchParams
  }
  const connect = (grant: object) =>
    shop.call<CarriersEdit>(`${path}/melhorenvio/connection`, { body: grant, headers })

  test('is connected by the code that it sends back', async () => {
    const asked = await begin()
    Object.assign(server, { redirectUri: `${getSiteUrl()}/admin/configuracoes?transportadora=melhorenvio` })
    expect(asked.get('redirect_uri')).toBe(server.redirectUri)
    const { status, body } = await connect({ code: server.code, state: asked.get('state') })
    expect(status).toBe(200)
    expect(ofMelhorEnvio(body)).toMatchObject({ isConnected: true })
    await waitForInvalidations()
    expect(await readCarrierAccess('melhorenvio')).toMatchObject({ accessToken: server.accessToken })
    const rows = await shop.sql(`select after from audit_logs where entity_id = 'melhorenvio'`)
    expect(JSON.stringify(rows)).toContain('connected')
    expect(JSON.stringify(rows)).not.toContain(server.accessToken)
  })

  test('is not connected by a wrong code, nor by the state of another person', async () => {
    const asked = await begin()
    const wrong = await connect({ code: 'wrong', state: asked.get('state') })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'shipping.carrier_refused'])
    const other = await createSignedInPerson(shop, { role: 'superadmin' })
    const stolen = await shop.call(`${path}/melhorenvio/connection`, {
      body: { code: server.code, state: asked.get('state') },
      headers: other.headers,
    })
    expect([stolen.status, stolen.body.code]).toEqual([422, 'shipping.carrier_refused'])
    expect(ofMelhorEnvio(await read()).isConnected).toBe(false)
  })

  test('renews an expired token once for calls at the same time, and keeps the new pair', async () => {
    await connected()
    await waitForInvalidations()
    server.expireAccess()
    server.renewals = 0
    const answers = await Promise.all(Array.from({ length: 6 }, quote))
    for (const answer of answers) expect(answer).toHaveLength(4)
    expect(server.renewals).toBe(1)
    await waitForInvalidations()
    expect(await quote()).toHaveLength(4)
    expect(server.renewals).toBe(1)
    expect(ofMelhorEnvio(await read()).tokensExpireAt).not.toBeNull()
  })

  test('waits for the renewal of another process instead of renewing too', async () => {
    await connected()
    await waitForInvalidations()
    server.renewals = 0
    const stale = server.accessToken
    await shop.sql(`update shipping_carriers set renewing_until = now() + interval '1 hour'`)
    const renewal = renewCarrierAccess('melhorenvio', stale)
    await shop.sql('select pg_sleep(0.5)')
    expect(server.renewals).toBe(0)
    // The other process ended without a result: its lease runs out.
    await shop.sql('update shipping_carriers set renewing_until = now()')
    expect(await renewal).toMatchObject({ accessToken: server.accessToken })
    expect(server.renewals).toBe(1)
  })

  test('is renewed before it expires by its date', async () => {
    await connected()
    await renewCarrierAccess('melhorenvio', server.accessToken)
    const [row] = await shop.sql<{ id: string; credentials: string }>(
      'select id, credentials from shipping_carriers',
    )
    const { seal, unseal } = await import('#platform/config/sealing')
    const past = {
      ...(JSON.parse(unseal(row!.credentials, row!.id)) as object),
      expiresAt: new Date(0).toISOString(),
    }
    await shop.sql('update shipping_carriers set credentials = $1', [seal(JSON.stringify(past), row!.id)])
    server.renewals = 0
    server.requests.length = 0
    expect(await quote()).toHaveLength(4)
    expect(server.requests.map(({ path: each }) => each)).toEqual([
      '/oauth/token',
      '/api/v2/me/shipment/calculate',
    ])
  })

  test('must be connected again once its tokens are refused', async () => {
    await connected()
    await waitForInvalidations()
    server.expireAccess()
    server.refreshToken = 'changed-at-the-carrier'
    await expect(quote()).rejects.toMatchObject({ kind: 'unavailable' })
    clearAllCaches()
    expect(ofMelhorEnvio(await read())).toMatchObject({ isConnected: false, clientSecret: 'cret' })
  })
})
