import { expect, test } from 'vitest'
import type { SecurityView } from '#contract/identity'
import { createBrowser, type Browser, browserOrigin, openSignedInBrowser } from '#test/browser-in-memory'
import { useShop } from '#test/shop'
import { createSoftwarePasskey } from '#test/software-passkey'

const shop = useShop()

type Options = { challenge: string }
type Key = ReturnType<typeof createSoftwarePasskey>

async function withKey(options?: Parameters<typeof createSoftwarePasskey>[1]) {
  const { browser, ...person } = await openSignedInBrowser(shop)
  const key = createSoftwarePasskey(browserOrigin, options)
  const { body } = await browser.auth<Options>('/passkey/generate-register-options')
  const saved = await browser.auth('/passkey/verify-registration', {
    response: key.register(body),
    name: 'Meu notebook',
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return { ...person, browser, key }
}

async function enter(browser: Browser, key: Key) {
  const { body } = await browser.auth<Options>('/passkey/generate-authenticate-options')
  return browser.auth('/passkey/verify-authentication', { response: key.prove(body) })
}

const security = async (browser: Browser) => (await browser.call<SecurityView>('/api/identity/security')).body

test('[CA-15] saves a passkey under a name, and signs in with it as two factors', async () => {
  const { email, key } = await withKey()
  const browser = createBrowser(shop)
  const answer = await enter(browser, key)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(JSON.stringify(answer.body)).not.toContain('token')
  expect(await browser.who()).toBe(email)
  expect((await browser.session())?.session.aal).toBe('aal2')
  const { passkeys, sessions } = await security(browser)
  expect(passkeys).toMatchObject([{ name: 'Meu notebook' }])
  expect(sessions.find(({ current }) => current)?.method).toBe('passkey')
})

test('counts a passkey without user verification as one factor', async () => {
  const { key } = await withKey({ verifies: false })
  const browser = createBrowser(shop)
  expect((await enter(browser, key)).status).toBe(200)
  expect((await browser.session())?.session.aal).toBe('aal1')
})

test('refuses an assertion for another challenge, from another site, or repeated', async () => {
  const { key } = await withKey()
  const browser = createBrowser(shop)
  const { body } = await browser.auth<Options>('/passkey/generate-authenticate-options')
  const refused = [
    await browser.auth('/passkey/verify-authentication', { response: key.prove({ challenge: 'AAAA' }) }),
    await enter(createBrowser(shop), createSoftwarePasskey('https://evil.example')),
    await browser.auth('/passkey/verify-authentication', { response: key.prove(body) }),
  ]
  for (const { status, body: said } of refused)
    expect([status, said.code]).toEqual([400, 'identity.passkey_refused'])
  expect(await browser.who()).toBeUndefined()
})

test('[CA-15] lets only its owner rename and remove a passkey', async () => {
  const { browser, key } = await withKey()
  const id = (await security(browser)).passkeys[0]!.id
  const stranger = (await withKey()).browser
  expect((await stranger.auth('/passkey/delete-passkey', { id })).status).toBeGreaterThanOrEqual(400)
  await browser.auth('/passkey/update-passkey', { id, name: 'Celular' })
  expect((await security(browser)).passkeys).toMatchObject([{ name: 'Celular' }])
  expect((await browser.auth('/passkey/delete-passkey', { id })).status).toBe(200)
  expect((await enter(createBrowser(shop), key)).status).toBe(400)
})
