import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, type Browser, openSignedInBrowser } from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { startOidcIssuer } from '#test/oidc-issuer'
import { useShop } from '#test/shop'

const shop = useShop()
const anEmail = (domain: string) => `${randomUUID().slice(0, 8)}@${domain}`

let issuer: Awaited<ReturnType<typeof startOidcIssuer>>
let admin: Browser

beforeAll(async () => {
  issuer = await startOidcIssuer()
  admin = (await openSignedInBrowser(shop, { role: 'superadmin' })).browser
})
afterAll(() => issuer.close())

describe('SSO provider', () => {
  const domain = `${randomUUID().slice(0, 8)}.example`
  const register = (browser: Browser, providerId: string, domainOf = domain) =>
    browser.auth('/sso/register', {
      providerId,
      issuer: issuer.url,
      domain: domainOf,
      oidcConfig: {
        clientId: 'loja',
        clientSecret: 'segredo',
        discoveryEndpoint: issuer.discoveryUrl,
        pkce: true,
      },
    })
  const enter = async (browser: Browser, email: string, claims: Parameters<typeof issuer.agree>[1]) => {
    const { status, body } = await browser.auth<{ url: string }>('/sign-in/sso', {
      email,
      callbackURL: '/conta',
      errorCallbackURL: '/auth',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return browser.open(issuer.agree(body.url, claims))
  }

  test('[CA-10] is registered by staff with permission; others are refused', async () => {
    const customer = await openSignedInBrowser(shop)
    const roleOnly = await openSignedInBrowser(shop)
    await shop.sql("update profiles set role = 'admin' where id = $1", [roleOnly.userId])
    for (const { browser } of [customer, roleOnly]) {
      expect((await register(browser, 'intruso', 'gmail.com')).status).toBe(403)
    }
    expect((await register(createBrowser(shop), 'intruso', 'gmail.com')).status).toBe(401)
    expect(await shop.sql('select 1 from auth_sso_providers')).toEqual([])
    const made = await register(admin, 'empresa-oidc')
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect((await createBrowser(shop).call<{ sso: boolean }>('/api/identity/sign-in-methods')).body.sso).toBe(
      true,
    )
  })

  test('[CA-10] signs in its people, and links the existing account of one', async () => {
    const fresh = anEmail(domain)
    const browser = createBrowser(shop)
    expect(await enter(browser, fresh, { sub: randomUUID(), email: fresh, name: 'Nova da Empresa' })).toBe(
      '/conta',
    )
    expect(await browser.who()).toBe(fresh)
    const [profile] = await shop.sql(
      'select email_verified, s.method from profiles p join auth_sessions s on s.user_id = p.id where email = $1',
      [fresh],
    )
    expect(profile).toEqual({ email_verified: true, method: 'sso' })
    const { body } = await browser.call<{ accounts: object[] }>('/api/identity/security')
    expect(body.accounts).toMatchObject([{ providerId: 'empresa-oidc' }])
    const known = await createSignedInPerson(shop)
    const email = anEmail(domain)
    await shop.sql('update profiles set email = $2 where id = $1', [known.userId, email])
    const other = createBrowser(shop)
    expect(await enter(other, email, { sub: randomUUID(), email })).toBe('/conta')
    expect((await other.session())?.user).toMatchObject({ id: known.userId })
  })

  test('[CA-10] signs in emails of its own domain only', async () => {
    const victim = await createSignedInPerson(shop, { role: 'superadmin' })
    const browser = createBrowser(shop)
    const landed = await enter(browser, anEmail(domain), {
      sub: randomUUID(),
      email: victim.email,
      email_verified: true,
    })
    expect(landed).toBe('/auth?error=identity.provider_refused')
    expect(await browser.who()).toBeUndefined()
  })

  test('opens no staff account, whatever email it returns', async () => {
    const team = await Promise.all([
      createSignedInPerson(shop, { role: 'superadmin' }),
      createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] }),
      createSignedInPerson(shop),
    ])
    await shop.sql("update profiles set role = 'admin' where id = $1", [team[2].userId])
    for (const { userId } of team) {
      const email = anEmail(domain)
      // an invited person who never signed in is protected as well
      await shop.sql('update profiles set email = $2, email_verified = $3 where id = $1', [
        userId,
        email,
        userId !== team[1].userId,
      ])
      const browser = createBrowser(shop)
      expect(await enter(browser, email, { sub: randomUUID(), email, email_verified: true })).toBe(
        '/auth?error=identity.provider_refused',
      )
      expect(await browser.who()).toBeUndefined()
      const kept = await shop.sql('select provider_id from auth_accounts where user_id = $1', [userId])
      expect(kept).toEqual([{ provider_id: 'credential' }])
    }
  })

  test('does not open the account of a person who became staff', async () => {
    const email = anEmail(domain)
    const claims = { sub: randomUUID(), email }
    const browser = createBrowser(shop)
    expect(await enter(browser, email, claims)).toBe('/conta')
    const joined = await admin.call('/api/team/members', {
      body: { email, role: 'superadmin', flags: [] },
    })
    expect(joined.status).toBe(201)
    // neither an existing nor a new session
    expect(await browser.who()).toBeUndefined()
    expect(await enter(browser, email, claims)).toBe('/auth?error=identity.provider_refused')
    expect(await browser.who()).toBeUndefined()
  })

  test('is added and removed by superadmins only, audited without secrets', async () => {
    const { browser } = await openSignedInBrowser(shop, { role: 'admin', flags: ['can_manage_admins'] })
    for (const answer of [
      await register(browser, 'de-fora', 'outra.example'),
      await browser.auth('/sso/delete-provider', { providerId: 'empresa-oidc' }),
      await browser.auth('/sso/providers'),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'request.superadmin'])
    const { browser: second, ...other } = await openSignedInBrowser(shop, { role: 'superadmin' })
    expect((await register(admin, 'passageira', `${randomUUID().slice(0, 8)}.example`)).status).toBe(200)
    const { body } = await second.auth<{ providers: { providerId: string }[] }>('/sso/providers')
    expect(body.providers.map(({ providerId }) => providerId)).toContain('passageira')
    expect((await second.auth('/sso/delete-provider', { providerId: 'passageira' })).status).toBe(200)
    const audited = await shop.sql<{ after: object | null }>(
      "select action, entity_type, actor, after from audit_logs where entity_id = 'passageira' order by at",
    )
    expect(audited).toMatchObject([
      { action: 'CREATE', entity_type: 'sso_provider', after: { issuer: issuer.url, kind: 'OIDC' } },
      { action: 'DELETE', entity_type: 'sso_provider', actor: other.email, after: null },
    ])
    expect(JSON.stringify(audited)).not.toContain('segredo')
  })

  test('cannot use a reserved id or overwrite profiles', async () => {
    for (const name of ['credential', 'siwe', 'google', 'demo']) {
      const { status, body } = await register(admin, name, `${randomUUID().slice(0, 8)}.example`)
      expect([status, body.code, body.fields]).toEqual([
        422,
        'identity.company_refused',
        { providerId: expect.any(String) },
      ])
    }
    const made = await admin.auth('/sso/register', {
      providerId: 'escreve',
      issuer: issuer.url,
      domain: `${randomUUID().slice(0, 8)}.example`,
      overrideUserInfo: true,
      organizationId: 'x',
      oidcConfig: { clientId: 'loja', clientSecret: 's', discoveryEndpoint: issuer.discoveryUrl, pkce: true },
    })
    expect([made.status, made.body]).toMatchObject([200, { oidcConfig: { overrideUserInfo: false } }])
  })

  test('with a private URL is refused, and no request is sent', async () => {
    const inside = await startOidcIssuer({ isMeant: false })
    const tongue = await startOidcIssuer({
      says: { jwks_uri: `${inside.url}/jwks`, userinfo_endpoint: 'http://169.254.169.254/latest' },
    })
    const attempt = (config: object, at = issuer.url) =>
      admin.auth('/sso/register', {
        providerId: 'la-dentro',
        issuer: at,
        domain: 'dentro.example',
        oidcConfig: { clientId: 'loja', clientSecret: 's', pkce: true, ...config },
      })
    const told = { discoveryEndpoint: issuer.discoveryUrl, skipDiscovery: true }
    for (const answer of [
      await attempt({ discoveryEndpoint: inside.discoveryUrl }),
      await attempt({}, inside.url),
      await attempt({ ...told, tokenEndpoint: `${inside.url}/token` }),
      await attempt({ ...told, jwksEndpoint: 'http://[::ffff:127.0.0.1]:5432/' }),
      await attempt({ ...told, userInfoEndpoint: 'https://localhost/x' }),
      await attempt({ discoveryEndpoint: tongue.discoveryUrl }, tongue.url),
    ])
      expect([answer.status, answer.body.code]).toEqual([422, 'identity.address_refused'])
    expect(inside.calls()).toBe(0)
    await Promise.all([inside.close(), tongue.close()])
  })

  test('with a private URL that was stored before is not called either', async () => {
    const inside = await startOidcIssuer({ isMeant: false })
    const config = {
      issuer: inside.url,
      clientId: 'loja',
      clientSecret: 's',
      pkce: true,
      authorizationEndpoint: `${issuer.url}/authorize`,
      tokenEndpoint: `${inside.url}/token`,
      jwksEndpoint: `${inside.url}/jwks`,
      discoveryEndpoint: inside.discoveryUrl,
    }
    await shop.sql(
      "insert into auth_sso_providers (provider_id, issuer, domain, oidc_config) values ('antiga', $1, 'antiga.example', $2)",
      [inside.url, JSON.stringify(config)],
    )
    const email = anEmail('antiga.example')
    const landed = await enter(createBrowser(shop), email, { sub: randomUUID(), email })
    expect(landed).toMatch(/error=identity\.provider_refused/)
    expect(inside.calls()).toBe(0)
    await inside.close()
  })

  test('[CA-10] that is not registered has an error of its own', async () => {
    const { status, body } = await createBrowser(shop).auth('/sign-in/sso', {
      email: anEmail('nenhuma.example'),
      callbackURL: '/',
    })
    expect([status, body.code]).toEqual([404, 'identity.no_sso'])
  })
})
