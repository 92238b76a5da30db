import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  createBrowser,
  type Browser,
  browserWithSession,
  findEmails,
  findEmail,
} from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const password = 'Cerrado-2026-teste'
const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

let addresses = 0
/** Creates a browser at a new IP address. */
const elsewhere = () => {
  addresses += 1
  return createBrowser(shop, agent, `198.51.${100 + (addresses >> 8)}.${addresses & 255}`)
}
const enter = (browser: Browser, email: string, secret = password) =>
  browser.auth('/sign-in/email', { email, password: secret })
const wrong = async (browser: Browser, email: string, times: number) => {
  for (let time = 0; time < times; time++)
    expect((await enter(browser, email, 'errada-1-x')).status).toBe(401)
}
const marks = ({ jar }: Browser) => [...jar].filter(([name]) => /device-/.test(name))

test('wrong passwords block only the IP address that they came from', async () => {
  const { email } = await createSignedInPerson(shop)
  const stranger = elsewhere()
  await wrong(stranger, email, 10)
  const barred = await enter(stranger, email)
  expect([barred.status, barred.body.code]).toEqual([429, 'request.too_many'])
  expect((await enter(elsewhere(), email)).status).toBe(200)
})

test('counts a known browser separately, also at a blocked IP address', async () => {
  const { email } = await createSignedInPerson(shop)
  const home = '198.51.99.1'
  const own = createBrowser(shop, agent, home)
  expect((await enter(own, email)).status).toBe(200)
  await own.auth('/sign-out', {})
  await wrong(createBrowser(shop, agent, home), email, 10)
  expect((await enter(createBrowser(shop, agent, home), email)).status).toBe(429)
  expect((await enter(own, email)).status).toBe(200)
  // it may guess no more often than a stranger
  await own.auth('/sign-out', {})
  await wrong(own, email, 10)
  expect((await enter(own, email)).status).toBe(429)
})

test('limits guesses from many IP addresses without blocking a known browser', async () => {
  const { email } = await createSignedInPerson(shop)
  const own = elsewhere()
  await enter(own, email)
  await own.auth('/sign-out', {})
  for (let address = 0; address < 10; address++) await wrong(elsewhere(), email, 5)
  expect((await enter(elsewhere(), email, 'errada-1-x')).status).toBe(429)
  expect((await enter(own, email)).status).toBe(200)
  expect((await enter(elsewhere(), email, 'errada-1-x')).status).toBe(429)
})

test('the device cookie belongs to its person, cannot be forged, and grants no access', async () => {
  const [ana, bia] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
  const own = elsewhere()
  const answer = await enter(own, ana.email)
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('device-'))!
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000']) expect(line).toContain(flag)
  const [[name, value]] = marks(own) as [[string, string]]
  expect(name + value).not.toContain(ana.userId)
  const bare = elsewhere()
  bare.jar.set(name, value)
  expect(await bare.who()).toBeUndefined()
  for (const [session, token] of own.jar) if (session !== name) bare.jar.set(session, `${value}.${token}`)
  expect(await bare.who()).toBeUndefined()

  const forger = elsewhere()
  await wrong(forger, bia.email, 10)
  const sign = value.split('.')[1]!
  for (const forged of [value, `${randomUUID()}.${sign}`, `.${sign}`, '.', `${value}x`, sign]) {
    forger.jar.set(name, forged)
    expect((await enter(forger, bia.email)).status).toBe(429)
    expect((await enter(forger, ana.email, 'errada-1-x')).status).toBe(401)
  }
  // a cookie for her with the signature of another
  await enter(own, bia.email)
  for (const [each] of marks(own)) forger.jar.set(each, value)
  expect((await enter(forger, bia.email)).status).toBe(429)
})

test('emails requested by strangers are limited per mailbox and do not block those of its owner', async () => {
  const { email, userId } = await createSignedInPerson(shop)
  const own = elsewhere()
  await enter(own, email)
  const ask = (browser: Browser) =>
    browser.auth('/email-otp/send-verification-otp', { email, type: 'sign-in' })
  for (const stranger of [elsewhere(), elsewhere()])
    for (let time = 0; time < 5; time++) expect((await ask(stranger)).status).toBe(200)
  expect((await ask(elsewhere())).body.code).toBe('request.too_many')
  // signed in, and from a known browser
  expect((await own.call('/api/identity/confirmation/send', { body: {} })).status).toBe(202)
  await findEmail(shop, email, 'confirmation')
  expect((await own.auth('/change-email', { newEmail: `${randomUUID()}@dao.test` })).status).toBe(200)
  await own.auth('/sign-out', {})
  expect((await own.auth('/request-password-reset', { email })).status).toBe(200)
  await findEmail(shop, email, 'recovery')
  const before = (await findEmails(shop, email)).length
  expect((await elsewhere().auth('/request-password-reset', { email })).body.code).toBe('request.too_many')
  expect(await findEmails(shop, email)).toHaveLength(before)
  expect(userId).toBeTruthy()
})

test('five emails are the limit of one IP address, not of another', async () => {
  const { email } = await createSignedInPerson(shop)
  const stranger = elsewhere()
  const ask = (browser: Browser) => browser.auth('/request-password-reset', { email })
  for (let time = 0; time < 5; time++) expect((await ask(stranger)).status).toBe(200)
  expect((await ask(stranger)).status).toBe(429)
  expect((await ask(elsewhere())).status).toBe(200)
})

test('confirmations have a limit of their own', async () => {
  const { email } = await createSignedInPerson(shop)
  const own = elsewhere()
  await enter(own, email)
  const send = () => own.call('/api/identity/confirmation/send', { body: {} })
  for (let time = 0; time < 10; time++) expect((await send()).status).toBe(202)
  expect((await send()).body.code).toBe('request.too_many')
})

test('compares ten of thirty parallel second factors, each in a sign-in of its own', async () => {
  const person = await createSignedInPerson(shop)
  const own = browserWithSession(shop, person)
  const enabled = await own.auth<{ backupCodes: string[] }>('/two-factor/enable', { password })
  await shop.sql('update auth_two_factors set verified = true where user_id = $1', [person.userId])
  await shop.sql('update profiles set two_factor_enabled = true where id = $1', [person.userId])
  const thieves = await Promise.all(
    Array.from({ length: 30 }, elsewhere).map(async (browser) => {
      expect((await enter(browser, person.email)).body).toHaveProperty('twoFactorRedirect')
      return browser
    }),
  )
  const answers = await Promise.all(
    thieves.map((browser, at) => browser.auth('/two-factor/verify-backup-code', { code: `xxxxx-${at}` })),
  )
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((code) => code !== 'request.too_many')).toHaveLength(10)
  const right = elsewhere()
  await enter(right, person.email)
  const late = await right.auth('/two-factor/verify-backup-code', { code: enabled.body.backupCodes[0] })
  expect(late.body.code).toBe('request.too_many')
  expect(await right.who()).toBeUndefined()
})
