import { bulkQueue } from '#context/feeds/bulk/start-bulk.ts'
import { dropFile } from '#context/feeds/tasks/kept-file.ts'
import { lockTask, moveTask } from '#context/feeds/tasks/stored-task.ts'
import { type Call, staffCommand } from '#domain/audit'
import { enqueue } from '#platform/jobs'
import { nameOf } from '#shared/permissions'
import { type About, assertState, endedBy } from './about-task.ts'

/** Stops a task; a bulk change is rolled back. Throws `feeds.not_found` and `feeds.wrong_state`. */
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
