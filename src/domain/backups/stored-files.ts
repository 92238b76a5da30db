import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupPlace } from './ports.ts'

/** File of a backup: its name, and where it is. */
type StoredFile = { file: string; destination: string }

const pathOf = ({ file }: StoredFile): string => join(backupPlace().folder, file)

/** Moves a file that was just written to its destination. */
export async function storeFile(_stored: StoredFile): Promise<void> {}

/** Opens a file for reading; undefined if it is not here, as one on the disk of another machine. */
export async function openFile(stored: StoredFile): Promise<AsyncIterable<Uint8Array> | undefined> {
  const handle = await open(pathOf(stored)).catch(() => undefined)
  if (!handle) return undefined
  return createReadStream('', { fd: handle, highWaterMark: 1024 * 1024 })
}

/** Deletes a file; a missing one is no error. */
export const removeFile = (stored: StoredFile): Promise<void> => rm(pathOf(stored), { force: true })
