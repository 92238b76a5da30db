import type { QueuesView } from '#contract/monitoring'
import { jobs as words } from '#texts/admin/monitoring'
import { queueNames } from '#texts/admin/queue-names'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { QueueTable } from './queue-table.tsx'

/** Background jobs: what failed, with a retry, and the queues. */
export const JobsPanel = ({ view: { failed, queues } }: { view: QueuesView }) => (
  <>
    <FormSection id="falhas" title={words.failed}>
      {failed.length === 0 ? <p className="text-muted">{words.noneFailed}</p> : <FailedJobs jobs={failed} />}
    </FormSection>
    <QueueTable
      queues={queues.map((queue) => ({ ...queue, name: queueNames[queue.queue] ?? queue.queue }))}
    />
  </>
)
