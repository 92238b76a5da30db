import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { openStore as openCharges } from '#adapters/payment/fake-store'
import { openInvoices } from '#adapters/invoice/fake-store'
import { openLabels } from '#adapters/shipping/fake-store'
import { emptyDatabase, isEmptyDatabase, listOtherSessions } from '#platform/backup/empty-database'
import { compareFiles, type FileSum, hasFiles, loadFiles, removeAllFiles } from '#platform/backup/load-files'
import { type LoadedTable, loadTables } from '#platform/backup/load-tables'
import type { Manifest } from '#platform/backup/manifest'
import { verifyBackup } from '#platform/backup/read-backup'
import { endRestore, isHalfRestored, markRestore } from '#platform/backup/restore-mark'
import { unsealSecrets } from '#platform/backup/sealed-secrets'
import type { Config } from '#platform/config/config'
import { makePrivateFolder, writePrivateFile } from '#platform/config/private-files'
import { AppStartError } from '#platform/config/start-error'
import { closeJobs, openQueues } from '#platform/jobs/jobs'
import { closeDatabase, openDatabase } from '#platform/postgres/database'
import { readMigrations } from '#platform/postgres/migrate'
import { openPostgres } from '#platform/postgres/postgres'
import { openStorage } from '#platform/storage/storage'
import { lockShop } from '#server/start/shop-lock'
import {
  type Databases,
  getDatabases,
  migrationFolder,
  prepareDatabase,
} from '#server/start/prepare-database'
import { restoreTexts as texts } from '#texts/commands/restore'

type Wish = {
  file: string
  /** deletes what the target contains */
  replace: boolean
  /** passphrase of the secrets; undefined restores without them */
  passphrase: string | undefined
}

type Report = {
  say: (line: string) => void
  onTable: (table: LoadedTable) => void
  onFile: (file: FileSum) => void
}

/**
 * Restores a backup into the database and the folder of `config`: the tables as the migrations of its version make them,
 * its rows, its files, its secrets, then the newer migrations. Everything is compared with its checksum. The backup is
 * read as a whole before the target is touched; from then to the end the target says that it is half restored, and
 * no store opens on it. Throws `AppStartError`.
 */
export async function restoreBackup(wish: Wish, config: Config, report: Report): Promise<Manifest> {
  report.say(texts.verifying)
  const manifest = await verifyBackup(wish.file)
  await assertKnownMigrations(manifest)
  const secrets = await openSecrets(manifest, wish)
  openStorage(config.dataDir, config.bucket)
  const lock = config.databaseUrl ? undefined : await lockShop(config, report.say)
  const postgres = config.databaseUrl
    ? undefined
    : await openPostgres({ dataDir: config.dataDir, onProgress: report.say })
  try {
    const databases = postgres ? { shop: postgres.connection, owner: postgres.owner } : getDatabases(config)!
    await fill(manifest, databases, secrets, { wish, config, report })
  } finally {
    await postgres?.stop()
    lock?.release()
  }
  return manifest
}

async function assertKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = new Map((await readMigrations(migrationFolder)).map(({ name, sha256 }) => [name, sha256]))
  const unknown = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (unknown) throw new AppStartError(texts.newer(unknown.name), texts.newerWayOn)
}

async function openSecrets(manifest: Manifest, { passphrase }: Wish): Promise<string | undefined> {
  if (passphrase === undefined) return undefined
  const secrets = await unsealSecrets(manifest.secrets, passphrase)
  if (secrets === undefined) throw new AppStartError(texts.wrongPassphrase, texts.wrongPassphraseWayOn)
  return secrets
}

type Target = { wish: Wish; config: Config; report: Report }

async function fill(
  manifest: Manifest,
  { shop, owner }: Databases,
  secrets: string | undefined,
  { wish, config, report }: Target,
): Promise<void> {
  const asOwner = owner ?? shop
  const client = new Client(typeof asOwner === 'string' ? { connectionString: asOwner } : asOwner)
  client.on('error', () => {})
  const secretsFile = join(config.dataDir, 'secrets.json')
  const { pool } = openDatabase(shop, 4)
  try {
    await client.connect()
    await makeRoom(client, secrets === undefined ? undefined : { file: secretsFile, text: secrets }, wish)
    report.say(texts.tables)
    const demo = manifest.tables.some(({ schema }) => schema === 'fake_provider')
    await createTables(pool, owner, { manifest, demo })
    await loadTables(client, wish.file, manifest, report.onTable)
    report.say(texts.files)
    await loadFiles(wish.file)
    await compareFiles(wish.file, report.onFile)
    if (secrets !== undefined) {
      makePrivateFolder(config.dataDir)
      writePrivateFile(secretsFile, secrets)
    }
    const applied = await prepareDatabase(pool, owner, { demo, restoring: {} })
    if (applied.length > 0) report.say(texts.migrated(applied.length))
    await client.query('analyze')
    await endRestore(client)
  } finally {
    await client.end().catch(() => {})
    await closeDatabase()
  }
}

/** Refuses a target with data, or empties it if that is wanted or if it is half restored. */
async function makeRoom(
  client: Client,
  secrets: { file: string; text: string } | undefined,
  { replace }: Wish,
): Promise<void> {
  const others = await listOtherSessions(client)
  if (others.length > 0) throw new AppStartError(texts.inUse(others.join(', ')), texts.inUseWayOn)
  const mayReplace = replace || (await isHalfRestored(client))
  const hasOtherSecrets =
    secrets !== undefined && existsSync(secrets.file) && readFileSync(secrets.file, 'utf8') !== secrets.text
  if (!mayReplace && (!(await isEmptyDatabase(client)) || (await hasFiles()) || hasOtherSecrets))
    throw new AppStartError(texts.notEmpty, texts.notEmptyWayOn)
  await markRestore(client)
  await emptyDatabase(client)
  await removeAllFiles()
}

/** Table of each fake of the demo, and what creates it. */
const fakeTables = [
  ['fake_provider.charges', openCharges],
  ['fake_provider.labels', openLabels],
  ['fake_provider.invoices', openInvoices],
] as const

/** Creates the tables of the backup's version, and those that libraries create themselves. */
async function createTables(
  pool: Pool,
  owner: Databases['owner'],
  { manifest, demo }: { manifest: Manifest; demo: boolean },
): Promise<void> {
  const only = new Set(manifest.migrations.map(({ name }) => name))
  await prepareDatabase(pool, owner, { demo, restoring: { only } })
  if (manifest.queueVersion !== null) {
    await openQueues([])
    await closeJobs()
  }
  const names = new Set(manifest.tables.map(({ schema, name }) => `${schema}.${name}`))
  for (const [name, open] of fakeTables) if (names.has(name)) await open()
}
