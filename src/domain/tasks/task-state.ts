import { eq } from 'drizzle-orm'
import { AppError } from '#platform/http/errors'
import type { Db } from '#platform/postgres/database'
import type { TaskState } from './contract.ts'
import type { StoredTask } from './stored-task.ts'
import { feedTasks } from './tables.ts'

export type TaskInput = { id: string }

/** Throws `feeds.wrong_state` unless the task is in one of these states. */
export function assertTaskState({ state }: StoredTask, states: readonly TaskState[]): void {
  if (!states.includes(state)) throw new AppError('feeds.wrong_state')
}

export const recordEndedBy = (tx: Db, id: string, by: string): Promise<unknown> =>
  tx.update(feedTasks).set({ endedBy: by }).where(eq(feedTasks.id, id))
