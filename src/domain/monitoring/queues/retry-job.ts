import { type CommandCall, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { queryRows, statement } from '#platform/postgres/database'

const findJob = statement<{ queue: string; state: string }>(
  'monitoring.find_job',
  `select name as queue, state::text from jobs.job where id = $1 and left(name, 2) <> '__' for update`,
)

/** One more try, at once. */
const retry = statement(
  'monitoring.retry_job',
  `update jobs.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1, completed_on = null,
     start_after = now()
   where id = $1 and name = $2 and state = 'failed'`,
)

/**
 * Gives a failed job one more try. A job that is under way or done stays as it is. Throws `monitoring.job_not_found`.
 */
export const retryJob = staffCommand({
  entity: 'job',
  async load({ tx, input: { id } }: CommandCall<{ id: string }>) {
    const [job] = await queryRows(tx, findJob, [id])
    if (!job) throw new AppError('monitoring.job_not_found')
    return job
  },
  async save({ tx, input: { id }, loaded: { queue, state } }) {
    if (state === 'failed') await queryRows(tx, retry, [id, queue])
    return state === 'failed'
  },
  audit: ({ input: { id }, loaded: { queue }, saved }) =>
    saved ? { action: 'RETRY', id, name: queue } : undefined,
})
