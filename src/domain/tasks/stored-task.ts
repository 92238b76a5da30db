import { eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/http/errors'
import { type Ctx, makeSystemCtx, type StaffContext } from '#platform/http/http'
import type { Db } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import type { TaskView } from './contract.ts'
import { tasks } from './tables.ts'

export type StoredTask = typeof tasks.$inferSelect

/** Locks a task row and returns it. Throws `tasks.not_found`. */
export async function lockTask(tx: Db, id: string): Promise<StoredTask> {
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('update')
  if (!task) throw new AppError('tasks.not_found')
  return task
}

/** Returns a task, or undefined. */
export async function findTask(db: Db, id: string): Promise<TaskView | undefined> {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, id))
  return task && toTaskView(task)
}

/** Returns a task. Throws `tasks.not_found`. */
export async function readTask(db: Db, id: string): Promise<TaskView> {
  const task = await findTask(db, id)
  if (!task) throw new AppError('tasks.not_found')
  return task
}

type NewTask = { id?: string | undefined; groupId?: string | undefined } & Pick<
  StoredTask,
  'kind' | 'state' | 'options' | 'total'
>

/** Creates a task of the current user. The caller enqueues its job. */
export async function createTask(tx: Db, ctx: Ctx, { id, ...task }: NewTask): Promise<TaskView> {
  const created = getFirst(
    await tx
      .insert(tasks)
      .values({
        ...task,
        ...(id ? { id } : {}),
        actor: getActorName(ctx.actor),
        requestId: ctx.requestId,
        startedAt: new Date(),
      })
      .returning(),
  )
  return toTaskView(created)
}

type Step = Partial<
  Pick<StoredTask, 'state' | 'options' | 'total' | 'done' | 'counts' | 'problem' | 'startedAt'>
>

/** Final states. */
const ended: ReadonlySet<StoredTask['state']> = new Set(['stopped', 'done', 'failed', 'undone'])

export const isFinished = ({ state }: Pick<StoredTask, 'state'>): boolean => ended.has(state)

/** Updates a task. Sets `finishedAt` if the new state is final. */
export async function updateTask(tx: Db, id: string, step: Step): Promise<void> {
  const finishedAt = step.state && (isFinished({ state: step.state }) ? sql`now()` : null)
  await tx
    .update(tasks)
    .set({ ...step, ...(finishedAt === undefined ? {} : { finishedAt }) })
    .where(eq(tasks.id, id))
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
export const toTaskContext = ({ actor, requestId }: StoredTask): StaffContext => ({
  ...makeSystemCtx(actor),
  requestId,
})

export function toTaskView(task: StoredTask): TaskView {
  const { requestId: _, groupId: _group, createdAt, startedAt, finishedAt, ...own } = task
  return {
    ...own,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
