import type { TaskKind, TaskRow, TaskView } from '#contract/tasks'
import { port } from '#platform/config/port'

export type TaskRowPage = { items: TaskRow[]; total: number; page: number; pageSize: number }

/** Lists what a task of one kind left unchanged. Undefined if the refused rows of its file are the answer. */
export type ListTaskRows = (
  task: TaskView,
  page: { page: number; pageSize: number },
) => Promise<TaskRowPage> | undefined

/** Row lists of the contexts above, by kind of task. A kind without one has only refused rows of a file. */
export const taskRowLists = port<Partial<Record<TaskKind, ListTaskRows>>>('tasks.taskRowLists')
