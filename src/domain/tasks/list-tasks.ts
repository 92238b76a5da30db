import { asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { kindsBySubject, type TaskSubject, type TaskView } from '#contract/tasks'
import type { StaffContext } from '#platform/http/http'
import { database, type Db } from '#platform/postgres/database'
import { taskRowLists, type TaskRowPage } from './ports.ts'
import { toTaskView } from './stored-task.ts'
import { taskRows, tasks } from './tables.ts'
import { readTaskOf, type SubjectTaskInput } from './task-state.ts'

type Pages = { page: number; pageSize: number }

/** Lists the tasks about one subject, newest first. */
export async function listTasks(
  _ctx: StaffContext,
  subject: TaskSubject,
  { page, pageSize }: Pages,
): Promise<Pages & { items: TaskView[]; total: number }> {
  const db = database()
  const ofSubject = inArray(tasks.kind, [...kindsBySubject[subject]])
  const items = await db
    .select()
    .from(tasks)
    .where(ofSubject)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: items.map(toTaskView), total: await db.$count(tasks, ofSubject), page, pageSize }
}

/** Lists what a task refused, or what its undo left unchanged. */
export async function listTaskRows(
  _ctx: StaffContext,
  named: SubjectTaskInput,
  pages: Pages,
): Promise<TaskRowPage> {
  const task = await readTaskOf(database(), named)
  return (await taskRowLists()[task.kind]?.(task, pages)) ?? listFileRows(task.id, pages)
}

/** Lists the refused rows of a file. */
async function listFileRows(id: string, { page, pageSize }: Pages): Promise<TaskRowPage> {
  const db = database()
  const ofTask = eq(taskRows.taskId, id)
  const found = await db
    .select()
    .from(taskRows)
    .where(ofTask)
    .orderBy(taskRows.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const items = found.map((each) => ({
    id: String(each.id),
    productId: null,
    name: each.name,
    row: each.row,
    column: each.column,
    text: each.text,
  }))
  return { items, total: await db.$count(taskRows, ofTask), page, pageSize }
}

/** Returns the tasks of a group, the first one first. */
export async function listTaskGroup(db: Db, groupId: string): Promise<TaskView[]> {
  const found = await db
    .select()
    .from(tasks)
    .where(eq(tasks.groupId, groupId))
    .orderBy(asc(tasks.createdAt), asc(tasks.id))
  return found.map(toTaskView)
}

/** Returns the id of the group whose task was created last; undefined without one. */
export async function findLatestTaskGroup(db: Db): Promise<string | undefined> {
  const [latest] = await db
    .select({ groupId: tasks.groupId })
    .from(tasks)
    .where(isNotNull(tasks.groupId))
    .orderBy(desc(tasks.createdAt))
    .limit(1)
  return latest?.groupId ?? undefined
}
