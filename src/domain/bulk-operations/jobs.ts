import { failTask, taskQueues } from '#domain/tasks'
import type { Job } from '#platform/jobs/jobs'
import { runBulkChange } from './run-bulk-change.ts'

type About = { taskId: string }

export const bulkJobs: readonly Job[] = [
  {
    queue: taskQueues.bulk,
    run: (data: About) => runBulkChange(data),
    // All retries are used up.
    failed: ({ taskId }: About, error) => failTask(taskId, error),
  },
]
