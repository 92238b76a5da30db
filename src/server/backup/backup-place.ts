import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readOrCreatePassphrase } from '#platform/backup/passphrase'
import { type BackupFile, writeBackup } from '#platform/backup/write-backup'
import type { Config } from '#platform/config/config'
import { makePrivateFolder } from '#platform/config/private-files'
import { getConnectionConfig } from '#platform/postgres/database'
import { root } from '#server/start/environment'

const storeVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Folder of the backups of an installation. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** Returns the file name of a backup made now, which sorts by time. */
export const makeBackupName = (now = new Date()): string =>
  `loja-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/** Writes a backup of the open store into `file`. `isNewKey` tells that its passphrase was created now. */
export async function makeBackup(
  { dataDir, backupPassphrase }: Config,
  file: string,
): Promise<BackupFile & { isNewKey: boolean }> {
  const { passphrase, isNew } =
    backupPassphrase === undefined
      ? readOrCreatePassphrase(dataDir)
      : { passphrase: backupPassphrase, isNew: false }
  makePrivateFolder(dirname(file))
  const written = await writeBackup(file, {
    connection: getConnectionConfig(),
    secrets: readFileSync(join(dataDir, 'secrets.json'), 'utf8'),
    passphrase,
    storeVersion: storeVersion(),
  })
  return { ...written, isNewKey: isNew }
}
