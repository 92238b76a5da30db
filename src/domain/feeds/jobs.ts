import { runBulk } from '#context/feeds/bulk/run-bulk.ts'
import { bulkQueue } from '#context/feeds/bulk/start-bulk.ts'
import { runFile } from '#context/feeds/files/run-file.ts'
import { filesQueue } from '#context/feeds/files/upload.ts'
import { exportQueue } from '#context/feeds/export/start-export.ts'
import { runExport } from '#context/feeds/export/run-export.ts'
import { publicationQueue, publishWaiting } from '#context/feeds/import/publication.ts'
import { clearTasks } from '#context/feeds/tasks/clear-tasks.ts'
import { failTask } from '#context/feeds/tasks/or-fail.ts'
import type { Job } from '#platform/jobs'

type About = { taskId: string }

/** Marks the task as failed when its job has used up all retries. */
const failed = ({ taskId }: About, error: unknown): Promise<void> => failTask(taskId, error)

export const feedJobs: readonly Job[] = [
  { queue: bulkQueue, run: (data: About) => runBulk(data), failed },
  { queue: filesQueue, run: (data: About) => runFile(data), failed },
  { queue: exportQueue, run: (data: About) => runExport(data), failed },
  { queue: publicationQueue, run: (data: { to: string }) => publishWaiting(data) },
  { queue: 'feeds.clear', run: async () => void (await clearTasks()), schedule: '11 6 * * *' },
]
