import type { BackupSource } from '#platform/backup/write-backup'
import type { BucketConfig } from '#platform/storage/bucket'
import { port } from '#platform/config/port'

/** Source of a backup, and the folder of backups on this machine. */
export type BackupPlace = {
  folder: string
  bucket: BucketConfig | undefined
  readSource: () => BackupSource & { isNewKey: boolean }
}

export const backupPlace = port<BackupPlace>('backups.place')
