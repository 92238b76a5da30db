import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { PersonView } from '#contract/team'
import { formatDay, formatDayAndTime } from '#shared/dates'
import { formatPhone } from '#shared/phone'
import { people } from '#texts/team'
import { may } from '#web/admin/access.ts'
import { Card, Facts } from '#web/admin/frame/card.tsx'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { Button } from '#web/ui/button.tsx'
import { EditPerson } from './lazy.ts'

const words = people.one
const linkClass = 'underline decoration-hairline underline-offset-2 hover:decoration-current'

export function PersonData({ person }: { person: PersonView }) {
  const [editing, edit] = useState(false)
  const me = useAdminMe()
  return (
    <Card
      title={words.data}
      action={
        person.may.edit && (
          <Button look="ghost" size="small" onClick={() => edit(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [words.name, person.name],
          [
            words.email,
            <span key="email">
              {person.email}
              <span className="block text-xs text-muted">
                {person.emailVerified ? words.confirmed : words.unconfirmed}
              </span>
            </span>,
          ],
          [words.phone, person.phone ? formatPhone(person.phone) : words.none],
          [words.since, formatDay(person.createdAt)],
          [words.seen, person.lastSignInAt ? formatDayAndTime(person.lastSignInAt) : people.never],
          [
            words.orders,
            person.orders > 0 && may(me, 'can_manage_orders') ? (
              <Link key="orders" to="/admin/pedidos" search={{ busca: person.email }} className={linkClass}>
                {words.orderCount(person.orders)}
              </Link>
            ) : (
              words.orderCount(person.orders)
            ),
          ],
        ]}
      />
      <p className="mt-4 border-t border-hairline pt-3">
        <Link to="/admin/auditoria" search={{ id: person.id }} className={linkClass}>
          {words.history}
        </Link>
      </p>
      {editing && (
        <Suspense fallback={null}>
          <EditPerson person={person} onClose={() => edit(false)} />
        </Suspense>
      )}
    </Card>
  )
}
