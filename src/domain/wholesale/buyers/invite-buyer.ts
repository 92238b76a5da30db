import { and, eq, isNull } from 'drizzle-orm'
import { type Company, findCompany } from '#context/wholesale/company-rows.ts'
import { invitationEmailQueue } from '#context/wholesale/emails.ts'
import type { InvitationInput } from '#contract/wholesale'
import { type CommandCall, staffCommand } from '#domain/audit'
import { findPersonByEmail } from '#domain/identity'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import { companyBuyers, companyInvitations } from '#tables/wholesale'
import { getFirst } from '#shared/data/get-or-throw'
import { assertRoomForPeople } from './people-limit.ts'

/**
 * Invites a mailbox to buy for an active company that is locked; inviting it again sends a new link and ends the former.
 * Throws `wholesale.company_not_active`, `wholesale.already_in_company` and `wholesale.people_full`.
 */
export async function inviteBuyer(
  tx: Db,
  { id: companyId, status }: Company,
  { email, role }: InvitationInput,
): Promise<void> {
  if (status !== 'active') throw new AppError('wholesale.company_not_active')
  const person = await findPersonByEmail(tx, email)
  const members = await tx
    .select({ userId: companyBuyers.userId })
    .from(companyBuyers)
    .where(eq(companyBuyers.companyId, companyId))
  // Of other companies nothing is said: who has an account, and where, is nobody's business.
  if (members.some(({ userId }) => userId === person?.id)) throw new AppError('wholesale.already_in_company')
  await assertRoomForPeople(tx, companyId)
  const sentAt = new Date()
  const made = await tx
    .insert(companyInvitations)
    .values({ companyId, email, role, sentAt })
    .onConflictDoUpdate({
      target: [companyInvitations.companyId, companyInvitations.email],
      set: { role, sentAt, acceptedAt: null },
    })
    .returning({ id: companyInvitations.id })
  await enqueue(tx, invitationEmailQueue, { id: getFirst(made).id, at: sentAt.getTime() })
  await invalidateTags(tx, ['companies'])
}

/** Deletes an open invitation of a company; nothing if there is none. */
export async function cancelInvitation(tx: Db, companyId: string, id: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(companyInvitations)
    .where(
      and(
        eq(companyInvitations.id, id),
        eq(companyInvitations.companyId, companyId),
        isNull(companyInvitations.acceptedAt),
      ),
    )
    .returning({ email: companyInvitations.email })
  await invalidateTags(tx, ['companies'])
  return gone?.email
}

/** Like `inviteBuyer`, by staff. Throws `wholesale.company_not_found` too. */
export const inviteBuyerAsStaff = staffCommand({
  entity: 'wholesale_company',
  load: ({ tx, input: { id } }: CommandCall<InvitationInput & { id: string }>) => findCompany(tx, id, true),
  save: ({ tx, input, loaded }) => inviteBuyer(tx, loaded, input),
  audit: ({ input: { id, email, role }, loaded }) => ({
    action: 'INVITE',
    id,
    name: loaded.legalName,
    after: { email, role },
  }),
})

/** Like `cancelInvitation`, by staff. Throws `wholesale.company_not_found`. */
export const cancelInvitationAsStaff = staffCommand({
  entity: 'wholesale_company',
  load: ({ tx, input: { id } }: CommandCall<{ id: string; invitationId: string }>) =>
    findCompany(tx, id, true),
  save: ({ tx, input: { id, invitationId } }) => cancelInvitation(tx, id, invitationId),
  audit: ({ input: { id }, loaded, saved }) =>
    saved === undefined
      ? undefined
      : { id, name: loaded.legalName, before: { invited: saved }, after: { invited: null } },
})
