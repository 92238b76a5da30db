import { and, eq, inArray } from 'drizzle-orm'
import { readPriceListName } from '#domain/pricing'
import type { Db } from '#platform/postgres/database'
import type { BuyerCompany } from './contract.ts'
import { companies, companyBuyers } from './tables.ts'

/** Returns the company that a person buys for, in any state; undefined without one. */
export async function findBuyerCompany(db: Db, userId: string): Promise<BuyerCompany | undefined> {
  const [found] = await db
    .select({
      id: companies.id,
      cnpj: companies.cnpj,
      legalName: companies.legalName,
      stateRegistration: companies.stateRegistration,
      status: companies.status,
      reason: companies.reason,
      priceListId: companies.priceListId,
      minimumOrder: companies.minimumOrder,
      termsDays: companies.termsDays,
      creditLimit: companies.creditLimit,
      role: companyBuyers.role,
    })
    .from(companyBuyers)
    .innerJoin(companies, eq(companies.id, companyBuyers.companyId))
    .where(eq(companyBuyers.userId, userId))
  if (!found) return undefined
  const { priceListId, ...company } = found
  return { ...company, priceList: priceListId && (await readPriceListName(db, priceListId)) }
}

/** Name and status of a company, for the records of higher contexts. */
export type CompanySummary = { id: string; legalName: string; status: BuyerCompany['status'] }

/** Returns the companies of these ids, unordered. */
export const findCompaniesById = (db: Db, ids: readonly string[]): Promise<CompanySummary[]> =>
  db
    .select({ id: companies.id, legalName: companies.legalName, status: companies.status })
    .from(companies)
    .where(inArray(companies.id, [...ids]))

/** Returns the ids of the people who may approve for a company. */
export async function listApproverIds(db: Db, companyId: string): Promise<string[]> {
  const approvers = await db
    .select({ userId: companyBuyers.userId })
    .from(companyBuyers)
    .where(and(eq(companyBuyers.companyId, companyId), eq(companyBuyers.role, 'approver')))
  return approvers.map(({ userId }) => userId)
}
