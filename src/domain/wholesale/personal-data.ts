import { and, eq, ne } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/postgres/database'
import { companies, companyBuyers, companyInvitations } from './tables.ts'

async function findCompanyOf(db: Db, userId: string) {
  const [found] = await db
    .select({ company: companies, role: companyBuyers.role, since: companyBuyers.createdAt })
    .from(companyBuyers)
    .innerJoin(companies, eq(companies.id, companyBuyers.companyId))
    .where(eq(companyBuyers.userId, userId))
  return found
}

/**
 * Personal data: the company that a person buys for, with the contact of its application. The buyer is deleted with the
 * profile by the foreign key. The company stays, since it is no person; its contact is emptied if it is this person's
 * or nobody else is left.
 */
export const buyerRecords: PersonalData = {
  name: 'atacado',
  async read(db, userId) {
    const found = await findCompanyOf(db, userId)
    if (!found) return undefined
    const { company, role, since } = found
    const { legalName, cnpj, status, email, phone, sells, cep, street, number, complement } = company
    return {
      company: legalName,
      cnpj,
      status,
      role,
      since,
      email,
      phone,
      sells,
      address: [street, number, complement, company.district, company.city, company.state, cep]
        .filter(Boolean)
        .join(', '),
    }
  },
  async forget(tx, userId) {
    const found = await findCompanyOf(tx, userId)
    if (!found) return
    const { id, email } = found.company
    const others = await tx.$count(
      companyBuyers,
      and(eq(companyBuyers.companyId, id), ne(companyBuyers.userId, userId)),
    )
    const own = (await getPerson(tx, userId)).email === email
    if (others === 0 || own)
      await tx.update(companies).set({ email: '', phone: '' }).where(eq(companies.id, id))
  },
}

/** Personal data: invitations to the email of a person. */
export const invitationRecords: PersonalData = {
  name: 'convitesDoAtacado',
  async read(db, userId) {
    const found = await db
      .select({
        company: companies.legalName,
        email: companyInvitations.email,
        role: companyInvitations.role,
        sentAt: companyInvitations.sentAt,
        acceptedAt: companyInvitations.acceptedAt,
      })
      .from(companyInvitations)
      .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
      .where(await toPerson(db, userId))
    return found.length === 0 ? undefined : found
  },
  async forget(tx, userId) {
    await tx.delete(companyInvitations).where(await toPerson(tx, userId))
  },
}

const toPerson = async (db: Db, userId: string) =>
  eq(companyInvitations.email, (await getPerson(db, userId)).email)
