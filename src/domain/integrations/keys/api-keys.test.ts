import { describe, expect, test } from 'vitest'
import type { ApiKeyList, CreatedApiKey } from '#contract/integrations'
import { addDays, toIsoDay } from '#shared/dates/dates'
import { createApiKey } from '#test/api-key'
import { createProduct, createSignedInPerson, idempotencyHeaders } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const list = '/api/integrations/keys'
const levels = (variant: string) => `/api/stock/levels?variants=${variant}`
const today = () => toIsoDay(new Date())

test('[PF-09] an API key reads and writes what its scopes open, and its writes are audited with its name', async () => {
  const { variants } = await createProduct()
  const variantId = variants[0]!.id
  const { headers } = await createApiKey(shop, ['stock:read', 'stock:write'])
  const before = await shop.call<{ items: { onHand: number }[] }>(levels(variantId), { headers })
  expect(before.status).toBe(200)
  const change = { variantId, change: { by: 3 }, reason: 'received' }
  const written = await shop.call('/api/stock/changes', {
    body: change,
    headers: { ...headers, ...idempotencyHeaders() },
  })
  expect([written.status, written.body]).toEqual([200, expect.anything()])
  const after = await shop.call<{ items: { onHand: number }[] }>(levels(variantId), { headers })
  expect(after.body.items[0]!.onHand).toBe(before.body.items[0]!.onHand + 3)
  const [entry] = await shop.sql(
    "select actor, user_id, admin_user_id from audit_logs where entity_type = 'stock' order by at desc limit 1",
  )
  expect(entry).toEqual({ actor: 'chave ERP Bling', user_id: null, admin_user_id: null })
})

describe('an API key', () => {
  test('is shown once and stored as a hash; creation and revocation are audited without it', async () => {
    const { key, apiKey, staff } = await createApiKey(shop, ['orders:read'], { name: 'Planilha' })
    expect(key).toMatch(/^dao_[\w-]{43}$/)
    expect(apiKey).toMatchObject({
      name: 'Planilha',
      prefix: key.slice(0, 10),
      state: 'active',
      perMinute: 120,
    })
    const { body } = await shop.call<ApiKeyList>(list, { headers: staff })
    expect(body.items.find(({ id }) => id === apiKey.id)).toEqual(apiKey)
    const revoke = () => shop.call(`${list}/${apiKey.id}/revocation`, { method: 'POST', headers: staff })
    expect((await revoke()).body).toMatchObject({ state: 'revoked' })
    expect((await revoke()).status).toBe(200)
    const audited = await shop.sql<{ action: string }>(
      "select action, after from audit_logs where entity_type = 'api_key' and entity_id = $1 order by at",
      [apiKey.id],
    )
    expect(audited.map(({ action }) => action)).toEqual(['CREATE', 'REVOKE'])
    const stored = JSON.stringify([
      await shop.sql('select * from api_keys'),
      await shop.sql('select * from audit_logs'),
      body,
    ])
    expect(stored).toContain(key.slice(0, 10))
    expect(stored).not.toContain(key.slice(10))
  })

  test('that is unknown, revoked or expired is refused with a code of its own', async () => {
    const codeOf = async (authorization: string) => {
      const { status, body } = await shop.call('/api/orders', { headers: { authorization } })
      return [status, body.code]
    }
    expect(await codeOf(`Bearer dao_${'a'.repeat(43)}`)).toEqual([401, 'integrations.key_unknown'])
    expect(await codeOf('Bearer dao_short')).toEqual([401, 'integrations.key_unknown'])
    const one = await createApiKey(shop, ['orders:read'], { expiresOn: addDays(today(), 1) })
    expect(await codeOf(one.headers.authorization)).toEqual([200, undefined])
    expect(await codeOf(`bearer ${one.key}`)).toEqual([200, undefined])
    expect(await codeOf(`Bearer ${one.key} x`)).toEqual([401, 'integrations.key_unknown'])
    await shop.sql("update api_keys set expires_at = now() - interval '1 second' where id = $1", [
      one.apiKey.id,
    ])
    expect(await codeOf(one.headers.authorization)).toEqual([401, 'integrations.key_expired'])
    await shop.sql('update api_keys set revoked_at = now() where id = $1', [one.apiKey.id])
    expect(await codeOf(one.headers.authorization)).toEqual([401, 'integrations.key_revoked'])
  })

  test('ends after its last day, which may not be over', async () => {
    const { apiKey } = await createApiKey(shop, ['orders:read'], { expiresOn: today() })
    const [row] = await shop.sql<{ day: string }>(
      "select to_char(expires_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as day from api_keys where id = $1",
      [apiKey.id],
    )
    expect(row!.day).toBe(`${addDays(today(), 1)} 00:00`)
    const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
    const body = { name: 'x', scopes: ['orders:read'], expiresOn: addDays(today(), -1) }
    const late = await shop.call(list, { body, headers })
    expect([late.status, Object.keys(late.body.fields ?? {})]).toEqual([422, ['expiresOn']])
  })

  test('stores its last use at most once a minute', async () => {
    const { apiKey, headers } = await createApiKey(shop, ['orders:read'])
    const call = () => shop.call('/api/orders', { headers })
    const lastUse = async () =>
      (
        await shop.sql<{ at: Date | null }>('select last_used_at as at from api_keys where id = $1', [
          apiKey.id,
        ])
      )[0]!.at
    expect(await lastUse()).toBeNull()
    await call()
    const first = await lastUse()
    expect(first).toBeInstanceOf(Date)
    await call()
    expect(await lastUse()).toEqual(first)
    await shop.sql("update api_keys set last_used_at = now() - interval '61 seconds' where id = $1", [
      apiKey.id,
    ])
    await call()
    expect((await lastUse())!.getTime()).toBeGreaterThanOrEqual(first!.getTime())
  })

  test('has a limit of calls per minute of its own', async () => {
    const [one, other] = [
      await createApiKey(shop, ['orders:read'], { perMinute: 10 }),
      await createApiKey(shop, ['orders:read'], { perMinute: 10 }),
    ]
    const call = ({ headers }: typeof one) => shop.call('/api/orders', { headers })
    for (let n = 0; n < 10; n++) expect((await call(one)).status).toBe(200)
    const refused = await call(one)
    expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(other)).status).toBe(200)
  })

  test('acts for nobody: a cookie beside it counts for nothing', async () => {
    const { headers, staff } = await createApiKey(shop, ['orders:read'])
    const both = { ...headers, ...staff }
    expect((await shop.call('/api/orders', { headers: both })).status).toBe(200)
    for (const path of [
      '/api/integrations/keys',
      '/api/team/me',
      '/api/customers/addresses',
      '/api/auth/get-session',
    ]) {
      const { status, body } = await shop.call(path, { headers: both })
      expect([path, status, body.code]).toEqual([path, 403, 'integrations.key_scope'])
    }
  })

  test('that is refused gets no cached public answer either', async () => {
    const { slug } = await createProduct()
    const url = `${await shop.listen()}/api/catalog/products/${slug}`
    const { headers, apiKey } = await createApiKey(shop, ['catalog:read'])
    const status = async (init?: RequestInit) => (await fetch(url, init)).status
    expect([await status(), await status(), await status({ headers })]).toEqual([200, 200, 200])
    await shop.sql('update api_keys set revoked_at = now() where id = $1', [apiKey.id])
    expect([await status({ headers }), await status()]).toEqual([401, 200])
  })
})

describe('making an API key', () => {
  test('is for staff with the settings, and gives only scopes whose permission they have', async () => {
    const body = { name: 'ERP', scopes: ['orders:read', 'stock:read'] }
    const create = async (staff?: Parameters<typeof createSignedInPerson>[1]) =>
      shop.call<CreatedApiKey>(list, { body, headers: (await createSignedInPerson(shop, staff)).headers })
    expect((await shop.call(list, { body })).status).toBe(401)
    expect((await create()).status).toBe(403)
    const products = await create({ role: 'admin', flags: ['can_manage_admins', 'can_manage_products'] })
    expect([products.status, products.body.code]).toEqual([403, 'integrations.scope_beyond'])
    expect(products.body.message).toContain('orders:read')
    expect(products.body.message).not.toContain('stock:read')
    const flags = ['can_manage_admins', 'can_manage_products', 'can_manage_orders'] as const
    expect((await create({ role: 'admin', flags: [...flags] })).status).toBe(201)
  })

  test('needs a name and a known scope', async () => {
    const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
    for (const [body, field] of [
      [{ name: ' ', scopes: ['orders:read'] }, 'name'],
      [{ name: 'ERP', scopes: [] }, 'scopes'],
      [{ name: 'ERP', scopes: ['everything'] }, 'scopes.0'],
      [{ name: 'ERP', scopes: ['orders:read'], perMinute: 5_000 }, 'perMinute'],
    ] as const) {
      const answer = await shop.call(list, { body, headers })
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
    }
  })

  test('needs a fresh session', async () => {
    const { headers, userId } = await createSignedInPerson(shop, { role: 'superadmin' })
    await shop.sql("update auth_sessions set created_at = now() - interval '2 days' where user_id = $1", [
      userId,
    ])
    const answer = await shop.call(list, { body: { name: 'ERP', scopes: ['orders:read'] }, headers })
    expect([answer.status, answer.body.code]).toEqual([403, 'request.unconfirmed'])
  })

  test('ends at 50 keys in use', async () => {
    const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
    await shop.sql('update api_keys set revoked_at = now()')
    await shop.sql(
      `insert into api_keys (name, prefix, hash, scopes, per_minute)
       select 'k', 'dao_', encode(sha256(n::text::bytea), 'hex'), '{orders:read}', 60 from generate_series(1, 50) n`,
    )
    const create = () => shop.call(list, { body: { name: 'ERP', scopes: ['orders:read'] }, headers })
    expect((await create()).body.code).toBe('integrations.too_many_keys')
    await shop.sql(
      "update api_keys set revoked_at = now() where id = (select id from api_keys where name = 'k' and revoked_at is null limit 1)",
    )
    expect((await create()).status).toBe(201)
  })
})
