import { type Db, transaction } from '#platform/database'
import { dropProducts } from './import-rows.ts'
import { dropRows, keepRows, type RefusedRow } from './refused-rows.ts'
import { added, lockTask, moveTask, type StoredTask } from './stored-task.ts'

/** What stops a task from within a portion takes back that portion alone. */
export class Stopped extends Error {}

/** The slice has taken its time, and all before it is noted: another one goes on. */
export class SliceOver extends Error {}

/** A slice that takes longer is taken up by the next one, so that no queue takes it for dead. Milliseconds. */
const longest = 120_000

/** One job's work at a task, from where the task stood. */
export type Slice = { task: StoredTask; at: number; until: number }

export const sliceAt = (task: StoredTask): Slice => ({ task, at: task.done, until: Date.now() + longest })

/** Notes that a portion of this slice is kept. Throws SliceOver where the next ones belong to another slice. */
export function goOn(slice: Slice, size: number): void {
  slice.at += size
  if (Date.now() > slice.until) throw new SliceOver()
}

type Portion = { counts: Record<string, number>; refused: readonly RefusedRow[]; size: number }

/**
 * Notes a portion of a task in the transaction that makes it. Throws Stopped where somebody stopped it meanwhile, or
 * where another slice has taken it up: a job that was given up for dead does nothing a second time.
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
  // What came to the shop since it began is more than was expected.
  await moveTask(tx, id, { done, total: Math.max(done, now.total), counts: added(now.counts, counts) })
}

/** A task that is read through begins anew wherever it was: nothing of it was kept but what it told. */
export async function beginAgain(task: StoredTask): Promise<Slice> {
  await transaction(async (tx) => {
    await dropRows(tx, task.id)
    await dropProducts(tx, task.id)
    await moveTask(tx, task.id, { done: 0, counts: {} })
  })
  return { task, at: 0, until: Number.POSITIVE_INFINITY }
}
