import { describe, expect, test } from 'vitest'
import { flags, permit, type Staff } from '#shared/permissions'
import { type AdminRecord, staffOf } from './rules.ts'

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

const actor = (staff: Staff | null) =>
  ({ kind: 'user', userId: 'u', email: 'a@dao.test', name: 'Ana', staff }) as const

describe('who is staff', () => {
  test('[RO-03] an active record makes an admin or a superadmin', () => {
    expect(staffOf(record(), 'user')).toEqual({
      adminUserId: 'a1',
      role: 'admin',
      flags: ['can_manage_products'],
    })
    const superadmin = staffOf(record({ role: 'superadmin' }), 'user')
    expect(superadmin?.role).toBe('superadmin')
    expect(flags.every((flag) => permit(actor(superadmin), flag))).toBe(true)
  })

  test('[RO-04] with no record the profile role admin makes an admin, with no flag', () => {
    const staff = staffOf(undefined, 'admin')
    expect(staff).toEqual({ adminUserId: null, role: 'admin', flags: [] })
    expect(flags.some((flag) => permit(actor(staff), flag))).toBe(false)
  })

  test.each(['user', '', 'superadmin', 'Admin'])(
    'with no record the profile role "%s" makes none',
    (role) => {
      expect(staffOf(undefined, role)).toBeNull()
    },
  )

  test('[RO-07] an inactive record gives nothing, whatever the profile says', () => {
    for (const role of ['admin', 'superadmin'] as const) {
      expect(staffOf(record({ role, isActive: false }), 'admin')).toBeNull()
      expect(staffOf(record({ role, isActive: false }), 'user')).toBeNull()
    }
  })

  test('flags that are missing are not given', () => {
    const none = Object.fromEntries(flags.map((flag) => [flag, null])) as Record<(typeof flags)[number], null>
    expect(staffOf(record(none), 'admin')?.flags).toEqual([])
  })
})
