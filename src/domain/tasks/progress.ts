import { type Db, transaction } from '#platform/postgres/database'
import { deleteRefusedRows, insertRefusedRows, type RefusedRow } from './refused-rows.ts'
import { addCounts, lockTask, updateTask, type StoredTask } from './stored-task.ts'

/** Thrown inside a batch when the task was stopped; rolls back this batch only. */
export class TaskStopped extends Error {}

/** Thrown when the job's time is up; all earlier batches are committed, and the next job continues. */
export class TimeSliceOver extends Error {}

/** Milliseconds after which the next job continues, so that pg-boss does not expire this one. */
const longest = 120_000

/** Work of one job on a task, from the position where the task was. */
export type TimeSlice = { task: StoredTask; at: number; until: number }

export const startTimeSlice = (task: StoredTask): TimeSlice => ({
  task,
  at: task.done,
  until: Date.now() + longest,
})

/** Advances after a committed batch. Throws TimeSliceOver if the next job has to continue. */
export function advanceTimeSlice(slice: TimeSlice, size: number): void {
  slice.at += size
  if (Date.now() > slice.until) throw new TimeSliceOver()
}

type Portion = { counts: Record<string, number>; refused: readonly RefusedRow[]; size: number }

/**
 * Saves the progress of a batch in its transaction. Throws TaskStopped if the task was stopped, or if another job
 * has taken it over, so that no batch runs twice.
 */
export async function saveProgress(
  tx: Db,
  { task: { id, state }, at }: TimeSlice,
  { counts, refused, size }: Portion,
): Promise<void> {
  const now = await lockTask(tx, id)
  if (now.state !== state || now.done !== at) throw new TaskStopped()
  await insertRefusedRows(tx, id, refused)
  const done = now.done + size
  // The store may have more products than when the task started.
  await updateTask(tx, id, { done, total: Math.max(done, now.total), counts: addCounts(now.counts, counts) })
}

/** Restarts a task from the beginning. Deletes its earlier results; `deleteResults` those of the calling context. */
export async function restartTask(
  task: StoredTask,
  deleteResults?: (tx: Db) => Promise<unknown>,
): Promise<TimeSlice> {
  await transaction(async (tx) => {
    await deleteRefusedRows(tx, task.id)
    await deleteResults?.(tx)
    await updateTask(tx, task.id, { done: 0, counts: {} })
  })
  return { task, at: 0, until: Number.POSITIVE_INFINITY }
}
