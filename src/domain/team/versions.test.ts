import { describe, expect, test } from 'vitest'
import type { Member, PersonView } from '#contract/team'
import { flags } from '#shared/auth/permissions'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

const boss = () => createSignedInPerson(shop, { role: 'superadmin' })
type Who = Awaited<ReturnType<typeof boss>>

async function aMember() {
  const person = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  const [row] = await shop.sql<{ id: string }>('select id from admin_users where user_id = $1', [
    person.userId,
  ])
  return { ...person, path: `/api/team/members/${row!.id}` }
}
const read = async <T>({ headers }: Who, path: string) => (await shop.call<T>(path, { headers })).body
const patch = <T>({ headers }: Who, path: string, body: object) =>
  shop.call<T>(path, { method: 'PATCH', body, headers })
/** Creates a superadmin with this name, and returns how a conflict names them. */
async function named(name: string) {
  const person = await boss()
  await shop.sql('update profiles set full_name = $2 where id = $1', [person.userId, name])
  return { ...person, by: { name, at: expect.any(String) as string } }
}
const rows = (email: string) =>
  shop.sql('select 1 from audit_logs where entity_name = $1 and action = $2', [email, 'UPDATE'])

describe('two people change one member', () => {
  test('refuses the second change with the first one and its author, and loses nothing', async () => {
    const [ana, bia, member] = [await named('Ana Lima'), await boss(), await aMember()]
    const { version } = await read<Member>(ana, member.path)
    const first = await patch<Member>(ana, member.path, { name: 'Nome de Ana', version })
    expect([first.status, first.body.version === version]).toEqual([200, false])
    const second = await patch(bia, member.path, { isActive: false, version })
    expect([second.status, second.body.code]).toEqual([409, 'record.changed'])
    expect(second.body.data).toEqual({ current: await read(bia, member.path), by: ana.by })
    expect(await read(bia, member.path)).toMatchObject({ name: 'Nome de Ana', isActive: true })
    expect(await rows(member.email)).toHaveLength(1)
    const again = await patch<Member>(bia, member.path, { isActive: false, version: first.body.version })
    expect(again.body).toMatchObject({ name: 'Nome de Ana', isActive: false })
  })

  test('refuses the second change of permissions too; of two parallel ones exactly one succeeds', async () => {
    const [ana, bia, member] = [await boss(), await boss(), await aMember()]
    const { version } = await read<Member>(ana, member.path)
    const given = Object.fromEntries(flags.map((flag) => [flag, flag === 'can_manage_products']))
    const put = ({ headers }: Who) =>
      shop.call(`${member.path}/permissions`, { method: 'PUT', body: { ...given, version }, headers })
    const both = await Promise.all([put(ana), put(bia)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect(refused.body.data).toMatchObject({ current: { flags: ['can_manage_products'] } })
  })
})

describe('two people edit one person', () => {
  test('refuses the second change with the first one', async () => {
    const [ana, bia, person] = [await named('Ana Lima'), await boss(), await createSignedInPerson(shop)]
    const path = `/api/team/people/${person.userId}`
    const { version } = await read<PersonView>(ana, path)
    expect((await patch(ana, path, { phone: '(62) 99999-0000', version })).status).toBe(200)
    const second = await patch(bia, path, { name: 'Outro Nome', version })
    expect([second.status, second.body.code]).toEqual([409, 'record.changed'])
    expect(second.body.data).toEqual({ current: await read(bia, path), by: ana.by })
  })

  test('other fields such as dates do not change the version; reverting a change restores it', async () => {
    const [ana, person] = [await boss(), await createSignedInPerson(shop)]
    const path = `/api/team/people/${person.userId}`
    const { version, name } = await read<PersonView>(ana, path)
    await shop.sql('update profiles set last_sign_in_at = now(), updated_at = now() where id = $1', [
      person.userId,
    ])
    await patch(ana, path, { name: 'Outro Nome' })
    await patch(ana, path, { name })
    expect((await read<PersonView>(ana, path)).version).toBe(version)
  })
})

test('overwrites without a version, and refuses an invalid one', async () => {
  const [ana, member] = [await boss(), await aMember()]
  expect((await patch(ana, member.path, { name: 'Sem Versão' })).status).toBe(200)
  expect((await patch(ana, member.path, { name: 'Sem Versão', version: 'x' })).body.code).toBe(
    'record.changed',
  )
  const long = await patch(ana, member.path, { name: 'Sem Versão', version: 'x'.repeat(41) })
  expect([long.status, Object.keys(long.body.fields!)]).toEqual([422, ['version']])
})

test('does not reveal the current state to a caller without permission', async () => {
  const [stranger, member] = [await createSignedInPerson(shop, { role: 'admin' }), await aMember()]
  const refused = await patch(stranger, member.path, { name: 'Nome', version: 'x' })
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    403,
    'request.forbidden',
    undefined,
  ])
})
