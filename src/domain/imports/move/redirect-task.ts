import { readFile } from 'node:fs/promises'
import { mustAwaitTurn } from '#context/imports/files/await-turn.ts'
import type { TaskView } from '#contract/tasks'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { importRedirects, previewRedirectImport } from '#domain/redirects'
import {
  createTask,
  deleteTaskFile,
  lockTask,
  restartTask,
  runOrFailTask,
  saveProgress,
  saveTaskFile,
  startTimeSlice,
  taskQueues,
  TaskStopped,
  toTaskContext,
  updateTask,
  withTaskFile,
} from '#domain/tasks'
import type { StaffContext } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import { transaction } from '#platform/postgres/database'
import { moving as words } from '#texts/admin/moving'

type Uploaded = { path: string; file: string; total: number; groupId: string }

const beginRedirects = staffCommand({
  entity: 'task',
  async save({ tx, ctx, input: { path, file, total, groupId } }: CommandCall<Uploaded>): Promise<TaskView> {
    const options = { file, stock: false }
    const task = await createTask(tx, ctx, { kind: 'redirects', state: 'checking', options, total, groupId })
    await saveTaskFile(tx, task.id, path)
    await enqueue(tx, taskQueues.redirects, { taskId: task.id })
    return task
  },
  audit: ({ input: { file }, saved }) => ({ action: 'CREATE', id: saved.id, name: file, after: { file } }),
})

/** Validates a file of redirects and creates the task that checks it. Throws `redirects.file_refused` and `redirects.full`. */
export async function uploadRedirects(
  ctx: StaffContext,
  { path, name, groupId }: { path: string; name: string; groupId: string },
): Promise<TaskView> {
  const { rows } = await previewRedirectImport(ctx, await readFile(path))
  return runCommand(beginRedirects, ctx, { path, file: name, total: rows, groupId })
}

/** Runs the task of a redirect file: checks it, or imports it. A repeated import changes nothing. */
export const runRedirectTask = ({ taskId }: { taskId: string }): Promise<void> =>
  runOrFailTask(taskId, async () => {
    const task = await transaction((tx) => lockTask(tx, taskId))
    if (task.state !== 'checking' && task.state !== 'running') return
    if (await mustAwaitTurn(task)) return
    const ctx = toTaskContext(task)
    const outcome = await withTaskFile(taskId, async (path) => {
      const bytes = await readFile(path)
      return task.state === 'checking'
        ? previewRedirectImport(ctx, bytes)
        : runCommand(importRedirects, ctx, bytes)
    })
    const { rows, created, changed, same, wrong } = outcome
    const refused = outcome.problems.map(({ row, value, message }) => ({
      row,
      column: words.redirectColumn,
      name: value,
      text: message,
    }))
    const slice = task.state === 'checking' ? await restartTask(task) : startTimeSlice(task)
    const counts = { created, changed, unchanged: same, refused: wrong }
    try {
      await transaction(async (tx) => {
        await saveProgress(tx, slice, { counts, refused, size: rows - task.done })
        await updateTask(tx, taskId, { state: task.state === 'checking' ? 'ready' : 'done' })
        if (task.state === 'running') await deleteTaskFile(tx, taskId)
      })
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error
    }
  })
