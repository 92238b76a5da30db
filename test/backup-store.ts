import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { openStore } from '#adapters/payment/fake-store'
import { readConfig } from '#platform/config/config'
import { readSecrets } from '#platform/config/secrets'
import { closeJobs, enqueue, openQueues } from '#platform/jobs/jobs'
import { closeDatabase, database, openDatabase, transaction } from '#platform/postgres/database'
import { openPostgres } from '#platform/postgres/postgres'
import { putFile } from '#platform/storage/storage'
import { providePorts } from '#server/composition'
import { prepareDatabase } from '#server/start/prepare-database'
import { createProduct } from './factories.ts'

export const passphrase = 'uma senha comprida de cópia'

export type Run = { code: number | null; output: string }
type Running = { child: ChildProcess; output: () => string; ended: Promise<Run> }

/** Starts a script of the store in a process of its own. */
export function startScript(script: string, args: readonly string[], env: Record<string, string>): Running {
  const path = fileURLToPath(new URL(`../scripts/${script}`, import.meta.url))
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const own = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS, BACKUP_PASSPHRASE: passphrase, ...env }
  const child = spawn(process.execPath, [path, ...args], { env: own, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const ended = new Promise<Run>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return { child, output: () => output, ended }
}

export const runScript = (...given: Parameters<typeof startScript>): Promise<Run> =>
  startScript(...given).ended

/** Store with a PostgreSQL of its own, and databases beside it. */
export type BackupStore = Awaited<ReturnType<typeof openBackupStore>>

/**
 * Opens a store with rows in every kind of column (bytes, JSON, generated, identity, text with escapes), with a job, an
 * append-only ledger, and files that together take longer than a moment to copy.
 */
export async function openBackupStore() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'))
  const dataDir = join(folder, 'data')
  const postgres = await openPostgres({ dataDir })
  const { pool } = openDatabase(postgres.connection, 4)
  await prepareDatabase(pool, postgres.owner, { demo: true })
  providePorts(readConfig({ DATA_DIR: dataDir, DEMO: '1', PORT: '1' }), readSecrets(dataDir))
  await openStore()
  await createProduct({ name: 'Ação "única"\t\\ \n 🌵' })
  await openQueues([{ queue: 'test.later', run: async () => {} }])
  await transaction((tx) => enqueue(tx, 'test.later', { id: 'x' }, { startAfter: 86_400 }))
  await closeJobs()
  const task = randomUUID()
  const { $client } = database()
  await $client.query(
    `insert into tasks (id, kind, state, options, actor, request_id) values ($1, 'import', 'ready', '{"a": "\\\\\\\\n"}', 'Ana', 'x')`,
    [task],
  )
  await $client.query('insert into task_files (task_id, part, bytes) values ($1, 0, $2)', [
    task,
    randomBytes(9_000),
  ])
  await $client.query("insert into rate_limit_counts (key, points) values ('a', 1000), ('b', 1000)")
  await $client.query(
    "insert into cache_invalidations (tags) values ('{a,NULL}'), ('{}'), (array['\"', E'\\\\'])",
  )
  for (let number = 0; number < 200; number++) await putFile(`media/${number}/320.webp`, randomBytes(2_000))
  await putFile('originals/large', randomBytes(6_000_000))
  await putFile('share/generated.jpg', randomBytes(10))
  await closeDatabase()
  const connectTo = async (name: string) => {
    const client = new Client({ ...postgres.owner, database: name })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  return {
    folder,
    dataDir,
    owner: postgres.owner,
    connectTo,
    /** URL of a database of the same PostgreSQL */
    urlOf: (name: string, { user, password }: { user: string; password: string } = postgres.owner) =>
      `postgresql://${user}:${encodeURIComponent(password)}@localhost:${postgres.owner.port}/${name}?host=${encodeURIComponent(postgres.owner.host)}`,
    async close() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Reads what a database contains, by other means than a backup: each table's rows in order, and its definitions. */
export async function readContent(client: Client): Promise<{ rows: unknown[]; definitions: unknown[] }> {
  const schemas = "('public', 'jobs', 'fake_provider')"
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where relkind = 'r' and relnamespace::regnamespace::text in ${schemas} order by 1`,
  )
  const rows: unknown[] = []
  for (const { name } of tables) {
    const { rows: sums } = await client.query(
      `select count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
    )
    rows.push([name, sums[0]])
  }
  const { rows: definitions } = await client.query(
    `select 'constraint' as kind, conrelid::regclass::text || '.' || conname as name, pg_get_constraintdef(oid) || convalidated as text
     from pg_constraint where connamespace::regnamespace::text in ${schemas} and contype in ('p', 'u', 'f', 'c')
     union all
     select 'trigger', tgrelid::regclass::text || '.' || tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all
     select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
     join pg_class c on c.oid = indrelid where relnamespace::regnamespace::text in ${schemas}
     union all
     select 'sequence', schemaname || '.' || sequencename, coalesce(last_value::text, '-') from pg_sequences where schemaname in ${schemas}
     union all
     select 'rights', c.oid::regclass::text, pg_get_userbyid(relowner) || coalesce(relacl::text, '') from pg_class c
     where relkind in ('r', 'S') and relnamespace::regnamespace::text in ${schemas}
     order by 1, 2`,
  )
  return { rows, definitions }
}
