import { describe, expect, test } from 'vitest'
import type { Me, PeoplePage, PersonLink, PersonSession, PersonView } from './contract.ts'
import { getNextDay, toIsoDay } from '#shared/dates/dates'
import type { Flag } from '#shared/auth/permissions'
import { createBrowser } from '#test/browser-in-memory'
import {
  createSignedInPerson,
  createProduct,
  createCart,
  idempotencyHeaders,
  createOrderBody,
  signIn,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

type Headers = Record<string, string>
type Somebody = { userId: string; email: string; headers: Headers }

const aBoss = () => createSignedInPerson(shop, { role: 'superadmin' })
const anAdmin = (...flags: Flag[]) =>
  createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins', ...flags] })

const path = (id: string) => `/api/team/people/${id}`
const send = <T>(who: Somebody, method: string, address: string, body?: unknown) =>
  shop.call<T>(address, { method, headers: who.headers, ...(body === undefined ? {} : { body }) })
const read = async (who: Somebody, id: string) => (await send<PersonView>(who, 'GET', path(id))).body
const isSignedIn = async ({ headers }: Somebody) =>
  (await shop.call<Me | null>('/api/team/me', { headers })).body !== null
const audit = (id: string) =>
  shop.sql(
    "select action, actor, entity_name, before, after from audit_logs where entity_type = 'person' and entity_id = $1 order by at, id",
    [id],
  )
/** Makes the last confirmation of a session two days old. */
const age = ({ userId }: Somebody) =>
  shop.sql("update auth_sessions set created_at = now() - interval '2 days' where user_id = $1", [userId])

describe('[AD-34] list of people', () => {
  test('[CA-17] can be searched, filtered, sorted and paginated', async () => {
    const boss = await aBoss()
    const made: Somebody[] = []
    for (const name of ['Zuleica Lista', 'Ângela Lista', 'Bento Lista']) {
      const person = await createSignedInPerson(shop)
      await shop.sql('update profiles set full_name = $2 where id = $1', [person.userId, name])
      made.push(person)
    }
    const [zuleica, angela, bento] = made as [Somebody, Somebody, Somebody]
    const list = async (query: string) =>
      (await send<PeoplePage>(boss, 'GET', `/api/team/people?search=lista${query}`)).body
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
    expect(await names('&sort=name')).toEqual(['Ângela Lista', 'Bento Lista', 'Zuleica Lista'])
    expect(await names('&sort=-name')).toEqual(['Zuleica Lista', 'Bento Lista', 'Ângela Lista'])
    expect(await names('&sort=since')).toEqual((await names('&sort=-since')).toReversed())
    expect(await names('')).toEqual(['Bento Lista', 'Ângela Lista', 'Zuleica Lista'])
    expect(await list('&sort=name&page=2&pageSize=2')).toMatchObject({ total: 3, page: 2, items: [{}] })
    await send(boss, 'POST', '/api/team/members', { email: angela.email, role: 'admin', flags: [] })
    await send(boss, 'PUT', `${path(bento.userId)}/ban`, { reason: 'teste', until: null })
    await shop.sql('update profiles set email_verified = false where id = $1', [zuleica.userId])
    expect(await names('&filter=team')).toEqual(['Ângela Lista'])
    expect(await names('&filter=banned')).toEqual(['Bento Lista'])
    expect(await names('&filter=unconfirmed')).toEqual(['Zuleica Lista'])
    expect(await names('&filter=customers&sort=name')).toEqual(['Bento Lista', 'Zuleica Lista'])
    expect((await send(boss, 'GET', '/api/team/people?filter=todos')).status).toBe(422)
  })

  test('contains the number of orders of each', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    const product = await createProduct()
    const cart = await createCart(shop, product.variants[0]!.id)
    const placed = await shop.call<{ orderId: string }>('/api/checkout', {
      body: createOrderBody(),
      headers: { ...cart, ...idempotencyHeaders(), ...person.headers },
    })
    expect(placed.status).toBe(201)
    expect((await read(boss, person.userId)).orders).toBe(1)
    expect((await read(boss, boss.userId)).orders).toBe(0)
  })
})

describe('account', () => {
  test('[CA-17] is created with an audit entry, once per email', async () => {
    const boss = await aBoss()
    const body = { name: 'Pessoa Nova', email: 'Nova@Exemplo.com.br', invite: false }
    const made = await send<PersonView>(boss, 'POST', '/api/team/people', body)
    expect([made.status, made.body.email, made.body.emailVerified]).toEqual([
      201,
      'nova@exemplo.com.br',
      false,
    ])
    const again = await send(boss, 'POST', '/api/team/people', body)
    expect([again.status, again.body.code]).toEqual([409, 'identity.email_taken'])
    expect(await audit(made.body.id)).toMatchObject([
      { action: 'CREATE', actor: boss.email, after: { email: 'nova@exemplo.com.br', invited: false } },
    ])
  })

  test('[CA-18] is created with an invitation, which can be sent again', async () => {
    const boss = await aBoss()
    const email = 'convidada@exemplo.com.br'
    const { body } = await send<PersonView>(boss, 'POST', '/api/team/people', {
      name: 'Convidada',
      email,
      invite: true,
    })
    const listEmails = () => shop.sql('select 1 from email_outbox where recipient = $1', [email])
    await expect.poll(listEmails).toHaveLength(1)
    expect((await send(boss, 'POST', `${path(body.id)}/invitation`)).status).toBe(202)
    await expect.poll(listEmails).toHaveLength(2)
    expect((await audit(body.id)).map(({ action }) => action)).toEqual(['CREATE', 'INVITE'])
  })

  test('[CA-20] is read by id, and its team record by user', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    expect(await read(boss, person.userId)).toMatchObject({
      id: person.userId,
      email: person.email,
      profileRole: 'user',
      member: null,
      ban: null,
      may: { edit: true, takeOver: true, shutOut: true },
    })
    const record = async (id: string) => (await send(boss, 'GET', `${path(id)}/admin`)).body
    expect(await record(person.userId)).toBeNull()
    expect(await record(boss.userId)).toMatchObject({
      userId: boss.userId,
      role: 'superadmin',
      isActive: true,
    })
  })

  test('can be edited; a new email requires a fresh session and affects no other sign-in method', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    const edited = await send<PersonView>(boss, 'PATCH', path(person.userId), {
      name: 'Outro Nome',
      phone: '(62) 98888-0000',
    })
    expect([edited.status, edited.body.name]).toEqual([200, 'Outro Nome'])
    await age(boss)
    const stale = await send(boss, 'PATCH', path(person.userId), { email: 'outro@exemplo.com.br' })
    expect([stale.status, stale.body.code]).toEqual([403, 'request.unconfirmed'])
    const fresh = { ...boss, headers: await signIn(shop, boss.email) }
    const taken = await send(fresh, 'PATCH', path(person.userId), { email: boss.email })
    expect([taken.status, taken.body.code]).toEqual([409, 'identity.email_taken'])
    const moved = await send<PersonView>(fresh, 'PATCH', path(person.userId), {
      email: 'outro@exemplo.com.br',
    })
    expect([moved.status, moved.body.email, moved.body.emailVerified]).toEqual([
      200,
      'outro@exemplo.com.br',
      true,
    ])
    expect(await audit(person.userId)).toMatchObject([
      { action: 'UPDATE', before: { name: 'Pessoa Teste' }, after: { name: 'Outro Nome' } },
      { action: 'UPDATE', before: { email: person.email }, after: { email: 'outro@exemplo.com.br' } },
    ])
  })
})

describe('[AD-34] ban', () => {
  test('ends every session at once and refuses sign-ins until it is lifted', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    expect(await isSignedIn(person)).toBe(true)
    const banned = await send<PersonView>(boss, 'PUT', `${path(person.userId)}/ban`, {
      reason: 'Fraude no cartão',
      until: null,
    })
    expect(banned.body.ban).toEqual({ reason: 'Fraude no cartão', until: null })
    expect(await isSignedIn(person)).toBe(false)
    await expect(signIn(shop, person.email)).rejects.toThrow('403')
    expect((await send(boss, 'DELETE', `${path(person.userId)}/ban`)).status).toBe(204)
    expect(await isSignedIn({ ...person, headers: await signIn(shop, person.email) })).toBe(true)
    expect((await audit(person.userId)).map(({ action }) => action)).toEqual(['BAN', 'UNBAN'])
  })

  test('ends at midnight (America/Sao_Paulo) of a future day', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    const ban = (until: string) =>
      send<PersonView>(boss, 'PUT', `${path(person.userId)}/ban`, { reason: 'Pausa', until })
    const today = toIsoDay(new Date())
    expect((await ban(today)).body.fields).toHaveProperty('until')
    const tomorrow = getNextDay(today)
    expect((await ban(tomorrow)).body.ban?.until).toBe(`${tomorrow}T03:00:00.000Z`)
  })

  test('requires a reason', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    const { status, body } = await send(boss, 'PUT', `${path(person.userId)}/ban`, {
      reason: ' ',
      until: null,
    })
    expect([status, body.fields]).toEqual([422, { reason: 'Diga o motivo.' }])
  })
})

describe('account deletion by staff', () => {
  test('[CA-17] deletes the person and unlinks their orders', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    const product = await createProduct()
    const cart = await createCart(shop, product.variants[0]!.id)
    const { body: placed } = await shop.call<{ orderId: string }>('/api/checkout', {
      body: createOrderBody(),
      headers: { ...cart, ...idempotencyHeaders(), ...person.headers },
    })
    expect((await send(boss, 'DELETE', path(person.userId))).status).toBe(204)
    expect(await isSignedIn(person)).toBe(false)
    expect((await send(boss, 'GET', path(person.userId))).status).toBe(404)
    expect(await shop.sql('select user_id from orders where id = $1', [placed.orderId])).toEqual([
      { user_id: null },
    ])
    const [row] = await audit(person.userId)
    expect(row).toMatchObject({ action: 'DELETE', actor: boss.email })
    expect(JSON.stringify(row)).not.toContain(person.email)
  })

  test('requires a fresh session', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    await age(boss)
    const { status, body } = await send(boss, 'DELETE', path(person.userId))
    expect([status, body.code]).toEqual([403, 'request.unconfirmed'])
    expect(await isSignedIn(person)).toBe(true)
  })
})

describe('[AD-34] access links and second factor', () => {
  test.each(['signup', 'signin', 'recovery', 'invitation'] as const)(
    '[CA-19] a link of kind %s is shown once and audited without the link',
    async (kind) => {
      const boss = await aBoss()
      const person = await createSignedInPerson(shop)
      const { status, body } = await send<PersonLink>(boss, 'POST', `${path(person.userId)}/links`, { kind })
      expect(status).toBe(201)
      expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now())
      const url = new URL(body.url)
      const token = url.searchParams.get('token')!
      expect(token.length).toBeGreaterThan(15)
      const rows = await audit(person.userId)
      expect(rows).toMatchObject([{ action: 'LINK', actor: boss.email, after: { kind } }])
      expect(JSON.stringify(rows)).not.toContain(token)
    },
  )

  test('a sign-in link opens the account it was created for', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    const { body } = await send<PersonLink>(boss, 'POST', `${path(person.userId)}/links`, { kind: 'signin' })
    const browser = createBrowser(shop)
    expect((await browser.press(body.url)).status).toBe(200)
    expect((await browser.call<Me>('/api/team/me')).body.id).toBe(person.userId)
  })

  test('are refused in an old session, and to an admin for somebody with more rights', async () => {
    const boss = await aBoss()
    const admin = await anAdmin()
    const staff = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const link = (who: Somebody, whom: Somebody) =>
      send(who, 'POST', `${path(whom.userId)}/links`, { kind: 'signin' })
    const codes = async (...answers: ReturnType<typeof link>[]) =>
      (await Promise.all(answers)).map(({ body }) => body.code)
    expect(await codes(link(admin, staff), link(admin, boss), link(admin, admin))).toEqual([
      'team.more_rights',
      'team.superadmin_only',
      'team.yourself',
    ])
    expect((await read(admin, staff.userId)).may).toEqual({ edit: true, takeOver: false, shutOut: true })
    const factor = await send(admin, 'DELETE', `${path(staff.userId)}/second-factor`)
    const email = await send(admin, 'PATCH', path(staff.userId), { email: 'meu@exemplo.com.br' })
    expect([factor.body.code, email.body.code]).toEqual(['team.more_rights', 'team.more_rights'])
    await age(boss)
    expect(await codes(link(boss, staff))).toEqual(['request.unconfirmed'])
    expect(await audit(staff.userId)).toEqual([])
  })

  test('a lost second factor is removed', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    await shop.sql('update profiles set two_factor_enabled = true where id = $1', [person.userId])
    await shop.sql(
      "insert into auth_two_factors (user_id, secret, backup_codes) values ($1, 'sealed', 'sealed')",
      [person.userId],
    )
    expect((await send(boss, 'DELETE', `${path(person.userId)}/second-factor`)).status).toBe(204)
    expect((await read(boss, person.userId)).secondFactor).toBe(false)
    expect(await shop.sql('select 1 from auth_two_factors where user_id = $1', [person.userId])).toEqual([])
    expect((await audit(person.userId)).map(({ action }) => action)).toEqual(['RESET_FACTOR'])
  })
})

describe('[AD-34] sessions of a person', () => {
  test('are listed without tokens and ended one by one or all', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    const other = { ...person, headers: await signIn(shop, person.email) }
    const list = async () =>
      (await send<{ items: PersonSession[] }>(boss, 'GET', `${path(person.userId)}/sessions`)).body.items
    const [last] = await list()
    expect(await list()).toHaveLength(2)
    expect(Object.keys(last!)).not.toContain('token')
    const one = await send(boss, 'DELETE', `${path(person.userId)}/sessions/${last!.id}`)
    expect(one.status).toBe(204)
    expect([await isSignedIn(person), await isSignedIn(other)].filter(Boolean)).toHaveLength(1)
    const again = await send(boss, 'DELETE', `${path(person.userId)}/sessions/${last!.id}`)
    expect([again.status, again.body.code]).toEqual([404, 'identity.session_not_found'])
    expect((await send(boss, 'DELETE', `${path(person.userId)}/sessions`)).status).toBe(204)
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false])
    expect(await audit(person.userId)).toMatchObject([
      { action: 'END_SESSIONS', after: { sessions: 1 } },
      { action: 'END_SESSIONS', after: { sessions: 1 } },
    ])
  })
})
