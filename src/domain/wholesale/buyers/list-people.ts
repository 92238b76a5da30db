import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { invitationEndsAt, invitationsSince } from './invitation-links.ts'
import type { CompanyPeople } from '#contract/wholesale'
import { findPeopleById } from '#domain/identity'
import type { Db } from '#platform/postgres/database'
import { companyBuyers, companyInvitations } from '#tables/wholesale'

/** Returns the people of a company by name, and its invitations that are still valid. */
export async function listPeople(db: Db, companyId: string): Promise<CompanyPeople> {
  const [buyers, invitations] = await Promise.all([
    db.select().from(companyBuyers).where(eq(companyBuyers.companyId, companyId)),
    db
      .select()
      .from(companyInvitations)
      .where(
        and(
          eq(companyInvitations.companyId, companyId),
          isNull(companyInvitations.acceptedAt),
          gt(companyInvitations.sentAt, invitationsSince()),
        ),
      )
      .orderBy(asc(companyInvitations.sentAt), asc(companyInvitations.email)),
  ])
  const people = await findPeopleById(
    db,
    buyers.map(({ userId }) => userId),
  )
  return {
    buyers: people
      .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR') || (one.id < other.id ? -1 : 1))
      .flatMap(({ id, name, email }) =>
        buyers
          .filter(({ userId }) => userId === id)
          .map(({ role, createdAt }) => ({ userId: id, name, email, role, since: createdAt.toISOString() })),
      ),
    invitations: invitations.map(({ id, email, role, sentAt }) => ({
      id,
      email,
      role,
      sentAt: sentAt.toISOString(),
      expiresAt: invitationEndsAt(sentAt).toISOString(),
    })),
  }
}
