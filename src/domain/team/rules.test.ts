import { describe, expect, test } from 'vitest'
import { type Flag, flags, hasPermission } from '#shared/auth/permissions'
import { createActor } from '#test/actors'
import {
  type AdminRecord,
  findChangeRefusal,
  type PersonAction,
  findActionRefusal,
  isBanned,
  maskEmail,
  type Grantor,
  toGrantor,
  type Rights,
  resolveStaff,
} from './rules.ts'

const record = (change: Partial<AdminRecord> = {}): AdminRecord => ({
  id: 'a1',
  role: 'admin',
  isActive: true,
  can_manage_products: true,
  can_manage_orders: false,
  can_manage_customers: null,
  can_manage_reviews: false,
  can_manage_admins: false,
  ...change,
})

describe('staff rights', () => {
  test('[RO-03] an active record gives the role admin or superadmin', () => {
    expect(resolveStaff(record(), 'user')).toEqual({
      adminUserId: 'a1',
      role: 'admin',
      flags: ['can_manage_products'],
      pendingFactor: null,
    })
    const superadmin = resolveStaff(record({ role: 'superadmin' }), 'user')
    expect(superadmin?.role).toBe('superadmin')
    expect(flags.every((flag) => hasPermission(createActor(superadmin), flag))).toBe(true)
  })

  test('[RO-04] without a record the profile role admin gives an admin without flags', () => {
    const staff = resolveStaff(undefined, 'admin')
    expect(staff).toEqual({ adminUserId: null, role: 'admin', flags: [], pendingFactor: null })
    expect(flags.some((flag) => hasPermission(createActor(staff), flag))).toBe(false)
  })

  test.each(['user', '', 'superadmin', 'Admin'])(
    'without a record the profile role "%s" gives no rights',
    (role) => {
      expect(resolveStaff(undefined, role)).toBeNull()
    },
  )

  test('[RO-07] an inactive record gives no rights, whatever the profile role', () => {
    for (const role of ['admin', 'superadmin'] as const) {
      expect(resolveStaff(record({ role, isActive: false }), 'admin')).toBeNull()
      expect(resolveStaff(record({ role, isActive: false }), 'user')).toBeNull()
    }
  })

  test('missing flags are not granted', () => {
    const none = Object.fromEntries(flags.map((flag) => [flag, null])) as Record<Flag, null>
    expect(resolveStaff(record(none), 'admin')?.flags).toEqual([])
  })

  test.each([
    [{ enrolled: true, shown: false, required: false }, 'second_factor'],
    [{ enrolled: true, shown: true, required: true }, null],
    [{ enrolled: false, shown: false, required: true }, 'enrolment'],
    [{ enrolled: false, shown: true, required: true }, null],
    [{ enrolled: false, shown: false, required: false }, null],
  ] as const)('a session with %j is pending on %s', (factor, pendingFactor) => {
    const staff = resolveStaff(record({ role: 'superadmin' }), 'user', factor)
    expect(staff?.pendingFactor).toBe(pendingFactor)
    expect(hasPermission(createActor(staff), 'can_manage_orders')).toBe(pendingFactor === null)
  })
})

const superadmin: Grantor = { userId: 'me', superadmin: true, flags: [] }
const admin = (...held: Flag[]): Grantor => ({
  userId: 'me',
  superadmin: false,
  flags: ['can_manage_admins', ...held],
})
const rights = (given: Flag[] = [], change: Partial<Rights> = {}): Rights => ({
  role: 'admin',
  isActive: true,
  flags: given,
  ...change,
})
const boss = rights([], { role: 'superadmin' })
const off = (of: Rights): Rights => ({ ...of, isActive: false })

describe('changes of rights', () => {
  const refusal = (
    who: Grantor,
    from: Rights | null,
    to: Rights | null,
    otherSuperadmins = 1,
    userId = 'she',
  ) => findChangeRefusal(who, { userId, from, to, otherSuperadmins })

  test.each([
    [
      'may make an admin with flags that she has',
      admin('can_manage_orders'),
      null,
      rights(['can_manage_orders']),
    ],
    ['may remove flags that she does not have', admin(), rights(['can_manage_reviews']), rights()],
    [
      'may leave flags that she does not have',
      admin(),
      rights(['can_manage_reviews']),
      rights(['can_manage_reviews']),
    ],
    ['may remove an admin', admin(), rights(['can_manage_orders']), null],
    ['may deactivate an admin', admin(), rights(['can_manage_orders']), off(rights(['can_manage_orders']))],
  ])('an admin with can_manage_admins %s', (_, who, from, to) => {
    expect(refusal(who, from, to)).toBeUndefined()
  })

  test.each([
    ['grants a flag that she does not have', rights(), rights(['can_manage_orders'])],
    ['makes an admin with such a flag', null, rights(['can_manage_orders'])],
    [
      'activates a record with such a flag',
      off(rights(['can_manage_orders'])),
      rights(['can_manage_orders']),
    ],
    ['adds such a flag to an inactive record', off(rights()), off(rights(['can_manage_orders']))],
  ])('[RO-06] refuses an admin who %s', (_, from, to) => {
    expect(refusal(admin(), from, to)).toBe('team.flag_not_held')
  })

  test.each([
    ['made', rights(), boss],
    ['made without a former record', null, boss],
    ['demoted', boss, rights()],
    ['removed', boss, null],
    ['deactivated', boss, off(boss)],
    ['activated', off(boss), boss],
  ])('a superadmin is %s only by a superadmin', (_, from, to) => {
    expect(refusal(admin(...flags), from, to)).toBe('team.superadmin_only')
    expect(refusal(superadmin, from, to)).toBeUndefined()
  })

  test.each([
    [superadmin, boss, rights()],
    [superadmin, boss, boss],
    [admin(), rights(['can_manage_admins']), rights([...flags])],
    [admin(), rights(['can_manage_admins']), null],
  ])('nobody changes their own', (who, from, to) => {
    expect(refusal(who, from, to, 5, 'me')).toBe('team.own_rights')
  })

  test.each([
    ['removed', null],
    ['demoted', rights([...flags])],
    ['deactivated', off(boss)],
  ])('the last superadmin is not %s, not even by the system', (_, to) => {
    for (const who of [superadmin, toGrantor({ kind: 'system', name: 'teste' })]) {
      expect(refusal(who, boss, to, 0)).toBe('team.last_superadmin')
      expect(refusal(who, boss, to, 1)).toBeUndefined()
    }
    expect(refusal(superadmin, off(boss), to, 0)).toBeUndefined()
  })
})

describe('actions on accounts', () => {
  const refusal = (
    who: Grantor,
    action: PersonAction,
    of: Rights | null,
    otherSuperadmins = 1,
    userId = 'she',
  ) => findActionRefusal(who, action, { userId, rights: of, otherSuperadmins })
  const actions: PersonAction[] = ['edit', 'takeOver', 'shutOut']

  test.each(actions)(
    '%s: allowed on customers for any admin, on superadmins for superadmins, on oneself for nobody',
    (action) => {
      expect(refusal(admin(), action, null)).toBeUndefined()
      expect(refusal(admin(...flags), action, boss)).toBe('team.superadmin_only')
      expect(refusal(superadmin, action, boss)).toBeUndefined()
      expect(refusal(superadmin, action, boss, 5, 'me')).toBe('team.yourself')
    },
  )

  test('nobody may take over an account with rights that they do not have', () => {
    const orders = rights(['can_manage_orders'])
    expect(refusal(admin(), 'takeOver', orders)).toBe('team.more_rights')
    expect(refusal(admin('can_manage_orders'), 'takeOver', orders)).toBeUndefined()
    expect(refusal(admin(), 'takeOver', off(orders))).toBeUndefined()
    expect(refusal(admin(), 'edit', orders)).toBeUndefined()
    expect(refusal(admin(), 'shutOut', orders)).toBeUndefined()
  })

  test('the last superadmin cannot be banned or deleted', () => {
    expect(refusal(superadmin, 'shutOut', boss, 0)).toBe('team.last_superadmin')
    expect(refusal(superadmin, 'edit', boss, 0)).toBeUndefined()
  })
})

test('a ban ends with its day', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const at = (banExpires: string | null) => ({
    banned: true,
    banExpires: banExpires === null ? null : new Date(banExpires),
  })
  expect(isBanned(at(null), now)).toBe(true)
  expect(isBanned(at('2026-11-22T03:00:00Z'), now)).toBe(true)
  expect(isBanned(at('2026-11-21T12:00:00Z'), now)).toBe(false)
  expect(isBanned({ banned: false, banExpires: null }, now)).toBe(false)
})

test('masks the email of a deleted account in the audit', () => {
  expect(maskEmail('marina.souza@dao.test')).toBe('m***@dao.test')
})
