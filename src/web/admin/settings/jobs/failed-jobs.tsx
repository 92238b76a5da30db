import type { FailedJob } from '#contract/monitoring'
import { formatMoment } from '#shared/dates/age'
import { jobs as words } from '#texts/admin/monitoring'
import { queueNames } from '#texts/admin/queue-names'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { api } from '#web/client/api.ts'

/** Failed jobs with their errors, each with a retry. */
export const FailedJobs = ({ jobs }: { jobs: readonly FailedJob[] }) => (
  <>
    <p className="-mt-3 text-muted">{words.failedLead}</p>
    <ul className="divide-y divide-faint">
      {jobs.map((job) => (
        <FailedRow key={job.id} job={job} />
      ))}
    </ul>
  </>
)

function FailedRow({ job: { id, queue, error, tries, failedAt } }: { job: FailedJob }) {
  const name = queueNames[queue] ?? queue
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{name}</p>
        <p className="wrap-anywhere text-danger">{error || words.noError}</p>
        <p className="text-sm text-muted">{words.about(tries, formatMoment(failedAt))}</p>
      </div>
      <ActionButton
        label={words.retry}
        name={words.retryName(name)}
        run={() => api.monitoring.queues.failed(id).retry.post()}
        done={words.retried}
      />
    </li>
  )
}
