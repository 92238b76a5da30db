import { bulkQueue } from '#context/feeds/bulk/start-bulk.ts'
import { lockTask, moveTask } from '#context/feeds/tasks/stored-task.ts'
import { type Call, staffCommand } from '#domain/audit'
import { enqueue } from '#platform/jobs'
import { nameOf } from '#shared/permissions'
import { type About, assertState, endedBy } from './about-task.ts'

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
