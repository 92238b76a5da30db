import { type CommandCall, staffCommand } from '#domain/audit'
import { enqueue } from '#platform/jobs/jobs'
import { getActorName } from '#shared/auth/permissions'
import { taskQueues } from './queues.ts'
import { updateTask } from './stored-task.ts'
import { deleteTaskFile } from './task-file.ts'
import { assertTaskState, lockTaskOf, recordEndedBy, type SubjectTaskInput } from './task-state.ts'

/** Stops a task; a bulk change is rolled back. Throws `tasks.not_found` and `tasks.wrong_state`. */
export const stopTask = staffCommand({
  entity: 'task',
  load: ({ tx, input }: CommandCall<SubjectTaskInput>) => lockTaskOf(tx, input),
  decide: ({ loaded }) => assertTaskState(loaded, ['checking', 'ready', 'running']),
  async save({ tx, ctx, input, loaded: { kind } }) {
    await updateTask(tx, input.id, { state: kind === 'bulk' ? 'stopping' : 'stopped' })
    await recordEndedBy(tx, input.id, getActorName(ctx.actor))
    if (kind === 'bulk') await enqueue(tx, taskQueues.bulk, { taskId: input.id })
    // The labels that were bought so far are still to be printed.
    else if (kind !== 'orders') await deleteTaskFile(tx, input.id)
  },
  audit: ({ input, loaded: { state } }) => ({
    action: 'UPDATE',
    id: input.id,
    before: { status: state },
    after: { status: 'stopped' },
  }),
})
