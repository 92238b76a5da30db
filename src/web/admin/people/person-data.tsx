import { Link } from '@tanstack/react-router'
import type { PersonRow, PersonView } from '#contract/team'
import { formatDay, formatDayAndTime } from '#shared/dates/dates'
import { admin } from '#texts/admin/admin'
import { people, formatRights, team } from '#texts/admin/team'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { WhatsAppLink } from '#web/admin/kit/detail/whats-app-link.tsx'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'

const words = people.one

export function PersonData({ person }: { person: PersonView }) {
  const me = useAdminMe()
  const { email, emailVerified, phone, orders, createdAt, lastSignInAt } = person
  const count = words.orderCount(orders)
  return (
    <Section title={words.data} aside={person.may.edit && <Edit person={person} />}>
      <DescriptionList
        items={{
          [words.name]: person.name,
          [words.email]: (
            <>
              {email}
              <span className="block text-xs text-muted">
                {emailVerified ? words.confirmed : words.unconfirmed}
              </span>
            </>
          ),
          [words.phone]: phone ? <WhatsAppLink phone={phone} name={person.name} /> : words.none,
          [words.since]: formatDay(createdAt),
          [words.seen]: lastSignInAt ? formatDayAndTime(lastSignInAt) : people.never,
          [words.orders]:
            orders > 0 && hasPermission(me, 'can_manage_orders') ? (
              <Link to="/admin/pedidos" search={{ busca: email }} className={linkClass}>
                {count}
              </Link>
            ) : (
              count
            ),
        }}
      />
      <Link to="/admin/auditoria" search={{ id: person.id }} className={`mt-3 inline-block ${linkClass}`}>
        {words.history}
      </Link>
    </Section>
  )
}

/** Edits name, email and phone. The email of a person with more rights is read only. */
const Edit = ({ person }: { person: PersonView }) => (
  <ActionButton
    label={words.edit}
    confirmation={{
      title: words.editTitle,
      text: words.editLead,
      confirm: words.save,
      fields: [
        { name: 'name', label: words.name, value: person.name, required: true },
        {
          name: 'email',
          type: 'email',
          label: words.email,
          value: person.email,
          readOnly: !person.may.takeOver,
          required: true,
        },
        { name: 'phone', type: 'tel', label: words.phone, value: person.phone ?? '' },
      ],
    }}
    run={({ name = '', email = '', phone = '' }) =>
      api.team.people(person.id).patch({
        body: {
          name,
          phone: phone.trim() || null,
          ...(email.trim().toLowerCase() === person.email ? {} : { email }),
        },
      })
    }
    done={words.saved}
  />
)

/** Renders the team membership of a person with a link to edit it. */
export const PersonTeam = ({ person }: { person: PersonView }) => (
  <Section title={words.team} aside={<TeamLink person={person} />}>
    <Membership person={person} />
  </Section>
)

function Membership({ person: { member, profileRole } }: { person: PersonView }) {
  if (!member)
    return <p className="text-muted">{profileRole === 'admin' ? words.profileAdmin : words.notTeam}</p>
  return (
    <>
      <p className="font-semibold">
        {admin.role[member.role]}
        {!member.isActive && <span className="font-normal text-muted"> · {words.inactive}</span>}
      </p>
      <p className="mt-1 text-muted">{formatRights(member)}</p>
    </>
  )
}

function TeamLink({ person: { member, email, may } }: { person: PersonView }) {
  const look = buttonClass('ghost', 'small')
  if (member)
    return (
      <Link to="/admin/equipe/editar/$id" params={{ id: member.id }} className={look}>
        {words.editTeam}
      </Link>
    )
  return (
    may.edit && (
      <Link to="/admin/equipe/novo" search={{ email }} className={look}>
        {words.addToTeam}
      </Link>
    )
  )
}

type StateProps = { person: Pick<PersonRow, 'banned' | 'emailVerified' | 'staff'> }

/** Renders the most important status of a person. */
export function PersonStatus({ person: { banned, emailVerified, staff } }: StateProps) {
  if (banned) return <StatusDot tone="alert">{people.state.banned}</StatusDot>
  if (staff)
    return (
      <StatusDot tone={staff.isActive ? 'active' : 'ended'}>
        {staff.isActive ? admin.role[staff.role] : team.state.inactive}
      </StatusDot>
    )
  return emailVerified ? (
    <StatusDot tone="done">{people.state.customer}</StatusDot>
  ) : (
    <StatusDot tone="waiting">{people.state.unconfirmed}</StatusDot>
  )
}
