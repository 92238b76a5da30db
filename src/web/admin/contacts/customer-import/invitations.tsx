import type { TaskView } from '#contract/tasks'
import { customerImport as words } from '#texts/admin/customer-import'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { importSummaryQuery, inviteCustomers } from './queries.ts'

/** Offers to invite the accounts of an import to create a password; nothing is sent without the confirmation. */
export function Invitations({ task }: { task: TaskView }) {
  const { data } = useStaffQuery(importSummaryQuery(task))
  if (!data) return null
  const { invitable, invited, invitationsPerMinute } = data
  return (
    <Section title={words.invitations}>
      {invited > 0 && <p className="mb-2">{words.invitationsDone(invited)}</p>}
      {invitable === 0 ? (
        <p className="text-muted">{words.invitationsNone}</p>
      ) : (
        <>
          <p className="mb-3 text-muted">{words.invitationsText(invitable, invitationsPerMinute)}</p>
          <ActionButton
            label={words.invite(invitable)}
            confirmation={{ title: words.inviteTitle(invitable), text: words.inviteText }}
            run={() => inviteCustomers(task.id)}
            done={words.inviting}
          />
        </>
      )}
    </Section>
  )
}
