import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database'
import { fingerprintsOf, type Secrets } from '#platform/secrets'
import { AppStartError } from '#platform/start-error'
import { secretFingerprints } from '#platform/tables'
import { secretTexts as texts } from '#texts/secrets'

type Name = keyof Secrets

/** Returns the names of the secrets that are others than those which this database knows. */
export async function foreignSecrets(db: Db, secrets: Secrets): Promise<Name[]> {
  const known = new Map(
    (await db.select().from(secretFingerprints)).map(({ name, fingerprint }) => [name, fingerprint]),
  )
  const fingerprints = Object.entries(fingerprintsOf(secrets)) as [Name, string][]
  return fingerprints.flatMap(([name, print]) => (known.has(name) && known.get(name) !== print ? [name] : []))
}

/**
 * Refuses secrets that are others than those of the processes which this database served before: sessions, second factors
 * and signed links of one would not hold in the other. Throws `AppStartError`.
 */
export async function assertKnownSecrets(db: Db, secrets: Secrets, dataDir: string): Promise<void> {
  if ((await foreignSecrets(db, secrets)).length > 0)
    throw new AppStartError(texts.foreign(dataDir), texts.foreignWayOn(dataDir))
}

const rowsOf = (secrets: Secrets) =>
  Object.entries(fingerprintsOf(secrets)).map(([name, fingerprint]) => ({ name, fingerprint }))

/**
 * The same for a process that opens the shop, which also writes down what the database does not know yet: of two first
 * starts with other secrets one is refused. Throws `AppStartError`.
 */
export async function claimSecrets(db: Db, secrets: Secrets, dataDir: string): Promise<void> {
  await assertKnownSecrets(db, secrets, dataDir)
  await db.insert(secretFingerprints).values(rowsOf(secrets)).onConflictDoNothing()
  await assertKnownSecrets(db, secrets, dataDir)
}

/** Makes these secrets the ones that the database knows, whatever it knew before. */
export async function replaceSecrets(tx: Db, secrets: Secrets): Promise<void> {
  await tx
    .insert(secretFingerprints)
    .values(rowsOf(secrets))
    .onConflictDoUpdate({
      target: secretFingerprints.name,
      set: { fingerprint: sql`excluded.fingerprint`, acceptedAt: sql`now()` },
    })
}
