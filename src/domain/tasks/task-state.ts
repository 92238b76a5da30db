import { eq } from 'drizzle-orm'
import { AppError } from '#platform/http/errors'
import type { Db } from '#platform/postgres/database'
import { kindsBySubject, type TaskSubject, type TaskState, type TaskView } from './contract.ts'
import { lockTask, readTask, type StoredTask } from './stored-task.ts'
import { tasks } from './tables.ts'

export type TaskInput = { id: string }
/** A task of one subject; tasks about something else do not exist for the caller. */
export type SubjectTaskInput = TaskInput & { subject: TaskSubject }

function assertSubject({ kind }: Pick<StoredTask, 'kind'>, subject: TaskSubject): void {
  const kinds: readonly string[] = kindsBySubject[subject]
  if (!kinds.includes(kind)) throw new AppError('tasks.not_found')
}

/** Locks a task of this subject and returns it. Throws `tasks.not_found`. */
export async function lockTaskOf(tx: Db, { id, subject }: SubjectTaskInput): Promise<StoredTask> {
  const task = await lockTask(tx, id)
  assertSubject(task, subject)
  return task
}

/** Returns a task of this subject. Throws `tasks.not_found`. */
export async function readTaskOf(db: Db, { id, subject }: SubjectTaskInput): Promise<TaskView> {
  const task = await readTask(db, id)
  assertSubject(task, subject)
  return task
}

/** Throws `tasks.wrong_state` unless the task is in one of these states. */
export function assertTaskState({ state }: StoredTask, states: readonly TaskState[]): void {
  if (!states.includes(state)) throw new AppError('tasks.wrong_state')
}

export const recordEndedBy = (tx: Db, id: string, by: string): Promise<unknown> =>
  tx.update(tasks).set({ endedBy: by }).where(eq(tasks.id, id))
