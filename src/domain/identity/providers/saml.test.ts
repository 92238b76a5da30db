import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createBrowser, openSignedInBrowser } from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { createSamlResponse, samlConfig } from '#test/saml-idp'
import { useShop } from '#test/shop'

const shop = useShop()
const domain = 'empresa-saml.example'
const anEmail = () => `${randomUUID().slice(0, 8)}@${domain}`
const acs = '/api/auth/sso/saml2/sp/acs/empresa-saml'

beforeAll(async () => {
  const { browser: admin } = await openSignedInBrowser(shop, { role: 'superadmin' })
  const made = await admin.auth('/sso/register', {
    providerId: 'empresa-saml',
    issuer: 'http://127.0.0.1:1/saml',
    domain,
    samlConfig,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
})

const metadata = () => shop.text('/api/auth/sso/saml2/sp/metadata?providerId=empresa-saml')

const ask = async (email: string) => {
  const body = { email, callbackURL: '/conta', errorCallbackURL: '/auth' }
  const answer = await createBrowser(shop).auth<{ url: string }>('/sign-in/sso', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.url
}

/** Posts the provider's response like its page: from another origin, without cookies of the store. */
const post = (form: Record<string, string>) => {
  const browser = createBrowser(shop)
  return { browser, landed: browser.post(acs, form, 'https://idp.example') }
}

test('[CA-10] a signed SAML response signs in once', async () => {
  const email = anEmail()
  const form = await createSamlResponse(await ask(email), { metadata: await metadata(), email })
  const { browser, landed } = post(form)
  expect(await landed).toBe('/conta')
  expect(await browser.who()).toBe(email)
  const replay = post(form)
  expect(await replay.landed).toMatch(/error=identity\.provider_refused/)
  expect(await replay.browser.who()).toBeUndefined()
})

test('[CA-10] refuses a changed or unsolicited SAML response', async () => {
  const email = anEmail()
  const forged = post(
    await createSamlResponse(await ask(email), { metadata: await metadata(), email, forged: true }),
  )
  expect(await forged.landed).toMatch(/error=identity\.provider_refused/)
  const unasked = await createSamlResponse(await ask(email), { metadata: await metadata(), email })
  await shop.sql('delete from auth_verifications')
  const { browser, landed } = post(unasked)
  expect(await landed).toMatch(/error=identity\.provider_refused/)
  expect(await browser.who()).toBeUndefined()
  expect(await forged.browser.who()).toBeUndefined()
})

test('[CA-10] a SAML provider signs in emails of its own domain only', async () => {
  const victim = await createSignedInPerson(shop, { role: 'superadmin' })
  const form = await createSamlResponse(await ask(anEmail()), {
    metadata: await metadata(),
    email: victim.email,
  })
  const { browser, landed } = post(form)
  expect(await landed).toBe('/auth?error=identity.provider_refused')
  expect(await browser.who()).toBeUndefined()
})

test('refuses unusable metadata at registration', async () => {
  const { browser: admin } = await openSignedInBrowser(shop, { role: 'superadmin' })
  const given = samlConfig.idpMetadata.metadata
  const withMetadata = (metadata: string) => ({ ...samlConfig, idpMetadata: { metadata } })
  const manual = { entityID: 'https://idp.example/saml', cert: 'não é um certificado' }
  const broken: object[] = [
    withMetadata('isto não é XML'),
    withMetadata('<EntityDescriptor/>'),
    withMetadata('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'),
    withMetadata(given.slice(0, given.length / 2)),
    withMetadata(given.replace(/<SingleSignOnService[^>]*>(<\/SingleSignOnService>)?/g, '')),
    withMetadata(given.replace(/Location="[^"]*"/g, 'Location="javascript:alert(1)"')),
    withMetadata(given.replace(/MII[\w+/=\s]+/, 'AAAA')),
    { ...samlConfig, idpMetadata: manual },
    { ...samlConfig, entryPoint: 'javascript:alert(1)', idpMetadata: manual },
    { ...samlConfig, idpMetadata: { metadata: 7 } },
    { ...samlConfig, idpMetadata: null },
    { ...samlConfig, authnRequestsSigned: true, privateKey: 'nenhuma chave' },
    {},
  ]
  for (const [at, config] of broken.entries()) {
    const answer = await admin.auth('/sso/register', {
      providerId: `quebrada-${at}`,
      issuer: 'http://127.0.0.1:1/saml',
      domain: 'quebrada.example',
      samlConfig: config,
    })
    expect([at, answer.status]).toEqual([at, 422])
    expect(['identity.company_refused', 'request.invalid']).toContain(answer.body.code)
  }
  expect(await shop.sql("select 1 from auth_sso_providers where domain = 'quebrada.example'")).toEqual([])
})

test('a stored provider with broken metadata answers like an unknown one', async () => {
  const kept: [string, string | null, string | null][] = [
    ['velha-1', JSON.stringify({ idpMetadata: { metadata: 'isto não é XML' } }), null],
    ['velha-2', '{"idpMetadata":', null],
    ['velha-3', '7', null],
    ['velha-4', null, '{"issuer":'],
    ['velha-5', null, null],
  ]
  for (const [id, saml, oidc] of kept) {
    await shop.sql(
      'insert into auth_sso_providers (provider_id, issuer, domain, saml_config, oidc_config) values ($1, $2, $3, $4, $5)',
      [id, 'https://idp.example', `${id}.example`, saml, oidc],
    )
    const asked = await createBrowser(shop).auth('/sign-in/sso', {
      email: `ana@${id}.example`,
      callbackURL: '/',
    })
    expect([id, asked.status, asked.body.code]).toEqual([id, 404, 'identity.no_sso'])
    const shown = await shop.call(`/api/auth/sso/saml2/sp/metadata?providerId=${id}`)
    expect([id, shown.status, shown.body.code]).toEqual([id, 404, 'identity.no_sso'])
    const form = { SAMLResponse: Buffer.from('<x/>').toString('base64'), RelayState: 'x' }
    for (const path of [`/api/auth/sso/saml2/sp/acs/${id}`])
      expect(await createBrowser(shop).post(path, form, 'https://idp.example')).toBe(
        '/auth?error=identity.no_sso',
      )
    expect(await createBrowser(shop).open(`/api/auth/sso/callback/${id}?code=x&state=y`)).toBe(
      '/auth?error=identity.no_sso',
    )
  }
})

test('no other endpoint accepts cross-site form posts', async () => {
  const answer = await shop.call('/api/auth/sign-out', {
    body: {},
    headers: { origin: 'https://idp.example' },
  })
  expect([answer.status, answer.body.code]).toEqual([403, 'request.foreign_origin'])
})
