import { asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/postgres/database'
import type { TaskView } from './contract.ts'
import { toTaskView } from './stored-task.ts'
import { tasks } from './tables.ts'

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
