import { runBulk } from '#context/feeds/bulk/run-bulk.ts'
import { bulkQueue } from '#context/feeds/bulk/start-bulk.ts'
import { runFile } from '#context/feeds/files/run-file.ts'
import { filesQueue } from '#context/feeds/files/upload.ts'
import { exportQueue } from '#context/feeds/export/start-export.ts'
import { runExport } from '#context/feeds/export/run-export.ts'
import { clearTasks } from '#context/feeds/tasks/clear-tasks.ts'
import type { Job } from '#platform/jobs'

type About = { taskId: string }

export const feedJobs: readonly Job[] = [
  { queue: bulkQueue, run: (data: About) => runBulk(data) },
  { queue: filesQueue, run: (data: About) => runFile(data) },
  { queue: exportQueue, run: (data: About) => runExport(data) },
  { queue: 'feeds.clear', run: async () => void (await clearTasks()), schedule: '11 6 * * *' },
]
