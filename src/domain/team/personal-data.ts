import type { PersonalData } from '#platform/context'
import { AppError } from '#platform/http/errors'
import { isLastSuperadmin, findMembership } from './memberships.ts'

/** Personal data of the team record. The last superadmin cannot be erased. */
export const staffRecords: PersonalData = {
  name: 'equipe',
  async read(db, userId) {
    const found = await findMembership(db, userId)
    return found ? { role: found.role, isActive: found.isActive, permissions: found.flags } : undefined
  },
  async forget(tx, userId) {
    if (await isLastSuperadmin(tx, userId)) throw new AppError('team.last_superadmin')
  },
}
