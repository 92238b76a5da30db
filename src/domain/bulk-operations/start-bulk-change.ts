import { isDeepStrictEqual } from 'node:util'
import type { StartBulkChangeInput } from '#contract/bulk-operations'
import type { TaskView } from '#contract/tasks'
import { type CommandCall, staffCommand } from '#domain/audit'
import { createChanges } from '#domain/products'
import { createTask, findTask, taskQueues } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import type { Db } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { fieldErrors } from '#texts/storefront/field-errors'
import { assertValidChange, findTargetIds } from './find-target-ids.ts'

const toTaskOptions = ({ over, change }: StartBulkChangeInput) => ({
  change,
  filter: 'filter' in over ? over.filter : null,
})

/**
 * Returns the task that an earlier attempt created under this id. Throws `request.invalid` if that task is for
 * another change.
 */
async function begunBy(tx: Db, input: StartBulkChangeInput): Promise<TaskView | undefined> {
  if (!input.id) return undefined
  await tx.$client.query('select pg_advisory_xact_lock(hashtext($1))', [`bulk-operations ${input.id}`])
  const task = await findTask(tx, input.id)
  if (!task) return undefined
  if (
    task.kind !== 'bulk' ||
    !isDeepStrictEqual(task.options, JSON.parse(JSON.stringify(toTaskOptions(input))))
  )
    throw new AppError('request.invalid', { fields: { id: fieldErrors.takenId } })
  return task
}

/**
 * Creates the task of a bulk change and enqueues its job. Throws `bulk-operations.too_many`, `tasks.no_products`,
 * `bulk-operations.count_changed` if the number of products differs from the preview, and `request.invalid`.
 */
export const startBulkChange = staffCommand({
  entity: 'task',
  async load({ tx, input }: CommandCall<StartBulkChangeInput>) {
    const begun = await begunBy(tx, input)
    if (begun) return { begun, ids: [] }
    await assertValidChange(tx, input.change)
    return { begun, ids: await findTargetIds(tx, input.over) }
  },
  decide({ input: { expected }, loaded: { begun, ids } }) {
    if (!begun && ids.length !== expected)
      throw new AppError('bulk-operations.count_changed', { count: ids.length })
  },
  async save({ tx, ctx, input, loaded: { begun, ids } }): Promise<TaskView> {
    if (begun) return begun
    const task = await createTask(tx, ctx, {
      id: input.id,
      kind: 'bulk',
      state: 'running',
      options: toTaskOptions(input),
      total: ids.length,
    })
    await createChanges(tx, task.id, { ids, actor: getActorName(ctx.actor) })
    await enqueue(tx, taskQueues.bulk, { taskId: task.id })
    return task
  },
  audit: ({ input: { change }, loaded: { begun }, saved }) =>
    begun ? undefined : { action: 'UPDATE', id: saved.id, after: { change, products: saved.total } },
})
