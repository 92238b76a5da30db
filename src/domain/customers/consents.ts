import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { consents as words } from '#texts/consents'
import type { ConsentInput, ConsentView } from './contract.ts'
import { consentView } from './queries.ts'
import { consents } from './tables.ts'

/** Writes down what a person agreed to or took back. Throws `customers.consent_outdated` for words that are not shown any more. */
export async function recordConsent(
  db: Db,
  { userId, ip }: { userId: string; ip: string },
  input: ConsentInput,
): Promise<ConsentView> {
  if (input.version !== words[input.purpose].version) throw new AppError('customers.consent_outdated')
  const [written] = await db
    .insert(consents)
    .values({ ...input, userId, ip: ip || null })
    .returning()
  return consentView(written!)
}
