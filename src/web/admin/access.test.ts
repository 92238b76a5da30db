import { expect, test } from 'vitest'
import { screenFlags } from '#shared/permissions'
import { groups, may, screenOf } from './access.ts'

const staff = (role: 'admin' | 'superadmin', ...flags: ('can_manage_orders' | 'can_manage_products')[]) => ({
  staff: { role, flags, pendingFactor: null },
})

test('a superadmin may all, an admin what was given, a customer nothing', () => {
  expect(may(staff('superadmin'), 'can_manage_admins')).toBe(true)
  expect(may(staff('admin', 'can_manage_products'), 'can_manage_products')).toBe(true)
  expect(may(staff('admin', 'can_manage_products'), 'can_manage_orders')).toBe(false)
  expect(may({ staff: null }, 'can_manage_orders')).toBe(false)
  const owing = { staff: { ...staff('superadmin').staff, pendingFactor: 'second_factor' as const } }
  expect(may(owing, 'can_manage_orders')).toBe(false)
})

test('the sidebar names every screen once', () => {
  expect(Object.values(groups).flat().toSorted()).toEqual(Object.keys(screenFlags).toSorted())
})

test('a path belongs to the screen of its first word', () => {
  expect(screenOf('/admin/pedidos/123')).toBe('pedidos')
  expect(screenOf('/admin')).toBeUndefined()
  expect(screenOf('/admin/toString')).toBeUndefined()
})
