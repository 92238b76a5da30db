import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder, writePrivateFile } from '#platform/config/private-files'

/** File of DATA_DIR with the passphrase of the secrets in backups. */
export const passphraseFile = (dataDir: string): string => join(dataDir, 'backup-key')

/** Reads a file with a passphrase; undefined if it is missing or empty. */
export function readPassphrase(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the passphrase of DATA_DIR, created by the first backup. */
export function readOrCreatePassphrase(dataDir: string): { passphrase: string; isNew: boolean } {
  const file = passphraseFile(dataDir)
  const known = readPassphrase(file)
  if (known !== undefined) return { passphrase: known, isNew: false }
  const passphrase = randomBytes(24).toString('base64url')
  makePrivateFolder(dataDir)
  writePrivateFile(file, `${passphrase}\n`)
  return { passphrase, isNew: true }
}
