import { eq } from 'drizzle-orm'
import type { StoredTask } from '#context/feeds/tasks/stored-task.ts'
import type { TaskState } from '#contract/feeds'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { feedTasks } from '#tables/feeds'

export type TaskInput = { id: string }

/** Throws `feeds.wrong_state` unless the task is in one of these states. */
export function assertTaskState({ state }: StoredTask, states: readonly TaskState[]): void {
  if (!states.includes(state)) throw new AppError('feeds.wrong_state')
}

export const recordEndedBy = (tx: Db, id: string, by: string): Promise<unknown> =>
  tx.update(feedTasks).set({ endedBy: by }).where(eq(feedTasks.id, id))
