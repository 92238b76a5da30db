import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aBrowser } from '#test/browser-in-memory'
import { aPerson } from '#test/factories'
import { samlAnswer, samlConfig } from '#test/saml-idp'
import { useShop } from '#test/shop'

const shop = useShop()
const domain = 'empresa-saml.example'
const anEmail = () => `${randomUUID().slice(0, 8)}@${domain}`
const acs = '/api/auth/sso/saml2/sp/acs/empresa-saml'

beforeAll(async () => {
  const person = await aPerson(shop, { role: 'superadmin' })
  const admin = aBrowser(shop)
  await admin.auth('/sign-in/email', { email: person.email, password: 'Cerrado-2026-teste' })
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
  const answer = await aBrowser(shop).auth<{ url: string }>('/sign-in/sso', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.url
}

/** The company's page posts its answer: from another origin, without a cookie of the shop. */
const post = (form: Record<string, string>) => {
  const browser = aBrowser(shop)
  return { browser, landed: browser.post(acs, form, 'https://idp.example') }
}

test('[CA-10] a signed SAML answer signs its person in, once', async () => {
  const email = anEmail()
  const form = await samlAnswer(await ask(email), { metadata: await metadata(), email })
  const { browser, landed } = post(form)
  expect(await landed).toBe('/conta')
  expect(await browser.who()).toBe(email)
  const replay = post(form)
  expect(await replay.landed).toMatch(/error=identity\.provider_refused/)
  expect(await replay.browser.who()).toBeUndefined()
})

test('[CA-10] a SAML answer that was changed, or that nobody asked for, signs nobody in', async () => {
  const email = anEmail()
  const forged = post(await samlAnswer(await ask(email), { metadata: await metadata(), email, forged: true }))
  expect(await forged.landed).toMatch(/error=identity\.provider_refused/)
  const unasked = await samlAnswer(await ask(email), { metadata: await metadata(), email })
  await shop.sql('delete from auth_verifications')
  const { browser, landed } = post(unasked)
  expect(await landed).toMatch(/error=identity\.provider_refused/)
  expect(await browser.who()).toBeUndefined()
  expect(await forged.browser.who()).toBeUndefined()
})

test('[CA-10] a company speaks by SAML for its own domain alone', async () => {
  const victim = await aPerson(shop, { role: 'superadmin' })
  const form = await samlAnswer(await ask(anEmail()), { metadata: await metadata(), email: victim.email })
  const { browser, landed } = post(form)
  expect(await landed).toBe('/auth?error=identity.provider_refused')
  expect(await browser.who()).toBeUndefined()
})

test('no other call takes what another site posts', async () => {
  const answer = await shop.call('/api/auth/sign-out', {
    body: {},
    headers: { origin: 'https://idp.example' },
  })
  expect([answer.status, answer.body.code]).toEqual([403, 'request.foreign_origin'])
})
