import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#platform/http/errors'
import type { BucketConfig } from '#platform/storage/bucket'
import { backupPlace } from './ports.ts'

/** File of a backup: its name, and where it is. */
type StoredFile = { file: string; destination: string }

const pathOf = ({ file }: StoredFile): string => join(backupPlace().folder, file)

// Loads the SDK of the bucket only where backups go there.
const objects = () => import('#platform/storage/backup-objects')

/** Returns the bucket of a backup; undefined if it is on disk. Throws `backups.no_bucket`. */
function bucketOf({ destination }: StoredFile): BucketConfig | undefined {
  if (destination === 'disk') return undefined
  const { bucket } = backupPlace()
  if (!bucket) throw new AppError('backups.no_bucket')
  return bucket
}

/** Moves a file that was just written to its destination. */
export async function storeFile(stored: StoredFile): Promise<void> {
  const bucket = bucketOf(stored)
  if (!bucket) return
  try {
    await (await objects()).putBackup(bucket, stored.file, pathOf(stored))
  } finally {
    await rm(pathOf(stored), { force: true })
  }
}

/** Opens a file for reading; undefined if it is not here, as one on the disk of another machine. */
export async function openFile(stored: StoredFile): Promise<AsyncIterable<Uint8Array> | undefined> {
  const bucket = bucketOf(stored)
  if (bucket) return (await objects()).openBackup(bucket, stored.file)
  const handle = await open(pathOf(stored)).catch(() => undefined)
  return handle?.createReadStream({ highWaterMark: 1024 * 1024 })
}

/** Deletes a file; a missing one is no error, and neither is one of a bucket that is no longer configured. */
export async function removeFile(stored: StoredFile): Promise<void> {
  if (stored.destination === 'disk') return rm(pathOf(stored), { force: true })
  const { bucket } = backupPlace()
  if (bucket) await (await objects()).removeBackup(bucket, stored.file)
}
