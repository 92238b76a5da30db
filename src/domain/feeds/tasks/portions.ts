import { type Db, transaction } from '#platform/database'
import { dropProducts } from './import-rows.ts'
import { dropRows, keepRows, type RefusedRow } from './refused-rows.ts'
import { added, lockTask, moveTask, type StoredTask } from './stored-task.ts'

/** Thrown inside a batch when the task was stopped; rolls back this batch only. */
export class Stopped extends Error {}

/** Thrown when the job's time is up; all earlier batches are committed, and the next job continues. */
export class SliceOver extends Error {}

/** Milliseconds after which the next job continues, so that pg-boss does not expire this one. */
const longest = 120_000

/** Work of one job on a task, from the position where the task was. */
export type Slice = { task: StoredTask; at: number; until: number }

export const sliceAt = (task: StoredTask): Slice => ({ task, at: task.done, until: Date.now() + longest })

/** Advances after a committed batch. Throws TimeSliceOver if the next job has to continue. */
export function goOn(slice: Slice, size: number): void {
  slice.at += size
  if (Date.now() > slice.until) throw new SliceOver()
}

type Portion = { counts: Record<string, number>; refused: readonly RefusedRow[]; size: number }

/**
 * Saves the progress of a batch in its transaction. Throws TaskStopped if the task was stopped, or if another job
 * has taken it over, so that no batch runs twice.
 */
export async function notePortion(
  tx: Db,
  { task: { id, state }, at }: Slice,
  { counts, refused, size }: Portion,
): Promise<void> {
  const now = await lockTask(tx, id)
  if (now.state !== state || now.done !== at) throw new Stopped()
  await keepRows(tx, id, refused)
  const done = now.done + size
  // The store may have more products than when the task started.
  await moveTask(tx, id, { done, total: Math.max(done, now.total), counts: added(now.counts, counts) })
}

/** Restarts the check of a file from the beginning, and deletes its earlier results. */
export async function beginAgain(task: StoredTask): Promise<Slice> {
  await transaction(async (tx) => {
    await dropRows(tx, task.id)
    await dropProducts(tx, task.id)
    await moveTask(tx, task.id, { done: 0, counts: {} })
  })
  return { task, at: 0, until: Number.POSITIVE_INFINITY }
}
