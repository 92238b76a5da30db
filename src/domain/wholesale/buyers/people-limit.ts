import { eq } from 'drizzle-orm'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { companyBuyers, companyInvitations } from '#tables/wholesale'

/** Most people, and most invitations, of one company. */
const maxPeople = 50

/** Throws `wholesale.people_full` if a company has its most people or invitations. */
export async function assertRoomForPeople(tx: Db, companyId: string): Promise<void> {
  const people = await tx.$count(companyBuyers, eq(companyBuyers.companyId, companyId))
  const invited = await tx.$count(companyInvitations, eq(companyInvitations.companyId, companyId))
  if (people >= maxPeople || invited >= maxPeople * 4)
    throw new AppError('wholesale.people_full', { max: maxPeople })
}
