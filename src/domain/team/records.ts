import type { PersonRecords } from '#domain/identity'
import { AppError } from '#platform/errors'
import { isLastSuperadmin, standingOf } from './standing.ts'

/** The team record of a person, for their data; whoever is the only superadmin left cannot go. */
export const staffRecords: PersonRecords = {
  name: 'equipe',
  async read(db, userId) {
    const found = await standingOf(db, userId)
    return found ? { role: found.role, isActive: found.isActive, permissions: found.flags } : undefined
  },
  async forget(tx, userId) {
    if (await isLastSuperadmin(tx, userId)) throw new AppError('team.last_superadmin')
  },
}
