import { runBulk } from '#context/feeds/bulk/run-bulk.ts'
import { bulkQueue } from '#context/feeds/bulk/start-bulk.ts'
import type { Job } from '#platform/jobs'

export const feedJobs: readonly Job[] = [
  { queue: bulkQueue, run: (data: { taskId: string }) => runBulk(data) },
]
