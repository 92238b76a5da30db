import { Pool, type PoolConfig } from 'pg'
import type { Config } from '#platform/config'
import { migrate } from '#platform/migrate'
import { grantRights, makeSchema } from '#platform/app-role'
import { refusePooler } from '#platform/pooler'
import { AppStartError } from '#platform/start-error'
import { root } from './environment.ts'
import { keptBooks } from './kept-books.ts'

/** Where the database is, as whom the shop speaks with it, and who brings it up to date where that is somebody else. */
export type Databases = { shop: string | PoolConfig; owner: string | PoolConfig | undefined }

/** The databases of the environment, undefined where the shop opens its own. */
export const databasesOf = ({ databaseUrl, migrationDatabaseUrl }: Config): Databases | undefined =>
  databaseUrl === undefined ? undefined : { shop: databaseUrl, owner: migrationDatabaseUrl }

/** Schemas that are kept by others' code: the queues by theirs, the demo's provider by its own. */
const schemasOf = (demo: boolean): string[] => (demo ? ['jobs', 'fake_provider'] : ['jobs'])

/**
 * Brings the database to the version of this code, and gives the shop's role its rights where an owner stands beside
 * it. `shop` is the pool of the running shop. Answers the migrations that were applied. Throws AppStartError where a pooler
 * by the transaction stands before it.
 */
export async function prepareDatabase(
  shop: Pool,
  owner: Databases['owner'],
  { demo }: { demo: boolean },
): Promise<string[]> {
  const folder = `${root}/db/migrations`
  await refusePooler(shop.options)
  if (owner === undefined) {
    const applied = await migrate(shop, folder)
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
    await refusePooler(pool.options)
    const { name, place } = await roleAt(pool)
    if (place !== role.place) throw twoPlaces()
    const applied = await migrate(pool, folder)
    const client = await pool.connect()
    try {
      if (role.isPlain && role.name !== name)
        await grantRights(client, { role: role.name, schemas: schemasOf(demo), kept: keptBooks })
      else for (const schema of schemasOf(demo)) await makeSchema(client, schema)
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
    for (const schema of schemasOf(demo)) await makeSchema(client, schema)
  } finally {
    client.release()
  }
}

type Role = { name: string; place: string; isPlain: boolean }

/** Who speaks, and in which database of which server. */
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
