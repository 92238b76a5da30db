import { maxInvitationsPerMinute } from '#contract/imports'
import type { ImportFileOptions, InvitationOptions, TaskView } from '#contract/tasks'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invitePersonToSetPassword } from '#domain/identity'
import {
  assertTaskState,
  createTask,
  lockTask,
  runOrFailTask,
  saveProgress,
  startTimeSlice,
  type StoredTask,
  type TaskInput,
  taskQueues,
  TaskStopped,
  updateTask,
} from '#domain/tasks'
import { AppError } from '#platform/http/errors'
import { enqueue } from '#platform/jobs/jobs'
import { type Db, queryRows, statement, transaction } from '#platform/postgres/database'
import { assertCustomerImport, countInvitations, isInvitable } from './customer-rows.ts'

const runningQuery = statement<{ id: string }>(
  'imports.running_invitations',
  `select id from tasks where kind = 'invitations' and state = 'running' and options->>'invitationsOf' = $1 limit 1`,
)

type Found = { task: StoredTask; invitable: number; isInviting: boolean }

/**
 * Starts to invite the accounts that an import created to choose a password, and returns the task. Throws
 * `tasks.not_found`, `tasks.wrong_state`, `imports.nobody_to_invite` and `imports.already_inviting`.
 */
export const inviteCustomers = staffCommand({
  entity: 'task',
  async load({ tx, input: { id } }: CommandCall<TaskInput>): Promise<Found> {
    await assertCustomerImport(tx, id)
    const task = await lockTask(tx, id)
    const isInviting = (await queryRows(tx, runningQuery, [id])).length > 0
    return { task, isInviting, ...(await countInvitations(tx, id)) }
  },
  decide({ loaded: { task, invitable, isInviting } }) {
    assertTaskState(task, ['done', 'stopped', 'failed'])
    if (isInviting) throw new AppError('imports.already_inviting')
    if (invitable === 0) throw new AppError('imports.nobody_to_invite')
  },
  async save({ tx, ctx, input: { id }, loaded: { task, invitable } }): Promise<TaskView> {
    const { file } = task.options as ImportFileOptions
    const options: InvitationOptions = { invitationsOf: id, from: file }
    const made = await createTask(tx, ctx, {
      kind: 'invitations',
      state: 'running',
      options,
      total: invitable,
    })
    await enqueue(tx, taskQueues.invitations, { taskId: made.id })
    return made
  },
  audit: ({ loaded: { task, invitable }, saved }) => ({
    action: 'INVITE',
    id: saved.id,
    name: (task.options as ImportFileOptions).file,
    after: { people: invitable },
  }),
})

/** Emails of one job; the next one starts when their share of a minute is over. */
const size = 20
const pauseSeconds = Math.ceil((size * 60) / maxInvitationsPerMinute)

type Invited = { row: number; id: string; email: string; name: string }

const nextQuery = statement<Invited>(
  'imports.next_invited',
  `select i.row, p.id, p.email, p.full_name as name
   from import_customers i join profiles p on p.id = i.user_id
   where i.task_id = $1 and ${isInvitable} order by i.row limit ${size} for update of i`,
)

const noteQuery = statement(
  'imports.note_invited',
  'update import_customers set invited_at = now() where task_id = $1 and row = any($2::int[])',
)

/** Sends the next invitations of a task. Each is noted in the transaction that enqueues its email, so none goes twice. */
export const sendInvitations = ({ taskId }: { taskId: string }): Promise<void> =>
  runOrFailTask(taskId, async () => {
    try {
      await transaction((tx) => sendSome(tx, taskId))
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error
    }
  })

async function sendSome(tx: Db, taskId: string): Promise<void> {
  const task = await lockTask(tx, taskId)
  if (task.state !== 'running') return
  const { invitationsOf } = task.options as InvitationOptions
  const found = await queryRows(tx, nextQuery, [invitationsOf])
  for (const person of found) await invitePersonToSetPassword(tx, person)
  await queryRows(tx, noteQuery, [invitationsOf, found.map(({ row }) => row)])
  const counts = { sent: found.length }
  await saveProgress(tx, startTimeSlice(task), { counts, refused: [], size: found.length })
  if (found.length < size) return updateTask(tx, taskId, { state: 'done' })
  await enqueue(tx, taskQueues.invitations, { taskId }, { startAfter: pauseSeconds })
}
