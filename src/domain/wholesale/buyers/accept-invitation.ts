import { eq } from 'drizzle-orm'
import { findCompany } from '#context/wholesale/company-rows.ts'
import type { BuyerRole, InvitationLink } from '#contract/wholesale'
import { lockPerson } from '#domain/identity'
import { setPriceListOfMembers } from '#domain/pricing'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { companies, companyBuyers, companyInvitations } from '#tables/wholesale'
import { assertInvitationLink, invitationEndsAt } from './invitation-links.ts'
import { assertRoomForPeople } from './people-limit.ts'

type Invitation = typeof companyInvitations.$inferSelect

export async function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  const [found] = await db.select().from(companyInvitations).where(eq(companyInvitations.id, id))
  return found
}

/** Returns the invitation of a signed link. Throws `wholesale.invitation_invalid` and `wholesale.invitation_over`. */
async function openLink(db: Db, link: InvitationLink): Promise<Invitation> {
  assertInvitationLink(link)
  const found = await findInvitation(db, link.id)
  const replaced = found?.sentAt.getTime() !== link.at
  if (!found || replaced || invitationEndsAt(found.sentAt).getTime() < Date.now())
    throw new AppError('wholesale.invitation_over')
  return found
}

/** Returns what a link invites to. Throws `wholesale.invitation_invalid` and `wholesale.invitation_over`. */
export async function readInvitation(link: InvitationLink): Promise<{ company: string; role: BuyerRole }> {
  const db = database()
  const { companyId, role } = await openLink(db, link)
  const company = await findCompany(db, companyId)
  if (company.status !== 'active') throw new AppError('wholesale.invitation_over')
  return { company: company.legalName, role }
}

/**
 * Makes a person a buyer of the company that invited their mailbox, in its price list. Repeating it changes nothing.
 * Throws `wholesale.invitation_invalid`, `wholesale.invitation_over`, `wholesale.invitation_other_account`,
 * `wholesale.already_buyer` and `wholesale.people_full`.
 */
export const acceptInvitation = (
  userId: string,
  link: InvitationLink,
): Promise<{ company: string; role: BuyerRole }> =>
  transaction(async (tx) => {
    const { companyId } = await openLink(tx, link)
    const company = await findCompany(tx, companyId, true)
    const person = await lockPerson(tx, userId)
    // Read again: the company's lock orders two answers to one invitation, and an answer and its cancelling.
    const { role, email, acceptedAt } = await openLink(tx, link)
    if (person.email !== email) throw new AppError('wholesale.invitation_other_account')
    const mine = await findMembership(tx, userId)
    if (mine?.companyId === companyId) return { company: company.legalName, role: mine.role }
    if (acceptedAt || company.status !== 'active' || company.priceListId === null)
      throw new AppError('wholesale.invitation_over')
    if (mine && mine.status !== 'refused') throw new AppError('wholesale.already_buyer')
    await assertRoomForPeople(tx, companyId)
    await tx
      .insert(companyBuyers)
      .values({ userId, companyId, role })
      .onConflictDoUpdate({
        target: companyBuyers.userId,
        set: { companyId, role, createdAt: new Date() },
      })
    await tx
      .update(companyInvitations)
      .set({ acceptedAt: new Date() })
      .where(eq(companyInvitations.id, link.id))
    await setPriceListOfMembers(tx, [userId], company.priceListId)
    await invalidateTags(tx, ['companies'])
    return { company: company.legalName, role }
  })

async function findMembership(tx: Db, userId: string) {
  const [found] = await tx
    .select({ companyId: companyBuyers.companyId, role: companyBuyers.role, status: companies.status })
    .from(companyBuyers)
    .innerJoin(companies, eq(companies.id, companyBuyers.companyId))
    .where(eq(companyBuyers.userId, userId))
  return found
}
