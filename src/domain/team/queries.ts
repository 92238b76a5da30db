import type { Person } from '#domain/identity'
import { database, rows, statement } from '#platform/database'
import type { Actor } from '#shared/permissions'
import { type AdminRecord, staffOf } from './rules.ts'

const recordQuery = statement<AdminRecord>(
  'team.record',
  `select a.id, a.role, a.is_active as "isActive", p.can_manage_products, p.can_manage_orders, p.can_manage_customers,
     p.can_manage_reviews, p.can_manage_admins
   from admin_users a left join admin_permissions p on p.admin_user_id = a.id where a.user_id = $1`,
)

/** The person as an actor, with what the team record gives. */
export async function actorOf(person: Person): Promise<Actor> {
  const [record] = await rows(database(), recordQuery, [person.id])
  return {
    kind: 'user',
    userId: person.id,
    email: person.email,
    name: person.name,
    staff: staffOf(record, person.role),
  }
}
