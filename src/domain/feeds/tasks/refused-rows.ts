import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database'
import { feedRows } from '#tables/feeds'

/** A row of its file that a task did not take, and why. */
export type RefusedRow = Pick<typeof feedRows.$inferInsert, 'row' | 'column' | 'name' | 'text'>

export async function keepRows(tx: Db, taskId: string, refused: readonly RefusedRow[]): Promise<void> {
  if (refused.length > 0) await tx.insert(feedRows).values(refused.map((each) => ({ ...each, taskId })))
}

export const dropRows = (tx: Db, taskId: string): Promise<unknown> =>
  tx.delete(feedRows).where(eq(feedRows.taskId, taskId))
