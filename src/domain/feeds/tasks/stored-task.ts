import { eq, sql } from 'drizzle-orm'
import type { TaskView } from '#contract/feeds'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Ctx, makeSystemCtx } from '#platform/http/http'
import { feedTasks } from '#tables/feeds'

export type StoredTask = typeof feedTasks.$inferSelect

/** Locks a task row and returns it. Throws `feeds.not_found`. */
export async function lockTask(tx: Db, id: string): Promise<StoredTask> {
  const [task] = await tx.select().from(feedTasks).where(eq(feedTasks.id, id)).for('update')
  if (!task) throw new AppError('feeds.not_found')
  return task
}

/** Returns a task. Throws `feeds.not_found`. */
export async function readTask(db: Db, id: string): Promise<TaskView> {
  const [task] = await db.select().from(feedTasks).where(eq(feedTasks.id, id))
  if (!task) throw new AppError('feeds.not_found')
  return toTaskView(task)
}

type Step = Partial<Pick<StoredTask, 'state' | 'total' | 'done' | 'counts' | 'problem' | 'startedAt'>>

/** Final states. */
const ended: ReadonlySet<StoredTask['state']> = new Set(['stopped', 'done', 'failed', 'undone'])

export const isFinished = ({ state }: Pick<StoredTask, 'state'>): boolean => ended.has(state)

/** Updates a task. Sets `finishedAt` if the new state is final. */
export async function updateTask(tx: Db, id: string, step: Step): Promise<void> {
  const finishedAt = step.state && (isFinished({ state: step.state }) ? sql`now()` : null)
  await tx
    .update(feedTasks)
    .set({ ...step, ...(finishedAt === undefined ? {} : { finishedAt }) })
    .where(eq(feedTasks.id, id))
}

/** Returns the sums of both counts by name. */
export const addCounts = (
  counts: Readonly<Record<string, number>>,
  more: Readonly<Record<string, number>>,
) => ({
  ...counts,
  ...Object.fromEntries(Object.entries(more).map(([name, count]) => [name, (counts[name] ?? 0) + count])),
})

/** Returns the context of the user who created the task, for audit rows of its job. */
export const toTaskContext = ({ actor, requestId }: StoredTask): Ctx => ({
  ...makeSystemCtx(actor),
  requestId,
})

export function toTaskView(task: StoredTask): TaskView {
  const { requestId: _, createdAt, startedAt, finishedAt, ...own } = task
  return {
    ...own,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
