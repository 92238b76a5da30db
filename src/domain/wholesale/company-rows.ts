import { asc, eq } from 'drizzle-orm'
import type { CompanyForm, CompanyTerms } from '#contract/wholesale'
import { setPriceListOfMembers } from '#domain/pricing'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { companies, companyBuyers } from './tables.ts'

export type Company = typeof companies.$inferSelect

/** Returns a company, optionally locked until the transaction ends. Throws `wholesale.company_not_found`. */
export async function findCompany(db: Db, id: string, lock = false): Promise<Company> {
  const asked = db.select().from(companies).where(eq(companies.id, id))
  const [found] = await (lock ? asked.for('update') : asked)
  if (!found) throw new AppError('wholesale.company_not_found')
  return found
}

/** Returns the data that staff edit. */
export const toForm = (company: Company): CompanyForm => ({
  legalName: company.legalName,
  tradeName: company.tradeName,
  stateRegistration: company.stateRegistration,
  email: company.email,
  phone: company.phone,
  cep: company.cep,
  street: company.street,
  number: company.number,
  complement: company.complement,
  district: company.district,
  city: company.city,
  state: company.state as CompanyForm['state'],
  sells: company.sells,
})

export const toTerms = (
  company: Company,
): Omit<CompanyTerms, 'priceListId'> & { priceListId: string | null } => ({
  priceListId: company.priceListId,
  minimumOrder: company.minimumOrder,
  termsDays: company.termsDays,
  creditLimit: company.creditLimit,
})

/** Returns the editable state of a company, for the version. */
export const toEditable = (company: Company) => ({ ...toForm(company), ...toTerms(company) })

/** Puts every person of a company into a price list, or with null back to retail. Call it with the company locked. */
export async function setPriceListOfCompany(tx: Db, id: string, listId: string | null): Promise<void> {
  const people = await tx
    .select({ userId: companyBuyers.userId })
    .from(companyBuyers)
    .where(eq(companyBuyers.companyId, id))
    .orderBy(asc(companyBuyers.userId))
  const ids = people.map(({ userId }) => userId)
  await setPriceListOfMembers(tx, ids, listId)
}
