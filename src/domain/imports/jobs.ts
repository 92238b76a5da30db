import { failTask, taskQueues } from '#domain/tasks'
import type { Job } from '#platform/jobs/jobs'
import { runFileTask } from './files/run-file-task.ts'
import { publicationQueue, publishPendingProducts } from './products/publish-imported.ts'

type About = { taskId: string }

export const importJobs: readonly Job[] = [
  {
    queue: taskQueues.import,
    run: (data: About) => runFileTask(data),
    // All retries are used up.
    failed: ({ taskId }: About, error) => failTask(taskId, error),
  },
  { queue: publicationQueue, run: (data: { to: string }) => publishPendingProducts(data) },
]
