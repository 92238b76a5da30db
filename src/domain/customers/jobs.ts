import type { Job } from '#platform/jobs/jobs'
import { removeAvatarFiles, removeAvatarQueue } from './avatar.ts'
import { removeLastEmails, eraseDueAccounts } from './deletion.ts'

async function eraseAndSweep(): Promise<void> {
  await eraseDueAccounts()
  await removeLastEmails()
}

export const customerJobs: readonly Job[] = [
  { queue: 'customers.erase_due', run: eraseAndSweep, schedule: '23 * * * *' },
  { queue: removeAvatarQueue, run: removeAvatarFiles },
]
