import { InvalidFileError } from '#domain/product-files'
import { log } from '#platform/config/log'
import { transaction } from '#platform/postgres/database'
import { tasks as words } from '#texts/admin/tasks'
import { importTexts } from '#texts/commands/import'
import { isPermanentError } from './permanent-errors.ts'
import { isFinished, lockTask, updateTask } from './stored-task.ts'

/** Runs the work of a task. Fails the task on an error that a retry cannot fix; rethrows any other error. */
export async function runOrFailTask(taskId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof InvalidFileError) && !isPermanentError(error)) throw error
    await failTask(taskId, error)
  }
}

/** Marks a task as failed with a sentence for staff. Does nothing if the task is finished. */
export async function failTask(taskId: string, error: unknown): Promise<void> {
  log.error({ task: taskId, error: String(error) }, 'task failed')
  await transaction(async (tx) => {
    const task = await lockTask(tx, taskId)
    if (!isFinished(task)) await updateTask(tx, taskId, { state: 'failed', problem: problemOf(error) })
  })
}

function problemOf(error: unknown): string {
  if (!(error instanceof InvalidFileError)) return words.failed
  const [what, wayOn] = importTexts.files[error.code](error.data)
  return `${importTexts.fileProblem(words.theFile, what)} ${wayOn}`
}
