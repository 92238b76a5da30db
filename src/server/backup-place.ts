import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BackupPlace } from '#domain/backups'
import { readOrCreatePassphrase } from '#platform/backup/passphrase'
import type { Config } from '#platform/config/config'
import { getConnectionConfig } from '#platform/postgres/database'

const packageFile = fileURLToPath(new URL('../../package.json', import.meta.url))
const storeVersion = (): string =>
  (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version

/** Returns the folder of backups of an installation, and what a backup of it is made of. */
export const backupPlaceOf = ({ dataDir, backupPassphrase, bucket }: Config): BackupPlace => ({
  bucket,
  folder: join(dataDir, 'backups'),
  readSource() {
    const { passphrase, isNew } =
      backupPassphrase === undefined
        ? readOrCreatePassphrase(dataDir)
        : { passphrase: backupPassphrase, isNew: false }
    return {
      connection: getConnectionConfig(),
      secrets: readFileSync(join(dataDir, 'secrets.json'), 'utf8'),
      passphrase,
      storeVersion: storeVersion(),
      isNewKey: isNew,
    }
  },
})
