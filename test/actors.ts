import { randomUUID } from 'node:crypto'
import type { Flag, Staff } from '#shared/auth/permissions'

/** Creates an actor without a request, just signed in; with `staff` a member of the team. */
export const createActor = (staff: Staff | null = null) => ({
  kind: 'user' as const,
  userId: randomUUID(),
  email: 'ana@dao.test',
  name: 'Ana',
  profile: { image: null, phone: null, emailVerified: true, secondFactor: false },
  staff,
  session: {
    id: randomUUID(),
    startedAt: Date.now(),
    expiresAt: Date.now() + 3_600_000,
    aal: 'aal1' as const,
  },
})

export const createAdmin = (...flags: Flag[]) =>
  createActor({ adminUserId: randomUUID(), role: 'admin', flags, pendingFactor: null })

export const createSuperadmin = () =>
  createActor({ adminUserId: randomUUID(), role: 'superadmin', flags: [], pendingFactor: null })
