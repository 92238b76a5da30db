import { desc, eq } from 'drizzle-orm'
import type { TaskView } from '#contract/tasks'
import type { StaffContext } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { taskRowLists, type TaskRowPage } from './ports.ts'
import { readTask, toTaskView } from './stored-task.ts'
import { taskRows, tasks } from './tables.ts'

type Pages = { page: number; pageSize: number }

/** Lists all tasks, newest first. */
export async function listTasks(
  _ctx: StaffContext,
  { page, pageSize }: Pages,
): Promise<Pages & { items: TaskView[]; total: number }> {
  const db = database()
  const items = await db
    .select()
    .from(tasks)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: items.map(toTaskView), total: await db.$count(tasks), page, pageSize }
}

/** Lists what a task refused, or what its undo left unchanged. */
export async function listTaskRows(_ctx: StaffContext, id: string, pages: Pages): Promise<TaskRowPage> {
  const task = await readTask(database(), id)
  return (await taskRowLists()[task.kind]?.(task, pages)) ?? listFileRows(id, pages)
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
