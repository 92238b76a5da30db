import { queryRows, statement, transaction } from '#platform/postgres/database'
import { taskRetentionDays } from '#shared/catalog/task-retention'

// Unfinished tasks are kept, whatever their age. History and audit log are kept too.
const clearQuery = statement(
  'tasks.clear_tasks',
  `delete from tasks where created_at < now() - make_interval(days => $1)
     and state not in ('checking', 'running', 'stopping', 'undoing')`,
)

// Printed papers hold names and addresses, and are printed at once or made again.
const clearPapersQuery = statement(
  'tasks.clear_papers',
  `delete from task_files f using tasks t
   where t.id = f.task_id and t.kind = 'print' and t.created_at < now() - interval '1 day'`,
)

/** Deletes old tasks with their files and rows, and printed papers after a day. */
export const deleteOldTasks = (): Promise<unknown> =>
  transaction(async (tx) => {
    await queryRows(tx, clearPapersQuery, [])
    await queryRows(tx, clearQuery, [taskRetentionDays])
  })
