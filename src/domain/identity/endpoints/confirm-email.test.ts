import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createLink } from '#domain/identity'
import { createBrowser, type Browser, browserOrigin, findEmail } from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const strangers = 'Senha-do-intruso-1'
const owners = 'Ipe-amarelo-2026'
const anEmail = () => `${randomUUID().slice(0, 8)}@dao.test`

/** Signs up a stranger with somebody else's email, and adds every credential that a sign-up allows. */
async function takenMailbox() {
  const email = anEmail()
  const stranger = createBrowser(shop)
  const body = { name: 'Pessoa Qualquer', email, password: strangers, marketing: true }
  expect((await stranger.auth('/sign-up/email', body)).status).toBe(200)
  const { url } = await findEmail(shop, email, 'confirm')
  const [{ id }] = (await shop.sql<{ id: string }>('select id from profiles where email = $1', [email])) as [
    { id: string },
  ]
  await shop.sql(
    `insert into auth_passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
     values ($1, 'x', $2, 0, 'multiDevice', true)`,
    [id, randomUUID()],
  )
  await shop.sql('insert into auth_wallets (user_id, address, chain_id) values ($1, $2, 1)', [
    id,
    randomUUID(),
  ])
  await shop.sql("insert into auth_two_factors (user_id, secret, backup_codes) values ($1, 'x', 'x')", [id])
  await shop.sql('update profiles set two_factor_enabled = true where id = $1', [id])
  const session =
    "insert into auth_sessions (token, user_id, expires_at) values ($2, $1, now() + interval '1 day')"
  await shop.sql(session, [id, randomUUID()])
  const strangerEnters = () => createBrowser(shop).auth('/sign-in/email', { email, password: strangers })
  return { id, email, url, stranger, strangerEnters }
}

const stateOf = (id: string) =>
  shop.sql(
    `select email_verified, two_factor_enabled,
       (select count(*)::int from auth_sessions where user_id = p.id) as sessions,
       (select count(*)::int from auth_passkeys where user_id = p.id) as passkeys,
       (select count(*)::int from auth_wallets where user_id = p.id) as wallets,
       (select count(*)::int from auth_two_factors where user_id = p.id) as factors
     from profiles p where id = $1`,
    [id],
  )

/** Requests of mail scanners that check the links of an email. */
const scanners: [string, { method: string; headers?: Record<string, string> }][] = [
  ['HEAD', { method: 'HEAD' }],
  ['GET', { method: 'GET' }],
  ['GET again', { method: 'GET' }],
  ['GET a third time', { method: 'GET' }],
  ['a prefetch', { method: 'GET', headers: { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' } }],
]

/** Returns the URL of an email in its current and its former form. */
const formsOf = (url: string, path: string): string[] => {
  const token = new URL(url).searchParams.get('token')!
  return [url, `${browserOrigin}${path}?${new URLSearchParams({ token, callbackURL: '/' })}`]
}

async function scan(url: string): Promise<void> {
  const { pathname, search } = new URL(url)
  for (const [name, { method, headers }] of scanners) {
    const scanner = createBrowser(shop)
    const answer = await scanner.call(pathname + search, { method, ...(headers ? { headers } : {}) })
    expect([name, answer.headers.getSetCookie()]).toEqual([name, []])
    expect([name, await scanner.who()]).toEqual([name, undefined])
  }
}

describe('link of an email', () => {
  test('[CA-07] that signs in ignores mail scanners, and works once when the person clicks', async () => {
    const { email } = await createSignedInPerson(shop)
    await createBrowser(shop).auth('/sign-in/magic-link', { email, callbackURL: '/' })
    const { url } = await findEmail(shop, email, 'link')
    for (const form of formsOf(url, '/api/auth/magic-link/verify')) await scan(form)
    const person = createBrowser(shop)
    expect((await person.press(url)).status).toBe(200)
    expect(await person.who()).toBe(email)
  })

  test('[CA-08] that confirms a new account ignores mail scanners, and works in the browser of the sign-up', async () => {
    const { id, email, url, stranger, strangerEnters } = await takenMailbox()
    for (const form of formsOf(url, '/api/auth/verify-email')) await scan(form)
    expect(await stateOf(id)).toMatchObject([{ email_verified: false }])
    expect((await strangerEnters()).body.code).toBe('identity.email_unverified')
    expect((await stranger.press(url)).status).toBe(200)
    expect(await stranger.who()).toBe(email)
  })

  test('[CA-11] that changes an email ignores mail scanners', async () => {
    const { email, userId } = await createSignedInPerson(shop)
    const browser = createBrowser(shop)
    await browser.auth('/sign-in/email', { email, password: 'Cerrado-2026-teste' })
    const newEmail = anEmail()
    await browser.auth('/change-email', { newEmail })
    const { url } = await findEmail(shop, email, 'email_leaves')
    for (const form of formsOf(url, '/api/auth/verify-email')) await scan(form)
    expect(await shop.sql('select 1 from email_outbox where recipient = $1', [newEmail])).toEqual([])
    await browser.press(url)
    const next = (await findEmail(shop, newEmail, 'new_email')).url
    for (const form of formsOf(next, '/api/auth/verify-email')) await scan(form)
    expect(await shop.sql('select email from profiles where id = $1', [userId])).toEqual([{ email }])
    expect((await browser.press(next)).body).toEqual({ changed: true })
  })

  test('in its former form redirects to its page with token and return path', async () => {
    const { email } = await createSignedInPerson(shop)
    const token = (url: string) => new URL(url).searchParams.get('token')!
    const signIn = token((await createLink('signin', { email, name: '' })).url)
    const confirm = token((await createLink('signup', { email: anEmail(), name: 'Nova' })).url)
    const open = async (path: string, given: string) =>
      new URL(
        await createBrowser(shop).open(
          `${path}?${new URLSearchParams({ token: given, callbackURL: '/conta' })}`,
        ),
        browserOrigin,
      ).searchParams
    const opened = [
      await open('/api/auth/magic-link/verify', signIn),
      await open('/api/auth/verify-email', confirm),
    ]
    expect(opened.map((query) => [query.get('etapa'), query.get('token'), query.get('volta')])).toEqual([
      ['entrar-pelo-link', signIn, '/conta'],
      ['confirmar-email', confirm, '/conta'],
    ])
  })
})

type Taken = Awaited<ReturnType<typeof takenMailbox>>
const codeFor = async (email: string, owner: Browser) => {
  await owner.auth('/email-otp/send-verification-otp', { email, type: 'sign-in' })
  return owner.auth('/sign-in/email-otp', { email, otp: (await findEmail(shop, email, 'code')).code })
}
const linkTo = async (email: string, owner: Browser) =>
  owner.press((await createLink('signin', { email, name: '' })).url)
const newPassword = async (url: string, owner: Browser) =>
  owner.auth('/reset-password', { newPassword: owners, token: new URL(url).searchParams.get('token') })

/** Ways in which the owner of a mailbox can take over an account that a stranger created with it. */
const waysBack: [string, (taken: Taken, owner: Browser) => Promise<{ status: number }>][] = [
  ['the confirmation link', ({ url }, owner) => owner.press(url, { name: 'Ana Souza', password: owners })],
  ['an emailed code', ({ email }, owner) => codeFor(email, owner)],
  ['a sign-in link', ({ email }, owner) => linkTo(email, owner)],
  [
    'a password recovery',
    async ({ email }, owner) => {
      await owner.auth('/request-password-reset', { email })
      return newPassword((await findEmail(shop, email, 'recovery')).url, owner)
    },
  ],
  [
    'a sign-up of the owner',
    async ({ email }, owner) => {
      await owner.auth('/sign-up/email', { name: 'Ana Souza', email, password: owners })
      return newPassword((await findEmail(shop, email, 'unfinished')).url, owner)
    },
  ],
]

describe('account that a stranger created with the email of somebody else', () => {
  test.each(waysBack)(
    'belongs to the owner of the mailbox after %s, and no credential of the stranger works',
    async (_way, take) => {
      const taken = await takenMailbox()
      const owner = createBrowser(shop)
      expect((await take(taken, owner)).status).toBe(200)
      const signedIn = (await owner.who()) === taken.email ? 1 : 0
      expect(await stateOf(taken.id)).toEqual([
        {
          email_verified: true,
          two_factor_enabled: false,
          sessions: signedIn,
          passkeys: 0,
          wallets: 0,
          factors: 0,
        },
      ])
      expect((await taken.strangerEnters()).body.code).toBe('identity.wrong_credentials')
      expect(await taken.stranger.who()).toBeUndefined()
      expect((await taken.stranger.press(taken.url)).body.code).toBe('identity.already_confirmed')
    },
  )

  test('requires a new password in another browser than that of the sign-up, and the former password stops working', async () => {
    const { id, url, email, strangerEnters } = await takenMailbox()
    const owner = createBrowser(shop)
    const asked = await owner.press(url)
    expect([asked.status, asked.body.code]).toEqual([409, 'identity.choose_password'])
    expect(await owner.who()).toBeUndefined()
    expect((await owner.press(url, { password: 'curta1' })).body.code).toBe('identity.weak_password')
    expect(await stateOf(id)).toMatchObject([{ email_verified: false }])
    expect((await owner.press(url, { password: owners, name: 'Ana Souza' })).status).toBe(200)
    expect(await owner.who()).toBe(email)
    expect(await shop.sql('select full_name from profiles where id = $1', [id])).toEqual([
      { full_name: 'Ana Souza' },
    ])
    expect((await strangerEnters()).body.code).toBe('identity.wrong_credentials')
    expect((await createBrowser(shop).auth('/sign-in/email', { email, password: owners })).status).toBe(200)
    const marketing = await shop.sql(
      "select granted from customer_consents where user_id = $1 and purpose = 'marketing' order by at desc limit 1",
      [id],
    )
    expect(marketing).toEqual([{ granted: false }])
  })

  test('is not confirmed with the stranger’s password in the browser of a second sign-up', async () => {
    const { url, email, strangerEnters } = await takenMailbox()
    const owner = createBrowser(shop)
    await owner.auth('/sign-up/email', { name: 'Ana Souza', email, password: owners })
    expect((await owner.press(url)).body.code).toBe('identity.choose_password')
    expect((await strangerEnters()).body.code).toBe('identity.email_unverified')
  })

  test('is confirmed once by parallel requests', async () => {
    const { id, url } = await takenMailbox()
    const pressed = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        createBrowser(shop).press(url, { name: 'Ana', password: `${owners}${at}` }),
      ),
    )
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
    const failed = pressed.filter(({ status }) => status >= 500)
    expect(failed.map(({ status, body }) => [status, body.code])).toEqual([])
    expect(await stateOf(id)).toMatchObject([{ email_verified: true, sessions: 1 }])
  })
})

test('a link to change an email does not confirm a new account, and vice versa', async () => {
  const { url } = await takenMailbox()
  const token = new URL(url).searchParams.get('token')
  const asChange = await createBrowser(shop).auth('/verify-email', { token })
  expect([asChange.status, asChange.body.code]).toEqual([400, 'identity.link_invalid'])
})
