import { failTask, taskQueues } from '#domain/tasks'
import type { Job } from '#platform/jobs/jobs'
import { runPrint } from './commands/run-print.ts'

type About = { taskId: string }

export const printingJobs: readonly Job[] = [
  {
    queue: taskQueues.print,
    run: (data: About) => runPrint(data),
    // All retries are used up.
    failed: ({ taskId }: About, error) => failTask(taskId, error),
  },
]
