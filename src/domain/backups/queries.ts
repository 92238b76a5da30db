import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { computeVersion } from '#domain/audit'
import { readStoredSettings } from '#domain/settings'
import { database, type Db } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { type BackupEdit, type BackupList, type BackupRow, maxListedBackups } from './contract.ts'
import { backupPlace } from './ports.ts'
import { isLate, stateOf } from './rules.ts'
import { backups } from './tables.ts'

type Row = typeof backups.$inferSelect

const toView = (row: Row): BackupRow => ({
  id: row.id,
  state: stateOf(row),
  trigger: row.trigger as BackupRow['trigger'],
  destination: row.destination as BackupRow['destination'],
  file: row.file,
  requestedAt: row.requestedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  bytes: row.bytes,
  rows: row.rows,
  files: row.files,
  failure: row.failure,
})

/** Returns the newest complete backup. Its age counts from its start: later changes are not in it. */
export async function findLastBackup(db: Db): Promise<{ id: string; startedAt: Date } | undefined> {
  const [row] = await db
    .select({ id: backups.id, startedAt: backups.startedAt })
    .from(backups)
    .where(and(isNotNull(backups.startedAt), isNotNull(backups.finishedAt), isNull(backups.failure)))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  return row?.startedAt ? { id: row.id, startedAt: row.startedAt } : undefined
}

export async function listBackups(_ctx: StaffContext): Promise<BackupList> {
  const db = database()
  const rows = await db.select().from(backups).orderBy(desc(backups.requestedAt)).limit(maxListedBackups)
  const last = await findLastBackup(db)
  const settings = await readStoredSettings(db, 'backup')
  return {
    items: rows.map(toView),
    lastAt: last?.startedAt.toISOString() ?? null,
    isLate: isLate(settings, last?.startedAt, new Date()),
  }
}

export async function readBackupSettings(_ctx: StaffContext): Promise<BackupEdit> {
  const form = await readStoredSettings(database(), 'backup')
  return { form, version: computeVersion(form), hasBucket: backupPlace().bucket !== undefined }
}

/** Returns the age of the newest complete backup in seconds; undefined without one. */
export async function readBackupAge(now = new Date()): Promise<number | undefined> {
  const last = await findLastBackup(database())
  return last && (now.getTime() - last.startedAt.getTime()) / 1_000
}

/** Returns when the newest backup that ended began and whether it is complete; null without one. */
export async function readLastOutcome(): Promise<{ at: string; succeeded: boolean } | null> {
  const [row] = await database()
    .select({ startedAt: backups.startedAt, failure: backups.failure })
    .from(backups)
    .where(and(isNotNull(backups.startedAt), isNotNull(backups.finishedAt)))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  return row?.startedAt ? { at: row.startedAt.toISOString(), succeeded: row.failure === null } : null
}

/** Returns whether the database is of a version that lists backups. */
export async function canListBackups({ $client }: Db): Promise<boolean> {
  const { rows } = await $client.query<{ exists: boolean }>(
    "select to_regclass('public.backups') is not null as exists",
  )
  return rows[0]?.exists ?? false
}

/** Reads a backup by its id; undefined if it is not complete. */
export async function findCompleteBackup(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id))
  return row && stateOf(row) === 'done' ? row : undefined
}
