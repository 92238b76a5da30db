import type { FailedJob, QueuesView } from '#contract/monitoring'
import { formatMoment } from '#shared/dates/age'
import { jobs as words } from '#texts/admin/monitoring'
import { queueNames } from '#texts/admin/queue-names'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { api } from '#web/client/api.ts'
import { QueueTable } from './queue-table.tsx'

const nameOf = (queue: string): string => queueNames[queue] ?? queue

/** Background jobs: what failed, with a retry, and the queues. */
export const JobsPanel = ({ view: { failed, queues } }: { view: QueuesView }) => (
  <>
    <FormSection id="falhas" title={words.failed}>
      {failed.length === 0 ? (
        <p className="text-muted">{words.noneFailed}</p>
      ) : (
        <>
          <p className="-mt-3 text-muted">{words.failedLead}</p>
          <ul className="divide-y divide-faint">
            {failed.map((job) => (
              <FailedRow key={job.id} job={job} />
            ))}
          </ul>
        </>
      )}
    </FormSection>
    <QueueTable queues={queues.map((queue) => ({ ...queue, name: nameOf(queue.queue) }))} />
  </>
)

const FailedRow = ({ job: { id, queue, error, tries, failedAt } }: { job: FailedJob }) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5">
    <div className="min-w-0 grow basis-64">
      <p className="font-semibold">{nameOf(queue)}</p>
      <p className="wrap-anywhere text-danger">{error || words.noError}</p>
      <p className="text-sm text-muted">{words.about(tries, formatMoment(failedAt))}</p>
    </div>
    <ActionButton
      label={words.retry}
      name={words.retryName(nameOf(queue))}
      run={() => api.monitoring.queues.failed(id).retry.post()}
      done={words.retried}
    />
  </li>
)
