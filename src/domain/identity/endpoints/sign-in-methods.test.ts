import { randomUUID } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { publicKeyToAddress, hashMessage } from '#context/identity/better-auth/wallet-signature.ts'
import { banPerson, createLink } from '#domain/identity'
import { transaction } from '#platform/postgres/database'
import { createBrowser, findEmails, findEmail } from '#test/browser-in-memory'
import { isOldSignInLink } from '#shared/auth/sign-in-link'
import { createSignedInPerson } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
const password = 'Cerrado-2026-teste'
const anEmail = () => `${randomUUID().slice(0, 8)}@dao.test`
const methodOf = async (email: string) =>
  (
    await shop.sql<{ method: string; aal: string }>(
      'select method, aal from auth_sessions s join profiles p on p.id = s.user_id where email = $1 order by s.created_at desc',
      [email],
    )
  )[0]

afterEach(() => {
  vi.useRealTimers()
})

describe('password sign-in', () => {
  test('[CA-02] opens a session and returns the token in the cookie only', async () => {
    const person = await createSignedInPerson(shop)
    const browser = createBrowser(shop)
    const { status, body } = await browser.auth('/sign-in/email', { email: person.email, password })
    expect([status, (body.user as { email: string }).email]).toEqual([200, person.email])
    expect(body).not.toHaveProperty('token')
    expect(await browser.who()).toBe(person.email)
    expect(await methodOf(person.email)).toEqual({ method: 'password', aal: 'aal1' })
    const seen = 'select last_sign_in_at is not null as seen from profiles where id = $1'
    expect(await shop.sql(seen, [person.userId])).toEqual([{ seen: true }])
  })

  test('is blocked from an IP address after ten wrong passwords; a correct one resets the count', async () => {
    const person = await createSignedInPerson(shop)
    const attempt = (secret: string) =>
      createBrowser(shop).auth('/sign-in/email', { email: person.email, password: secret })
    for (let time = 0; time < 9; time++) expect((await attempt('errada-1-x')).status).toBe(401)
    expect((await attempt(password)).status).toBe(200)
    for (let time = 0; time < 10; time++) expect((await attempt('errada-1-x')).status).toBe(401)
    const locked = await attempt(password)
    expect([locked.status, locked.body.code]).toEqual([429, 'request.too_many'])
    expect((locked.body.data as { seconds: number }).seconds).toBeGreaterThan(0)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await createSignedInPerson(shop)
    expect((await createBrowser(shop).auth('/sign-in/email', { email: other.email, password })).status).toBe(
      200,
    )
  })

  test('refuses a banned person, and says why only with the right password', async () => {
    const person = await createSignedInPerson(shop)
    await transaction((tx) => banPerson(tx, person.userId, { reason: 'fraude' }))
    const attempt = (secret: string) =>
      createBrowser(shop).auth('/sign-in/email', { email: person.email, password: secret })
    expect((await attempt(password)).body).toMatchObject({
      code: 'identity.banned',
      data: { reason: 'fraude' },
    })
    expect((await attempt('errada-1-x')).body.code).toBe('identity.wrong_credentials')
    const link = await createLink('signin', { email: person.email, name: '' })
    const browser = createBrowser(shop)
    expect((await browser.press(link.url)).body).toMatchObject({ code: 'identity.banned' })
    expect(await browser.who()).toBeUndefined()
    await shop.sql("update profiles set ban_expires = now() - interval '1 second' where id = $1", [
      person.userId,
    ])
    expect((await attempt(password)).status).toBe(200)
  })
})

describe('sign-in with an emailed code', () => {
  const ask = (email: string) =>
    createBrowser(shop).auth('/email-otp/send-verification-otp', { email, type: 'sign-in' })
  const enter = (email: string, otp: string) => createBrowser(shop).auth('/sign-in/email-otp', { email, otp })

  test('[CA-07] works once, and creates the account of a new email', async () => {
    const email = anEmail()
    expect((await ask(email)).status).toBe(200)
    const { code } = await findEmail(shop, email, 'code')
    const browser = createBrowser(shop)
    expect((await browser.auth('/sign-in/email-otp', { email, otp: code })).status).toBe(200)
    expect(await browser.who()).toBe(email)
    expect(await methodOf(email)).toEqual({ method: 'email-code', aal: 'aal1' })
    const replay = await enter(email, code)
    expect([replay.status, replay.body.code]).toEqual([400, 'identity.code_wrong'])
  })

  test('[CA-07] is blocked after five wrong codes, also for the right one', async () => {
    const { email } = await createSignedInPerson(shop)
    await ask(email)
    const { code } = await findEmail(shop, email, 'code')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let time = 0; time < 5; time++)
      expect((await enter(email, wrong)).body.code).toBe('identity.code_wrong')
    const last = await enter(email, code)
    expect([last.status, last.body.code]).toEqual([403, 'identity.code_attempts'])
  })

  test('opens at most one session by parallel attempts and refuses wrong ones', async () => {
    const { email } = await createSignedInPerson(shop)
    await ask(email)
    const { code } = await findEmail(shop, email, 'code')
    const wrong = code === '000000' ? '111111' : '000000'
    const tries = await Promise.all(Array.from({ length: 4 }, () => enter(email, wrong)))
    expect(tries.map(({ status }) => status < 500)).toEqual([true, true, true, true])
    const right = await Promise.all(Array.from({ length: 4 }, () => enter(email, code)))
    expect(right.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(right.every(({ status }) => status < 500)).toBe(true)
  })

  test('emails a code for each of four parallel requests, and one of them works', async () => {
    const { email } = await createSignedInPerson(shop)
    const at = (place: number) => createBrowser(shop, undefined, `203.0.113.${place}`)
    const asked = await Promise.all(
      [1, 2, 3, 4].map((place) =>
        at(place).auth('/email-otp/send-verification-otp', { email, type: 'sign-in' }),
      ),
    )
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // Written after the answer, so that its time does not tell whether there is an account.
    const sent = () =>
      shop.sql<{ text: string }>('select text from email_outbox where recipient = $1', [email])
    await expect.poll(sent).toHaveLength(4)
    const emails = await sent()
    const entered = []
    for (const { text } of emails) entered.push((await enter(email, /^\d{6}$/m.exec(text)![0])).status)
    expect(entered.toSorted()).toEqual([200, 400, 400, 400])
  })

  test('refuses a code of another time or another email', async () => {
    const { email } = await createSignedInPerson(shop)
    const other = await createSignedInPerson(shop)
    await ask(email)
    const { code } = await findEmail(shop, email, 'code')
    expect((await enter(other.email, code)).body.code).toBe('identity.code_wrong')
    await shop.sql("update auth_verifications set expires_at = now() - interval '1 second'")
    expect((await enter(email, code)).body.code).toMatch(/identity\.code_(expired|wrong)/)
  })

  test('emails at most five codes an hour, whether or not there is an account', async () => {
    const known = (await createSignedInPerson(shop)).email
    for (const email of [known, anEmail()]) {
      for (let time = 0; time < 5; time++) expect((await ask(email)).status).toBe(200)
      expect((await ask(email)).body.code).toBe('request.too_many')
    }
  })
})

describe('sign-in with an emailed link', () => {
  const ask = (email: string) =>
    createBrowser(shop).auth('/sign-in/magic-link', {
      email,
      callbackURL: '/conta',
      errorCallbackURL: '/auth',
    })

  test('[CA-07] works once', async () => {
    const { email } = await createSignedInPerson(shop)
    expect((await ask(email)).status).toBe(200)
    const { url } = await findEmail(shop, email, 'link')
    expect(new URL(url).searchParams.get('volta')).toBe('/conta')
    const browser = createBrowser(shop)
    const { status, body } = await browser.press(url)
    expect([status, Object.keys(body)]).toEqual([200, ['user']])
    expect(await browser.who()).toBe(email)
    expect(await methodOf(email)).toEqual({ method: 'magic-link', aal: 'aal1' })
    const again = await createBrowser(shop).press(url)
    expect([again.status, again.body.code]).toEqual([400, 'identity.link_invalid'])
  })

  test('[LI-05] works after more than 120 seconds, and its token contains its age', async () => {
    const { email } = await createSignedInPerson(shop)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 121_000 })
    const { url } = await createLink('signin', { email, name: '' })
    vi.useRealTimers()
    expect(isOldSignInLink(new URL(url).searchParams.get('token')!, Date.now())).toBe(true)
    const browser = createBrowser(shop)
    expect((await browser.press(url)).status).toBe(200)
    expect(await browser.who()).toBe(email)
  })

  test('[ER-08] refuses an invalid link with an error code of its own', async () => {
    for (const step of ['entrar-pelo-link', 'confirmar-email', 'trocar-email']) {
      const broken = await createBrowser(shop).press(`/auth?etapa=${step}&token=x`)
      expect([step, broken.status, broken.body.code]).toEqual([step, 400, 'identity.link_invalid'])
    }
  })

  test('redirects to no other site', async () => {
    const { email } = await createSignedInPerson(shop)
    const asked = await createBrowser(shop).auth('/sign-in/magic-link', {
      email,
      callbackURL: 'https://evil.example',
    })
    expect([asked.status, asked.body.code]).toEqual([403, 'request.foreign_origin'])
    expect(await findEmails(shop, email)).toEqual([])
  })
})

describe('wallet sign-in', () => {
  const aWallet = () => {
    const { secretKey, publicKey } = secp256k1.keygen()
    const address = publicKeyToAddress(secp256k1.Point.fromBytes(publicKey).toBytes(false))
    return {
      address,
      sign(message: string) {
        const signed = secp256k1.sign(hashMessage(message), secretKey, {
          prehash: false,
          format: 'recovered',
        })
        return `0x${bytesToHex(signed.slice(1))}${(signed[0]! + 27).toString(16)}`
      },
    }
  }
  const messageFor = (address: string, nonce: string, domain = '127.0.0.1:1') =>
    [
      `${domain} wants you to sign in with your Ethereum account:`,
      address,
      '',
      'Entrar na loja',
      '',
      `URI: http://${domain}`,
      'Version: 1',
      'Chain ID: 1',
      `Nonce: ${nonce}`,
      `Issued At: ${new Date().toISOString()}`,
    ].join('\n')
  const nonceOf = async () =>
    (await createBrowser(shop).auth<{ nonce: string }>('/siwe/nonce', {})).body.nonce

  test('[CA-06] signs in the same person each time', async () => {
    const wallet = aWallet()
    const people: string[] = []
    for (let time = 0; time < 2; time++) {
      const message = messageFor(wallet.address, await nonceOf())
      const browser = createBrowser(shop)
      const answer = await browser.auth('/siwe/verify', { message, signature: wallet.sign(message) })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      people.push((await browser.who())!)
      const security = await browser.call<{ wallets: { address: string }[] }>('/api/identity/security')
      expect(security.body.wallets.map(({ address }) => address.toLowerCase())).toEqual([wallet.address])
    }
    expect(people[1]).toBe(people[0])
  })

  test('[CA-06] refuses another signature, another site, and a used nonce', async () => {
    const wallet = aWallet()
    const stranger = aWallet()
    const message = messageFor(wallet.address, await nonceOf())
    const verify = (body: object) => createBrowser(shop).auth('/siwe/verify', body)
    const elsewhere = messageFor(wallet.address, await nonceOf(), 'evil.example')
    const refused = [
      await verify({ message, signature: stranger.sign(message) }),
      await verify({ message: elsewhere, signature: wallet.sign(elsewhere) }),
      await verify({ message, signature: wallet.sign(message) }),
    ]
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([401, 'identity.wallet_refused'])
  })

  test('[CA-14] works after the wallet was linked to the account of the session, once', async () => {
    const wallet = aWallet()
    const [person, other] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const link = async (headers: Record<string, string>, domain?: string) => {
      const message = messageFor(wallet.address, await nonceOf(), domain)
      const body = { message, signature: wallet.sign(message) }
      return [await shop.call('/api/identity/wallets', { body, headers }), body] as const
    }
    const [elsewhere] = await link(person.headers, 'evil.example')
    expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'identity.wallet_refused'])
    const [linked, body] = await link(person.headers)
    expect(linked.status).toBe(204)
    const again = await shop.call('/api/identity/wallets', { body, headers: person.headers })
    expect([again.status, again.body.code]).toEqual([401, 'identity.wallet_refused'])
    const [taken] = await link(other.headers)
    expect([taken.status, taken.body.code]).toEqual([409, 'identity.already_linked'])
    expect((await link({}))[0].status).toBe(401)
    const browser = createBrowser(shop)
    const message = messageFor(wallet.address, await nonceOf())
    await browser.auth('/siwe/verify', { message, signature: wallet.sign(message) })
    expect(await browser.who()).toBe(person.email)
  })

  test('is not available unless the store enables it', async () => {
    await shop.sql(
      `insert into settings (key, value) values ('signIn', '{"google": null, "oidc": [], "wallet": false}')`,
    )
    const nonce = await createBrowser(shop).auth('/siwe/nonce', {})
    expect([nonce.status, nonce.body.code]).toEqual([404, 'identity.provider_unknown'])
    expect(
      (await createBrowser(shop).call<{ wallet: boolean }>('/api/identity/sign-in-methods')).body.wallet,
    ).toBe(false)
    await shop.sql("delete from settings where key = 'signIn'")
  })
})
