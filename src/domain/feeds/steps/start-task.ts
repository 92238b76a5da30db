import { filesQueue } from '#context/feeds/files/upload.ts'
import { dropProducts } from '#context/feeds/tasks/import-rows.ts'
import { dropRows } from '#context/feeds/tasks/refused-rows.ts'
import { lockTask, moveTask } from '#context/feeds/tasks/stored-task.ts'
import { type Call, staffCommand } from '#domain/audit'
import { enqueue } from '#platform/jobs'
import { type About, assertState } from './about-task.ts'

/** Starts the import of a checked file. Throws `feeds.not_found` and `feeds.wrong_state`. */
export const startTask = staffCommand({
  screen: 'produtos',
  entity: 'task',
  load: ({ tx, input }: Call<About>) => lockTask(tx, input.id),
  decide: ({ loaded }) => assertState(loaded, ['ready']),
  async save({ tx, input: { id } }) {
    await dropRows(tx, id)
    await dropProducts(tx, id)
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
