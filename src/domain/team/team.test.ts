import { describe, expect, test } from 'vitest'
import type { Me, Member, Permissions } from '#contract/team'
import { saveSettings } from '#domain/settings'
import { saveStaff } from '#domain/team'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { type Flag, flags } from '#shared/auth/permissions'
import { createBrowser, findEmail } from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const ctx = makeSystemCtx('teste')

type Headers = Record<string, string>
type Staff = { role: 'admin' | 'superadmin'; flags?: Flag[] }

const me = async (headers: Headers) => (await shop.call<Me | null>('/api/team/me', { headers })).body
const rights = async (headers: Headers) => shop.call<Me['staff']>('/api/team/me/rights', { headers })

/** Returns the audit entries of a person's team record, oldest first; sign-ins have their own test. */
const audit = (email: string) =>
  shop.sql(
    `select action, actor, before, after from audit_logs
     where entity_type = 'admin' and action <> 'LOGIN' and entity_name = $1 order by at, id`,
    [email],
  )

/** Creates a team member and returns the id of the record. */
async function aMember(staff: Staff = { role: 'admin' }) {
  const person = await createSignedInPerson(shop, staff)
  const [row] = await shop.sql<{ id: string }>('select id from admin_users where user_id = $1', [
    person.userId,
  ])
  return { ...person, id: row!.id }
}
const aBoss = () => aMember({ role: 'superadmin' })
const aManager = (...given: Flag[]) => aMember({ role: 'admin', flags: ['can_manage_admins', ...given] })

const path = (id: string) => `/api/team/members/${id}`
const given = (...wanted: Flag[]): Permissions =>
  Object.fromEntries(flags.map((flag) => [flag, wanted.includes(flag)])) as Permissions
const put = (who: { headers: Headers }, id: string, body: unknown) =>
  shop.call<Permissions>(`${path(id)}/permissions`, { method: 'PUT', body, headers: who.headers })

describe('/api/team/me', () => {
  test('[CA-20] returns person, session, and role and flags of staff', async () => {
    const person = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const found = (await me(person.headers))!
    expect(found).toEqual({
      id: person.userId,
      name: 'Pessoa Teste',
      email: person.email,
      image: null,
      phone: null,
      emailVerified: true,
      secondFactor: false,
      session: {
        id: expect.any(String),
        startedAt: expect.any(String),
        expiresAt: expect.any(String),
        aal: 'aal1',
      },
      staff: { role: 'admin', flags: ['can_manage_orders'], pendingFactor: null },
    })
    expect(Date.parse(found.session.expiresAt)).toBeGreaterThan(Date.parse(found.session.startedAt))
    expect(await me({})).toBeNull()
  })

  test('[RO-05] returns the rights for any signed-in person, current at the next call', async () => {
    const person = await aMember({ role: 'admin', flags: ['can_manage_orders'] })
    expect((await rights({})).status).toBe(401)
    expect((await rights((await createSignedInPerson(shop)).headers)).body).toBeNull()
    const boss = await aBoss()
    await put(boss, person.id, given())
    const none = { role: 'admin', flags: [], pendingFactor: null }
    expect([(await rights(person.headers)).body, (await me(person.headers))!.staff]).toEqual([none, none])
    await shop.call(path(person.id), { method: 'PATCH', body: { isActive: false }, headers: boss.headers })
    expect([(await rights(person.headers)).body, (await me(person.headers))!.staff]).toEqual([null, null])
  })

  test('[RO-04] [RO-07] the profile role admin gives an admin without a record, and nothing with an inactive one', async () => {
    const boss = await aBoss()
    const [byRole, inactive] = [
      await createSignedInPerson(shop),
      await aMember({ role: 'admin', flags: [...flags] }),
    ]
    await shop.call(path(inactive.id), { method: 'PATCH', body: { isActive: false }, headers: boss.headers })
    await shop.sql("update profiles set role = 'admin' where id = any($1)", [
      [byRole.userId, inactive.userId],
    ])
    const none = { role: 'admin', flags: [], pendingFactor: null }
    expect((await rights(byRole.headers)).body).toEqual(none)
    expect((await rights(inactive.headers)).body).toBeNull()
    for (const [who, status] of [
      [byRole, 403],
      [inactive, 403],
      [boss, 200],
    ] as const)
      expect((await shop.call('/api/team/members', { headers: who.headers })).status).toBe(status)
    await shop.sql('delete from admin_users where id = $1', [inactive.id])
    expect((await rights(inactive.headers)).body, 'nothing blocks the role any more').toEqual(none)
  })

  test('a person with a second factor must verify it', async () => {
    const person = await createSignedInPerson(shop, { role: 'superadmin' })
    await shop.sql('update profiles set two_factor_enabled = true where id = $1', [person.userId])
    expect((await rights(person.headers)).body?.pendingFactor).toBe('second_factor')
    const refused = await shop.call('/api/team/members', { headers: person.headers })
    expect([refused.status, refused.body.code]).toEqual([403, 'request.second_factor'])
  })

  test('a person without a second factor must enrol if the store requires it', async () => {
    const person = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const ask = (staffSecondFactor: boolean) =>
      transaction((tx) => saveSettings(tx, ctx, 'security', { staffSecondFactor }))
    await ask(true)
    await expect.poll(async () => (await rights(person.headers)).body?.pendingFactor).toBe('enrolment')
    expect((await shop.call('/api/orders', { headers: person.headers })).body.code).toBe(
      'request.second_factor',
    )
    await ask(false)
    await expect.poll(async () => (await rights(person.headers)).body?.pendingFactor).toBeNull()
  })
})

describe('[AD-33] team members', () => {
  test('are listed with their rights, without credentials', async () => {
    const member = await aMember({ role: 'admin', flags: ['can_manage_reviews'] })
    const { body } = await shop.call<{ items: Member[] }>('/api/team/members', {
      headers: (await aBoss()).headers,
    })
    expect(body.items.find(({ id }) => id === member.id)).toEqual({
      version: expect.any(String) as string,
      id: member.id,
      userId: member.userId,
      role: 'admin',
      isActive: true,
      flags: ['can_manage_reviews'],
      name: 'Pessoa Teste',
      email: member.email,
      secondFactor: false,
      discountLimit: 10,
      invited: expect.any(Boolean),
      banned: false,
      lastSignInAt: body.items.find(({ id }) => id === member.id)!.lastSignInAt,
      may: { change: true },
    })
  })

  test('[AD-16] get their discount limit from a superadmin only, and it is audited', async () => {
    const member = await aMember({ role: 'admin', flags: ['can_manage_orders'] })
    const limit = (who: { headers: Headers }, discountLimit: number) =>
      shop.call<Member>(path(member.id), { method: 'PATCH', body: { discountLimit }, headers: who.headers })
    const refused = await limit(await aManager('can_manage_orders'), 20)
    expect([refused.status, refused.body.code]).toEqual([403, 'team.superadmin_only'])
    const boss = await aBoss()
    expect((await limit(boss, 91)).status).toBe(422)
    expect((await limit(boss, 20)).body.discountLimit).toBe(20)
    expect(await audit(member.email)).toContainEqual(
      expect.objectContaining({ before: { discountLimit: 10 }, after: { discountLimit: 20 } }),
    )
  })

  test('[EN-02] an existing account is added at once, once', async () => {
    const boss = await aBoss()
    const person = await createSignedInPerson(shop)
    const body = { email: person.email.toUpperCase(), role: 'admin', flags: ['can_manage_orders'] }
    const added = await shop.call<Member>('/api/team/members', { body, headers: boss.headers })
    expect([added.status, added.body.flags]).toEqual([201, ['can_manage_orders']])
    expect((await me(person.headers))?.staff?.flags).toEqual(['can_manage_orders'])
    const again = await shop.call('/api/team/members', { body, headers: boss.headers })
    expect([again.status, again.body.code]).toEqual([409, 'team.already_member'])
    expect(await audit(person.email)).toEqual([
      {
        action: 'CREATE',
        actor: boss.email,
        before: null,
        after: { role: 'admin', isActive: true, flags: ['can_manage_orders'] },
      },
    ])
  })

  test('[CA-18] a person without an account is emailed an invitation', async () => {
    const email = 'nova@equipe.test'
    const { status, body } = await shop.call<Member>('/api/team/members', {
      body: { email, name: 'Nova Pessoa', role: 'admin', flags: [] },
      headers: (await aBoss()).headers,
    })
    expect([status, body.name, body.invited]).toEqual([201, 'Nova Pessoa', true])
    const listEmails = () => shop.sql('select recipient from email_outbox where recipient = $1', [email])
    await expect.poll(listEmails).toHaveLength(1)
  })

  test('[CA-18] an unconfirmed account is invited too, and its former password stops working', async () => {
    const email = 'apressada@equipe.test'
    const password = 'De-um-estranho-9'
    await createBrowser(shop).auth('/sign-up/email', { name: 'Apressada', email, password })
    await findEmail(shop, email, 'confirm')
    await shop.call('/api/team/members', {
      body: { email, role: 'admin', flags: ['can_manage_orders'] },
      headers: (await aBoss()).headers,
    })
    const token = new URL((await findEmail(shop, email, 'invitation')).url).searchParams.get('token')
    const invited = createBrowser(shop)
    const own = 'Escolhida-por-ela-7'
    const accept = { body: { token, password: own } }
    expect((await invited.call('/api/identity/invitations/accept', accept)).status).toBe(204)
    expect(await invited.who()).toBe(email)
    const statusOf = async (typed: string) =>
      (await createBrowser(shop).auth('/sign-in/email', { email, password: typed })).status
    expect([await statusOf(password), await statusOf(own)]).toEqual([401, 200])
  })

  test('[RT-32] role, state and name can be changed with audit entries; flags stay', async () => {
    const boss = await aBoss()
    const member = await aMember({ role: 'admin', flags: ['can_manage_reviews'] })
    const { status, body } = await shop.call<Member>(path(member.id), {
      method: 'PATCH',
      body: { name: 'Rita Nova', role: 'superadmin', isActive: false },
      headers: boss.headers,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Rita Nova', role: 'superadmin', isActive: false })
    expect(body.flags).toEqual(['can_manage_reviews'])
    expect((await audit(member.email)).at(-1)).toMatchObject({
      action: 'UPDATE',
      actor: boss.email,
      before: { role: 'admin', isActive: true },
      after: { role: 'superadmin', isActive: false },
    })
    const named = await shop.sql(
      "select before->>'name' as before, after->>'name' as after from audit_logs where entity_type = 'person' and entity_id = $1",
      [member.userId],
    )
    expect(named).toEqual([{ before: 'Pessoa Teste', after: 'Rita Nova' }])
  })

  test('a removed member keeps the account and is not admin by the profile role (RO-04)', async () => {
    const boss = await aBoss()
    const member = await aMember({ role: 'admin', flags: ['can_manage_orders'] })
    await shop.sql("update profiles set role = 'admin' where id = $1", [member.userId])
    const { status } = await shop.call(path(member.id), { method: 'DELETE', headers: boss.headers })
    expect(status).toBe(204)
    expect(await me(member.headers)).toMatchObject({ id: member.userId, staff: null })
    expect((await audit(member.email)).at(-1)).toEqual({
      action: 'DELETE',
      actor: boss.email,
      before: { role: 'admin', isActive: true, flags: ['can_manage_orders'] },
      after: null,
    })
    const gone = await shop.call(path(member.id), { headers: boss.headers })
    expect([gone.status, gone.body.code]).toEqual([404, 'team.member_not_found'])
  })

  test('refuses wrong input field by field', async () => {
    const { headers } = await aBoss()
    const { status, body } = await shop.call('/api/team/members', {
      body: { email: 'ninguém', role: 'owner', flags: ['can_do_all'] },
      headers,
    })
    expect([status, Object.keys(body.fields!).toSorted()]).toEqual([422, ['email', 'flags.0', 'role']])
    expect((await shop.call(path('1'), { headers })).status).toBe(404)
  })
})

describe('[AD-33] permissions', () => {
  test('[CA-24] are read, replaced and removed by admin user, each change audited', async () => {
    const boss = await aBoss()
    const member = await aMember({ role: 'admin', flags: ['can_manage_orders'] })
    const read = () => shop.call<Permissions>(`${path(member.id)}/permissions`, { headers: boss.headers })
    expect((await read()).body).toEqual(given('can_manage_orders'))
    const saved = await put(boss, member.id, given('can_manage_products', 'can_manage_reviews'))
    expect([saved.status, saved.body]).toEqual([200, given('can_manage_products', 'can_manage_reviews')])
    expect((await read()).body).toEqual(saved.body)
    const { status } = await shop.call(`${path(member.id)}/permissions`, {
      method: 'DELETE',
      headers: boss.headers,
    })
    expect([status, (await read()).body]).toEqual([204, given()])
    expect((await audit(member.email)).slice(1).map(({ before, after }) => [before, after])).toMatchObject([
      [{ flags: ['can_manage_orders'] }, { flags: ['can_manage_products', 'can_manage_reviews'] }],
      [{ flags: ['can_manage_products', 'can_manage_reviews'] }, { flags: [] }],
    ])
  })

  test('[EN-03] a record without a permissions row has none, and gets one at the first change', async () => {
    const boss = await aBoss()
    const member = await aMember()
    await shop.sql('delete from admin_permissions where admin_user_id = $1', [member.id])
    expect((await me(member.headers))?.staff?.flags).toEqual([])
    await put(boss, member.id, given('can_manage_reviews'))
    const stored = await shop.sql('select * from admin_permissions where admin_user_id = $1', [member.id])
    expect(stored).toEqual([{ admin_user_id: member.id, ...given('can_manage_reviews') }])
  })

  test('requires all five flags and refuses others', async () => {
    const boss = await aBoss()
    const member = await aMember()
    const { can_manage_admins: _, ...four } = given()
    for (const body of [
      four,
      { ...given(), can_manage_money: true },
      { ...given(), can_manage_orders: 'yes' },
    ])
      expect((await put(boss, member.id, body)).status).toBe(422)
  })
})

describe('rules over HTTP', () => {
  test('[RO-06] nobody grants flags that they do not have, raises themselves, or changes a superadmin', async () => {
    const manager = await aManager('can_manage_orders')
    const member = await aMember()
    const boss = await aBoss()
    const tries = [
      [await put(manager, member.id, given('can_manage_products')), 'team.flag_not_held'],
      [await put(manager, manager.id, given(...flags)), 'team.own_rights'],
      [await put(manager, boss.id, given()), 'team.superadmin_only'],
      [
        await shop.call(path(member.id), {
          method: 'PATCH',
          body: { role: 'superadmin' },
          headers: manager.headers,
        }),
        'team.superadmin_only',
      ],
      [
        await shop.call(path(boss.id), { method: 'DELETE', headers: manager.headers }),
        'team.superadmin_only',
      ],
      [await shop.call(path(boss.id), { method: 'DELETE', headers: boss.headers }), 'team.own_rights'],
    ] as const
    for (const [answer, code] of tries) expect(answer.body.code).toBe(code)
    expect((await put(manager, member.id, given('can_manage_orders'))).status).toBe(200)
    const shown = await shop.call<Member>(path(boss.id), { headers: manager.headers })
    expect(shown.body.may).toEqual({ change: false })
  })

  test('[AD-33] one superadmin remains when two demote each other in parallel', async () => {
    await shop.sql("update admin_users set is_active = false where role = 'superadmin'")
    const [one, two] = [await aBoss(), await aBoss()]
    const demote = (who: { headers: Headers }, whom: { id: string }) =>
      shop.call(path(whom.id), { method: 'PATCH', body: { role: 'admin' }, headers: who.headers })
    const answers = await Promise.all([demote(one, two), demote(two, one)])
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    const left = await shop.sql("select 1 from admin_users where role = 'superadmin' and is_active")
    expect(left).toHaveLength(1)
  })

  test('a command writes with its audit entry or not at all', async () => {
    const person = await createSignedInPerson(shop)
    const broken = transaction(async (tx) => {
      await saveStaff(tx, ctx, { userId: person.userId, role: 'superadmin', given: [] })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await audit(person.email)).toEqual([])
    expect((await me(person.headers))?.staff).toBeNull()
  })

  test('the database accepts two roles only', async () => {
    const person = await createSignedInPerson(shop)
    await expect(
      shop.sql("insert into admin_users (user_id, role) values ($1, 'owner')", [person.userId]),
    ).rejects.toThrow(/check constraint/)
  })
})
