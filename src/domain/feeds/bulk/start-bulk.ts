import type { BulkStart, TaskView } from '#contract/feeds'
import { type Call, staffCommand } from '#domain/audit'
import { openChanges } from '#domain/products'
import { AppError } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { nameOf } from '#shared/permissions'
import { feedTasks } from '#tables/feeds'
import { viewOfTask } from '#context/feeds/tasks/stored-task.ts'
import { assertChange, targetOf } from './target.ts'

export const bulkQueue = 'feeds.bulk'

/**
 * Begins a change of many products, whose job goes on by itself. Throws `feeds.too_many`, `feeds.nothing`,
 * `feeds.target_moved` where there are others than were seen, and `request.invalid`.
 */
export const startBulk = staffCommand({
  screen: 'produtos',
  entity: 'task',
  async load({ tx, input: { over, change } }: Call<BulkStart>) {
    await assertChange(tx, change)
    return targetOf(tx, over)
  },
  decide({ input: { expected }, loaded: ids }) {
    if (ids.length !== expected) throw new AppError('feeds.target_moved', { count: ids.length })
  },
  async save({ tx, ctx, input: { over, change }, loaded: ids }): Promise<TaskView> {
    const actor = nameOf(ctx.actor)
    const wish = { change, filter: 'filter' in over ? over.filter : null }
    const [task] = await tx
      .insert(feedTasks)
      .values({
        kind: 'bulk',
        state: 'running',
        wish,
        actor,
        requestId: ctx.requestId,
        startedAt: new Date(),
        total: ids.length,
      })
      .returning()
    await openChanges(tx, task!.id, { ids, actor })
    await enqueue(tx, bulkQueue, { taskId: task!.id })
    return viewOfTask(task!)
  },
  audit: ({ input: { change }, saved }) => ({
    action: 'UPDATE',
    id: saved.id,
    after: { change, products: saved.total },
  }),
})
