import { queryRows, statement, transaction } from '#platform/postgres/database'
import { taskRetentionDays } from '#shared/catalog/task-retention'

// Unfinished tasks are kept, whatever their age. History and audit log are kept too.
const clearQuery = statement(
  'tasks.clear_tasks',
  `delete from tasks where created_at < now() - make_interval(days => $1)
     and state not in ('checking', 'running', 'stopping', 'undoing')`,
)

/** Deletes old tasks with their files and rows. */
export const deleteOldTasks = (): Promise<unknown> =>
  transaction((tx) => queryRows(tx, clearQuery, [taskRetentionDays]))
