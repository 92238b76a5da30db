import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountBackups } from './http.ts'
import { backupJobs } from './jobs.ts'

export const backups = defineContext({ name: 'backups', contract, mount: mountBackups, jobs: backupJobs })

export { addBackup, makeBackup } from './make-backup.ts'
export { type BackupPlace, backupPlace } from './ports.ts'
export { canListBackups, readBackupAge, readLastOutcome } from './queries.ts'
export { lateAfterHours, makeBackupName } from './rules.ts'
