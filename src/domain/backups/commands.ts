import { and, isNull } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { readStoredSettings, saveSettings } from '#domain/settings'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import type { BackupBody } from './contract.ts'
import { manualQueue } from './queue.ts'
import { addBackup, closeInterrupted } from './make-backup.ts'
import { backupPlace } from './ports.ts'
import { findCompleteBackup } from './queries.ts'
import { backups } from './tables.ts'

/** Asks for a backup now; a job makes it. Throws `backups.running`. */
export const requestBackup = staffCommand({
  entity: 'backup',
  async load({ tx }: CommandCall<undefined>) {
    await tx.$client.query('select pg_advisory_xact_lock(7301004)')
    await closeInterrupted(tx)
    const open = await tx
      .select({ id: backups.id })
      .from(backups)
      .where(and(isNull(backups.finishedAt), isNull(backups.failure)))
    return { isRunning: open.length > 0, destination: (await readStoredSettings(tx, 'backup')).destination }
  },
  decide({ loaded }) {
    if (loaded.isRunning) throw new AppError('backups.running')
  },
  async save({ tx, loaded: { destination } }) {
    const id = await addBackup(tx, { trigger: 'manual', destination })
    await enqueue(tx, manualQueue, { id })
    return { id }
  },
  audit: ({ saved }) => ({ action: 'CREATE', id: saved.id, after: { trigger: 'manual' } }),
})

/** Notes that somebody downloads a backup, which holds all personal data. Throws `backups.not_found`. */
export const noteDownload = staffCommand({
  entity: 'backup',
  async load({ tx, input: { id } }: CommandCall<{ id: string }>) {
    const found = await findCompleteBackup(tx, id)
    if (!found) throw new AppError('backups.not_found')
    return found
  },
  save: async ({ loaded }) => loaded,
  audit: ({ saved }) => ({ action: 'EXPORT', id: saved.id, name: saved.file, after: { bytes: saved.bytes } }),
})

/** Saves the settings of the nightly backup. Throws `record.changed` and `backups.no_bucket`. */
export const saveBackupSettings = staffCommand({
  entity: 'settings',
  decide({ input: { destination } }: CommandCall<BackupBody>) {
    if (destination === 'bucket' && !backupPlace().bucket) throw new AppError('backups.no_bucket')
  },
  save: ({ tx, ctx, input: { version, ...form } }: CommandCall<BackupBody>) =>
    saveSettings(tx, ctx, 'backup', form, version),
  audit: 'parts',
})
