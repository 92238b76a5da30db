import type { ExportOptions, TaskView } from '#contract/tasks'
import { type CommandCall, staffCommand } from '#domain/audit'
import { createTask, taskQueues } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import { products } from '#tables/products'
import { findProductIds } from './find-product-ids.ts'

/** Creates an export task and enqueues its job. Throws `tasks.no_products` if the filter matches no product. */
export const startExport = staffCommand({
  entity: 'task',
  load: async ({ tx, input: { filter } }: CommandCall<ExportOptions>) =>
    (await findProductIds(tx, filter))?.length ?? tx.$count(products),
  decide({ loaded: total }) {
    if (total === 0) throw new AppError('tasks.no_products')
  },
  async save({ tx, ctx, input, loaded: total }): Promise<TaskView> {
    const task = await createTask(tx, ctx, { kind: 'export', state: 'running', options: input, total })
    await enqueue(tx, taskQueues.export, { taskId: task.id })
    return task
  },
  audit: ({ input, saved }) => ({ action: 'CREATE', id: saved.id, after: input }),
})
