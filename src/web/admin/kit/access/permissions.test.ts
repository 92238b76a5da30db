import { expect, test } from 'vitest'
import { screens } from '#shared/auth/permissions'
import { hasPermission, getMenu, getScreen } from './permissions.ts'

const staff = (role: 'admin' | 'superadmin', ...flags: ('can_manage_orders' | 'can_manage_products')[]) => ({
  staff: { role, flags, pendingFactor: null },
})

test('grants a superadmin everything, an admin the given flags, and a customer nothing', () => {
  expect(hasPermission(staff('superadmin'), 'can_manage_admins')).toBe(true)
  expect(hasPermission(staff('admin', 'can_manage_products'), 'can_manage_products')).toBe(true)
  expect(hasPermission(staff('admin', 'can_manage_products'), 'can_manage_orders')).toBe(false)
  expect(hasPermission({ staff: null }, 'can_manage_orders')).toBe(false)
  const owing = { staff: { ...staff('superadmin').staff, pendingFactor: 'second_factor' as const } }
  expect(hasPermission(owing, 'can_manage_orders')).toBe(false)
})

test('lists every screen once in the menu, and only those that the user may open', () => {
  const shown = (me: Parameters<typeof getMenu>[0]) => [...getMenu(me).values()].flat()
  expect(shown(staff('superadmin')).toSorted()).toEqual(Object.keys(screens).toSorted())
  expect(shown(staff('admin', 'can_manage_orders'))).toEqual(['pedidos', 'relatorios', 'dashboard-premium'])
  expect([...getMenu({ staff: null })]).toEqual([])
})

test('finds the screen by the first path segment', () => {
  expect(getScreen('/admin/pedidos/123')).toBe('pedidos')
  expect(getScreen('/admin')).toBeUndefined()
  expect(getScreen('/admin/toString')).toBeUndefined()
})
