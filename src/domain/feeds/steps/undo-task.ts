import { bulkQueue } from '#context/feeds/bulk/start-bulk.ts'
import { filesQueue } from '#context/feeds/files/upload.ts'
import type { TaskKind, TaskState } from '#contract/feeds'
import { lockTask, moveTask } from '#context/feeds/tasks/stored-task.ts'
import { type Call, staffCommand } from '#domain/audit'
import { enqueue } from '#platform/jobs'
import { nameOf } from '#shared/permissions'
import { type About, assertState, endedBy } from './about-task.ts'

/** States from which a task can be undone. A stopped bulk change was already rolled back. */
const ends: Readonly<Record<TaskKind, readonly TaskState[]>> = {
  bulk: ['done', 'failed'],
  import: ['done', 'failed', 'stopped'],
  stock: [],
  export: [],
}

/** Undoes a task, except where values were changed since. Throws `feeds.not_found` and `feeds.wrong_state`. */
export const undoTask = staffCommand({
  screen: 'produtos',
  entity: 'task',
  load: ({ tx, input }: Call<About>) => lockTask(tx, input.id),
  decide({ loaded }) {
    assertState(loaded, ends[loaded.kind])
  },
  async save({ tx, ctx, input, loaded: { kind } }) {
    await moveTask(tx, input.id, { state: 'undoing', problem: null })
    await endedBy(tx, input.id, nameOf(ctx.actor))
    await enqueue(tx, kind === 'bulk' ? bulkQueue : filesQueue, { taskId: input.id })
  },
  audit: ({ input, loaded: { state } }) => ({
    action: 'UPDATE',
    id: input.id,
    before: { status: state },
    after: { status: 'undone' },
  }),
})
