import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser, type Browser } from '#test/browser-in-memory'
import { aPerson } from '#test/factories'
import { anIssuer } from '#test/oidc-issuer'
import { useShop } from '#test/shop'

const shop = useShop()
const password = 'Cerrado-2026-teste'
const anEmail = (domain: string) => `${randomUUID().slice(0, 8)}@${domain}`

let issuer: Awaited<ReturnType<typeof anIssuer>>
let admin: Browser

beforeAll(async () => {
  issuer = await anIssuer()
  const person = await aPerson(shop, { role: 'superadmin' })
  admin = aBrowser(shop)
  await admin.auth('/sign-in/email', { email: person.email, password })
})
afterAll(() => issuer.close())

describe('a company', () => {
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

  test('[CA-10] is entered by staff who may; a role alone and customers are refused', async () => {
    const customer = await aPerson(shop)
    const roleOnly = await aPerson(shop)
    await shop.sql("update profiles set role = 'admin' where id = $1", [roleOnly.userId])
    for (const { email } of [customer, roleOnly]) {
      const browser = aBrowser(shop)
      await browser.auth('/sign-in/email', { email, password })
      expect((await register(browser, 'intruso', 'gmail.com')).status).toBe(403)
    }
    expect((await register(aBrowser(shop), 'intruso', 'gmail.com')).status).toBe(401)
    expect(await shop.sql('select 1 from auth_sso_providers')).toEqual([])
    const made = await register(admin, 'empresa-oidc')
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect((await aBrowser(shop).call<{ sso: boolean }>('/api/identity/ways')).body.sso).toBe(true)
  })

  test('[CA-10] signs its people in, and joins the account that one of them has', async () => {
    const fresh = anEmail(domain)
    const browser = aBrowser(shop)
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
    const known = await aPerson(shop)
    const email = anEmail(domain)
    await shop.sql('update profiles set email = $2 where id = $1', [known.userId, email])
    const other = aBrowser(shop)
    expect(await enter(other, email, { sub: randomUUID(), email })).toBe('/conta')
    expect((await other.session())?.user).toMatchObject({ id: known.userId })
  })

  test('[CA-10] speaks for no address but its own', async () => {
    const victim = await aPerson(shop, { role: 'superadmin' })
    const browser = aBrowser(shop)
    const landed = await enter(browser, anEmail(domain), {
      sub: randomUUID(),
      email: victim.email,
      email_verified: true,
    })
    expect(landed).toBe('/auth?error=identity.provider_refused')
    expect(await browser.who()).toBeUndefined()
  })

  test('[CA-10] that is not there is said so', async () => {
    const { status, body } = await aBrowser(shop).auth('/sign-in/sso', {
      email: anEmail('nenhuma.example'),
      callbackURL: '/',
    })
    expect([status, body.code]).toEqual([404, 'identity.no_sso'])
  })
})
