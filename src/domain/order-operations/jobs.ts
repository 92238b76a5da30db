import { failTask, taskQueues } from '#domain/tasks'
import type { Job } from '#platform/jobs/jobs'
import { runOrderOperation } from './running/run-order-operation.ts'

type About = { taskId: string }

export const orderOperationJobs: readonly Job[] = [
  {
    queue: taskQueues.orders,
    run: (data: About) => runOrderOperation(data),
    // All retries are used up.
    failed: ({ taskId }: About, error) => failTask(taskId, error),
  },
]
