import type { Job } from '#platform/jobs/jobs'
import { deleteOldTasks } from './delete-old-tasks.ts'

export const taskJobs: readonly Job[] = [
  { queue: 'feeds.clear', run: async () => void (await deleteOldTasks()), schedule: '11 6 * * *' },
]
