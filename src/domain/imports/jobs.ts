import { failTask, taskQueues } from '#domain/tasks'
import type { Job } from '#platform/jobs/jobs'
import { forgetCustomerFiles } from './customers/forget-customer-files.ts'
import { sendInvitations } from './customers/invite-customers.ts'
import { runCustomerTask } from './customers/run-customer-task.ts'
import { runFileTask } from './files/run-file-task.ts'
import { runRedirectTask } from './move/redirect-task.ts'
import { runOrderTask } from './orders/run-order-task.ts'
import { publicationQueue, publishPendingProducts } from './products/publish-imported.ts'

type About = { taskId: string }

export const importJobs: readonly Job[] = [
  {
    queue: taskQueues.import,
    run: (data: About) => runFileTask(data),
    // All retries are used up.
    failed: ({ taskId }: About, error) => failTask(taskId, error),
  },
  {
    queue: taskQueues.customers,
    run: (data: About) => runCustomerTask(data),
    failed: ({ taskId }: About, error) => failTask(taskId, error),
  },
  {
    queue: taskQueues.invitations,
    run: (data: About) => sendInvitations(data),
    failed: ({ taskId }: About, error) => failTask(taskId, error),
  },
  {
    queue: taskQueues.pastOrders,
    run: (data: About) => runOrderTask(data),
    failed: ({ taskId }: About, error) => failTask(taskId, error),
  },
  {
    queue: taskQueues.redirects,
    run: (data: About) => runRedirectTask(data),
    failed: ({ taskId }: About, error) => failTask(taskId, error),
  },
  { queue: 'imports.forget-customer-files', run: forgetCustomerFiles, schedule: '*/10 * * * *' },
  { queue: publicationQueue, run: (data: { to: string }) => publishPendingProducts(data) },
]
