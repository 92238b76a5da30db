import type { FailedJob, QueuesView, QueueView } from '#contract/monitoring'
import type { StaffContext } from '#platform/http/http'
import { database, queryRows, statement } from '#platform/postgres/database'
import { maskError } from './rules.ts'

type Counts = Omit<QueueView, 'lastSuccessAt'> & { lastSuccessAt: Date | null }
type Failure = Omit<FailedJob, 'failedAt'> & { failedAt: Date }

/** Queues of the library itself begin with two underscores. */
const countQueues = statement<Counts>(
  'monitoring.queues',
  `select q.name as queue, s.cron as schedule,
     count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
     count(*) filter (where j.state = 'active')::int as running,
     count(*) filter (where j.state = 'failed')::int as failed,
     max(j.completed_on) filter (where j.state = 'completed') as "lastSuccessAt"
   from jobs.queue q
     left join jobs.job j on j.name = q.name
     left join jobs.schedule s on s.name = q.name
   where left(q.name, 2) <> '__' group by q.name, s.cron order by q.name`,
)

const listFailed = statement<Failure>(
  'monitoring.failed_jobs',
  `select id, name as queue, coalesce(output->>'error', output->>'message', '') as error, retry_count + 1 as tries,
     coalesce(completed_on, started_on, created_on) as "failedAt"
   from jobs.job where state = 'failed' and left(name, 2) <> '__'
   order by coalesce(completed_on, started_on, created_on) desc, id limit 100`,
)

/** Returns all queues with their counts, and the last failed jobs with masked errors. */
export async function listQueues(_ctx: StaffContext): Promise<QueuesView> {
  const queues = await queryRows(database(), countQueues, [])
  const failed = await queryRows(database(), listFailed, [])
  return {
    queues: queues.map((each) => ({ ...each, lastSuccessAt: each.lastSuccessAt?.toISOString() ?? null })),
    failed: failed.map((each) => ({
      ...each,
      error: maskError(each.error),
      failedAt: each.failedAt.toISOString(),
    })),
  }
}
