import { runBulkChange } from './bulk/run-bulk-change.ts'
import { bulkQueue } from './bulk/start-bulk-change.ts'
import { runFileTask } from './files/run-file-task.ts'
import { filesQueue } from './files/upload-file.ts'
import { exportQueue } from '#context/feeds/export/start-export.ts'
import { runExport } from '#context/feeds/export/run-export.ts'
import { publicationQueue, publishPendingProducts } from './import/publish-imported.ts'
import { deleteOldTasks } from './tasks/delete-old-tasks.ts'
import { failTask } from './tasks/fail-task.ts'
import type { Job } from '#platform/jobs/jobs'

type About = { taskId: string }

/** Marks the task as failed when its job has used up all retries. */
const failed = ({ taskId }: About, error: unknown): Promise<void> => failTask(taskId, error)

export const feedJobs: readonly Job[] = [
  { queue: bulkQueue, run: (data: About) => runBulkChange(data), failed },
  { queue: filesQueue, run: (data: About) => runFileTask(data), failed },
  { queue: exportQueue, run: (data: About) => runExport(data), failed },
  { queue: publicationQueue, run: (data: { to: string }) => publishPendingProducts(data) },
  { queue: 'feeds.clear', run: async () => void (await deleteOldTasks()), schedule: '11 6 * * *' },
]
