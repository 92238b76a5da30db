import { beforeAll, expect, test } from 'vitest'
import type { PixKeyEdit, ProviderAccountsEdit } from '#contract/payments'
import { acceptsTestKeys } from '#context/payments/ports.ts'
import { readSettings } from '#domain/settings'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const path = '/api/settings/pix-key'
const manualPix = { keyKind: 'phone', key: '(62) 99999-0000', name: 'DAO', city: 'Goiânia' }
let headers: Record<string, string>
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
})

const read = async () => (await shop.call<PixKeyEdit>(path, { headers })).body
const put = (body: object, as = headers) =>
  shop.call<PixKeyEdit & { code: string; fields: Record<string, string> }>(path, {
    method: 'PUT',
    body,
    headers: as,
  })

test('saves the Pix key in its official form and the days of a boleto, audited', async () => {
  const { form, version } = await read()
  expect(form.boletoDays).toBe(3)
  const { status, body } = await put({ manualPix, boletoDays: 5, version })
  expect([status, body.form.manualPix?.key]).toEqual([200, '+5562999990000'])
  await expect.poll(async () => (await readSettings('payments')).boletoDays).toBe(5)
  expect((await put({ manualPix: null, boletoDays: 5, version })).body.code).toBe('record.changed')
  const [audited] = await shop.sql(
    `select after->'manualPix'->>'key' as key from audit_logs
     where entity_type = 'settings' and entity_id = 'payments' order by at desc, id desc limit 1`,
  )
  expect(audited).toEqual({ key: '+5562999990000' })
  await put(form)
})

test.each([
  [{ manualPix: { ...manualPix, key: '999' } }, 'manualPix.key', staffFieldErrors.pixKey],
  [{ manualPix: { ...manualPix, keyKind: 'outra' } }, 'manualPix.keyKind', fieldErrors.choice],
  [{ manualPix: { ...manualPix, name: '' } }, 'manualPix.name', fieldErrors.required],
  [{ manualPix: { ...manualPix, name: '😀' } }, 'manualPix.name', staffFieldErrors.printed],
  [{ manualPix: { ...manualPix, city: 'São José dos Campos' } }, 'manualPix.city', fieldErrors.tooLong],
  [{ boletoDays: 0 }, 'boletoDays', staffFieldErrors.between(1, 15)],
  [{ boletoDays: 16 }, 'boletoDays', staffFieldErrors.between(1, 15)],
  [{ boletoDays: null }, 'boletoDays', fieldErrors.wholeNumber],
])('refuses %j at its field', async (change, field, message) => {
  const { status, body } = await put({ manualPix, boletoDays: 3, ...change })
  expect([status, body.fields[field]]).toEqual([422, message])
})

test('is not saved in an old session, nor without the permission', async () => {
  const old = await createSignedInPerson(shop, { role: 'superadmin' })
  await shop.sql("update auth_sessions set created_at = now() - interval '2 days' where user_id = $1", [
    old.userId,
  ])
  expect((await put({ manualPix, boletoDays: 3 }, old.headers)).body.code).toBe('request.unconfirmed')
  const clerk = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  expect((await put({ manualPix, boletoDays: 3 }, clerk.headers)).status).toBe(403)
})

const accounts = '/api/settings/payments'
const stripe = (secretKey: string) =>
  shop.call<ProviderAccountsEdit>(accounts, {
    method: 'PUT',
    headers,
    body: {
      providers: [
        {
          provider: 'stripe',
          enabled: false,
          methods: ['card'],
          credentials: { secretKey, webhookSecret: 'whsec_of-the-endpoint-of-a-test' },
        },
      ],
    },
  })

test('refuses sample keys, and keys of the test mode in a store that sells', async () => {
  const wrong = async (key: string) => (await stripe(key)).body.fields?.['providers.0.credentials.secretKey']
  expect(await wrong('sk_test_4eC39HqLyjWDarjtT1zdp7dc')).toBe(staffFieldErrors.sampleKey)
  const before = acceptsTestKeys()
  try {
    acceptsTestKeys.provide(false)
    expect(await wrong('sk_test_51Hq8fKj2LmNoPqR')).toBe(staffFieldErrors.testKey)
    acceptsTestKeys.provide(true)
    const { body } = await stripe('sk_test_51Hq8fKj2LmNoPqR')
    expect(body.providers[0]).toMatchObject({ provider: 'stripe', keyMode: 'test' })
  } finally {
    acceptsTestKeys.provide(before)
  }
})

test('tells of each provider the last webhook event that came', async () => {
  await shop.sql(
    `insert into payment_events (provider, event_id, provider_ref, body, verified, received_at)
     values ('stripe', 'a', 'x', '{}', false, now() - interval '1 hour'), ('stripe', 'b', 'x', '{}', true, now())`,
  )
  const { facts } = (await shop.call<ProviderAccountsEdit>(accounts, { headers })).body
  const of = (name: string) => facts.find(({ provider }) => provider === name)!
  expect(of('stripe')).toMatchObject({ lastEvent: { verified: true, handledAt: null }, waiting: null })
  expect(of('stripe').webhookUrl).toMatch(/\/api\/payments\/webhooks\/stripe$/)
  expect(of('mercadopago').lastEvent).toBeNull()
  expect(of('manual-pix')).toMatchObject({ webhookUrl: null, waiting: 0 })
})
