import { failTask, taskQueues } from '#domain/tasks'
import type { Job } from '#platform/jobs/jobs'
import { runExport } from './run-export.ts'

type About = { taskId: string }

export const exportJobs: readonly Job[] = [
  {
    queue: taskQueues.export,
    run: (data: About) => runExport(data),
    // All retries are used up.
    failed: ({ taskId }: About, error) => failTask(taskId, error),
  },
]
