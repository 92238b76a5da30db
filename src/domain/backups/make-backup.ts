import { join } from 'node:path'
import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { readStoredSettings } from '#domain/settings'
import { isBackupRunning, writeBackup, type BackupFile } from '#platform/backup/write-backup'
import { log } from '#platform/config/log'
import { makePrivateFolder } from '#platform/config/private-files'
import { database, type Db } from '#platform/postgres/database'
import type { BackupRow } from './contract.ts'
import { backupPlace } from './ports.ts'
import { findLastBackup } from './queries.ts'
import { isDue, makeBackupName } from './rules.ts'
import { removeFile, storeFile } from './stored-files.ts'
import { backups } from './tables.ts'

type Kind = Pick<BackupRow, 'trigger' | 'destination'>

/** Adds a backup that is to be made. Returns its id. */
export async function addBackup(tx: Db, kind: Kind, now = new Date()): Promise<string> {
  const [row] = await tx
    .insert(backups)
    .values({ ...kind, file: makeBackupName(now) })
    .returning({ id: backups.id })
  if (!row) throw new Error('no backup was added')
  return row.id
}

/** Marks backups whose process ended, and those that nobody started within a day. */
export async function closeInterrupted(db: Db): Promise<void> {
  if (await isBackupRunning(db)) return
  await db
    .update(backups)
    .set({ failure: 'interrupted', finishedAt: sql`now()` })
    .where(
      and(
        isNull(backups.finishedAt),
        or(
          // Between its start and its lock a backup takes a moment.
          lt(backups.startedAt, sql`now() - interval '1 minute'`),
          lt(backups.requestedAt, sql`now() - interval '1 day'`),
        ),
      ),
    )
}

/** Makes a backup that was added, stores it at its destination and deletes old ones. Returns what it contains. */
export async function makeBackup(id: string): Promise<BackupFile | undefined> {
  const db = database()
  const [row] = await db
    .update(backups)
    .set({ startedAt: sql`now()` })
    .where(and(eq(backups.id, id), isNull(backups.startedAt), isNull(backups.finishedAt)))
    .returning()
  if (!row) return undefined
  try {
    const { folder, readSource } = backupPlace()
    makePrivateFolder(folder)
    const written = await writeBackup(join(folder, row.file), readSource())
    await storeFile(row)
    const { manifest, bytes } = written
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const done = { bytes, rows, files: manifest.files.count, finishedAt: sql`now()` }
    await db.update(backups).set(done).where(eq(backups.id, id))
    await removeOldBackups()
    return written
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await db
      .update(backups)
      .set({ failure, finishedAt: sql`now()` })
      .where(eq(backups.id, id))
    throw error
  }
}

/** Deletes backups older than the settings say, and what is left of failed ones; the newest complete one stays. */
export async function removeOldBackups(now = new Date()): Promise<void> {
  const db = database()
  const { keepDays } = await readStoredSettings(db, 'backup')
  const last = await findLastBackup(db)
  const limit = new Date(now.getTime() - keepDays * 86_400_000)
  const old = await db
    .select()
    .from(backups)
    .where(
      and(
        isNotNull(backups.finishedAt),
        lt(backups.requestedAt, limit),
        ...(last ? [ne(backups.id, last.id)] : []),
      ),
    )
    .orderBy(asc(backups.requestedAt))
    .limit(1_000)
  for (const row of old) {
    await removeFile(row)
    await db.delete(backups).where(eq(backups.id, row.id))
  }
}

/** Makes the nightly backup if it is due. A failure is stored with the backup; the next look tries again. */
export async function makeNightlyBackup(now = new Date()): Promise<void> {
  const db = database()
  await closeInterrupted(db)
  const settings = await readStoredSettings(db, 'backup')
  if (!isDue(settings, (await findLastBackup(db))?.startedAt, now)) return
  const id = await addBackup(db, { trigger: 'nightly', destination: settings.destination }, now)
  await makeQuietly(id)
}

/** Makes a backup for a job. Its failure is in the list and in the log; the job itself is done. */
export async function makeQuietly(id: string): Promise<void> {
  try {
    await makeBackup(id)
  } catch (error) {
    log.error({ backup: id, error: String(error) }, 'backup failed')
  }
}
