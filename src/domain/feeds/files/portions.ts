import { added, lockTask, moveTask, type StoredTask } from '#context/feeds/tasks/stored-task.ts'
import { type Db, transaction } from '#platform/database'
import { dropRows, keepRows, type RefusedRow } from './refused-rows.ts'

/** What stops a task from within a portion takes back that portion alone. */
export class Stopped extends Error {}

/** Notes a portion of a task in the transaction that makes it. Throws Stopped where somebody stopped it meanwhile. */
export async function notePortion(
  tx: Db,
  { id, state }: StoredTask,
  { counts, refused, size }: { counts: Record<string, number>; refused: readonly RefusedRow[]; size: number },
): Promise<void> {
  const now = await lockTask(tx, id)
  if (now.state !== state) throw new Stopped()
  await keepRows(tx, id, refused)
  await moveTask(tx, id, { done: Math.min(now.done + size, now.total), counts: added(now.counts, counts) })
}

/** A task that is read through begins anew wherever it was: nothing of it was kept but what it told. */
export const beginAgain = (task: StoredTask): Promise<void> =>
  transaction(async (tx) => {
    await dropRows(tx, task.id)
    await moveTask(tx, task.id, { done: 0, counts: {} })
  })
