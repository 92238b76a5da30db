import { movedKinds } from '#contract/imports'
import { listTaskGroup, type StoredTask, taskQueues } from '#domain/tasks'
import { enqueue } from '#platform/jobs/jobs'
import { database, transaction } from '#platform/postgres/database'

const unfinished: ReadonlySet<string> = new Set(['checking', 'ready', 'running', 'stopping'])

/** Seconds until a file of a move asks again whether those before it are imported. */
const seconds = 1

/**
 * Returns whether a task must wait for other files of its move, and then enqueues its job again: orders find the accounts
 * of the customers that came before them. A file that is only checked waits for nothing.
 */
export async function mustAwaitTurn({ id, kind, state, groupId }: StoredTask): Promise<boolean> {
  if (state !== 'running' || groupId === null) return false
  const kinds: readonly string[] = movedKinds
  const group = await listTaskGroup(database(), groupId)
  const isBefore = (other: string) => kinds.indexOf(other) < kinds.indexOf(kind)
  if (!group.some((other) => isBefore(other.kind) && unfinished.has(other.state))) return false
  await transaction((tx) => enqueue(tx, taskQueues[kind], { taskId: id }, { startAfter: seconds }))
  return true
}
