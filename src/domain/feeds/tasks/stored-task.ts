import { eq, sql } from 'drizzle-orm'
import type { TaskView } from '#contract/feeds'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, systemCtx } from '#platform/http'
import { feedTasks } from '#tables/feeds'

export type StoredTask = typeof feedTasks.$inferSelect

/** A task, held against whoever else would bring it on. Throws `feeds.not_found`. */
export async function lockTask(tx: Db, id: string): Promise<StoredTask> {
  const [task] = await tx.select().from(feedTasks).where(eq(feedTasks.id, id)).for('update')
  if (!task) throw new AppError('feeds.not_found')
  return task
}

/** Throws `feeds.not_found`. */
export async function readTask(db: Db, id: string): Promise<TaskView> {
  const [task] = await db.select().from(feedTasks).where(eq(feedTasks.id, id))
  if (!task) throw new AppError('feeds.not_found')
  return viewOfTask(task)
}

type Step = Partial<Pick<StoredTask, 'state' | 'total' | 'done' | 'counts' | 'problem' | 'startedAt'>>

/** States from which nothing goes on by itself. */
const ended: ReadonlySet<StoredTask['state']> = new Set(['stopped', 'done', 'failed', 'undone'])

export const isOver = ({ state }: Pick<StoredTask, 'state'>): boolean => ended.has(state)

/** Brings a task on; one that comes to its end says when. */
export async function moveTask(tx: Db, id: string, step: Step): Promise<void> {
  const finishedAt = step.state && (isOver({ state: step.state }) ? sql`now()` : null)
  await tx
    .update(feedTasks)
    .set({ ...step, ...(finishedAt === undefined ? {} : { finishedAt }) })
    .where(eq(feedTasks.id, id))
}

/** The same counts and these together. */
export const added = (counts: Readonly<Record<string, number>>, more: Readonly<Record<string, number>>) => ({
  ...counts,
  ...Object.fromEntries(Object.entries(more).map(([name, count]) => [name, (counts[name] ?? 0) + count])),
})

/** Whoever began a task, as what it does by itself is written. */
export const ctxOf = ({ actor, requestId }: StoredTask): Ctx => ({ ...systemCtx(actor), requestId })

export function viewOfTask(task: StoredTask): TaskView {
  const { requestId: _, createdAt, startedAt, finishedAt, ...own } = task
  return {
    ...own,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
