import type { Me } from '#contract/team'
import type { Flag } from '#shared/auth/permissions'

/** Creates a staff user with these flags. */
export const createMe = (...flags: Flag[]): Me => ({
  id: '6a1a0e2e-9d3c-4f8e-8f35-0a2f53c1a111',
  name: 'Marina Alves',
  email: 'marina@dao.test',
  image: null,
  phone: null,
  emailVerified: true,
  secondFactor: false,
  session: { id: 's', startedAt: '2026-11-22T12:00:00Z', expiresAt: '2026-11-29T12:00:00Z', aal: 'aal1' },
  staff: { role: 'admin', flags, pendingFactor: null },
})
