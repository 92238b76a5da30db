import type { BuyerRole, CompanyView } from '#contract/wholesale'
import { formatDay } from '#shared/dates/dates'
import { companies as words } from '#texts/admin/companies'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { ConfirmationField } from '#web/admin/kit/actions/confirmation.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { api } from '#web/client/api.ts'

const roleField = (value: BuyerRole): ConfirmationField => ({
  name: 'role',
  label: words.changeRole,
  type: 'select',
  value,
  options: words.roles,
})

/** People who buy for a company, and open invitations. */
export function CompanyPeopleSection({ company: { id, status, people } }: { company: CompanyView }) {
  const calls = api.wholesale.companies(id)
  return (
    <Section title={words.people} aside={status === 'active' && <InviteButton id={id} />}>
      {people.buyers.length === 0 && <p className="text-muted">{words.noPeople}</p>}
      <ul className="grid gap-3">
        {people.buyers.map(({ userId, name, email, role }) => (
          <li key={userId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <span className="block">{name}</span>
              <span className="block text-xs text-muted wrap-anywhere">{email}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              <ActionButton
                label={words.roles[role]}
                name={`${words.changeRole}: ${name}, ${words.roles[role]}`}
                confirmation={{
                  title: words.changeRole,
                  text: words.changeRoleText,
                  confirm: words.save,
                  fields: [roleField(role)],
                }}
                run={({ role: to }) => calls.people(userId).patch({ body: { role: to as BuyerRole } })}
                done={words.roleChanged}
              />
              <ActionButton
                label={words.removePerson}
                name={`${words.removePerson}: ${name}`}
                danger
                confirmation={{
                  title: words.removePersonTitle(name),
                  text: words.removePersonText,
                  danger: true,
                }}
                run={() => calls.people(userId).delete()}
                done={words.personRemoved}
              />
            </span>
          </li>
        ))}
        {people.invitations.map(({ id: invitationId, email, role, expiresAt }) => (
          <li key={invitationId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{email}</span>
              <span className="block text-xs text-muted">
                {words.roles[role]}, {words.invitedUntil(formatDay(expiresAt))}
              </span>
            </span>
            <ActionButton
              label={words.cancelInvitation}
              name={`${words.cancelInvitation}: ${email}`}
              run={() => calls.invitations(invitationId).delete()}
              done={words.invitationCancelled}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const InviteButton = ({ id }: { id: string }) => (
  <ActionButton
    label={words.invite}
    confirmation={{
      title: words.invite,
      text: words.inviteText,
      fields: [
        { name: 'email', label: words.form.email, type: 'email', required: true, maxLength: 254 },
        roleField('requester'),
      ],
    }}
    run={({ email = '', role }) =>
      api.wholesale.companies(id).invitations.post({ body: { email, role: role as BuyerRole } })
    }
    done={words.invited}
  />
)
