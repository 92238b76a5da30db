import { eq } from 'drizzle-orm'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { taskRows } from './tables.ts'

/** Row of a file that a task refused, with the reason. */
export type RefusedRow = Pick<typeof taskRows.$inferInsert, 'row' | 'column' | 'name' | 'text'>

const keepQuery = statement(
  'tasks.keep_rows',
  `insert into task_rows (task_id, row, column_name, name, text)
   select $1, n.row, n."column", n.name, n.text
   from jsonb_to_recordset($2::jsonb) as n(row int, "column" text, name text, text text)`,
)
/** Rows per insert statement. */
const portion = 500

export async function insertRefusedRows(
  tx: Db,
  taskId: string,
  refused: readonly RefusedRow[],
): Promise<void> {
  for (let from = 0; from < refused.length; from += portion)
    await queryRows(tx, keepQuery, [taskId, JSON.stringify(refused.slice(from, from + portion))])
}

export const deleteRefusedRows = (tx: Db, taskId: string): Promise<unknown> =>
  tx.delete(taskRows).where(eq(taskRows.taskId, taskId))
