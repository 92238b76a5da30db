import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearAllCaches, waitForInvalidations } from '#platform/cache/cache'
import { deriveSealingKey, sealingKey } from '#platform/config/sealing'
import { database } from '#platform/postgres/database'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createSignedInPerson } from '#test/factories'
import { secrets } from '#test/secrets'
import { useShop } from '#test/shop'
import { findProviderAccount } from './accounts.ts'
import type { ProviderAccountsEdit } from './contract.ts'
import { type PaymentProvider, paymentProviders } from './ports.ts'
import { findProviderForMethod, listEnabledProviders, listOfferedMethods } from './providers.ts'

const shop = useShop()
const path = '/api/settings/payments'
const secretKey = 'sk_test_a-secret-of-the-account-4242'
const webhookSecret = 'whsec_a-secret-of-the-account-9876'

const aProvider = (name: string, change: Partial<PaymentProvider>): PaymentProvider => ({
  name,
  methods: ['pix', 'card', 'boleto'],
  createCharge: () => Promise.reject(new Error('not called')),
  findCharge: async () => undefined,
  cancel: async () => {},
  readWebhook: () => undefined,
  ...change,
})

let before: readonly PaymentProvider[]
let headers: { cookie: string }
beforeAll(async () => {
  before = paymentProviders()
  paymentProviders.provide([
    aProvider('plain', { methods: ['pix'] }),
    aProvider('keyed', { credentialNames: ['secretKey', 'webhookSecret'] }),
    aProvider('fields', {
      methods: ['card'],
      credentialNames: ['accessToken'],
      needsPublicKey: true,
      cardHosts: ['https://cards.example'],
    }),
  ])
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
})
afterAll(() => paymentProviders.provide(before))
beforeEach(() => shop.sql('delete from payment_provider_accounts'))

const read = () => shop.call<ProviderAccountsEdit>(path, { headers })
const put = (providers: object[], more: object = {}) =>
  shop.call<ProviderAccountsEdit>(path, { method: 'PUT', body: { providers, ...more }, headers })
const keyed = (change: object = {}) => ({
  provider: 'keyed',
  enabled: true,
  methods: ['card'],
  credentials: { secretKey, webhookSecret },
  ...change,
})
const enabled = async () => {
  await waitForInvalidations()
  return (await listEnabledProviders()).map(({ provider, methods }) => [provider.name, ...methods])
}

describe('[PF-14] payment providers in the settings', () => {
  test('are off until staff enter what they need, unless they need nothing', async () => {
    const { body } = await read()
    expect(body.providers.map(({ provider, enabled: isOn }) => [provider, isOn])).toEqual([
      ['plain', true],
      ['keyed', false],
      ['fields', false],
    ])
    expect(await enabled()).toEqual([['plain', 'pix']])
    expect(await listOfferedMethods()).toEqual(['pix'])
  })

  test('are enabled in the saved order, with the saved methods, without a restart', async () => {
    const saved = await put([
      keyed({ methods: ['pix', 'card'] }),
      { provider: 'plain', enabled: true, methods: ['pix'] },
    ])
    expect(saved.status).toBe(200)
    expect(saved.body.providers.map(({ provider }) => provider)).toEqual(['keyed', 'plain', 'fields'])
    expect(await enabled()).toEqual([
      ['keyed', 'pix', 'card'],
      ['plain', 'pix'],
    ])
    expect((await findProviderForMethod(database(), 'pix')).name).toBe('keyed')
    await put([
      { provider: 'plain', enabled: true, methods: ['pix'] },
      { provider: 'keyed', enabled: true, methods: ['card'] },
    ])
    expect(await enabled()).toEqual([
      ['plain', 'pix'],
      ['keyed', 'card'],
    ])
    expect((await findProviderForMethod(database(), 'pix')).name).toBe('plain')
    await put([keyed({ enabled: false })])
    expect(await enabled()).toEqual([['plain', 'pix']])
  })

  test('never return a secret, only whether it is set and its last characters', async () => {
    const { body } = await put([keyed()])
    const { credentials } = body.providers.find(({ provider }) => provider === 'keyed')!
    expect(credentials).toEqual([
      { name: 'secretKey', ending: '4242' },
      { name: 'webhookSecret', ending: '9876' },
    ])
    expect(JSON.stringify([body, (await read()).body])).not.toMatch(/sk_test|whsec/)
  })

  test('keep their secrets sealed, and away from the audit log', async () => {
    await put([keyed()])
    await waitForInvalidations()
    const [row] = await shop.sql<{ id: string; credentials: string }>(
      "select id, credentials from payment_provider_accounts where provider = 'keyed'",
    )
    expect(row!.credentials).toMatch(/^v1\./)
    const everything = await shop.sql<{ text: string }>(
      `select (select jsonb_agg(a)::text from audit_logs a) || (select jsonb_agg(p)::text from payment_provider_accounts p) as text`,
    )
    expect(everything[0]!.text).not.toMatch(/sk_test|whsec/)
    expect((await findProviderAccount('keyed'))?.credentials).toEqual({ secretKey, webhookSecret })
  })

  test('keep a secret that is not sent, and replace one that is', async () => {
    await put([keyed()])
    await put([keyed({ credentials: {} })])
    await waitForInvalidations()
    expect((await findProviderAccount('keyed'))?.credentials).toEqual({ secretKey, webhookSecret })
    const other = 'sk_test_another-secret-of-it-4242'
    await put([keyed({ credentials: { secretKey: other } })])
    await waitForInvalidations()
    expect((await findProviderAccount('keyed'))?.credentials).toEqual({ secretKey: other, webhookSecret })
  })

  test("are not saved in an old session, which may be somebody else's by now", async () => {
    const old = await createSignedInPerson(shop, { role: 'superadmin' })
    const age = "update auth_sessions set created_at = now() - interval '2 days' where user_id = $1"
    await shop.sql(age, [old.userId])
    const body = { providers: [keyed()] }
    const { status, body: answer } = await shop.call(path, { method: 'PUT', body, headers: old.headers })
    expect([status, answer.code]).toEqual([403, 'request.unconfirmed'])
    expect(await shop.sql('select 1 from payment_provider_accounts')).toEqual([])
  })

  test('are audited, with the names of the replaced secrets', async () => {
    await put([keyed()])
    await put([keyed({ credentials: { secretKey: 'sk_test_another-secret-of-it-4242' } })])
    const rows = await shop.sql<{ after: Record<string, unknown> }>(
      `select after from audit_logs where entity_type = 'payment_provider' order by at desc limit 1`,
    )
    expect(rows[0]!.after).toEqual({ replaced: ['keyed.secretKey'] })
  })

  test('change nothing, and leave no audit row, when they are saved as they are', async () => {
    const count = () => shop.sql("select 1 from audit_logs where entity_type = 'payment_provider'")
    const before = (await count()).length
    expect((await put([])).status).toBe(200)
    expect((await put([{ provider: 'plain', enabled: true, methods: ['pix'] }])).status).toBe(200)
    expect([await count(), await shop.sql('select 1 from payment_provider_accounts')]).toEqual([
      Array.from({ length: before }, () => expect.anything()),
      [],
    ])
  })

  test('answer a conflict if somebody else saved meanwhile', async () => {
    const { version } = (await read()).body
    expect((await put([keyed()], { version })).status).toBe(200)
    const stale = await put([keyed({ enabled: false })], { version })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.changed'])
    expect(await enabled()).toContainEqual(['keyed', 'card'])
  })

  test.each([
    [
      [{ provider: 'other', enabled: true, methods: ['pix'] }],
      { 'providers.0.provider': fieldErrors.choice },
    ],
    [[keyed(), keyed()], { 'providers.1.provider': fieldErrors.choice }],
    [[keyed({ methods: [] })], { 'providers.0.methods': fieldErrors.choice }],
    [
      [{ provider: 'plain', enabled: true, methods: ['card'] }],
      { 'providers.0.methods': fieldErrors.choice },
    ],
    [
      [keyed({ credentials: { secretKey } })],
      { 'providers.0.credentials.webhookSecret': fieldErrors.required },
    ],
    [
      [keyed({ credentials: { secretKey, webhookSecret, accessToken: secretKey } })],
      { 'providers.0.credentials.accessToken': fieldErrors.unknown },
    ],
    [
      [{ provider: 'fields', enabled: true, methods: ['card'], credentials: { accessToken: secretKey } }],
      { 'providers.0.publicKey': fieldErrors.required },
    ],
    [
      [keyed({ credentials: { secretKey: 'short', webhookSecret } })],
      { 'providers.0.credentials.secretKey': fieldErrors.credential },
    ],
    [
      [keyed({ credentials: { secretKey: 'a secret with spaces', webhookSecret } })],
      { 'providers.0.credentials.secretKey': fieldErrors.noSpaces },
    ],
  ])('refuse %j', async (providers, wrong) => {
    const { status, body } = await put(providers)
    expect([status, body.fields]).toEqual([422, wrong])
    expect(await shop.sql('select 1 from payment_provider_accounts')).toEqual([])
  })

  test('are closed to visitors and to staff of orders', async () => {
    const clerk = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    for (const [given, expected] of [
      [{}, 401],
      [clerk.headers, 403],
    ] as const) {
      expect((await shop.call(path, { headers: given })).status).toBe(expected)
      const body = { providers: [keyed()] }
      expect((await shop.call(path, { method: 'PUT', body, headers: given })).status).toBe(expected)
    }
  })

  test('must be entered again if another installation sealed their secrets', async () => {
    await put([keyed()])
    sealingKey.provide(deriveSealingKey({ auth: randomUUID() }))
    clearAllCaches()
    try {
      const { providers } = (await read()).body
      expect(providers.find(({ provider }) => provider === 'keyed')).toMatchObject({
        isReadable: false,
        credentials: [
          { name: 'secretKey', ending: null },
          { name: 'webhookSecret', ending: null },
        ],
      })
      expect((await findProviderAccount('keyed'))?.credentials).toBeNull()
      expect((await put([keyed({ credentials: {} })])).status).toBe(422)
    } finally {
      sealingKey.provide(deriveSealingKey(secrets))
      clearAllCaches()
    }
  })

  test('of another row do not open in it', async () => {
    await put([
      keyed(),
      { provider: 'fields', enabled: false, methods: ['card'], credentials: { accessToken: secretKey } },
    ])
    await shop.sql(
      `update payment_provider_accounts set credentials = (
         select credentials from payment_provider_accounts where provider = 'fields') where provider = 'keyed'`,
    )
    await waitForInvalidations()
    expect((await findProviderAccount('keyed'))?.credentials).toBeNull()
  })
})
