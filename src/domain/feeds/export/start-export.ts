import type { ExportOptions, TaskView } from '#contract/feeds'
import { toTaskView } from '#context/feeds/tasks/stored-task.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import { getActorName } from '#shared/auth/permissions'
import { feedTasks } from '#tables/feeds'
import { products } from '#tables/products'
import { findProductIds } from './find-product-ids.ts'

export const exportQueue = 'feeds.export'

/** Creates an export task and enqueues its job. Throws `feeds.nothing` if the filter matches no product. */
export const startExport = staffCommand({
  screen: 'produtos',
  entity: 'task',
  load: async ({ tx, input: { filter } }: CommandCall<ExportOptions>) =>
    (await findProductIds(tx, filter))?.length ?? tx.$count(products),
  decide({ loaded: total }) {
    if (total === 0) throw new AppError('feeds.nothing')
  },
  async save({ tx, ctx, input, loaded: total }): Promise<TaskView> {
    const [task] = await tx
      .insert(feedTasks)
      .values({
        kind: 'export',
        state: 'running',
        wish: input,
        total,
        actor: getActorName(ctx.actor),
        requestId: ctx.requestId,
        startedAt: new Date(),
      })
      .returning()
    await enqueue(tx, exportQueue, { taskId: task!.id })
    return toTaskView(task!)
  },
  audit: ({ input, saved }) => ({ action: 'CREATE', id: saved.id, after: input }),
})
