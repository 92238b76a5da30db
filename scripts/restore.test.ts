import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { closeJobs, openQueues } from '#platform/jobs/jobs'
import { closeDatabase, openDatabase } from '#platform/postgres/database'
import { migrate } from '#platform/postgres/migrate'
import { migrationFolder } from '#server/start/prepare-database'
import { type BackupStore, openBackupStore, runScript } from '#test/backup-store'

// Restores that change the version or the owner of a store.

let store: BackupStore
const inFolder = (name: string) => join(store.folder, name)
const run = (script: string, args: string[], dataDir: string, url?: Record<string, string>) =>
  runScript(script, args, { DATA_DIR: dataDir, DEMO: '0', ...url })

beforeAll(async () => {
  store = await openBackupStore()
})
afterAll(() => store?.close())

async function asAdmin(...statements: string[]): Promise<void> {
  const admin = await store.connectTo('postgres')
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

const create = (name: string) => `create database ${name} encoding 'UTF8' template template0`
const all = () => readdirSync(migrationFolder).filter((name) => name.endsWith('.sql'))

test('a backup of an older version is restored as that version, then brought up to date', async () => {
  await asAdmin(create('older'), create('newer'))
  const folder = inFolder('migrations')
  mkdirSync(folder)
  for (const name of all().filter((each) => each < '0046'))
    cpSync(join(migrationFolder, name), join(folder, name))
  const pool = new Pool({ ...store.owner, database: 'older', max: 1 })
  await migrate(pool, folder)
  await pool.query(
    `update content_pages set draft = '{"title": "Início", "blocks": [{"kind": "promises", "id": "a"}]}' where kind = 'home'`,
  )
  await pool.query("insert into profiles (email, full_name) values ('ana@exemplo.com.br', 'Ana')")
  await pool.end()
  const dataDir = inFolder('older')
  const older = { DATABASE_URL: store.urlOf('older') }
  const file = inFolder('older.tar')
  const made = await run('backup.ts', ['--to', file], dataDir, older)
  expect(made.code, made.output).toBe(0)
  const newer = { DATABASE_URL: store.urlOf('newer') }
  const { code, output } = await run('restore.ts', [file], inFolder('newer'), newer)
  expect(code, output).toBe(0)
  const [client, source] = [await store.connectTo('newer'), await store.connectTo('older')]
  onTestFinished(async () => void (await Promise.all([client.end(), source.end()])))
  expect(
    (await client.query('select name from schema_migrations order by 1')).rows.map(({ name }) => name),
  ).toEqual(all())
  expect((await source.query('select count(*)::int from schema_migrations')).rows).toEqual([
    { count: all().filter((each) => each < '0046').length },
  ])
  // Migration 0046 renames the blocks of the home page: the rows were there when it ran.
  expect(
    (
      await client.query(
        "select draft -> 'blocks' -> 0 ->> 'kind' as kind from content_pages where kind = 'home'",
      )
    ).rows,
  ).toEqual([{ kind: 'benefits' }])
  expect((await client.query('select full_name from profiles')).rows).toEqual([{ full_name: 'Ana' }])
})

test('a backup of a newer version is refused before the target is touched', async () => {
  await asAdmin(create('future'), create('empty'))
  const pool = new Pool({ ...store.owner, database: 'future', max: 1 })
  await migrate(pool, migrationFolder)
  await pool.query("insert into schema_migrations (name, sha256) values ('9999_future.sql', repeat('0', 64))")
  await pool.end()
  const file = inFolder('future.tar')
  await run('backup.ts', ['--to', file], inFolder('future'), { DATABASE_URL: store.urlOf('future') })
  const refused = await run('restore.ts', [file], inFolder('empty'), { DATABASE_URL: store.urlOf('empty') })
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('9999_future.sql')])
  const client = await store.connectTo('empty')
  onTestFinished(() => client.end())
  expect((await client.query("select to_regclass('schema_migrations') as table")).rows).toEqual([
    { table: null },
  ])
})

test('a backup is restored by an owner without superuser rights, for a role that reads and writes rows only', async () => {
  await asAdmin(
    "create role loja_dono login password 'dono' nosuperuser nocreatedb nocreaterole",
    "create role loja_app login password 'app' nosuperuser nocreatedb nocreaterole",
    'grant loja_app to loja_dono',
    "create database managed owner loja_dono encoding 'UTF8' template template0",
  )
  const file = inFolder('store.tar')
  expect((await runScript('backup.ts', ['--to', file], { DATA_DIR: store.dataDir, DEMO: '1' })).code).toBe(0)
  const url = {
    DATABASE_URL: store.urlOf('managed', { user: 'loja_app', password: 'app' }),
    MIGRATION_DATABASE_URL: store.urlOf('managed', { user: 'loja_dono', password: 'dono' }),
  }
  const dataDir = inFolder('managed')
  for (const args of [[file], [file, '--replace']]) {
    const { code, output } = await run('restore.ts', args, dataDir, url)
    expect([code, output]).toEqual([0, expect.stringContaining('Restaurada e conferida')])
  }
  const shop = new Pool({ connectionString: url.DATABASE_URL, max: 1 })
  onTestFinished(() => shop.end())
  await shop.query("insert into cache_invalidations (tags) values ('{}')")
  await expect(shop.query('delete from stock_ledger')).rejects.toThrow('permission denied')
  await expect(shop.query('create table x ()')).rejects.toThrow('permission denied')
  const again = await run('backup.ts', ['--to', inFolder('managed.tar')], dataDir, url)
  expect(again.code, again.output).toBe(0)
})

test('jobs of another version of the queues are converted to the columns that both know', async () => {
  await asAdmin(create('other_queues'), create('converted'))
  const owner = { ...store.owner, database: 'other_queues' }
  const pool = new Pool({ ...owner, max: 1 })
  await migrate(pool, migrationFolder)
  await pool.query('create schema jobs')
  openDatabase(owner, 2)
  await openQueues([{ queue: 'test.later', run: async () => {} }])
  await closeJobs()
  await closeDatabase()
  await pool.query(`insert into jobs.job (name, data) values ('test.later', '{"id": "x"}')`)
  await pool.query("alter table jobs.job add column former text default 'x'")
  await pool.query('update jobs.version set version = version - 1')
  await pool.end()
  const file = inFolder('other-queues.tar')
  const made = await run('backup.ts', ['--to', file], inFolder('other_queues'), {
    DATABASE_URL: store.urlOf('other_queues'),
  })
  expect(made.code, made.output).toBe(0)
  const { code, output } = await run('restore.ts', [file], inFolder('converted'), {
    DATABASE_URL: store.urlOf('converted'),
  })
  expect([code, output]).toEqual([0, expect.stringContaining('~ jobs.job_common  1 linhas, convertidas')])
  const client = await store.connectTo('converted')
  onTestFinished(() => client.end())
  expect((await client.query('select name, data from jobs.job')).rows).toEqual([
    { name: 'test.later', data: { id: 'x' } },
  ])
  expect(
    (await client.query("select count(*)::int from pg_attribute where attname = 'former'")).rows,
  ).toEqual([{ count: 0 }])
})
