import type { BackupSource } from '#platform/backup/write-backup'
import { port } from '#platform/config/port'

/** Source of a backup, and the folder of backups on this machine. */
export type BackupPlace = { folder: string; readSource: () => BackupSource & { isNewKey: boolean } }

export const backupPlace = port<BackupPlace>('backups.place')
