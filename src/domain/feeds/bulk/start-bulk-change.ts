import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { StartBulkChangeInput, TaskView } from '#contract/feeds'
import { type CommandCall, staffCommand } from '#domain/audit'
import { createChanges } from '#domain/products'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import { getActorName } from '#shared/auth/permissions'
import { feedTasks } from '#tables/feeds'
import { fieldErrors } from '#texts/storefront/field-errors'
import { toTaskView } from '#context/feeds/tasks/stored-task.ts'
import { assertValidChange, findTargetIds } from './find-target-ids.ts'

export const bulkQueue = 'feeds.bulk'

const wishOf = ({ over, change }: StartBulkChangeInput) => ({
  change,
  filter: 'filter' in over ? over.filter : null,
})

/**
 * Returns the task that an earlier attempt created under this id. Throws `request.invalid` if that task is for
 * another change.
 */
async function begunBy(tx: Db, input: StartBulkChangeInput): Promise<TaskView | undefined> {
  if (!input.id) return undefined
  await tx.$client.query('select pg_advisory_xact_lock(hashtext($1))', [`feeds.bulk ${input.id}`])
  const [task] = await tx.select().from(feedTasks).where(eq(feedTasks.id, input.id))
  if (!task) return undefined
  if (task.kind !== 'bulk' || !isDeepStrictEqual(task.wish, JSON.parse(JSON.stringify(wishOf(input)))))
    throw new AppError('request.invalid', { fields: { id: fieldErrors.takenId } })
  return toTaskView(task)
}

/**
 * Creates the task of a bulk change and enqueues its job. Throws `feeds.too_many`, `feeds.nothing`,
 * `feeds.target_moved` if the number of products differs from the preview, and `request.invalid`.
 */
export const startBulkChange = staffCommand({
  screen: 'produtos',
  entity: 'task',
  async load({ tx, input }: CommandCall<StartBulkChangeInput>) {
    const begun = await begunBy(tx, input)
    if (begun) return { begun, ids: [] }
    await assertValidChange(tx, input.change)
    return { begun, ids: await findTargetIds(tx, input.over) }
  },
  decide({ input: { expected }, loaded: { begun, ids } }) {
    if (!begun && ids.length !== expected) throw new AppError('feeds.target_moved', { count: ids.length })
  },
  async save({ tx, ctx, input, loaded: { begun, ids } }): Promise<TaskView> {
    if (begun) return begun
    const actor = getActorName(ctx.actor)
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
    await createChanges(tx, task!.id, { ids, actor })
    await enqueue(tx, bulkQueue, { taskId: task!.id })
    return toTaskView(task!)
  },
  audit: ({ input: { change }, loaded: { begun }, saved }) =>
    begun ? undefined : { action: 'UPDATE', id: saved.id, after: { change, products: saved.total } },
})
