import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createBrowser, findEmails, findEmail } from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const password = 'Cerrado-2026-teste'
const anEmail = () => `${randomUUID().slice(0, 8)}@dao.test`

const newcomer = (change: object = {}) => ({
  name: 'Nova Pessoa',
  email: anEmail(),
  password,
  callbackURL: '/',
  ...change,
})

describe('sign-up', () => {
  test('[CA-01] [EN-01] creates a profile that can sign in after its email is confirmed', async () => {
    const browser = createBrowser(shop)
    const person = newcomer()
    expect((await browser.auth('/sign-up/email', person)).status).toBe(200)
    expect(await browser.who()).toBeUndefined()
    const [profile] = await shop.sql(
      'select full_name, avatar_url, phone, role, email_verified, created_at from profiles where email = $1',
      [person.email],
    )
    expect(profile).toMatchObject({
      full_name: 'Nova Pessoa',
      avatar_url: null,
      phone: null,
      role: 'user',
      email_verified: false,
    })
    const early = await browser.auth('/sign-in/email', { email: person.email, password })
    expect([early.status, early.body.code]).toEqual([403, 'identity.email_unverified'])
  })

  test('records the consents with the account, and marketing only if requested', async () => {
    const [quiet, curious] = [newcomer(), newcomer({ marketing: true })]
    for (const person of [quiet, curious]) await createBrowser(shop).auth('/sign-up/email', person)
    const agreed = (email: string) =>
      shop.sql(
        `select c.purpose, c.source, c.granted from customer_consents c join profiles p on p.id = c.user_id
         where p.email = $1 order by c.purpose`,
        [email],
      )
    const given = (purpose: string) => ({ purpose, source: 'sign-up', granted: true })
    expect(await agreed(quiet.email)).toEqual(['privacy', 'terms'].map(given))
    expect(await agreed(curious.email)).toEqual(['marketing', 'privacy', 'terms'].map(given))
  })

  test('[SH-06] the confirmation link redirects to the home page, signed in, and works once', async () => {
    const person = newcomer()
    const browser = createBrowser(shop)
    await browser.auth('/sign-up/email', person)
    const { url } = await findEmail(shop, person.email, 'confirm')
    expect(new URL(url).searchParams.get('volta')).toBe('/')
    expect((await browser.press(url)).body).toEqual({ status: true })
    expect(await browser.who()).toBe(person.email)
    const later = createBrowser(shop)
    expect((await later.press(url)).body.code).toBe('identity.already_confirmed')
    expect(await later.who()).toBeUndefined()
  })

  test('[CA-08] sends the confirmation again, only to an unconfirmed account', async () => {
    const person = newcomer()
    const browser = createBrowser(shop)
    await browser.auth('/sign-up/email', person)
    await findEmail(shop, person.email, 'confirm')
    expect((await browser.auth('/send-verification-email', { email: person.email })).status).toBe(200)
    await expect.poll(() => findEmails(shop, person.email)).toHaveLength(2)
    const confirmed = await createSignedInPerson(shop)
    for (const email of [confirmed.email, anEmail()]) {
      expect((await browser.auth('/send-verification-email', { email })).status).toBe(200)
      expect(await findEmails(shop, email)).toEqual([])
    }
  })

  test('[CA-01] answers a second sign-up like the first, and emails only the owner', async () => {
    const owner = await createSignedInPerson(shop)
    const browser = createBrowser(shop)
    const first = await browser.auth('/sign-up/email', newcomer())
    const second = await browser.auth('/sign-up/email', newcomer({ email: owner.email.toUpperCase() }))
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect([...second.headers.keys()]).toEqual([...first.headers.keys()])
    await findEmail(shop, owner.email, 'already_yours')
    expect((await browser.auth('/sign-in/email', { email: owner.email, password })).status).toBe(200)
  })

  test('a stranger who signed up with the email first has no access afterwards', async () => {
    const taken = newcomer({ password: 'Senha-do-intruso-1' })
    await createBrowser(shop).auth('/sign-up/email', taken)
    const owner = createBrowser(shop)
    await owner.auth('/sign-up/email', newcomer({ email: taken.email }))
    const { url } = await findEmail(shop, taken.email, 'unfinished')
    const token = new URL(url).searchParams.get('token')
    expect((await owner.auth('/reset-password', { newPassword: password, token })).status).toBe(200)
    const intruder = await owner.auth('/sign-in/email', { email: taken.email, password: taken.password })
    expect(intruder.body.code).toBe('identity.wrong_credentials')
    expect((await owner.auth('/sign-in/email', { email: taken.email, password })).status).toBe(200)
  })

  test.each([
    [{ role: 'admin' }, { role: 'user' }],
    [
      { emailVerified: true, twoFactorEnabled: true },
      { email_verified: false, two_factor_enabled: false },
    ],
    [{ image: 'https://evil.example/x.svg', banned: false }, { avatar_url: null }],
  ])('ignores or refuses %j', async (more, kept) => {
    const person = newcomer(more)
    expect((await createBrowser(shop).auth('/sign-up/email', person)).status).toBe(200)
    const [profile] = await shop.sql('select * from profiles where email = $1', [person.email])
    expect(profile).toMatchObject(kept)
  })
})

describe('weak password', () => {
  test.each([
    ['curta1', ['length']],
    ['aaaaaaaaaa', ['characters']],
    ['password123', ['pwned']],
    ['NovaPessoa-77x', ['personal']],
  ])('[ER-07] %s is refused at sign-up with reasons in Portuguese', async (weak, reasons) => {
    const person = newcomer({ name: 'Pessoa Novapessoa', password: weak })
    const { status, body } = await createBrowser(shop).auth('/sign-up/email', person)
    expect([status, body.code]).toEqual([422, 'identity.weak_password'])
    expect((body.data as { reasons: string[] }).reasons).toEqual(expect.arrayContaining(reasons))
    expect((body.fields as Record<string, string>).password).toMatch(/[a-z]/)
    expect(await shop.sql('select 1 from profiles where email = $1', [person.email])).toEqual([])
  })

  test('[ER-07] is refused at a change and at recovery', async () => {
    const person = await createSignedInPerson(shop)
    const browser = createBrowser(shop)
    await browser.auth('/sign-in/email', { email: person.email, password })
    const changed = await browser.auth('/change-password', {
      currentPassword: password,
      newPassword: 'curta1',
    })
    expect([changed.status, changed.body.code]).toEqual([422, 'identity.weak_password'])
    expect(changed.body.fields).toHaveProperty('newPassword')
    await browser.auth('/request-password-reset', { email: person.email })
    const { url } = await findEmail(shop, person.email, 'recovery')
    const token = new URL(url).searchParams.get('token')
    const weak = await browser.auth('/reset-password', { newPassword: 'password123', token })
    expect([weak.status, weak.body.code]).toEqual([422, 'identity.weak_password'])
    expect((await browser.auth('/reset-password', { newPassword: 'Pequi-amarelo-9', token })).status).toBe(
      200,
    )
  })
})

describe('password recovery', () => {
  test('[CA-09] sets a password by a link that works once, and ends every session', async () => {
    const person = await createSignedInPerson(shop)
    const browser = createBrowser(shop)
    const asked = await browser.auth('/request-password-reset', {
      email: person.email,
      redirectTo: '/auth?etapa=nova-senha',
    })
    expect(asked.status).toBe(200)
    const { url } = await findEmail(shop, person.email, 'recovery')
    const page = new URL(url)
    expect(page.pathname + page.search).toMatch(/^\/auth\?etapa=nova-senha&token=/)
    const token = page.searchParams.get('token')
    const next = 'Pequi-amarelo-9'
    expect((await browser.auth('/reset-password', { newPassword: next, token })).status).toBe(200)
    expect((await shop.call('/api/auth/get-session', { headers: person.headers })).body).toBeNull()
    const replay = await browser.auth('/reset-password', { newPassword: `${next}x`, token })
    expect([replay.status, replay.body.code]).toEqual([400, 'identity.link_invalid'])
    expect((await browser.auth('/sign-in/email', { email: person.email, password })).status).toBe(401)
    expect((await browser.auth('/sign-in/email', { email: person.email, password: next })).status).toBe(200)
    await findEmail(shop, person.email, 'password_changed')
  })

  test('[CA-09] answers the same with and without an account', async () => {
    const person = await createSignedInPerson(shop)
    const browser = createBrowser(shop)
    const known = await browser.auth('/request-password-reset', { email: person.email })
    const unknown = await browser.auth('/request-password-reset', { email: anEmail() })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  test('[ER-08] an expired link has an error of its own', async () => {
    const person = await createSignedInPerson(shop)
    const browser = createBrowser(shop)
    await browser.auth('/request-password-reset', { email: person.email })
    const { url } = await findEmail(shop, person.email, 'recovery')
    await shop.sql("update auth_verifications set expires_at = now() - interval '1 second'")
    const token = new URL(url).searchParams.get('token')
    const late = await browser.auth('/reset-password', { newPassword: 'Pequi-amarelo-9', token })
    expect(late.body).toMatchObject({
      code: 'identity.link_invalid',
      message: expect.stringContaining('link'),
    })
  })

  test('the database does not contain a usable link', async () => {
    const person = await createSignedInPerson(shop)
    await createBrowser(shop).auth('/request-password-reset', { email: person.email })
    const { url } = await findEmail(shop, person.email, 'recovery')
    const token = new URL(url).searchParams.get('token')!
    const kept = await shop.sql('select identifier, value from auth_verifications')
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})
