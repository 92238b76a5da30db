import { maxPrintedOrders, type PrintOptions } from '#contract/printing'
import type { TaskView } from '#contract/tasks'
import { type CommandCall, staffCommand } from '#domain/audit'
import { findOrderIds } from '#domain/orders'
import { createTask, taskQueues } from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import type { Db } from '#platform/postgres/database'
import { printing } from '#texts/admin/printing'

/** Returns the ids of the orders of a print; one more than allowed if there are too many. */
export const findPrintIds = async (db: Db, { over }: PrintOptions): Promise<string[]> =>
  'ids' in over ? [...new Set(over.ids)] : findOrderIds(db, over.filter, maxPrintedOrders + 1)

/**
 * Creates a task that prints a paper, and enqueues its job. Throws `printing.nothing_to_print` if the filter matches
 * no order, and `printing.too_many`.
 */
export const startPrint = staffCommand({
  entity: 'task',
  load: async ({ tx, input }: CommandCall<PrintOptions>) => (await findPrintIds(tx, input)).length,
  decide({ loaded: total }) {
    if (total === 0) throw new AppError('printing.nothing_to_print', { reasons: printing.noOrders })
    if (total > maxPrintedOrders)
      throw new AppError('printing.too_many', { most: maxPrintedOrders.toLocaleString('pt-BR') })
  },
  async save({ tx, ctx, input, loaded: total }): Promise<TaskView> {
    const task = await createTask(tx, ctx, { kind: 'print', state: 'running', options: input, total })
    await enqueue(tx, taskQueues.print, { taskId: task.id })
    return task
  },
  audit: ({ input, saved }) => ({ action: 'PRINT', id: saved.id, after: input }),
})
