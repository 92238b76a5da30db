import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Me } from '#contract/team'
import { saveStaff } from '#domain/team'
import { transaction } from '#platform/database'
import { systemCtx } from '#platform/http'
import { flags, visitor } from '#shared/permissions'
import { aPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const ctx = systemCtx('teste')

const me = async (headers: Record<string, string>) =>
  (await shop.call<Me | null>('/api/team/me', { headers })).body
const audit = (userId: string) =>
  shop.sql(
    `select l.action, l.entity_type, l.after, l.request_id from audit_logs l
     join admin_users a on a.id::text = l.entity_id where a.user_id = $1 order by l.at`,
    [userId],
  )

describe('/api/team/me', () => {
  test('tells role and flags of staff', async () => {
    const person = await aPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    expect((await me(person.headers))?.staff).toEqual({ role: 'admin', flags: ['can_manage_orders'] })
  })

  test('follows a change with the next call', async () => {
    const person = await aPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    const save = (role: 'admin' | 'superadmin', given: (typeof flags)[number][]) =>
      transaction((tx) => saveStaff(tx, ctx, { userId: person.userId, role, given }))
    await save('admin', [])
    expect((await me(person.headers))?.staff).toEqual({ role: 'admin', flags: [] })
    await save('superadmin', [...flags])
    expect((await me(person.headers))?.staff).toEqual({ role: 'superadmin', flags: [...flags] })
    await shop.sql('update admin_users set is_active = false where user_id = $1', [person.userId])
    expect((await me(person.headers))?.staff).toBeNull()
  })
})

describe('making staff', () => {
  test('writes its audit row in the same transaction', async () => {
    const person = await aPerson(shop, { role: 'admin', flags: ['can_manage_reviews'] })
    expect(await audit(person.userId)).toEqual([
      {
        action: 'UPDATE',
        entity_type: 'admin',
        after: { role: 'admin', flags: ['can_manage_reviews'] },
        request_id: 'teste',
      },
    ])
    const broken = transaction(async (tx) => {
      await saveStaff(tx, ctx, { userId: person.userId, role: 'superadmin', given: [] })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await audit(person.userId)).toHaveLength(1)
    expect((await me(person.headers))?.staff?.role).toBe('admin')
  })

  test('is for those who manage admins', async () => {
    const person = await aPerson(shop)
    const actor = { kind: 'user', userId: randomUUID(), email: 'a@dao.test', name: 'Ana' } as const
    const staff = { adminUserId: randomUUID(), role: 'admin', flags: ['can_manage_customers'] } as const
    for (const who of [visitor, { ...actor, staff: null }, { ...actor, staff }])
      await expect(
        transaction((tx) =>
          saveStaff(tx, { ...ctx, actor: who }, { userId: person.userId, role: 'superadmin', given: [] }),
        ),
      ).rejects.toThrow('request.forbidden')
    expect(await shop.sql('select 1 from admin_users where user_id = $1', [person.userId])).toEqual([])
  })

  test('the database knows two roles', async () => {
    const person = await aPerson(shop)
    await expect(
      shop.sql("insert into admin_users (user_id, role) values ($1, 'owner')", [person.userId]),
    ).rejects.toThrow(/check constraint/)
  })
})
