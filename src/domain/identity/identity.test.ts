import { describe, expect, test } from 'vitest'
import type { Me } from '#contract/team'
import { createApp } from '#server/app'
import { createSignedInPerson, signIn } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const password = 'Cerrado-2026-teste'

const me = (headers: Record<string, string> = {}) => shop.call<Me | null>('/api/team/me', { headers })
const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  await shop.sql('delete from auth_rate_limits')
  return shop.call<{ message?: string; token?: string }>(`/api/auth${path}`, { body, headers })
}
const sessions = (userId: string) => shop.sql('select token from auth_sessions where user_id = $1', [userId])

describe('signing in', () => {
  test('with the right password opens a session for every call', async () => {
    const person = await createSignedInPerson(shop)
    expect((await me()).body).toBeNull()
    expect((await me(person.headers)).body).toMatchObject({
      id: person.userId,
      name: 'Pessoa Teste',
      email: person.email,
      staff: null,
    })
    expect(await sessions(person.userId)).toHaveLength(1)
  })

  test('sets a host-only cookie with HttpOnly and SameSite', async () => {
    const person = await createSignedInPerson(shop)
    const answer = await post('/sign-in/email', { email: person.email, password })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^127-0-0-1\.session_token=/)
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=604800'])
      expect(cookie).toContain(flag)
    expect(cookie).not.toContain('Domain')
  })

  test('creates a new token at each sign-in', async () => {
    const person = await createSignedInPerson(shop)
    expect(await signIn(shop, person.email)).not.toEqual(person.headers)
  })

  test('answers the same to a wrong password and to an unknown email, without a session', async () => {
    const person = await createSignedInPerson(shop)
    const wrong = await post('/sign-in/email', { email: person.email, password: `${password}x` })
    const unknown = await post('/sign-in/email', { email: `x${person.email}`, password })
    expect(wrong.status).toBe(401)
    const { requestId: _, ...said } = wrong.body as { requestId?: string }
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.body).toMatchObject(said)
    expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()].join()).not.toMatch(
      /session_token=[^;]/,
    )
    expect(await sessions(person.userId)).toHaveLength(1)
  })

  test.each([
    {},
    { email: 'ana' },
    { email: ['a@b.c'], password: { $ne: '' } },
    { email: "' or 1=1 --", password: "' or 1=1 --" },
  ])('refuses %j', async (body) => {
    const { status } = await post('/sign-in/email', body)
    expect([400, 401, 422]).toContain(status)
  })

  test('treats a changed cookie, or one from before the sign-out, as a visitor', async () => {
    const person = await createSignedInPerson(shop)
    const changed = person.headers.cookie!.replace(/session_token=./, 'session_token=~')
    expect((await me({ cookie: changed })).body).toBeNull()
    const [{ token }] = (await sessions(person.userId)) as [{ token: string }]
    const bare = `127-0-0-1.session_token=${token}`
    expect((await me({ cookie: bare })).body).toBeNull()
    const out = await post('/sign-out', {}, { ...person.headers, origin: 'http://127.0.0.1:1' })
    expect(out.status).toBe(200)
    expect((await me(person.headers)).body).toBeNull()
    expect(await sessions(person.userId)).toEqual([])
  })
})

describe('better-auth endpoints that the store does not expose', () => {
  test.each([
    ['/delete-user', {}],
    ['/admin/set-role', { userId: 'x', role: 'admin' }],
    ['/set-password', { newPassword: password }],
    ['/revoke-session', { token: 'x' }],
    ['/update-session', { aal: 'aal2' }],
    ['/get-access-token', { accountId: 'x' }],
    ['/email-otp/reset-password', { email: 'x@dao.test', otp: '123456', password }],
    ['/sign-in/anonymous', {}],
  ])('%s answers 404', async (path, body) => {
    const person = await createSignedInPerson(shop, { role: 'superadmin' })
    const { status, body: said } = await post(path, body, { ...person.headers, origin: 'http://127.0.0.1:1' })
    expect([status, said.code]).toEqual([404, 'request.not_found'])
    expect(await shop.sql('select 1 from profiles where id = $1', [person.userId])).toHaveLength(1)
  })

  test('sessions are listed without tokens, and not by an endpoint of better-auth', async () => {
    const person = await createSignedInPerson(shop)
    const list = await shop.call('/api/auth/list-sessions', { headers: person.headers })
    expect(list.status).toBe(404)
    const [{ token }] = (await sessions(person.userId)) as [{ token: string }]
    for (const path of ['/api/identity/security', '/api/auth/get-session']) {
      const answer = await shop.call(path, { headers: person.headers })
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain(token)
    }
  })
})

describe('role of the profile', () => {
  test('cannot be set by its owner', async () => {
    const person = await createSignedInPerson(shop)
    const headers = { ...person.headers, origin: 'http://127.0.0.1:1' }
    for (const body of [
      { role: 'admin' },
      { name: 'Ana', role: 'admin' },
      { banned: false, emailVerified: true },
    ])
      await post('/update-user', body, headers)
    expect(await shop.sql('select role from profiles where id = $1', [person.userId])).toEqual([
      { role: 'user' },
    ])
    expect((await me(person.headers)).body?.staff).toBeNull()
  })

  test('admin without a team record is staff without flags; an inactive record is not staff', async () => {
    const person = await createSignedInPerson(shop)
    await shop.sql("update profiles set role = 'admin' where id = $1", [person.userId])
    expect((await me(person.headers)).body?.staff).toMatchObject({ role: 'admin', flags: [] })
    expect((await shop.call('/api/orders', { headers: person.headers })).status).toBe(403)
    await shop.sql("insert into admin_users (user_id, role, is_active) values ($1, 'superadmin', false)", [
      person.userId,
    ])
    expect((await me(person.headers)).body?.staff).toBeNull()
  })
})

describe('cross-site requests', () => {
  test.each(['https://evil.example', 'null', 'http://127.0.0.1:2', 'https://127.0.0.1:1'])(
    'from %s write nothing',
    async (origin) => {
      const person = await createSignedInPerson(shop)
      const headers = { ...person.headers, origin }
      const answers = [
        await shop.call('/api/cart', { method: 'DELETE', headers }),
        await shop.call('/api/checkout', { body: {}, headers }),
        await post('/sign-out', {}, headers),
        await post('/sign-in/email', { email: person.email, password }, { origin }),
      ]
      for (const { status, body } of answers)
        expect([status, body.code]).toEqual([403, 'request.foreign_origin'])
      expect(await sessions(person.userId)).toHaveLength(1)
    },
  )

  test('the own origin may write; reading is not restricted', async () => {
    const person = await createSignedInPerson(shop)
    const own = { ...person.headers, origin: 'http://127.0.0.1:1' }
    expect((await shop.call('/api/cart', { method: 'DELETE', headers: own })).status).toBe(200)
    const foreign = await shop.call('/api/cart', { headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(200)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('refuses a callback to another site', async () => {
    const person = await createSignedInPerson(shop)
    const { status } = await post(
      '/sign-in/email',
      { email: person.email, password, callbackURL: 'https://evil.example' },
      { origin: 'http://127.0.0.1:1' },
    )
    expect(status).toBe(403)
  })
})

describe('sign-in rate limit', () => {
  const options = { origins: ['http://127.0.0.1:1'], metricsToken: undefined }
  const tryFrom = (app: ReturnType<typeof createApp>, remoteAddress: string, headers = {}) =>
    app.request(
      'http://127.0.0.1:1/api/auth/sign-in/email',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: 'nobody@dao.test', password }),
      },
      { incoming: { socket: { remoteAddress } } },
    )

  test('counts by the IP address of the connection, not by headers', async () => {
    await shop.sql('delete from auth_rate_limits')
    const app = createApp({ ...options, trustProxy: 0 })
    const forged = (address: string) => ({ 'x-forwarded-for': address, 'x-shop-caller': address })
    const statuses: number[] = []
    for (let time = 1; time <= 4; time++)
      statuses.push((await tryFrom(app, '203.0.113.1', forged(`198.51.100.${time}`))).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await tryFrom(app, '203.0.113.2')).status).toBe(401)
  })

  test('counts by the IP address from the own proxy', async () => {
    await shop.sql('delete from auth_rate_limits')
    const app = createApp({ ...options, trustProxy: 1 })
    const through = (chain: string) => tryFrom(app, '10.0.0.1', { 'x-forwarded-for': chain })
    const statuses: number[] = []
    for (let time = 1; time <= 4; time++)
      statuses.push((await through(`198.51.100.${time}, 203.0.113.1`)).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await through('203.0.113.2')).status).toBe(401)
  })
})
