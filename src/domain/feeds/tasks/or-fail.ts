import { isRefusedData } from '#context/feeds/refused-data.ts'
import { transaction } from '#platform/database'
import { log } from '#platform/log'
import { tasks as words } from '#texts/tasks'
import { moveTask } from './stored-task.ts'

/** Work that would fail the same way each time ends its task, and the portions before it stay; all else is tried again. */
export async function orFail(taskId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isRefusedData(error)) throw error
    log.error({ task: taskId, error: String(error) }, 'task failed')
    await transaction((tx) => moveTask(tx, taskId, { state: 'failed', problem: words.failed }))
  }
}
