import { and, eq } from 'drizzle-orm'
import type { BuyerCompany } from '#contract/wholesale'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { formatBrl } from '#shared/money/money'
import { companies, companyBuyers } from '#tables/wholesale'

/** Company with wholesale prices, as its orders need it; amounts in centavos. */
export type ActiveBuyer = Pick<BuyerCompany, 'cnpj' | 'legalName' | 'minimumOrder' | 'role'> & {
  companyId: string
  stateRegistration: string
}

/** Returns the active company that a user buys for, undefined without one. */
export async function findActiveBuyer(db: Db, userId: string): Promise<ActiveBuyer | undefined> {
  const [found] = await db
    .select({
      companyId: companies.id,
      cnpj: companies.cnpj,
      legalName: companies.legalName,
      stateRegistration: companies.stateRegistration,
      minimumOrder: companies.minimumOrder,
      role: companyBuyers.role,
    })
    .from(companyBuyers)
    .innerJoin(companies, and(eq(companies.id, companyBuyers.companyId), eq(companies.status, 'active')))
    .where(eq(companyBuyers.userId, userId))
  return found
}

/** Returns the same. Throws `wholesale.not_a_buyer` for everybody else. */
export async function requireActiveBuyer(userId: string): Promise<ActiveBuyer> {
  const buyer = await findActiveBuyer(database(), userId)
  if (!buyer) throw new AppError('wholesale.not_a_buyer')
  return buyer
}

/** Returns the terms of a buyer's orders, undefined without an active company. */
export async function readOrderTerms(
  userId: string,
): Promise<{ minimumOrder: number; needsApprover: boolean } | undefined> {
  const buyer = await findActiveBuyer(database(), userId)
  return buyer && { minimumOrder: buyer.minimumOrder, needsApprover: buyer.role === 'requester' }
}

/**
 * Checks an order of a buyer at list prices. Throws `wholesale.approver_needed` for a requester and
 * `wholesale.below_minimum` with the missing amount.
 */
export function assertBuyerCanOrder({ role, minimumOrder }: ActiveBuyer, items: number): void {
  if (role === 'requester') throw new AppError('wholesale.approver_needed')
  const missing = minimumOrder - items
  if (missing > 0)
    throw new AppError('wholesale.below_minimum', {
      minimum: minimumOrder,
      missing,
      amount: formatBrl(missing),
    })
}
