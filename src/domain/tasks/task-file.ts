import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'

const partBytes = 1024 * 1024

const keepPart = statement(
  'tasks.keep_part',
  'insert into task_files (task_id, part, bytes) values ($1, $2, $3)',
)
const readPart = statement<{ bytes: Buffer }>(
  'tasks.read_part',
  'select bytes from task_files where task_id = $1 and part = $2',
)
const dropParts = statement('tasks.drop_parts', 'delete from task_files where task_id = $1')

export const insertFilePart = (tx: Db, taskId: string, part: number, bytes: Buffer): Promise<unknown> =>
  queryRows(tx, keepPart, [taskId, part, bytes])

/** Writes a stream to a temporary file, passes its path to `work`, and deletes the file afterwards. */
export async function withTemporaryFile<T>(
  parts: AsyncIterable<Uint8Array>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `shop-${randomUUID()}.csv`)
  try {
    await pipeline(parts, createWriteStream(path))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Stores the file of a task in parts. */
export async function saveTaskFile(tx: Db, taskId: string, path: string): Promise<void> {
  let part = 0
  for await (const bytes of createReadStream(path, { highWaterMark: partBytes }) as AsyncIterable<Buffer>)
    await insertFilePart(tx, taskId, part++, bytes)
}

/** Writes the stored file of a task to a temporary file for the duration of `work`. */
export const withTaskFile = <T>(taskId: string, work: (path: string) => Promise<T>): Promise<T> =>
  withTemporaryFile(readFileParts(taskId), work)

/** Reads the stored file of a task, part by part. */
export async function* readFileParts(taskId: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const [found] = await queryRows(database(), readPart, [taskId, part])
    if (!found) return
    yield found.bytes
  }
}

export const deleteTaskFile = (tx: Db, taskId: string): Promise<unknown> => queryRows(tx, dropParts, [taskId])
