import { Pool, type PoolConfig } from 'pg'
import type { Config } from '#platform/config/config'
import { migrate } from '#platform/postgres/migrate'
import { assertNotHalfRestored } from '#platform/backup/restore-mark'
import { grantRights, ensureSchema } from '#platform/postgres/app-role'
import { assertNoPooler } from '#platform/postgres/pooler'
import { AppStartError } from '#platform/config/start-error'
import { root } from './environment.ts'
import { appendOnlyTables } from '#server/doctor/append-only-tables'

/** Connections of the shop's role and of the owner that migrates, if they differ. */
export type Databases = { shop: string | PoolConfig; owner: string | PoolConfig | undefined }

/** Returns the configured connections; undefined when the shop uses its embedded PostgreSQL. */
export const getDatabases = ({ databaseUrl, migrationDatabaseUrl }: Config): Databases | undefined =>
  databaseUrl === undefined ? undefined : { shop: databaseUrl, owner: migrationDatabaseUrl }

/** Schemas managed by other code: the queues by pg-boss, the fake provider by itself. */
const schemasOf = (demo: boolean): string[] => (demo ? ['jobs', 'fake_provider'] : ['jobs'])

type Options = {
  demo: boolean
  /** set while a backup is restored: only these migrations are applied, those of the backup's version */
  restoring?: { only?: ReadonlySet<string> }
}

/** Folder of the migrations. */
export const migrationFolder = `${root}/db/migrations`

/**
 * Migrates the database and grants the shop's role its privileges where the owner is separate. `shop` is the pool of
 * the running shop. Returns the applied migrations. Throws AppStartError behind a transaction pooler, and for a database
 * whose restore was interrupted.
 */
export async function prepareDatabase(
  shop: Pool,
  owner: Databases['owner'],
  { demo, restoring }: Options,
): Promise<string[]> {
  await assertNoPooler(shop.options)
  if (!restoring) await assertNotHalfRestored(shop)
  const only = restoring?.only
  if (owner === undefined) {
    const applied = await migrate(shop, migrationFolder, only)
    await makeSchemas(shop, demo)
    return applied
  }
  const role = await roleAt(shop)
  const pool = new Pool({
    ...(typeof owner === 'string' ? { connectionString: owner } : owner),
    max: 1,
    application_name: 'shop migrations',
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {})
  try {
    await assertNoPooler(pool.options)
    const { name, place } = await roleAt(pool)
    if (place !== role.place) throw twoPlaces()
    const applied = await migrate(pool, migrationFolder, only)
    const client = await pool.connect()
    try {
      if (role.isPlain && role.name !== name)
        await grantRights(client, { role: role.name, schemas: schemasOf(demo), appendOnly: appendOnlyTables })
      else for (const schema of schemasOf(demo)) await ensureSchema(client, schema)
    } finally {
      client.release()
    }
    return applied
  } finally {
    await pool.end()
  }
}

async function makeSchemas(shop: Pool, demo: boolean): Promise<void> {
  const client = await shop.connect()
  try {
    for (const schema of schemasOf(demo)) await ensureSchema(client, schema)
  } finally {
    client.release()
  }
}

type Role = { name: string; place: string; isPlain: boolean }

/** Reads the current role, database and server. */
async function roleAt(pool: Pool): Promise<Role> {
  const { rows } = await pool.query<Role>(
    `select current_user as name, not rolsuper as "isPlain",
       (select oid from pg_database where datname = current_database()) || ' ' || pg_postmaster_start_time() as place
     from pg_roles where rolname = current_user`,
  )
  return rows[0]!
}

const twoPlaces = (): AppStartError =>
  new AppStartError(
    'DATABASE_URL e MIGRATION_DATABASE_URL apontam para bancos diferentes.',
    'Use nas duas o mesmo servidor e o mesmo banco, cada uma com o seu usuário.',
  )
