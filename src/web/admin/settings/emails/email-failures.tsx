import { emailSettings as words } from '#texts/admin/email-settings'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { FailedJobs } from '#web/admin/settings/jobs/failed-jobs.tsx'
import { queuesQuery } from '#web/admin/settings/jobs/queries.ts'

/** Emails that did not go out after all tries; a retry sends each at most once. */
export function EmailFailures() {
  const { data } = useStaffQuery(queuesQuery())
  const failed = data?.failed.filter(({ queue }) => queue.startsWith('emails.'))
  return (
    <FormSection id="falhas-de-envio" title={words.failures}>
      {failed?.length === 0 && <p className="text-muted">{words.noFailures}</p>}
      {failed && failed.length > 0 && <FailedJobs jobs={failed} />}
    </FormSection>
  )
}
