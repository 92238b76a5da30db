import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/postgres/database'
import { documents } from './tables.ts'

export type AccountDocument = { cpf: string | null; cnpj: string | null }

/** Stores CPF or CNPJ of accounts that have none. */
export async function fillDocuments(
  tx: Db,
  given: readonly ({ userId: string } & AccountDocument)[],
): Promise<void> {
  if (given.length === 0) return
  await tx
    .insert(documents)
    .values([...given])
    .onConflictDoNothing({ target: documents.userId })
}

/** Stores the CPF of an account that staff entered; it comes before the CPF of its orders. */
export async function correctCpf(tx: Db, userId: string, cpf: string): Promise<void> {
  const correctedAt = new Date()
  await tx
    .insert(documents)
    .values({ userId, cpf, correctedAt })
    .onConflictDoUpdate({ target: documents.userId, set: { cpf, correctedAt } })
}

/** Returns CPF and CNPJ of an account, if an import brought them or staff corrected the CPF. */
export async function findDocument(db: Db, userId: string): Promise<AccountDocument | undefined> {
  const { cpf, cnpj } = documents
  return (await db.select({ cpf, cnpj }).from(documents).where(eq(documents.userId, userId)))[0]
}

/** Deletes the document of an account if it is still this one. */
export async function removeDocument(tx: Db, userId: string, { cpf, cnpj }: AccountDocument): Promise<void> {
  await tx
    .delete(documents)
    .where(
      and(
        eq(documents.userId, userId),
        sql`${documents.cpf} is not distinct from ${cpf}::text and ${documents.cnpj} is not distinct from ${cnpj}::text`,
      ),
    )
}
