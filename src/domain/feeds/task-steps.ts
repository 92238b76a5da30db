import { eq } from 'drizzle-orm'
import { bulkQueue } from '#context/feeds/bulk/start-bulk.ts'
import { dropFile } from '#context/feeds/files/kept-file.ts'
import { filesQueue } from '#context/feeds/files/upload.ts'
import { dropRows } from '#context/feeds/tasks/refused-rows.ts'
import { lockTask, moveTask, type StoredTask } from '#context/feeds/tasks/stored-task.ts'
import { type Call, staffCommand } from '#domain/audit'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { nameOf } from '#shared/permissions'
import { feedTasks } from '#tables/feeds'
import type { TaskState } from './contract.ts'

type About = { id: string }

/** Throws `feeds.wrong_state` unless the task is in one of these states. */
function assertState({ state }: StoredTask, states: readonly TaskState[]): void {
  if (!states.includes(state)) throw new AppError('feeds.wrong_state')
}

const endedBy = (tx: Db, id: string, by: string): Promise<unknown> =>
  tx.update(feedTasks).set({ endedBy: by }).where(eq(feedTasks.id, id))

/** Stops a task; a change of many products goes back to where it began. Throws `feeds.not_found` and `feeds.wrong_state`. */
export const stopTask = staffCommand({
  screen: 'produtos',
  entity: 'task',
  load: ({ tx, input }: Call<About>) => lockTask(tx, input.id),
  decide: ({ loaded }) => assertState(loaded, ['checking', 'ready', 'running']),
  async save({ tx, ctx, input, loaded: { kind } }) {
    await moveTask(tx, input.id, { state: kind === 'bulk' ? 'stopping' : 'stopped' })
    await endedBy(tx, input.id, nameOf(ctx.actor))
    if (kind === 'bulk') await enqueue(tx, bulkQueue, { taskId: input.id })
    else await dropFile(tx, input.id)
  },
  audit: ({ input, loaded: { state } }) => ({
    action: 'UPDATE',
    id: input.id,
    before: { status: state },
    after: { status: 'stopped' },
  }),
})

/** Brings in a file that was read through. Throws `feeds.not_found` and `feeds.wrong_state`. */
export const startTask = staffCommand({
  screen: 'produtos',
  entity: 'task',
  load: ({ tx, input }: Call<About>) => lockTask(tx, input.id),
  decide: ({ loaded }) => assertState(loaded, ['ready']),
  async save({ tx, input: { id } }) {
    await dropRows(tx, id)
    await moveTask(tx, id, { state: 'running', done: 0, counts: {}, startedAt: new Date() })
    await enqueue(tx, filesQueue, { taskId: id })
  },
  audit: ({ input: { id }, loaded: { state } }) => ({
    action: 'UPDATE',
    id,
    before: { status: state },
    after: { status: 'running' },
  }),
})

/**
 * Brings what a task changed back to what it was, wherever nobody changed it since. Throws `feeds.not_found` and
 * `feeds.wrong_state`.
 */
export const undoTask = staffCommand({
  screen: 'produtos',
  entity: 'task',
  load: ({ tx, input }: Call<About>) => lockTask(tx, input.id),
  decide({ loaded }) {
    assertState(loaded, loaded.kind === 'bulk' ? ['done', 'failed'] : [])
  },
  async save({ tx, ctx, input }) {
    await moveTask(tx, input.id, { state: 'undoing', problem: null })
    await endedBy(tx, input.id, nameOf(ctx.actor))
    await enqueue(tx, bulkQueue, { taskId: input.id })
  },
  audit: ({ input, loaded: { state } }) => ({
    action: 'UPDATE',
    id: input.id,
    before: { status: state },
    after: { status: 'undone' },
  }),
})
