import { eq } from 'drizzle-orm'
import { type Company, findCompany } from '#context/wholesale/company-rows.ts'
import type { BuyerRole } from '#contract/wholesale'
import { type CommandCall, staffCommand } from '#domain/audit'
import { findPeopleById } from '#domain/identity'
import { setPriceListOfMembers } from '#domain/pricing'
import { invalidateTags } from '#platform/cache/cache'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { companies, companyBuyers } from '#tables/wholesale'

type Buyer = typeof companyBuyers.$inferSelect

/**
 * Locks and returns the company of an approver. Throws `wholesale.no_company` and `wholesale.approver_only`.
 */
export async function lockCompanyOfApprover(tx: Db, userId: string): Promise<Company> {
  const [before] = await tx.select().from(companyBuyers).where(eq(companyBuyers.userId, userId))
  if (!before) throw new AppError('wholesale.no_company')
  const company = await findCompany(tx, before.companyId, true)
  const me = (await membersOf(tx, company.id)).find((each) => each.userId === userId)
  if (!me) throw new AppError('wholesale.no_company')
  if (me.role !== 'approver') throw new AppError('wholesale.approver_only')
  return company
}

const membersOf = (tx: Db, companyId: string): Promise<Buyer[]> =>
  tx.select().from(companyBuyers).where(eq(companyBuyers.companyId, companyId))

/**
 * Returns a person of a locked company. Throws `wholesale.buyer_not_found`, and `wholesale.last_approver` if nobody
 * else could approve without this one as an approver.
 */
async function findReplaceable(tx: Db, companyId: string, userId: string, stays: boolean): Promise<Buyer> {
  const members = await membersOf(tx, companyId)
  const buyer = members.find((each) => each.userId === userId)
  if (!buyer) throw new AppError('wholesale.buyer_not_found')
  const others = members.some((each) => each.userId !== userId && each.role === 'approver')
  if (buyer.role === 'approver' && !stays && !others) throw new AppError('wholesale.last_approver')
  return buyer
}

/** Changes the role of a person of a locked company. Returns the former role. */
export async function changeBuyerRole(
  tx: Db,
  companyId: string,
  userId: string,
  role: BuyerRole,
): Promise<BuyerRole> {
  const buyer = await findReplaceable(tx, companyId, userId, role === 'approver')
  await tx.update(companyBuyers).set({ role }).where(eq(companyBuyers.userId, userId))
  await invalidateTags(tx, ['companies'])
  return buyer.role
}

/** Removes a person of a locked company, who pays retail from then on. Returns the former role. */
export async function removeBuyer(tx: Db, { id, status }: Company, userId: string): Promise<BuyerRole> {
  const buyer = await findReplaceable(tx, id, userId, false)
  await tx.delete(companyBuyers).where(eq(companyBuyers.userId, userId))
  if (status === 'active') await setPriceListOfMembers(tx, [userId], null)
  await invalidateTags(tx, ['companies'])
  return buyer.role
}

type OnBuyer = { id: string; userId: string }

const loadCompanyAndName = async ({ tx, input: { id, userId } }: CommandCall<OnBuyer>) => {
  const company = await findCompany(tx, id, true)
  const [person] = await findPeopleById(tx, [userId])
  return { company, email: person?.email ?? '' }
}

/** Changes the role of a person, by staff. Throws `wholesale.buyer_not_found` and `wholesale.last_approver`. */
export const changeBuyerRoleAsStaff = staffCommand({
  entity: 'wholesale_company',
  load: (call: CommandCall<OnBuyer & { role: BuyerRole }>) => loadCompanyAndName(call),
  save: ({ tx, input: { id, userId, role } }) => changeBuyerRole(tx, id, userId, role),
  audit: ({ input: { id, role }, loaded: { company, email }, saved }) =>
    saved === role
      ? undefined
      : {
          id,
          name: company.legalName,
          before: { email, role: saved },
          after: { email, role },
        },
})

/** Removes a person, by staff. Throws `wholesale.buyer_not_found` and `wholesale.last_approver`. */
export const removeBuyerAsStaff = staffCommand({
  entity: 'wholesale_company',
  load: (call: CommandCall<OnBuyer>) => loadCompanyAndName(call),
  save: ({ tx, input: { userId }, loaded: { company } }) => removeBuyer(tx, company, userId),
  audit: ({ input: { id }, loaded: { company, email }, saved }) => ({
    id,
    name: company.legalName,
    before: { buyer: email, role: saved },
    after: { buyer: null, role: null },
  }),
})

/** Returns the name of the company that decides a person's price list, undefined if none does. */
export async function findCompanyOfPrices(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: companies.legalName, status: companies.status })
    .from(companyBuyers)
    .innerJoin(companies, eq(companies.id, companyBuyers.companyId))
    .where(eq(companyBuyers.userId, userId))
  return found && (found.status === 'active' || found.status === 'suspended') ? found.name : undefined
}
