import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { AppStartError } from '#platform/config/start-error'
import { getFirst } from '#shared/data/get-or-throw'

const oldest = 15
// Advisory lock, so that two processes do not migrate at once. The number is arbitrary.
const lock = 7_301_001

type Migration = Readonly<{ name: string; sql: string; sha256: string }>

/**
 * Applies the pending migrations of `folder` in the order of their file names, or only those named by `only`. Returns
 * the names of the applied files.
 */
export async function migrate(pool: Pool, folder: string, only?: ReadonlySet<string>): Promise<string[]> {
  const client = await pool.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    const migrations = await readMigrations(folder)
    const pending = findPending(migrations, await readApplied(client)).filter(
      ({ name }) => only?.has(name) ?? true,
    )
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    client.release()
  }
}

async function refuseOldServer(client: PoolClient) {
  const { rows } = await client.query<{ number: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding`,
  )
  const { number, name, encoding } = getFirst(rows)
  if (number < oldest * 10_000) {
    throw new AppStartError(
      `Este PostgreSQL é o ${name}; a loja precisa do ${oldest} ou mais novo.`,
      'Atualize-o, aponte DATABASE_URL para outro, ou tire DATABASE_URL para usar o que vem com a loja.',
    )
  }
  if (encoding !== 'UTF8') {
    throw new AppStartError(
      `O banco de dados usa a codificação ${encoding}; a loja precisa de UTF8.`,
      "Crie outro com: create database loja encoding 'UTF8' template template0;",
    )
  }
}

/** Reads the migrations of a folder, in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      // A checkout on Windows may change line endings; the hash must not change.
      return { name, sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

async function readApplied(client: PoolClient) {
  const known = await client.query("select to_regclass('schema_migrations') is not null as exists")
  // A role that only checks the migrations may not create tables.
  if (!known.rows[0].exists)
    await client.query(
      `create table if not exists schema_migrations
         (name text primary key, sha256 text not null, at timestamptz not null default now())`,
    )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** Returns the pending migrations. Checks all files before any is applied. */
function findPending(migrations: readonly Migration[], applied: ReadonlyMap<string, string>) {
  const here = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !here.has(name)).toSorted()
  if (unknown.length > 0) {
    throw new AppStartError(
      `Este é um banco de uma versão mais nova da loja: ele conhece ${unknown.at(-1)}, que esta cópia não tem.`,
      'Atualize o código (git pull) e rode npm start de novo, ou use outro banco com DATA_DIR ou DATABASE_URL.',
    )
  }
  const edited = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (edited) {
    throw new AppStartError(
      `A migração ${edited.name} mudou depois de já ter sido aplicada a este banco.`,
      'Desfaça a mudança (git checkout db/migrations) e escreva uma migração nova.',
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: PoolClient, { name, sql, sha256 }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw explain(error, name)
  }
}

function explain(error: unknown, name: string) {
  const { code, message } = error as { code?: string; message: string }
  const [sentence, wayOn] =
    code === '53100'
      ? [
          'O disco do banco de dados está cheio.',
          'Libere espaço e rode npm start de novo; nada ficou pela metade.',
        ]
      : code === '42501'
        ? [
            `O usuário do banco não tem permissão para a migração ${name} (${message}).`,
            'Dê em MIGRATION_DATABASE_URL o usuário que é dono do banco, ou crie antes as extensões unaccent e pg_trgm.',
          ]
        : [
            `A migração ${name} não deu certo: ${message}`,
            'Nada dela ficou no banco; corrija e rode npm start de novo.',
          ]
  return new AppStartError(sentence, wayOn, { cause: error })
}
