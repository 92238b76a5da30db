import { eq } from 'drizzle-orm'
import { AppError } from '#platform/http/errors'
import type { Db } from '#platform/postgres/database'
import type { TaskState } from './contract.ts'
import type { StoredTask } from './stored-task.ts'
import { tasks } from './tables.ts'

export type TaskInput = { id: string }

/** Throws `tasks.wrong_state` unless the task is in one of these states. */
export function assertTaskState({ state }: StoredTask, states: readonly TaskState[]): void {
  if (!states.includes(state)) throw new AppError('tasks.wrong_state')
}

export const recordEndedBy = (tx: Db, id: string, by: string): Promise<unknown> =>
  tx.update(tasks).set({ endedBy: by }).where(eq(tasks.id, id))
