import { isDeepStrictEqual } from 'node:util'
import { maxOperationOrders, type StartOrderOperation } from '#contract/order-operations'
import type { OrderOperationOptions, TaskView } from '#contract/tasks'
import { type CommandCall, staffCommand } from '#domain/audit'
import { findOrderIds } from '#domain/orders'
import { createTask, findTask, taskQueues } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import type { Db } from '#platform/postgres/database'
import { fieldErrors } from '#texts/storefront/field-errors'
import { saveTargets, type Target } from './task-targets.ts'

type Operation = { id?: string | undefined; options: OrderOperationOptions }

/**
 * Returns the task that an earlier attempt created under this id. Throws `request.invalid` if that task is another
 * one.
 */
export async function findStarted(tx: Db, { id, options }: Operation): Promise<TaskView | undefined> {
  if (!id) return undefined
  await tx.$client.query('select pg_advisory_xact_lock(hashtext($1))', [`order-operations ${id}`])
  const task = await findTask(tx, id)
  if (!task) return undefined
  if (task.kind !== 'orders' || !isDeepStrictEqual(task.options, JSON.parse(JSON.stringify(options))))
    throw new AppError('request.invalid', { fields: { id: fieldErrors.takenId } })
  return task
}

/** Throws `order-operations.no_orders` and `order-operations.too_many`. */
function assertCount(count: number): void {
  if (count === 0) throw new AppError('order-operations.no_orders')
  if (count > maxOperationOrders)
    throw new AppError('order-operations.too_many', { most: maxOperationOrders.toLocaleString('pt-BR') })
}

/** Creates the task of an operation, and enqueues its job. */
export async function createOperation(
  tx: Db,
  ctx: StaffContext,
  { id, options, targets }: Operation & { targets: readonly Target[] },
): Promise<TaskView> {
  const total = targets.length
  const task = await createTask(tx, ctx, { id, kind: 'orders', state: 'running', options, total })
  await saveTargets(tx, task.id, targets)
  await enqueue(tx, taskQueues.orders, { taskId: task.id })
  return task
}

const optionsOf = ({ operation, over }: StartOrderOperation): OrderOperationOptions => ({
  operation,
  filter: 'filter' in over ? over.filter : null,
})

/**
 * Starts an operation over many orders as a task. Throws `order-operations.no_orders`, `order-operations.too_many` and
 * `request.invalid`.
 */
export const startOrderOperation = staffCommand({
  entity: 'task',
  async load({ tx, input }: CommandCall<StartOrderOperation>) {
    const begun = await findStarted(tx, { id: input.id, options: optionsOf(input) })
    if (begun) return { begun, ids: [] }
    const { over } = input
    const ids =
      'ids' in over ? [...new Set(over.ids)] : await findOrderIds(tx, over.filter, maxOperationOrders + 1)
    return { begun, ids }
  },
  decide({ loaded: { begun, ids } }) {
    if (!begun) assertCount(ids.length)
  },
  save: async ({ tx, ctx, input, loaded: { begun, ids } }): Promise<TaskView> =>
    begun ??
    createOperation(tx, ctx, {
      id: input.id,
      options: optionsOf(input),
      targets: ids.map((orderId) => ({ orderId })),
    }),
  audit: ({ input: { operation }, loaded: { begun }, saved }) =>
    begun ? undefined : { action: 'CREATE', id: saved.id, after: { operation, orders: saved.total } },
})
