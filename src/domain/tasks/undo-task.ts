import { type CommandCall, staffCommand } from '#domain/audit'
import { enqueue } from '#platform/jobs/jobs'
import { getActorName } from '#shared/auth/permissions'
import type { TaskKind, TaskState } from './contract.ts'
import { taskQueues } from './queues.ts'
import { updateTask } from './stored-task.ts'
import { assertTaskState, lockTaskOf, recordEndedBy, type SubjectTaskInput } from './task-state.ts'

/** States from which a task can be undone. A stopped bulk change was already rolled back. */
const ends: Readonly<Record<TaskKind, readonly TaskState[]>> = {
  bulk: ['done', 'failed'],
  import: ['done', 'failed', 'stopped'],
  stock: [],
  export: [],
  print: [],
  orders: [],
  customers: ['done', 'failed', 'stopped'],
  invitations: [],
  pastOrders: [],
  redirects: [],
}

/** Undoes a task, except where values were changed since. Throws `tasks.not_found` and `tasks.wrong_state`. */
export const undoTask = staffCommand({
  entity: 'task',
  load: ({ tx, input }: CommandCall<SubjectTaskInput>) => lockTaskOf(tx, input),
  decide({ loaded }) {
    assertTaskState(loaded, ends[loaded.kind])
  },
  async save({ tx, ctx, input, loaded: { kind } }) {
    await updateTask(tx, input.id, { state: 'undoing', problem: null })
    await recordEndedBy(tx, input.id, getActorName(ctx.actor))
    await enqueue(tx, taskQueues[kind], { taskId: input.id })
  },
  audit: ({ input, loaded: { state } }) => ({
    action: 'UPDATE',
    id: input.id,
    before: { status: state },
    after: { status: 'undone' },
  }),
})
