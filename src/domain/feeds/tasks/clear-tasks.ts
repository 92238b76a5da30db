import { rows, statement, transaction } from '#platform/database'
import { keptTaskDays } from '#shared/kept-tasks'

// What goes on is never touched, however long it takes; what it changed stays in the history and in the audit.
const clearQuery = statement(
  'feeds.clear_tasks',
  `delete from feed_tasks where created_at < now() - make_interval(days => $1)
     and state not in ('checking', 'running', 'stopping', 'undoing')`,
)

/** Lets old tasks go, each with its file and what it said of each row. */
export const clearTasks = (): Promise<unknown> => transaction((tx) => rows(tx, clearQuery, [keptTaskDays]))
