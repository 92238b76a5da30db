import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { AppStartError } from '#platform/config/start-error'
import { openFile, putFile, removeFile, walkFiles } from '#platform/storage/storage'
import { restoreTexts as texts } from '#texts/commands/restore'
import { entries } from './manifest.ts'
import { readEntries } from './read-backup.ts'

export async function hasFiles(): Promise<boolean> {
  for await (const _ of walkFiles()) return true
  return false
}

/** Deletes every file of the storage, also those that the store would generate again: they may be stale. */
export async function removeAllFiles(): Promise<void> {
  for await (const key of walkFiles()) await removeFile(key)
}

const prefix = entries.file('')

/** Writes every file of a backup into the storage. */
export async function loadFiles(file: string): Promise<void> {
  for await (const { path, content } of readEntries(file))
    if (path.startsWith(prefix)) await putFile(path.slice(prefix.length), content)
}

export type FileSum = { key: string; sha256: string }

/**
 * Reads every file of the backup's list from the storage and compares it with its checksum. Returns how many there are.
 * Throws `AppStartError` for one that is missing or differs.
 */
export async function compareFiles(file: string, onEqual: (sum: FileSum) => void): Promise<number> {
  let count = 0
  for await (const { path, content } of readEntries(file)) {
    if (path !== entries.fileSums) continue
    for await (const line of createInterface({ input: Readable.from(content), crlfDelay: Infinity })) {
      const [sha256 = '', key = ''] = [line.slice(0, 64), line.slice(66 + prefix.length)]
      if ((await sumFile(key)) !== sha256) throw new AppStartError(texts.differs(key), texts.differsWayOn)
      onEqual({ key, sha256 })
      count += 1
    }
  }
  return count
}

async function sumFile(key: string): Promise<string | undefined> {
  const file = await openFile(key)
  if (!file) return undefined
  const hash = createHash('sha256')
  for await (const chunk of file.content) hash.update(chunk)
  return hash.digest('hex')
}
