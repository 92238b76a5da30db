import { setTimeout as pause } from 'node:timers/promises'
import type { BulkChange } from '#contract/tasks'
import { applyNextChanges, undoNextChanges } from '#domain/products'
import { taskQueues, runOrFailTask, addCounts, lockTask, updateTask, type StoredTask } from '#domain/tasks'
import { enqueue } from '#platform/jobs/jobs'
import { type Db, transaction } from '#platform/postgres/database'
import { decideChanges } from './decide-changes.ts'

/** Products per transaction. Small, so that row locks are released within a moment. */
const size = 50
/** Milliseconds after which the job enqueues a successor, so that pg-boss does not expire it. */
const longest = 120_000

/** Runs or rolls back a bulk change in batches. A restarted job continues after the last committed batch. */
export const runBulkChange = ({ taskId }: { taskId: string }): Promise<void> =>
  runOrFailTask(taskId, () => bringFar(taskId))

async function bringFar(taskId: string): Promise<void> {
  const began = Date.now()
  for (;;) {
    const from = performance.now()
    const isOver = await transaction(async (tx) => {
      const goesOn = await bringOn(tx, await lockTask(tx, taskId))
      if (!goesOn) return true
      if (Date.now() - began < longest) return false
      await enqueue(tx, taskQueues.bulk, { taskId })
      return true
    })
    if (isOver) return
    // Pause half as long as the batch took, to leave database capacity to shoppers.
    await pause(Math.min((performance.now() - from) / 2, 250))
  }
}

/** Processes one batch and returns whether more is left. */
async function bringOn(tx: Db, task: StoredTask): Promise<boolean> {
  if (task.state === 'running') return change(tx, task)
  if (task.state === 'stopping') await updateTask(tx, task.id, { state: 'undoing' })
  return task.state === 'stopping' || task.state === 'undoing' ? goBack(tx, task) : false
}

async function change(tx: Db, { id, options, done, counts, total }: StoredTask): Promise<boolean> {
  const { change: wanted } = options as { change: BulkChange }
  const made = await applyNextChanges(tx, id, {
    size,
    decide: (products) => decideChanges(tx, products, wanted),
  })
  if (!made) {
    // Products deleted meanwhile are not counted in the total.
    await updateTask(tx, id, { state: 'done', total: done })
    return false
  }
  const more = made.changed + made.unchanged + made.refused
  await updateTask(tx, id, { done: Math.min(done + more, total), counts: addCounts(counts, made) })
  return true
}

async function goBack(tx: Db, { id, actor, endedBy, counts }: StoredTask): Promise<boolean> {
  const made = await undoNextChanges(tx, id, { size, actor: endedBy ?? actor })
  await updateTask(tx, id, made ? { counts: addCounts(counts, made) } : { state: 'undone' })
  return made !== undefined
}
