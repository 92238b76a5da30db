import { and, eq } from 'drizzle-orm'
import type { BuyerCompany } from '#contract/wholesale'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
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

/** Returns whether a user buys for an active company. */
export const isActiveBuyer = async (userId: string): Promise<boolean> =>
  (await findActiveBuyer(database(), userId)) !== undefined
