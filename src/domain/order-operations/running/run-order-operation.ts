import { setTimeout as pause } from 'node:timers/promises'
import type { OrderOperation, OrderOperationOptions } from '#contract/tasks'
import { readOrderNumbers } from '#domain/orders'
import {
  addCounts,
  advanceTimeSlice,
  lockTask,
  type RefusedRow,
  runOrFailTask,
  saveProgress,
  startTimeSlice,
  type StoredTask,
  taskQueues,
  TaskStopped,
  TimeSliceOver,
  toTaskContext,
  updateTask,
} from '#domain/tasks'
import { enqueue } from '#platform/jobs/jobs'
import { database, transaction } from '#platform/postgres/database'
import { readTargets, type Target } from '#context/order-operations/task-targets.ts'
import { buyLabels } from './buy-labels.ts'
import type { Handle, Outcome } from './outcome.ts'
import { packWholeOrder, pickOrder, shipOrder } from './take-steps.ts'

/** Orders between two saved states of the progress. */
const batch = 8
/** Orders that are worked on at the same time; few, so that shoppers are answered meanwhile. */
const together = 2

const handlers: Readonly<Record<OrderOperation, Handle>> = {
  labels: buyLabels,
  picking: pickOrder,
  packed: packWholeOrder,
  shipped: shipOrder,
}

/** Runs an operation over many orders. A restarted job continues after the last saved batch. */
export const runOrderOperation = ({ taskId }: { taskId: string }): Promise<void> =>
  runOrFailTask(taskId, async () => {
    const task = await transaction((tx) => lockTask(tx, taskId))
    if (task.state !== 'running') return
    try {
      await work(task)
    } catch (error) {
      if (error instanceof TimeSliceOver)
        return transaction((tx) => enqueue(tx, taskQueues.orders, { taskId }))
      if (error instanceof TaskStopped) return
      throw error
    }
    await transaction(async (tx) => {
      const { state, done } = await lockTask(tx, taskId)
      if (state === 'running') await updateTask(tx, taskId, { state: 'done', total: done })
    })
  })

async function work(task: StoredTask): Promise<void> {
  const { operation } = task.options as OrderOperationOptions
  const handle = handlers[operation]
  const targets = await readTargets(task.id)
  const slice = startTimeSlice(task)
  const about = { ctx: toTaskContext(task), startedAt: task.createdAt }
  while (slice.at < targets.length) {
    const begun = performance.now()
    const some = targets.slice(slice.at, slice.at + batch)
    const outcomes = await inTurns(some, (target) => handle(about, target))
    const counts = outcomes.reduce<Record<string, number>>((sum, each) => addCounts(sum, each.counts), {})
    const refused = await toRows(some, outcomes, slice.at)
    await transaction((tx) => saveProgress(tx, slice, { counts, refused, size: some.length }))
    advanceTimeSlice(slice, some.length)
    // Pause half as long as the batch took, to leave capacity to shoppers.
    await pause(Math.min((performance.now() - begun) / 2, 250))
  }
}

/** Runs a few at the same time, and returns their results in the sequence of the items. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: together }, worker))
  return results
}

/** Returns a row with the reason for each order that was left out. */
async function toRows(
  targets: readonly Target[],
  outcomes: readonly Outcome[],
  before: number,
): Promise<RefusedRow[]> {
  if (outcomes.every(({ problem }) => problem === undefined)) return []
  const numbers = await readOrderNumbers(
    database(),
    targets.map(({ orderId }) => orderId),
  )
  return outcomes.flatMap(({ problem: text }, index) => {
    const { orderId = '' } = targets[index] ?? {}
    if (text === undefined) return []
    return [{ row: before + index + 1, column: '', name: numbers.get(orderId) ?? orderId, text }]
  })
}
