import { FileRefused } from '#context/feeds/csv/file-refused.ts'
import { isRefusedData } from '#context/feeds/refused-data.ts'
import { transaction } from '#platform/database'
import { log } from '#platform/log'
import { importTexts } from '#texts/import'
import { tasks as words } from '#texts/tasks'
import { isOver, lockTask, moveTask } from './stored-task.ts'

/** Ends a task with a sentence for staff where its work would fail the same way each time; rethrows all else. */
export async function orFail(taskId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof FileRefused) && !isRefusedData(error)) throw error
    await failTask(taskId, error)
  }
}

/** Ends a task that cannot go on; one that is over already is left alone. */
export async function failTask(taskId: string, error: unknown): Promise<void> {
  log.error({ task: taskId, error: String(error) }, 'task failed')
  await transaction(async (tx) => {
    const task = await lockTask(tx, taskId)
    if (!isOver(task)) await moveTask(tx, taskId, { state: 'failed', problem: problemOf(error) })
  })
}

function problemOf(error: unknown): string {
  if (!(error instanceof FileRefused)) return words.failed
  const [what, wayOn] = importTexts.files[error.code](error.data)
  return `${importTexts.fileProblem(words.theFile, what)} ${wayOn}`
}
