import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { consents as words } from '#texts/consents'
import { type ConsentInput, type ConsentView, purposes } from './contract.ts'
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

/** With an account its holder agreed to terms and privacy, and to news where they asked for them. */
export async function recordSignUpConsents(
  tx: Db,
  { userId, ip, marketing }: { userId: string; ip: string; marketing: boolean },
): Promise<void> {
  const agreed = marketing ? purposes : (['terms', 'privacy'] as const)
  for (const purpose of agreed)
    await recordConsent(
      tx,
      { userId, ip },
      { purpose, version: words[purpose].version, granted: true, source: 'sign-up' },
    )
}
