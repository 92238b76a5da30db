import { setTimeout as pause } from 'node:timers/promises'
import { changeNext, undoNext } from '#domain/products'
import type { BulkChange } from '#contract/feeds'
import { orFail } from '#context/feeds/tasks/or-fail.ts'
import { added, lockTask, moveTask, type StoredTask } from '#context/feeds/tasks/stored-task.ts'
import { type Db, transaction } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { bulkQueue } from './start-bulk.ts'
import { decideAll } from './decide-all.ts'

/** Products per transaction. Small, so that row locks are released within a moment. */
const size = 50
/** Milliseconds after which the job enqueues a successor, so that pg-boss does not expire it. */
const longest = 120_000

/** Runs or rolls back a bulk change in batches. A restarted job continues after the last committed batch. */
export const runBulk = ({ taskId }: { taskId: string }): Promise<void> =>
  orFail(taskId, () => bringFar(taskId))

async function bringFar(taskId: string): Promise<void> {
  const began = Date.now()
  for (;;) {
    const from = performance.now()
    const isOver = await transaction(async (tx) => {
      const goesOn = await bringOn(tx, await lockTask(tx, taskId))
      if (!goesOn) return true
      if (Date.now() - began < longest) return false
      await enqueue(tx, bulkQueue, { taskId })
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
  if (task.state === 'stopping') await moveTask(tx, task.id, { state: 'undoing' })
  return task.state === 'stopping' || task.state === 'undoing' ? goBack(tx, task) : false
}

async function change(tx: Db, { id, wish, done, counts, total }: StoredTask): Promise<boolean> {
  const { change: wanted } = wish as { change: BulkChange }
  const made = await changeNext(tx, id, { size, decide: (products) => decideAll(tx, products, wanted) })
  if (!made) {
    // Products deleted meanwhile are not counted in the total.
    await moveTask(tx, id, { state: 'done', total: done })
    return false
  }
  const more = made.changed + made.unchanged + made.refused
  await moveTask(tx, id, { done: Math.min(done + more, total), counts: added(counts, made) })
  return true
}

async function goBack(tx: Db, { id, actor, endedBy, counts }: StoredTask): Promise<boolean> {
  const made = await undoNext(tx, id, { size, actor: endedBy ?? actor })
  await moveTask(tx, id, made ? { counts: added(counts, made) } : { state: 'undone' })
  return made !== undefined
}
