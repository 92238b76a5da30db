import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { BulkStart, TaskView } from '#contract/feeds'
import { type Call, staffCommand } from '#domain/audit'
import { openChanges } from '#domain/products'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { nameOf } from '#shared/permissions'
import { feedTasks } from '#tables/feeds'
import { fields } from '#texts/fields'
import { viewOfTask } from '#context/feeds/tasks/stored-task.ts'
import { assertChange, targetOf } from './target.ts'

export const bulkQueue = 'feeds.bulk'

const wishOf = ({ over, change }: BulkStart) => ({ change, filter: 'filter' in over ? over.filter : null })

/**
 * Returns the task that an earlier attempt created under this id. Throws `request.invalid` if that task is for
 * another change.
 */
async function begunBy(tx: Db, input: BulkStart): Promise<TaskView | undefined> {
  if (!input.id) return undefined
  await tx.$client.query('select pg_advisory_xact_lock(hashtext($1))', [`feeds.bulk ${input.id}`])
  const [task] = await tx.select().from(feedTasks).where(eq(feedTasks.id, input.id))
  if (!task) return undefined
  if (task.kind !== 'bulk' || !isDeepStrictEqual(task.wish, JSON.parse(JSON.stringify(wishOf(input)))))
    throw new AppError('request.invalid', { fields: { id: fields.takenId } })
  return viewOfTask(task)
}

/**
 * Creates the task of a bulk change and enqueues its job. Throws `feeds.too_many`, `feeds.nothing`,
 * `feeds.target_moved` if the number of products differs from the preview, and `request.invalid`.
 */
export const startBulk = staffCommand({
  screen: 'produtos',
  entity: 'task',
  async load({ tx, input }: Call<BulkStart>) {
    const begun = await begunBy(tx, input)
    if (begun) return { begun, ids: [] }
    await assertChange(tx, input.change)
    return { begun, ids: await targetOf(tx, input.over) }
  },
  decide({ input: { expected }, loaded: { begun, ids } }) {
    if (!begun && ids.length !== expected) throw new AppError('feeds.target_moved', { count: ids.length })
  },
  async save({ tx, ctx, input, loaded: { begun, ids } }): Promise<TaskView> {
    if (begun) return begun
    const actor = nameOf(ctx.actor)
    const [task] = await tx
      .insert(feedTasks)
      .values({
        ...(input.id ? { id: input.id } : {}),
        kind: 'bulk',
        state: 'running',
        wish: wishOf(input),
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
  audit: ({ input: { change }, loaded: { begun }, saved }) =>
    begun ? undefined : { action: 'UPDATE', id: saved.id, after: { change, products: saved.total } },
})
