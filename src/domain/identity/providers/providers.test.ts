import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLink } from '#domain/identity'
import { createBrowser, type Browser, openSignedInBrowser } from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { startOidcIssuer } from '#test/oidc-issuer'
import { useShop } from '#test/shop'

const shop = useShop()
const password = 'Cerrado-2026-teste'
const anEmail = () => `${randomUUID().slice(0, 8)}@dao.test`

let issuer: Awaited<ReturnType<typeof startOidcIssuer>>
let admin: Browser

const provider = (id = 'conta', discoveryUrl = issuer.discoveryUrl) => ({
  id,
  name: 'Conta de teste',
  discoveryUrl,
  clientId: 'loja',
  clientSecret: 'segredo-do-provedor',
})
const configure = (oidc: object[]) =>
  admin.call('/api/identity/providers', { method: 'PUT', body: { google: null, oidc, wallet: true } })

beforeAll(async () => {
  issuer = await startOidcIssuer()
  admin = (await openSignedInBrowser(shop, { role: 'superadmin' })).browser
  expect((await configure([provider()])).status).toBe(200)
})
beforeEach(() => issuer.setAway(false))
afterAll(() => issuer.close())

const start = async (browser: Browser, id = 'conta') =>
  browser.auth<{ url: string }>('/sign-in/social', {
    provider: id,
    callbackURL: '/conta',
    errorCallbackURL: '/auth',
  })

const through = async (browser: Browser, claims: Parameters<typeof issuer.agree>[1]) =>
  browser.open(issuer.agree((await start(browser)).body.url, claims))

const somebody = (email = anEmail()) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Bia Provedor',
})

describe('external provider', () => {
  test('[CA-04] signs in with PKCE, state and nonce, as the same person each time', async () => {
    const claims = somebody()
    const browser = createBrowser(shop)
    const asked = new URL((await start(browser)).body.url).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(asked.get('state')).toMatch(/.{16}/)
    expect(asked.get('nonce')).toMatch(/.{16}/)
    for (const each of [browser, createBrowser(shop)]) {
      expect(await through(each, claims)).toBe('/conta')
      expect(await each.who()).toBe(claims.email)
    }
    const sessions = await shop.sql(
      'select method, aal from auth_sessions s join profiles p on p.id = s.user_id where email = $1',
      [claims.email],
    )
    expect(sessions).toEqual(Array.from({ length: 2 }, () => ({ method: 'conta', aal: 'aal1' })))
  })

  test('[CA-04] refuses a callback in another browser, and a repeated one', async () => {
    const browser = createBrowser(shop)
    const back = issuer.agree((await start(browser)).body.url, somebody())
    const stranger = createBrowser(shop)
    expect(await stranger.open(back)).toBe('/auth?error=identity.provider_refused')
    expect(await stranger.who()).toBeUndefined()
    const other = createBrowser(shop)
    const once = issuer.agree((await start(other)).body.url, somebody())
    expect(await other.open(once)).toBe('/conta')
    await other.auth('/sign-out', {})
    expect(await other.open(once)).toMatch(/error=identity\.provider_refused/)
    expect(await other.who()).toBeUndefined()
  })

  test('[CA-05] signs in with an ID token; refuses one for another client or nonce', async () => {
    const claims = { ...somebody(), nonce: 'um-nonce-do-navegador' }
    const enter = (browser: Browser, token: string, nonce?: string) =>
      browser.auth('/sign-in/social', { provider: 'conta', idToken: { token, ...(nonce ? { nonce } : {}) } })
    const browser = createBrowser(shop)
    const answer = await enter(browser, await issuer.sign(claims), claims.nonce)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).not.toHaveProperty('token')
    expect(await browser.who()).toBe(claims.email)
    const token = await issuer.sign(claims)
    const refused = [
      await enter(createBrowser(shop), await issuer.sign({ ...claims, aud: 'outra-loja' }), claims.nonce),
      await enter(createBrowser(shop), token, 'outro-nonce'),
      await enter(createBrowser(shop), `${token.slice(0, -6)}AAAAAA`, claims.nonce),
    ]
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([400, 'identity.provider_refused'])
  })

  test('links the account of its email only if both sides confirmed it', async () => {
    const known = await createSignedInPerson(shop)
    const unsure = createBrowser(shop)
    const refused = await through(unsure, { ...somebody(known.email), email_verified: false })
    expect(refused).toBe('/auth?error=identity.provider_refused')
    expect(await unsure.who()).toBeUndefined()
    const sure = createBrowser(shop)
    expect(await through(sure, somebody(known.email))).toBe('/conta')
    expect(await sure.who()).toBe(known.email)

    const taken = { name: 'Quem tomou', email: anEmail(), password, callbackURL: '/' }
    await createBrowser(shop).auth('/sign-up/email', taken)
    const owner = createBrowser(shop)
    expect(await through(owner, somebody(taken.email))).toBe('/auth?error=identity.provider_refused')
  })

  test('that is not configured is unknown', async () => {
    const { status, body } = await start(createBrowser(shop), 'facebook')
    expect([status, body]).toMatchObject([404, { code: 'identity.provider_unknown' }])
  })

  test('that is unreachable does not affect others, and works again without a restart', async () => {
    const late = await startOidcIssuer()
    late.setAway(true)
    await configure([provider(), provider('tarde', late.discoveryUrl)])
    const person = await createSignedInPerson(shop)
    const browser = createBrowser(shop)
    expect((await browser.auth('/sign-in/email', { email: person.email, password })).status).toBe(200)
    const away = await start(createBrowser(shop), 'tarde')
    expect([away.status, away.body]).toMatchObject([400, { code: 'identity.provider_refused' }])
    expect((await start(createBrowser(shop))).status).toBe(200)
    late.setAway(false)
    const back = await start(createBrowser(shop), 'tarde')
    expect(back.body.url).toContain(`${late.url}/authorize`)
    await late.close()
    await configure([provider()])
  })
})

describe('provider settings', () => {
  test('list what is configured, with the secret encrypted', async () => {
    const { body } = await createBrowser(shop).call<{ providers: { id: string }[] }>(
      '/api/identity/sign-in-methods',
    )
    expect(body).toMatchObject({
      password: true,
      code: true,
      magicLink: true,
      wallet: true,
      oneTapClientId: null,
    })
    expect(body.providers).toContainEqual({ id: 'conta', name: 'Conta de teste' })
    const [row] = await shop.sql("select value from settings where key = 'signIn'")
    expect(JSON.stringify(row)).not.toContain('segredo-do-provedor')
    const shown = await admin.call('/api/identity/providers')
    expect(JSON.stringify(shown.body)).not.toMatch(/segredo|clientSecret/)
    expect(shown.body).toMatchObject({ oidc: [{ id: 'conta', hasSecret: true }] })
    const [entry] = await shop.sql(
      "select before, after from audit_logs where entity_name = 'signIn' limit 1",
    )
    expect(JSON.stringify(entry)).not.toContain('segredo')
  })

  test('may be saved by staff with can_manage_admins only', async () => {
    const body = { google: null, oidc: [], wallet: true }
    const stock = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const customer = await createSignedInPerson(shop)
    for (const { headers } of [stock, customer])
      expect((await shop.call('/api/identity/providers', { method: 'PUT', body, headers })).status).toBe(403)
    expect((await shop.call('/api/identity/providers', { method: 'PUT', body })).status).toBe(401)
  })
})

describe('staff account', () => {
  const theirs = (email: string) =>
    shop.sql('select provider_id from auth_accounts a join profiles p on p.id = a.user_id where email = $1', [
      email,
    ])

  test.each([
    ['a superadmin', { role: 'superadmin' } as const],
    ['an admin', { role: 'admin', flags: ['can_manage_orders'] } as const],
    ['an admin by profile role only', undefined],
  ])('of %s is opened by no provider that only returns the email', async (_who, staff) => {
    const person = await createSignedInPerson(shop, staff && { role: staff.role, flags: [] })
    if (!staff) await shop.sql("update profiles set role = 'admin' where id = $1", [person.userId])
    const claims = somebody(person.email)
    const browser = createBrowser(shop)
    expect(await through(browser, claims)).toBe('/auth?error=identity.provider_refused')
    const nonce = 'um-nonce-do-navegador'
    const token = await issuer.sign({ ...claims, nonce })
    const direct = await browser.auth('/sign-in/social', { provider: 'conta', idToken: { token, nonce } })
    expect([direct.status, direct.body.code]).toEqual([400, 'identity.provider_refused'])
    expect(await browser.who()).toBeUndefined()
    expect(await theirs(person.email)).toEqual([{ provider_id: 'credential' }])
  })

  test('is opened only by the provider account that its holder linked from a session', async () => {
    const second = await startOidcIssuer()
    await configure([provider(), provider('outra', second.discoveryUrl)])
    const { browser, ...person } = await openSignedInBrowser(shop, { role: 'admin' })
    const claims = somebody(person.email)
    const { body } = await browser.auth<{ url: string }>('/link-social', {
      provider: 'conta',
      callbackURL: '/conta/seguranca',
    })
    expect(await browser.open(issuer.agree(body.url, claims))).toBe('/conta/seguranca')
    const linked = createBrowser(shop)
    expect(await through(linked, claims)).toBe('/conta')
    expect(await linked.who()).toBe(person.email)
    // another account at the provider, and another provider, are not linked
    expect(await through(createBrowser(shop), { ...claims, sub: randomUUID() })).toBe(
      '/auth?error=identity.provider_refused',
    )
    const other = createBrowser(shop)
    const asked = await start(other, 'outra')
    expect(await other.open(second.agree(asked.body.url, claims))).toBe(
      '/auth?error=identity.provider_refused',
    )
    expect(await other.who()).toBeUndefined()
    await configure([provider()])
    await second.close()
  })

  test('cannot be opened by a formerly linked provider until its holder links it again', async () => {
    const claims = somebody()
    await through(createBrowser(shop), claims)
    expect(await through(createBrowser(shop), claims)).toBe('/conta')
    const joined = await admin.call('/api/team/members', {
      body: { email: claims.email, role: 'admin', flags: [] },
    })
    expect(joined.status).toBe(201)
    expect(await through(createBrowser(shop), claims)).toBe('/auth?error=identity.provider_refused')
    const browser = createBrowser(shop)
    await browser.press((await createLink('signin', { email: claims.email, name: '' })).url)
    const { body } = await browser.auth<{ url: string }>('/link-social', {
      provider: 'conta',
      callbackURL: '/conta',
    })
    expect(await browser.open(issuer.agree(body.url, claims))).toBe('/conta')
    expect(await through(createBrowser(shop), claims)).toBe('/conta')
  })
})

describe('providers managed by superadmins', () => {
  test('can be read and saved by superadmins only', async () => {
    const deputy = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
    const body = { google: null, oidc: [provider()], wallet: true }
    for (const options of [{ headers: deputy.headers }, { headers: deputy.headers, method: 'PUT', body }]) {
      const answer = await shop.call('/api/identity/providers', options)
      expect([answer.status, answer.body.code]).toEqual([403, 'request.superadmin'])
    }
  })

  test('cannot have a reserved id', async () => {
    for (const id of ['credential', 'siwe', 'google', 'demo']) {
      const { status, body } = await configure([provider(id)])
      expect([status, body.fields]).toEqual([422, { 'oidc.0.id': expect.any(String) }])
    }
  })

  test('lose their linked accounts when they are removed', async () => {
    const passing = await startOidcIssuer()
    const heir = await startOidcIssuer()
    await configure([provider(), provider('nome', passing.discoveryUrl)])
    const claims = somebody()
    const first = createBrowser(shop)
    const asked = await start(first, 'nome')
    expect(await first.open(passing.agree(asked.body.url, claims))).toBe('/conta')
    await configure([provider(), provider('nome', heir.discoveryUrl)])
    const next = createBrowser(shop)
    const again = await start(next, 'nome')
    await next.open(heir.agree(again.body.url, { ...claims, email: anEmail() }))
    expect(await next.who()).not.toBe(claims.email)
    await configure([provider()])
    await Promise.all([passing.close(), heir.close()])
  })

  test('must have public URLs: private ones are refused and not called', async () => {
    const inside = await startOidcIssuer({ isMeant: false })
    const tongue = await startOidcIssuer({ says: { token_endpoint: `${inside.url}/token` } })
    for (const url of [
      inside.discoveryUrl,
      tongue.discoveryUrl,
      'https://127.1/x',
      'https://[::1]/x',
      'https://ana:senha@conta.example/x',
      'http://conta.example/x',
    ]) {
      const { status, body } = await configure([provider(), provider('dentro', url)])
      expect([url, status, body.code]).toEqual([url, 422, 'identity.address_refused'])
      expect(body.fields).toEqual({ 'oidc.1.discoveryUrl': expect.any(String) })
    }
    expect(inside.calls()).toBe(0)
    await Promise.all([inside.close(), tongue.close()])
  })

  test('with a private URL that was stored before are not called at sign-in', async () => {
    const inside = await startOidcIssuer({ isMeant: false })
    const kept = { ...provider('velha', inside.discoveryUrl), clientSecret: '' }
    const { body } = await admin.call('/api/identity/providers')
    expect(body).toMatchObject({ oidc: [{ id: 'conta' }] })
    await shop.sql(
      "update settings set value = jsonb_set(value, '{oidc}', value->'oidc' || $1::jsonb) where key = 'signIn'",
      [JSON.stringify([kept])],
    )
    const answer = await start(createBrowser(shop), 'velha')
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'identity.provider_refused' }])
    expect(inside.calls()).toBe(0)
    await configure([provider()])
    await inside.close()
  })
})

describe('account linked to a provider', () => {
  test('[CA-14] can be linked by its owner, signs in, and can be unlinked', async () => {
    const { browser, ...person } = await openSignedInBrowser(shop)
    const claims = somebody()
    const { body } = await browser.auth<{ url: string }>('/link-social', {
      provider: 'conta',
      callbackURL: '/conta/seguranca',
    })
    expect(await browser.open(issuer.agree(body.url, claims))).toBe('/conta/seguranca')
    const other = createBrowser(shop)
    await through(other, claims)
    expect(await other.who()).toBe(person.email)
    const security = await browser.call<{ accounts: { providerId: string; name: string }[] }>(
      '/api/identity/security',
    )
    expect(security.body.accounts).toMatchObject([{ providerId: 'conta', name: 'Conta de teste' }])
    expect((await browser.auth('/unlink-account', { providerId: 'conta' })).status).toBe(200)
    const after = await browser.call<{ accounts: object[] }>('/api/identity/security')
    expect(after.body.accounts).toEqual([])
  })

  test('[CA-14] cannot be unlinked if it is the only sign-in method', async () => {
    const browser = createBrowser(shop)
    await through(browser, somebody())
    const { status, body } = await browser.auth('/unlink-account', { providerId: 'conta' })
    expect([status, body.code]).toEqual([409, 'identity.last_way_in'])
  })

  test('[CA-14] cannot be linked if it belongs to another person', async () => {
    const claims = somebody()
    await through(createBrowser(shop), claims)
    const { browser } = await openSignedInBrowser(shop)
    const { body } = await browser.auth<{ url: string }>('/link-social', {
      provider: 'conta',
      callbackURL: '/conta',
    })
    expect(await browser.open(issuer.agree(body.url, claims))).toBe('/conta?error=identity.already_linked')
    const token = await issuer.sign({ ...claims, nonce: 'nonce-12345678' })
    const direct = await browser.auth('/link-social', {
      provider: 'conta',
      idToken: { token, nonce: 'nonce-12345678' },
    })
    expect([direct.status, direct.body.code]).toEqual([409, 'identity.already_linked'])
  })
})
