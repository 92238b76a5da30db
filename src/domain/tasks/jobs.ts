import type { Job } from '#platform/jobs/jobs'
import { deleteOldTasks } from './delete-old-tasks.ts'

export const taskJobs: readonly Job[] = [
  { queue: 'tasks.delete_old', run: async () => void (await deleteOldTasks()), schedule: '11 6 * * *' },
]
