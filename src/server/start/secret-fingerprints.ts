import { sql } from 'drizzle-orm'
import type { Db } from '#platform/postgres/database'
import { computeFingerprints, type Secrets } from '#platform/config/secrets'
import { AppStartError } from '#platform/config/start-error'
import { secretFingerprints } from '#platform/postgres/tables'
import { secretTexts as texts } from '#texts/commands/secrets'

type Name = keyof Secrets

/** Returns the names of the secrets that differ from the ones this database knows. */
export async function findMismatchedSecrets(db: Db, secrets: Secrets): Promise<Name[]> {
  const known = new Map(
    (await db.select().from(secretFingerprints)).map(({ name, fingerprint }) => [name, fingerprint]),
  )
  const fingerprints = Object.entries(computeFingerprints(secrets)) as [Name, string][]
  return fingerprints.flatMap(([name, print]) => (known.has(name) && known.get(name) !== print ? [name] : []))
}

/**
 * Refuses secrets that differ from those of other processes on this database: sessions, second factors and signed links
 * would not work across them. Throws `AppStartError`.
 */
export async function assertKnownSecrets(db: Db, secrets: Secrets, dataDir: string): Promise<void> {
  if ((await findMismatchedSecrets(db, secrets)).length > 0)
    throw new AppStartError(texts.foreign(dataDir), texts.foreignWayOn(dataDir))
}

const rowsOf = (secrets: Secrets) =>
  Object.entries(computeFingerprints(secrets)).map(([name, fingerprint]) => ({ name, fingerprint }))

/**
 * Refuses like `assertKnownSecrets`, and records the fingerprints that the database does not know yet. Of two first
 * starts with different secrets one is refused. Throws `AppStartError`.
 */
export async function assertOrRecordSecrets(db: Db, secrets: Secrets, dataDir: string): Promise<void> {
  await assertKnownSecrets(db, secrets, dataDir)
  await db.insert(secretFingerprints).values(rowsOf(secrets)).onConflictDoNothing()
  await assertKnownSecrets(db, secrets, dataDir)
}

/** Records these secrets as the known ones, replacing any others. */
export async function replaceSecrets(tx: Db, secrets: Secrets): Promise<void> {
  await tx
    .insert(secretFingerprints)
    .values(rowsOf(secrets))
    .onConflictDoUpdate({
      target: secretFingerprints.name,
      set: { fingerprint: sql`excluded.fingerprint`, acceptedAt: sql`now()` },
    })
}
