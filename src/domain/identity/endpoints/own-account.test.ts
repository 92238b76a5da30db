import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  createBrowser,
  openSignedInBrowser,
  browserOrigin,
  findEmail,
  findEmails,
} from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { authOptions } from '#domain/identity'
import type { SecurityView } from '#contract/identity'

const shop = useShop()
const password = 'Cerrado-2026-teste'
const anEmail = () => `${randomUUID().slice(0, 8)}@dao.test`

const grow = (userId: string, age: string) =>
  shop.sql(`update auth_sessions set created_at = now() - interval '${age}' where user_id = $1`, [userId])

describe('session', () => {
  test('[CA-03] is renewed with its cookie by /get-session', async () => {
    const { browser, userId } = await openSignedInBrowser(shop)
    await shop.sql("update auth_sessions set expires_at = now() + interval '3 days' where user_id = $1", [
      userId,
    ])
    // only /get-session renews the session, since it can set the cookie
    await browser.who()
    const answer = await browser.auth('/get-session')
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=[^;]+;.*Max-Age=604800/)
    const [{ left }] = (await shop.sql(
      "select max(expires_at) > now() + interval '6 days 23 hours' as left from auth_sessions where user_id = $1",
      [userId],
    )) as [{ left: boolean }]
    expect(left).toBe(true)
    const young = await browser.auth('/get-session')
    expect(young.headers.getSetCookie()).toEqual([])
  })

  test('[CA-03] is invalid after it expired', async () => {
    const { browser, userId } = await openSignedInBrowser(shop)
    await shop.sql("update auth_sessions set expires_at = now() - interval '1 second' where user_id = $1", [
      userId,
    ])
    expect(await browser.session()).toBeNull()
    const refused = await browser.call('/api/identity/security')
    expect([refused.status, refused.body.code]).toEqual([401, 'request.unauthenticated'])
  })

  test('[CA-12] can be ended on this device, on the others, and on all', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    const other = createBrowser(shop)
    await other.auth('/sign-in/email', { email, password })
    await browser.auth('/revoke-other-sessions', {})
    expect([await browser.who(), await other.who()]).toEqual([email, undefined])
    await other.auth('/sign-in/email', { email, password })
    const stolen = new Map(other.jar)
    await other.auth('/sign-out', {})
    expect([await browser.who(), await other.who()]).toEqual([email, undefined])
    for (const [name, value] of stolen) other.jar.set(name, value)
    expect(await other.who()).toBeUndefined()
    await other.auth('/sign-in/email', { email, password })
    await other.auth('/revoke-sessions', {})
    expect([await browser.who(), await other.who()]).toEqual([undefined, undefined])
  })

  test('[CA-12] is listed with its device and can be ended; those of other people cannot', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    const other = createBrowser(shop, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605')
    await other.auth('/sign-in/email', { email, password })
    const { body } = await browser.call<SecurityView>('/api/identity/security')
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter(({ current }) => current)).toHaveLength(1)
    const phone = body.sessions.find(({ device }) => device.includes('iPhone'))!
    expect(phone).toMatchObject({ current: false, method: 'password' })
    const stranger = await openSignedInBrowser(shop)
    const foreign = await stranger.browser.call(`/api/identity/sessions/${phone.id}`, { method: 'DELETE' })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'identity.session_not_found'])
    expect((await browser.call(`/api/identity/sessions/${phone.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await other.who()).toBeUndefined()
  })

  test('[LI-06] uses a __Host- cookie on HTTPS', async () => {
    const person = await createSignedInPerson(shop)
    const secret = 'test-secret-of-32-characters-or-more'
    authOptions.provide({ siteUrl: 'https://www.dao.test', origins: ['https://www.dao.test'], secret })
    const answer = await shop.call('/api/auth/sign-in/email', { body: { email: person.email, password } })
    authOptions.provide({ siteUrl: browserOrigin, origins: [browserOrigin], secret })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-www-dao-test\.session_token=/)
    for (const flag of ['Secure', 'HttpOnly', 'Path=/']) expect(cookie).toContain(flag)
    expect(cookie).not.toContain('Domain')
  })
})

describe('own profile', () => {
  test('[CA-11] changes name, picture and phone', async () => {
    const { browser, userId } = await openSignedInBrowser(shop)
    const change = { name: 'Ana de Souza', image: '/media/a.avif', phone: '(62) 99999-0000' }
    expect((await browser.auth('/update-user', change)).status).toBe(200)
    const [profile] = await shop.sql('select full_name, avatar_url, phone from profiles where id = $1', [
      userId,
    ])
    expect(profile).toEqual({
      full_name: 'Ana de Souza',
      avatar_url: '/media/a.avif',
      phone: '+5562999990000',
    })
    expect(await browser.session()).toMatchObject({ user: { name: 'Ana de Souza', phone: '+5562999990000' } })
  })

  test.each([
    { phone: '123' },
    { image: 'https://evil.example/x' },
    { image: '//evil.example' },
    { name: 'A' },
  ])('refuses %j', async (change) => {
    const { browser } = await openSignedInBrowser(shop)
    const { status, body } = await browser.auth('/update-user', change)
    expect([status, body.code]).toEqual([422, 'request.invalid'])
    expect(body.fields).toHaveProperty(Object.keys(change)[0]!)
  })

  test('[CA-11] changes the password with the former one', async () => {
    const { browser, email, headers } = await openSignedInBrowser(shop)
    const newPassword = 'Pequi-amarelo-9'
    const wrong = await browser.auth('/change-password', { currentPassword: 'errada-1-x', newPassword })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'identity.password_wrong'])
    const body = { currentPassword: password, newPassword, revokeOtherSessions: true }
    expect((await browser.auth('/change-password', body)).status).toBe(200)
    expect(await browser.who()).toBe(email)
    expect((await shop.call('/api/auth/get-session', { headers })).body).toBeNull()
    await findEmail(shop, email, 'password_changed')
    const [session] = await shop.sql(
      'select method, aal from auth_sessions s join profiles p on p.id = s.user_id where email = $1',
      [email],
    )
    expect(session).toEqual({ method: 'password', aal: 'aal1' })
  })

  test('[CA-11] changes the email after both mailboxes confirmed it, the former one first', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    const newEmail = anEmail()
    expect((await browser.auth('/change-email', { newEmail, callbackURL: '/conta' })).status).toBe(200)
    const security = () => browser.call<SecurityView>('/api/identity/security')
    expect((await security()).body.pendingEmail).toBe(newEmail)
    expect(await browser.who()).toBe(email)
    expect(await findEmails(shop, newEmail)).toEqual([])
    const leave = (await findEmail(shop, email, 'email_leaves')).url
    expect(new URL(leave).searchParams.get('volta')).toBe('/conta')
    expect((await browser.press(leave)).body).toEqual({ changed: false })
    expect(await browser.who()).toBe(email)
    const { url } = await findEmail(shop, newEmail, 'new_email')
    expect(new URL(url).searchParams.get('volta')).toBe('/conta')
    expect((await browser.press(url)).body).toEqual({ changed: true })
    expect(await browser.who()).toBe(newEmail)
    expect((await security()).body.pendingEmail).toBeNull()
  })

  test('does not confirm a new email without a session of the account', async () => {
    const { browser, email, userId } = await openSignedInBrowser(shop)
    const victim = anEmail()
    await browser.auth('/change-email', { newEmail: victim, callbackURL: '/conta/perfil' })
    await browser.press((await findEmail(shop, email, 'email_leaves')).url)
    const { url } = await findEmail(shop, victim, 'new_email')
    const stranger = createBrowser(shop)
    expect((await stranger.press(url)).body.code).toBe('identity.sign_in_first')
    expect(await stranger.who()).toBeUndefined()
    const somebody = await openSignedInBrowser(shop)
    expect((await somebody.browser.press(url)).body.code).toBe('identity.other_account')
    expect(await somebody.browser.who()).toBe(somebody.email)
    const [profile] = await shop.sql('select email, email_changed_at from profiles where id = $1', [userId])
    expect(profile).toEqual({ email, email_changed_at: null })
    const owner = createBrowser(shop)
    await owner.auth('/sign-in/email', { email, password })
    expect((await owner.press(url)).body).toEqual({ changed: true })
    expect(await owner.who()).toBe(victim)
    expect((await createBrowser(shop).press(url)).status).toBeGreaterThanOrEqual(400)
  })

  test('confirms only the email that was requested last', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    const [first, second] = [anEmail(), anEmail()]
    await browser.auth('/change-email', { newEmail: first })
    await browser.press((await findEmail(shop, email, 'email_leaves')).url)
    const { url } = await findEmail(shop, first, 'new_email')
    await browser.auth('/change-email', { newEmail: second })
    expect((await browser.press(url)).body.code).toBe('identity.link_invalid')
    expect(await browser.who()).toBe(email)
  })

  test('[CA-11] answers the same for a taken and for a free email', async () => {
    const { browser, userId, email } = await openSignedInBrowser(shop)
    const other = await createSignedInPerson(shop)
    expect((await browser.auth('/change-email', { newEmail: other.email })).status).toBe(200)
    const left = await browser.press((await findEmail(shop, email, 'email_leaves')).url)
    expect(left.body).toEqual({ changed: false })
    expect(await findEmails(shop, other.email)).toEqual([])
    const [profile] = await shop.sql('select email, email_changed_at from profiles where id = $1', [userId])
    expect(profile).toEqual({ email, email_changed_at: null })
  })

  test('sets the first password of a person without one', async () => {
    const browser = createBrowser(shop)
    const email = anEmail()
    await browser.auth('/email-otp/send-verification-otp', { email, type: 'sign-in' })
    await browser.auth('/sign-in/email-otp', { email, otp: (await findEmail(shop, email, 'code')).code })
    const choose = (newPassword: string) => browser.call('/api/identity/password', { body: { newPassword } })
    expect((await choose('curta1')).body).toMatchObject({
      code: 'identity.weak_password',
      fields: { newPassword: expect.any(String) },
    })
    expect((await choose(password)).status).toBe(204)
    expect((await choose(`${password}x`)).body.code).toBe('identity.refused')
    expect((await createBrowser(shop).auth('/sign-in/email', { email, password })).status).toBe(200)
  })
})

describe('sensitive calls', () => {
  const sensitive: [string, string, object][] = [
    ['POST', '/api/auth/change-password', { currentPassword: password, newPassword: 'Pequi-amarelo-9' }],
    ['POST', '/api/auth/change-email', { newEmail: 'novo@dao.test' }],
    ['POST', '/api/auth/unlink-account', { providerId: 'conta' }],
    ['POST', '/api/auth/two-factor/enable', { password }],
    ['POST', '/api/auth/two-factor/disable', { password }],
    ['POST', '/api/auth/two-factor/generate-backup-codes', { password }],
    ['POST', '/api/auth/passkey/delete-passkey', { id: randomUUID() }],
    ['GET', '/api/auth/passkey/generate-register-options', {}],
    ['POST', '/api/auth/link-social', { provider: 'conta' }],
    ['DELETE', `/api/identity/wallets/${randomUUID()}`, {}],
    ['POST', '/api/identity/password', { newPassword: 'Pequi-amarelo-9' }],
  ]

  test.each(sensitive)('[CA-13] %s %s asks an old session to confirm', async (method, path, body) => {
    const { browser, userId } = await openSignedInBrowser(shop)
    await grow(userId, '25 hours')
    const answer = await browser.call(path, method === 'POST' ? { body } : { method })
    expect([answer.status, answer.body.code]).toEqual([403, 'request.unconfirmed'])
  })

  test('[CA-13] an emailed code refreshes the session, once, and only this one', async () => {
    const { browser, userId, email } = await openSignedInBrowser(shop)
    const other = createBrowser(shop)
    await other.auth('/sign-in/email', { email, password })
    await grow(userId, '25 hours')
    const sent = await browser.call('/api/identity/confirmation/send', { body: {} })
    expect([sent.status, sent.body]).toEqual([202, { to: `${email[0]}•••@dao.test` }])
    const { code } = await findEmail(shop, email, 'confirmation')
    const confirm = (by: typeof browser, given: string) =>
      by.call('/api/identity/confirmation', { body: { code: given } })
    expect((await confirm(other, code)).body.code).toBe('identity.code_expired')
    expect((await confirm(browser, code)).status).toBe(204)
    expect((await confirm(browser, code)).body.code).toBe('identity.code_expired')
    const change = { currentPassword: password, newPassword: 'Pequi-amarelo-9' }
    expect((await other.auth('/change-password', change)).body.code).toBe('request.unconfirmed')
    expect((await browser.auth('/change-password', change)).status).toBe(200)
  })

  test('[CA-13] five wrong codes invalidate the right one', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    await browser.call('/api/identity/confirmation/send', { body: {} })
    const { code } = await findEmail(shop, email, 'confirmation')
    const confirm = (given: string) => browser.call('/api/identity/confirmation', { body: { code: given } })
    const wrong = code === '000000' ? '111111' : '000000'
    for (let time = 0; time < 5; time++) expect((await confirm(wrong)).body.code).toBe('identity.code_wrong')
    const late = await confirm(code)
    expect([late.status, late.body.code]).toEqual([403, 'identity.code_attempts'])
  })
})

describe('staff sessions', () => {
  const audited = (email: string) =>
    shop.sql(
      'select action, entity_type, user_agent, admin_user_id is not null as by_record from audit_logs where entity_name = $1 and action ~ $2 order by at',
      [email, '^LOG'],
    )

  test('[CA-23] are audited at sign-in and sign-out; those of customers are not', async () => {
    const { browser, email } = await openSignedInBrowser(shop, { role: 'admin' })
    await browser.auth('/sign-out', {})
    await browser.auth('/sign-in/email', { email, password })
    await browser.auth('/sign-out', {})
    const agent = { entity_type: 'admin', by_record: true, user_agent: expect.stringContaining('Windows') }
    expect(await audited(email)).toMatchObject([
      { action: 'LOGOUT', ...agent },
      { action: 'LOGIN', ...agent },
      { action: 'LOGOUT', ...agent },
    ])
    const customer = await openSignedInBrowser(shop)
    await customer.browser.auth('/sign-in/email', { email: customer.email, password })
    await customer.browser.auth('/sign-out', {})
    expect(await audited(customer.email)).toEqual([])
  })

  test('[CA-23] are audited when staff end their current session, and not for another one', async () => {
    const { browser, email } = await openSignedInBrowser(shop, { role: 'admin' })
    const other = createBrowser(shop)
    await other.auth('/sign-in/email', { email, password })
    const before = (await audited(email)).length
    const own = await shop.sql<{ id: string }>(
      `select s.id from auth_sessions s join profiles p on p.id = s.user_id where p.email = $1 order by s.created_at`,
      [email],
    )
    const end = (id: string) => browser.call(`/api/identity/sessions/${id}`, { method: 'DELETE' })
    expect((await end(own.at(-1)!.id)).status).toBe(204)
    expect(await audited(email)).toHaveLength(before)
    expect((await end(own[0]!.id)).status).toBe(204)
    expect((await audited(email)).slice(before)).toMatchObject([{ action: 'LOGOUT', by_record: true }])
  })

  test('email staff once about a sign-in from a new browser', async () => {
    const { email } = await createSignedInPerson(shop, { role: 'admin' })
    const browser = createBrowser(shop)
    await browser.auth('/sign-in/email', { email, password })
    await findEmail(shop, email, 'new_device')
    await browser.auth('/sign-out', {})
    await browser.auth('/sign-in/email', { email, password })
    await browser.call('/api/identity/confirmation/send', { body: {} })
    await findEmail(shop, email, 'confirmation')
    expect(await findEmails(shop, email)).toHaveLength(2)
  })
})

test('[CA-16] tokens can be verified with the public keys; the private keys are stored encrypted', async () => {
  const { browser, email } = await openSignedInBrowser(shop)
  const { body: keys } = await shop.call<JSONWebKeySet>('/api/auth/jwks')
  expect(JSON.stringify(keys)).not.toMatch(/"d":/)
  const { body } = await browser.auth<{ token: string }>('/token')
  const { payload } = await jwtVerify(body.token, createLocalJWKSet(keys))
  expect(payload).toMatchObject({ email, iss: browserOrigin })
  const [kept] = await shop.sql<{ private_key: string }>('select private_key from auth_signing_keys')
  expect(kept!.private_key).not.toContain('"d":')
  const bearer = await shop.call('/api/team/me', { headers: { authorization: `Bearer ${body.token}` } })
  expect(bearer.body).toBeNull()
})
