import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { openFile, walkFiles } from '#platform/storage/storage'
import type { Db } from '#platform/postgres/database'
import { AppStartError } from '#platform/config/start-error'
import { backupTexts as texts } from '#texts/commands/backup'
import { copyTable } from './copy-rows.ts'
import { createDigest, digesting } from './digest.ts'
import { entries, type Manifest, type TableSum } from './manifest.ts'
import { sealSecrets } from './sealed-secrets.ts'
import {
  fixTextForm,
  listTables,
  quote,
  readQueueVersion,
  readSequences,
  type StoreTable,
} from './store-tables.ts'
import { createTarWriter, type TarWriter } from './tar.ts'

export type BackupSource = {
  connection: PoolConfig
  /** content of secrets.json */
  secrets: string
  passphrase: string
  storeVersion: string
}

export type BackupFile = { manifest: Manifest; bytes: number }

/** Folders of files that the store generates again, so that a backup does not carry them. */
const regenerated = /^(?:share|feed|catalog|builds)\/|^\.ready$|\.part$/

/** Advisory lock of the one backup of a database at a time. The number is arbitrary. */
const lock = 7_301_003

/** Returns whether a backup of this database is being written, by any process. */
export async function isBackupRunning({ $client }: Pick<Db, '$client'>): Promise<boolean> {
  const { rowCount } = await $client.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  )
  return (rowCount ?? 0) > 0
}

/**
 * Writes a backup of the database and the files of the store into `file`: first into `file.part`, which gets its name
 * only when it is complete and on disk. The database is one snapshot; the open store is not locked, only changes of its
 * tables wait. Throws `AppStartError` if another backup is running.
 */
export async function writeBackup(file: string, source: BackupSource): Promise<BackupFile> {
  const [client, catalog] = [new Client(source.connection), new Client(source.connection)]
  // A lost connection fails the running statement; without a listener it would end the process.
  for (const each of [client, catalog]) each.on('error', () => {})
  const draft = `${file}.part`
  try {
    await Promise.all([client.connect(), catalog.connect()])
    const { rows } = await catalog.query('select pg_try_advisory_lock($1) as free', [lock])
    if (!rows[0].free) throw new AppStartError(texts.running, texts.runningWayOn)
    await removeInterrupted(dirname(file))
    await fixTextForm(client)
    const tables = await openSnapshot(client, catalog)
    const manifest = await writeArchive(draft, client, tables, source)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return { manifest, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await rm(`${draft}.files`, { force: true })
    await Promise.all([client.end(), catalog.end()].map((ending) => ending.catch(() => {})))
  }
}

/** Removes the drafts of backups whose process was killed. Runs under the lock, so none is in use. */
async function removeInterrupted(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/\.tar\.part(?:\.files)?$/.test(name)) await rm(join(folder, name), { force: true })
}

/**
 * Begins the snapshot after the locks, so that no migration changes a table between the two. The locks conflict with
 * migrations only. The list comes from another connection: a query here would begin the snapshot.
 */
async function openSnapshot(client: Client, catalog: Client): Promise<StoreTable[]> {
  const tables = await listTables(catalog)
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new AppStartError(texts.noStore, texts.noStoreWayOn)
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${tables.map(quote).join(', ')} in access share mode`)
  const locked = await listTables(client)
  if (JSON.stringify(locked) !== JSON.stringify(tables))
    throw new AppStartError(texts.migrating, texts.migratingWayOn)
  return locked
}

async function writeArchive(
  draft: string,
  client: Client,
  tables: readonly StoreTable[],
  { secrets, passphrase, storeVersion }: BackupSource,
): Promise<Manifest> {
  const sealed = await sealSecrets(secrets, passphrase)
  const output = await open(draft, 'w', 0o600)
  try {
    const at = new Date()
    const tar = createTarWriter((bytes) => output.appendFile(bytes), at)
    const sums: TableSum[] = []
    for (const table of tables) {
      const write = (part: Buffer, number: number) =>
        tar.add(entries.table(table.schema, table.name, number), part.length, [part])
      sums.push(await copyTable(client, table, write))
    }
    const manifest: Manifest = {
      format: 'dao-store-backup',
      version: 1,
      createdAt: at.toISOString(),
      storeVersion,
      ...(await readVersions(client)),
      tables: sums,
      sequences: await readSequences(client),
      files: await addFiles(tar, `${draft}.files`),
      secrets: sealed,
    }
    await addManifest(tar, manifest)
    await output.sync()
    return manifest
  } finally {
    await output.close()
  }
}

async function readVersions(
  client: Client,
): Promise<Pick<Manifest, 'migrations' | 'postgresVersion' | 'queueVersion'>> {
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name collate "C"',
  )
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return {
    migrations,
    postgresVersion: rows[0]?.version ?? '',
    queueVersion: await readQueueVersion(client),
  }
}

/** Adds every file, and the list of their checksums, which is kept on disk meanwhile. */
async function addFiles(tar: TarWriter, list: string): Promise<Manifest['files']> {
  const lines = await open(list, 'w', 0o600)
  let [count, bytes, vanished] = [0, 0, 0]
  try {
    for await (const key of walkFiles()) {
      if (regenerated.test(key)) continue
      const file = await openFile(key)
      if (!file) {
        vanished += 1
        continue
      }
      const digest = createDigest()
      await tar.add(entries.file(key), file.size, digesting(file.content, digest))
      await lines.appendFile(`${digest.end().sha256}  ${entries.file(key)}\n`)
      count += 1
      bytes += file.size
    }
  } finally {
    await lines.close()
  }
  const digest = createDigest()
  await tar.add(entries.fileSums, (await stat(list)).size, digesting(createReadStream(list), digest))
  return { count, bytes, sha256: digest.end().sha256, vanished }
}

async function addManifest(tar: TarWriter, manifest: Manifest): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await tar.add(entries.manifest, text.length, [text])
  const digest = createDigest()
  digest.add(text)
  const sum = Buffer.from(`${digest.end().sha256}  ${entries.manifest}\n`)
  await tar.add(entries.manifestSum, sum.length, [sum])
  await tar.end()
}

/** Makes the name of a new file survive a power failure. Not every system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
