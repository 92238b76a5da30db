import { eq, and, ne } from 'drizzle-orm'
import { lookUpRecord } from './look-up-record.ts'
import { enqueueCompanyEmail } from '#context/wholesale/emails.ts'
import type { CompanyApplication, CompanyRecord, CompanyStatus } from '#contract/wholesale'
import { lockPerson } from '#domain/identity'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { companies, companyBuyers } from '#tables/wholesale'

export type Applied = { id: string; status: CompanyStatus; created: boolean }

/**
 * Applies for a company, of which the person becomes an approver. Repeating it changes nothing; a refused company
 * applies again, with the new data and with this person only. Throws `wholesale.cnpj_taken` and
 * `wholesale.already_buyer`.
 */
export async function applyForCompany(userId: string, application: CompanyApplication): Promise<Applied> {
  const record = await lookUpRecord(application.cnpj)
  return transaction((tx) => saveApplication(tx, userId, application, record))
}

/** Like `applyForCompany`, in a transaction and with the public record at hand. */
export async function saveApplication(
  tx: Db,
  userId: string,
  application: CompanyApplication,
  record: CompanyRecord | undefined,
): Promise<Applied> {
  // The company is locked before the person, as everywhere.
  const company = await lockOrInsert(tx, application)
  await lockPerson(tx, userId)
  const [mine] = await tx
    .select({ companyId: companyBuyers.companyId, status: companies.status })
    .from(companyBuyers)
    .innerJoin(companies, eq(companies.id, companyBuyers.companyId))
    .where(eq(companyBuyers.userId, userId))
  const isMine = mine?.companyId === company.id
  if (isMine && company.status !== 'refused') return { ...company, created: false }
  if (mine && !isMine && mine.status !== 'refused') throw new AppError('wholesale.already_buyer')
  if (!isMine && !company.isNew && company.status !== 'refused') throw new AppError('wholesale.cnpj_taken')
  const applied = new Date()
  await tx
    .update(companies)
    .set({
      ...application,
      status: 'applied',
      reason: '',
      record: record ?? null,
      recordAt: record ? applied : null,
      appliedAt: applied,
      decidedAt: null,
    })
    .where(eq(companies.id, company.id))
  await tx
    .delete(companyBuyers)
    .where(and(eq(companyBuyers.companyId, company.id), ne(companyBuyers.userId, userId)))
  await tx
    .insert(companyBuyers)
    .values({ userId, companyId: company.id, role: 'approver' })
    .onConflictDoUpdate({ target: companyBuyers.userId, set: { companyId: company.id, role: 'approver' } })
  await enqueueCompanyEmail(tx, 'received', company.id, [userId], applied)
  await invalidateTags(tx, ['companies'])
  return { id: company.id, status: 'applied', created: true }
}

type Locked = { id: string; status: CompanyStatus; isNew: boolean }

async function lockOrInsert(tx: Db, { cnpj, ...form }: CompanyApplication): Promise<Locked> {
  const [made] = await tx
    .insert(companies)
    .values({ cnpj, ...form })
    .onConflictDoNothing({ target: companies.cnpj })
    .returning({ id: companies.id })
  if (made) return { id: made.id, status: 'applied', isNew: true }
  const [stored] = await tx
    .select({ id: companies.id, status: companies.status })
    .from(companies)
    .where(eq(companies.cnpj, cnpj))
    .for('update')
  if (!stored) throw new AppError('server.unavailable')
  return { ...stored, isNew: false }
}
