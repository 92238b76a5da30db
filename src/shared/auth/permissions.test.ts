import { describe, expect, test } from 'vitest'
import { type Actor, flags, isStaff, getActorName, hasPermission, screens, visitor } from './permissions.ts'

const person = (staff: Extract<Actor, { kind: 'user' }>['staff']): Actor => ({
  kind: 'user',
  userId: 'u',
  email: 'ana@dao.test',
  name: 'Ana',
  profile: { image: null, phone: null, emailVerified: true, secondFactor: false },
  staff,
  session: { id: 's', startedAt: 0, expiresAt: 1, aal: 'aal1' },
})
const admin = (...given: (typeof flags)[number][]) =>
  person({ adminUserId: 'a', role: 'admin', flags: given, pendingFactor: null })

describe('hasPermission', () => {
  test.each(flags)(
    '%s: granted to superadmin and system; denied to visitor, customer and admin without it',
    (flag) => {
      expect(
        hasPermission(person({ adminUserId: 'a', role: 'superadmin', flags: [], pendingFactor: null }), flag),
      ).toBe(true)
      expect(hasPermission({ kind: 'system', name: 'seed' }, flag)).toBe(true)
      expect(hasPermission(admin(flag), flag)).toBe(true)
      expect(hasPermission(visitor, flag)).toBe(false)
      expect(hasPermission(person(null), flag)).toBe(false)
      expect(hasPermission(admin(), flag)).toBe(false)
      expect(hasPermission(admin(...flags.filter((other) => other !== flag)), flag)).toBe(false)
    },
  )
})

test('staff are people with a team record; the system is none', () => {
  expect(isStaff(admin())).toBe(true)
  expect([visitor, person(null), { kind: 'system', name: 'seed' } as const].some(isStaff)).toBe(false)
})

test('ledger and timeline name the acting staff, never a customer', () => {
  expect(
    [visitor, person(null), admin(), { kind: 'system', name: 'prazo' } as const].map(getActorName),
  ).toEqual(['visitante', 'cliente', 'ana@dao.test', 'prazo'])
})

test('every admin screen has an existing flag', () => {
  expect(Object.values(screens).every(({ flag }) => flags.includes(flag))).toBe(true)
})
