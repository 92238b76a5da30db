import type { Job } from '#platform/jobs'
import { removeAvatarFiles, removeQueue } from './avatar.ts'
import { dropLastLetters, eraseDueAccounts } from './deletion.ts'

async function eraseAndSweep(): Promise<void> {
  await eraseDueAccounts()
  await dropLastLetters()
}

export const customerJobs: readonly Job[] = [
  { queue: 'customers.erase_due', run: eraseAndSweep, schedule: '23 * * * *' },
  { queue: removeQueue, run: removeAvatarFiles },
]
