import { runBulk } from '#context/feeds/bulk/run-bulk.ts'
import { bulkQueue } from '#context/feeds/bulk/start-bulk.ts'
import { runFile } from '#context/feeds/files/run-file.ts'
import { filesQueue } from '#context/feeds/files/upload.ts'
import type { Job } from '#platform/jobs'

type About = { taskId: string }

export const feedJobs: readonly Job[] = [
  { queue: bulkQueue, run: (data: About) => runBulk(data) },
  { queue: filesQueue, run: (data: About) => runFile(data) },
]
