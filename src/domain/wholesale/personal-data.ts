import type { PersonalData } from '#platform/context'
import { findBuyerCompany } from './queries.ts'

/** No `forget`: the buyer is deleted with the profile by the foreign key; the company is not a person. */
export const buyerRecords: PersonalData = {
  name: 'atacado',
  async read(db, userId) {
    const company = await findBuyerCompany(db, userId)
    return company && { company: company.legalName, cnpj: company.cnpj, role: company.role }
  },
}
