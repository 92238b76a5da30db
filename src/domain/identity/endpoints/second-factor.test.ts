import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createBrowser, openSignedInBrowser, type Browser, findEmail } from '#test/browser-in-memory'
import { useShop } from '#test/shop'
import { createLink, resetSecondFactor } from '#domain/identity'
import { transaction } from '#platform/postgres/database'

const shop = useShop()
const password = 'Cerrado-2026-teste'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (text: string): Buffer => {
  const bits = [...text.replace(/=+$/, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** Returns the TOTP code (RFC 6238), `steps` of 30 s from now. */
function codeOf(uri: string, steps = 0): string {
  const key = fromBase32(new URL(uri).searchParams.get('secret')!)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = mac.at(-1)! & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const shown = new Set<string>()

/** Returns an unused TOTP code: each works once. */
function nextCode(uri: string): string {
  const code = [0, 1, -1].map((steps) => codeOf(uri, steps)).find((one) => !shown.has(uri + one))!
  shown.add(uri + code)
  return code
}

async function enrol(browser: Browser) {
  const { status, body } = await browser.auth<{ totpURI: string; backupCodes: string[] }>(
    '/two-factor/enable',
    { password },
  )
  expect(status).toBe(200)
  expect((await browser.auth('/two-factor/verify-totp', { code: nextCode(body.totpURI) })).status).toBe(200)
  return body
}

const withPassword = async (email: string) => {
  const browser = createBrowser(shop)
  const answer = await browser.auth<{ twoFactorMethods?: string[] }>('/sign-in/email', { email, password })
  return { browser, answer }
}
const aalOf = async (browser: Browser) => (await browser.session())?.session.aal
const wrongCode = (uri: string) =>
  codeOf(uri) === '000000' || codeOf(uri, -1) === '000000' ? '111111' : '000000'

describe('authenticator app', () => {
  test('[CA-15] is enrolled with a first code, and required after the password from then on', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    expect(await aalOf(browser)).toBe('aal1')
    const { totpURI, backupCodes } = await enrol(browser)
    expect(totpURI).toMatch(/^otpauth:\/\/totp\//)
    expect(backupCodes).toHaveLength(10)
    expect(await aalOf(browser)).toBe('aal2')
    await findEmail(shop, email, 'second_factor_on')

    const { browser: next, answer } = await withPassword(email)
    expect(answer.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp', 'otp'] })
    expect(await next.who()).toBeUndefined()
    const wrong = await next.auth('/two-factor/verify-totp', { code: wrongCode(totpURI) })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'identity.code_wrong'])
    expect((await next.auth('/two-factor/verify-totp', { code: nextCode(totpURI) })).status).toBe(200)
    expect(await next.who()).toBe(email)
    expect(await aalOf(next)).toBe('aal2')
  })

  test('[CA-15] can be removed with the password, in a session that verified it', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    await enrol(browser)
    const wrong = await browser.auth('/two-factor/disable', { password: `${password}x` })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'identity.password_wrong'])
    expect((await browser.auth('/two-factor/disable', { password })).status).toBe(200)
    await findEmail(shop, email, 'second_factor_off')
    const { answer } = await withPassword(email)
    expect(answer.body).not.toHaveProperty('twoFactorRedirect')
  })

  test('[CA-15] can be removed by staff for a person who lost it', async () => {
    const { browser, email, userId } = await openSignedInBrowser(shop)
    await enrol(browser)
    const { answer } = await withPassword(email)
    expect(answer.body).toHaveProperty('twoFactorRedirect')
    await transaction((tx) => resetSecondFactor(tx, userId))
    const { browser: next } = await withPassword(email)
    expect(await next.who()).toBe(email)
    expect(await shop.sql('select 1 from auth_two_factors where user_id = $1', [userId])).toEqual([])
  })

  test('ends a challenge after five wrong codes, and has none without its cookie', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    const { totpURI } = await enrol(browser)
    const { browser: next } = await withPassword(email)
    for (let time = 0; time < 5; time++)
      expect((await next.auth('/two-factor/verify-totp', { code: wrongCode(totpURI) })).body.code).toBe(
        'identity.code_wrong',
      )
    const late = await next.auth('/two-factor/verify-totp', { code: nextCode(totpURI) })
    expect(late.status).toBeGreaterThanOrEqual(400)
    expect(await next.who()).toBeUndefined()
    const none = await createBrowser(shop).auth('/two-factor/verify-totp', { code: nextCode(totpURI) })
    expect([none.status, none.body.code]).toEqual([401, 'identity.challenge_over'])
  })

  test('accepts each code once, for the same session and for any other', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    const { totpURI } = await enrol(browser)
    const first = codeOf(totpURI)
    const code = [0, 1, -1].map((steps) => codeOf(totpURI, steps)).find((one) => !shown.has(totpURI + one))!
    const { browser: next } = await withPassword(email)
    expect((await next.auth('/two-factor/verify-totp', { code })).status).toBe(200)
    for (const used of [code, ` ${code} `, first]) {
      const { browser: thief } = await withPassword(email)
      const replay = await thief.auth('/two-factor/verify-totp', { code: used })
      expect([replay.status, replay.body.code]).toEqual([400, 'identity.code_wrong'])
      expect(await thief.who()).toBeUndefined()
      const within = await next.auth('/two-factor/verify-totp', { code: used })
      expect(within.body.code).toBe('identity.code_wrong')
    }
  })

  test('accepts a code in one of two parallel sessions', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    const { totpURI } = await enrol(browser)
    const two = [await withPassword(email), await withPassword(email)]
    const code = nextCode(totpURI)
    const answers = await Promise.all(two.map((one) => one.browser.auth('/two-factor/verify-totp', { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('does not use up a code in a call that fails', async () => {
    const { browser, email, userId } = await openSignedInBrowser(shop)
    const { totpURI } = await enrol(browser)
    const code = nextCode(totpURI)
    const { browser: late } = await withPassword(email)
    await shop.sql(
      "update auth_two_factors set locked_until = now() + interval '1 minute' where user_id = $1",
      [userId],
    )
    expect((await late.auth('/two-factor/verify-totp', { code })).body.code).toBe('identity.factor_locked')
    await shop.sql('update auth_two_factors set locked_until = null where user_id = $1', [userId])
    expect((await late.auth('/two-factor/verify-totp', { code })).status).toBe(200)
  })

  test('accepts an emailed code once', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    await enrol(browser)
    const { browser: next } = await withPassword(email)
    await next.auth('/two-factor/send-otp', {})
    const { code } = await findEmail(shop, email, 'second_factor_code')
    expect((await next.auth('/two-factor/verify-otp', { code })).status).toBe(200)
    const { browser: thief } = await withPassword(email)
    expect((await thief.auth('/two-factor/verify-otp', { code })).status).toBeGreaterThanOrEqual(400)
    expect(await thief.who()).toBeUndefined()
    expect((await next.auth('/two-factor/verify-otp', { code })).status).toBeGreaterThanOrEqual(400)
  })

  test('emails a code for each parallel request', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    await enrol(browser)
    const { browser: next } = await withPassword(email)
    const asked = await Promise.all([1, 2, 3].map(() => next.auth('/two-factor/send-otp', {})))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('limits the emailed codes, also with the right password', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    await enrol(browser)
    const { browser: next } = await withPassword(email)
    for (let time = 0; time < 10; time++)
      expect((await next.auth('/two-factor/send-otp', {})).status).toBe(200)
    const last = await next.auth('/two-factor/send-otp', {})
    expect([last.status, last.body.code]).toEqual([429, 'request.too_many'])
  })

  test('accepts a backup code once', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    const { backupCodes } = await enrol(browser)
    const { browser: next } = await withPassword(email)
    expect((await next.auth('/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(200)
    expect(await aalOf(next)).toBe('aal2')
    const security = await next.call<{ backupCodesLeft: number }>('/api/identity/security')
    expect(security.body.backupCodesLeft).toBe(9)
    const { browser: again } = await withPassword(email)
    const replay = await again.auth('/two-factor/verify-backup-code', { code: backupCodes[0] })
    expect(replay.body.code).toBe('identity.code_wrong')
  })

  test('ends the challenge after wrong emailed codes too', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    await enrol(browser)
    const { browser: next } = await withPassword(email)
    expect((await next.auth('/two-factor/send-otp', {})).status).toBe(200)
    const { code } = await findEmail(shop, email, 'second_factor_code')
    expect((await next.auth('/two-factor/verify-otp', { code })).status).toBe(200)
    expect(await aalOf(next)).toBe('aal2')
  })

  test('stores secrets encrypted', async () => {
    const { browser, userId } = await openSignedInBrowser(shop)
    const { totpURI, backupCodes } = await enrol(browser)
    const kept = JSON.stringify(await shop.sql('select * from auth_two_factors where user_id = $1', [userId]))
    expect(kept).not.toContain(new URL(totpURI).searchParams.get('secret'))
    expect(kept).not.toContain(fromBase32(new URL(totpURI).searchParams.get('secret')!).toString())
    expect(kept).not.toContain(backupCodes[0])
  })
})

describe('person who signed in by a link', () => {
  const byLink = async (email: string) => {
    const browser = createBrowser(shop)
    await browser.press((await createLink('signin', { email, name: '' })).url)
    return browser
  }

  test('has no second factor verified, and verifies it with a code', async () => {
    const { browser, email } = await openSignedInBrowser(shop, { role: 'superadmin' })
    const { totpURI } = await enrol(browser)
    const next = await byLink(email)
    expect(await aalOf(next)).toBe('aal1')
    expect((await next.call('/api/orders')).status).toBe(403)
    expect((await next.auth('/two-factor/verify-totp', { code: nextCode(totpURI) })).status).toBe(200)
    expect(await aalOf(next)).toBe('aal2')
    expect((await next.call('/api/orders')).status).toBe(200)
  })

  test('may not make sensitive changes before', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    await enrol(browser)
    const next = await byLink(email)
    const tries: [string, object][] = [
      ['/change-password', { currentPassword: password, newPassword: 'Pequi-amarelo-9' }],
      ['/two-factor/disable', { password }],
      ['/change-email', { newEmail: 'outro@dao.test' }],
    ]
    for (const [path, body] of tries) {
      const { status, body: said } = await next.auth(path, body)
      expect([status, said.code]).toEqual([403, 'request.second_factor'])
    }
    const keys = await next.auth('/passkey/generate-register-options')
    expect(keys.body.code).toBe('request.second_factor')
  })

  test('may not try codes without limit', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    const { totpURI } = await enrol(browser)
    const next = await byLink(email)
    for (let time = 0; time < 10; time++)
      expect((await next.auth('/two-factor/verify-totp', { code: wrongCode(totpURI) })).status).toBe(400)
    const late = await next.auth('/two-factor/verify-totp', { code: nextCode(totpURI) })
    expect([late.status, late.body.code]).toEqual([429, 'request.too_many'])
    expect(await aalOf(next)).toBe('aal1')
  })

  test('cannot use the same mailbox as second factor', async () => {
    const { browser, email } = await openSignedInBrowser(shop)
    await enrol(browser)
    const next = await byLink(email)
    expect((await next.auth('/two-factor/send-otp', {})).body.code).toBe('identity.refused')
    const plain = await openSignedInBrowser(shop)
    expect((await plain.browser.auth('/two-factor/send-otp', {})).body.code).toBe('identity.refused')
    expect(await aalOf(plain.browser)).toBe('aal1')
  })
})

test('requires an app or a backup code of staff; an emailed code is not enough', async () => {
  const { browser, email } = await openSignedInBrowser(shop, { role: 'admin' })
  await enrol(browser)
  const { browser: next, answer } = await withPassword(email)
  expect(answer.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  expect((await next.auth('/two-factor/send-otp', {})).body.code).toBe('identity.refused')
  // Emails of the enrolment may still be in the queue.
  const codes =
    "select 1 from email_outbox where recipient = $1 and message_id like '<identity.second_factor_code.%'"
  expect(await shop.sql(codes, [email])).toEqual([])
})

test('cannot enable the emailed second factor without an app', async () => {
  const { browser, userId } = await openSignedInBrowser(shop)
  await browser.auth('/two-factor/enable', { password, method: 'otp' })
  const [profile] = await shop.sql('select two_factor_enabled from profiles where id = $1', [userId])
  expect(profile).toEqual({ two_factor_enabled: false })
})
