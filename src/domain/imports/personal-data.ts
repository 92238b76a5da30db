import { sql } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/postgres/database'
import { importCustomers } from './tables.ts'

/** Rows about a person: imported ones go with the profile, previews of a file have its email only. */
async function ofPerson(db: Db, userId: string) {
  const { email } = await getPerson(db, userId)
  return sql`${importCustomers.userId} = ${userId} or ${importCustomers.email} = ${email}`
}

/** Results of customer imports about an account. */
export const importRecords: PersonalData = {
  name: 'importacoes',
  async read(db, userId) {
    const { fields, outcome, invitedAt } = importCustomers
    const found = await db
      .select({ resultado: outcome, campos: fields, convidadaEm: invitedAt })
      .from(importCustomers)
      .where(await ofPerson(db, userId))
    return found.length === 0 ? undefined : found
  },
  forget: async (tx, userId) => void (await tx.delete(importCustomers).where(await ofPerson(tx, userId))),
}
