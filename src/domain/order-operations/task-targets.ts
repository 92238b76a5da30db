import { insertFilePart, readFileParts } from '#domain/tasks'
import type { Db } from '#platform/postgres/database'

/** Order of an operation. `code`: its tracking code, if it is shipped with one. */
export type Target = { orderId: string; code?: string }

/**
 * Stores the orders of a task as its file, so that it runs over the same ones in the same sequence whatever the list
 * shows meanwhile.
 */
export const saveTargets = (tx: Db, taskId: string, targets: readonly Target[]): Promise<unknown> =>
  insertFilePart(tx, taskId, 0, Buffer.from(JSON.stringify(targets)))

/** Returns the orders of a task. */
export async function readTargets(taskId: string): Promise<Target[]> {
  const parts: Uint8Array[] = []
  for await (const part of readFileParts(taskId)) parts.push(part)
  return parts.length === 0 ? [] : (JSON.parse(Buffer.concat(parts).toString('utf8')) as Target[])
}
