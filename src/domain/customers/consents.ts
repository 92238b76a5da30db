import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import { getFirst } from '#shared/data/get-or-throw'
import { consents as words } from '#texts/storefront/consents'
import { type ConsentInput, type ConsentView, consentPurposes } from './contract.ts'
import { legalVersions } from './ports.ts'
import { toConsentView, findMarketingConsent } from './queries.ts'
import { marketingChosen } from './rules.ts'
import { consents } from './tables.ts'

type Speaker = { userId: string; ip: string }

async function write(
  tx: Db,
  { userId, ip }: Speaker,
  said: Pick<ConsentView, 'purpose' | 'version' | 'granted' | 'source'>,
): Promise<ConsentView> {
  const written = getFirst(
    await tx
      .insert(consents)
      .values({ ...said, userId, ip: ip || null })
      .returning(),
  )
  return toConsentView(written)
}

/**
 * Records a consent or its withdrawal and publishes it in the same transaction. Throws `customers.consent_outdated`
 * if the wording changed.
 */
export async function recordConsent(tx: Db, speaker: Speaker, input: ConsentInput): Promise<ConsentView> {
  const { purpose, version, granted, source } = input
  const inForce = { marketing: words.marketing.version, ...(await legalVersions()(tx)) }
  if (version !== inForce[purpose]) throw new AppError('customers.consent_outdated')
  const written = await write(tx, speaker, input)
  if (purpose === 'marketing')
    await publishEvent(tx, marketingChosen, { ...speaker, granted, source, version })
  return written
}

/** Records a marketing choice made outside of the account; nothing if the account has the same already. */
export async function recordMarketingChoice(tx: Db, speaker: Speaker, granted: boolean): Promise<void> {
  if ((await findMarketingConsent(tx, speaker.userId))?.granted === granted) return
  const { version } = words.marketing
  await write(tx, speaker, { purpose: 'marketing', version, granted, source: 'newsletter' })
}

/**
 * Records the consents of a sign-up: terms and privacy, and marketing if requested. For a later holder of the same
 * account (`identity/people/confirm-email.ts`), marketing that the former one requested is withdrawn.
 */
export async function recordSignUpConsents(
  tx: Db,
  { userId, ip, marketing }: { userId: string; ip: string; marketing: boolean },
): Promise<void> {
  const inForce = await legalVersions()(tx)
  const agreed = { ...inForce, ...(marketing && { marketing: words.marketing.version }) }
  for (const purpose of consentPurposes) {
    const version = agreed[purpose]
    if (version)
      await recordConsent(tx, { userId, ip }, { purpose, version, granted: true, source: 'sign-up' })
  }
  if (marketing || !(await findMarketingConsent(tx, userId))?.granted) return
  const { version } = words.marketing
  await recordConsent(
    tx,
    { userId, ip },
    { purpose: 'marketing', version, granted: false, source: 'sign-up' },
  )
}
