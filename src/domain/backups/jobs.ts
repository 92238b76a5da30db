import type { Job } from '#platform/jobs/jobs'
import { makeNightlyBackup, makeQuietly } from './make-backup.ts'
import { manualQueue } from './queue.ts'

export const backupJobs: readonly Job[] = [
  // Hourly, so that a backup missed while the store was closed is made once it is open.
  { queue: 'backups.nightly', run: () => makeNightlyBackup(), schedule: '4 * * * *', retries: 0 },
  { queue: manualQueue, run: ({ id }: { id: string }) => makeQuietly(id), retries: 0 },
]
